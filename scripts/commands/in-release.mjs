/**
 * Writes commands in a text as they are typed where a release is installed: `warchest backup` for
 * `npm run backup --`.
 * @param {string} text
 * @param {string | undefined} program how the program of the release is called; undefined: these are
 * the sources
 */
export const typedWith = (text, program) =>
  program === undefined
    ? text
    : text
        .replaceAll(/\bnpm run ([a-z:-]+[a-z])( --(?= ))?/g, (_, name) => `${program} ${name}`)
        .replaceAll(/\bnpm start\b/g, () => `${program} start`);

/** The same with the name of the program alone, if this is a release. @param {string} text */
export const inRelease = (text) =>
  typedWith(text, process.env.WARCHEST_RELEASE ? 'warchest' : undefined);
