import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { at, root } from './root.mjs';

const shared = [
  'packages/domain',
  'packages/contract',
  // its version is in what is built
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/lib/bundle.mjs',
];

/** What can be built: from which files, and the file that must exist afterwards. */
export const targets = {
  server: {
    sources: ['apps/server/src', 'apps/server/package.json', ...shared],
    output: 'apps/server/dist/main.js',
  },
  simulator: {
    sources: ['apps/simulator/src', 'apps/simulator/package.json', ...shared],
    output: 'apps/simulator/dist/main.js',
  },
  web: {
    sources: [
      'apps/web/src',
      'apps/web/public',
      'apps/web/index.html',
      'apps/web/app.html',
      'apps/web/vite.config.ts',
      'apps/web/build',
      'scripts/lib/screen-files.mjs',
      'apps/web/package.json',
      ...shared,
    ],
    output: 'apps/web/dist/index.html',
  },
};

/** @typedef {keyof typeof targets} Target */

/**
 * @param {string} place
 * @returns {string[]}
 */
function filesIn(place) {
  const full = at(place);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [full];
  return readdirSync(full, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !isLeftOut(path.join(entry.parentPath, entry.name)))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** @param {string} file */
const isLeftOut = (file) => /\.test\.tsx?$|[/\\](node_modules|dist)[/\\]/.test(file);

/** @param {Target} target */
const stampFile = (target) => at('.cache', `built-${target}.json`);

/** @param {Target} target */
function looks(target) {
  const files = targets[target].sources.flatMap(filesIn).sort();
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${path.relative(root, file)}:${size}:${mtimeMs}\n`);
  }
  return { files, outside: hash.digest('hex') };
}

/** @param {string[]} files */
function contents(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash.update(`${path.relative(root, file)}\n`).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Whether the sources differ from those of the last build. Sizes and times are compared first, which
 * takes milliseconds; only if they differ (a fresh checkout, a touched file) are contents read.
 * @param {Target} target
 */
export function isStale(target) {
  if (!existsSync(at(targets[target].output))) return true;
  if (!existsSync(stampFile(target))) return true;
  const built = JSON.parse(readFileSync(stampFile(target), 'utf8'));
  const now = looks(target);
  if (built.outside === now.outside) return false;
  if (built.inside !== contents(now.files)) return true;
  stamp(target, built.inside, now.outside);
  return false;
}

/**
 * What the sources are right now, to be recorded after a build of exactly these.
 * @param {Target} target
 */
export function snapshot(target) {
  const { files, outside } = looks(target);
  const inside = contents(files);
  return () => stamp(target, inside, outside);
}

/**
 * @param {Target} target
 * @param {string} inside
 * @param {string} outside
 */
function stamp(target, inside, outside) {
  mkdirSync(at('.cache'), { recursive: true });
  writeFileSync(stampFile(target), JSON.stringify({ inside, outside }));
}
