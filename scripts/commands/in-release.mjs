/**
 * A text for operators in the words of what they run: in an unpacked release commands are called
 * `warchest backup`, in the sources `npm run backup --`.
 * @param {string} text
 */
export const inRelease = (text) =>
  process.env.WARCHEST_RELEASE
    ? text
        .replaceAll(/\bnpm run ([a-z:-]+[a-z])( --(?= ))?/g, 'warchest $1')
        .replaceAll(/\bnpm start\b/g, 'warchest start')
    : text;
