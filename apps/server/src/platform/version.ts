import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The version of the product, as package.json in the root of the installation says it. */
export function versionIn(root: string): string {
  const about = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return about.version;
}
