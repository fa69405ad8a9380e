import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/root.mjs';

/** A file of the repository: path from the root with forward slashes, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const leftOut = new Set([
  'node_modules',
  '.git',
  'dist',
  '.cache',
  'coverage',
  'shots',
  'test-results',
  'playwright-report',
  'package-lock.json',
]);
const isText =
  /\.(ts|tsx|mjs|js|json|md|css|html|sql|svg|yml|yaml|txt|sh)$|^[^.]*$|^\.[a-z]+(rc)?(\.json)?$/;
const largest = 500_000;

/** All text files below a folder of the repository that belong to it. */
export function filesBelow(folder = '.'): SourceFile[] {
  const found: SourceFile[] = [];
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    if (leftOut.has(entry.name) || (folder === '.' && entry.name === 'data')) continue;
    const place = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) found.push(...filesBelow(place));
    else if (
      entry.isFile() &&
      isText.test(entry.name) &&
      statSync(path.join(root, place)).size < largest
    ) {
      found.push({ path: place, text: readFileSync(path.join(root, place), 'utf8') });
    }
  }
  return found;
}
