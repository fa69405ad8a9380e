/**
 * Writes commands in a text as the operator types them: `warchest backup` in an unpacked release,
 * `npm run backup --` in the sources.
 * @param {string} text
 */
export const inRelease = (text) =>
  process.env.WARCHEST_RELEASE
    ? text
        .replaceAll(/\bnpm run ([a-z:-]+[a-z])( --(?= ))?/g, 'warchest $1')
        .replaceAll(/\bnpm start\b/g, 'warchest start')
    : text;
