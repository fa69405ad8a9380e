import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The lines of a list of checksums about other files of this version, which are as the lines say: the
 * archives for other machines, and what is beside them.
 * @param {string} folder that holds SHA256SUMS
 * @param {string} version
 * @param {readonly string[]} made the files that have lines of their own now
 * @returns {string[]}
 */
export function othersIn(folder, version, made) {
  const list = path.join(folder, 'SHA256SUMS');
  if (!existsSync(list)) return [];
  return readFileSync(list, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [digest = '', file = ''] = line.split('  ');
      const isOfVersion =
        file.replace(/(-\w+-\w+)?\.(tar\.gz|cdx\.json)$/, '') === `warchest-${version}`;
      if (!isOfVersion || made.includes(file) || !existsSync(path.join(folder, file))) return [];
      const content = readFileSync(path.join(folder, file));
      const isSame = createHash('sha256').update(content).digest('hex') === digest;
      return isSame ? [`${line}\n`] : [];
    });
}
