import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The version of the product, as package.json in the root of the installation says it. */
export function versionIn(root: string): string {
  const about = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return about.version;
}

/** Which of two versions such as `1.10.0` is newer: positive if the first, 0 if they are equal. */
export function compareVersions(a: string, b: string): number {
  const [first, second] = [a, b].map((version) => version.split('.').map(Number));
  const at = (first ?? []).findIndex((part, index) => part !== (second ?? [])[index]);
  return at < 0 ? 0 : ((first ?? [])[at] ?? 0) - ((second ?? [])[at] ?? 0);
}
