import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { at } from '../lib/root.mjs';

const folder = at('.cache', 'release-under-test');

/** Packs the sources as they are into a folder. */
export function packInto(out: string): void {
  const script = at('scripts', 'release.mjs');
  const packed = spawnSync(process.execPath, [script, '--draft', '--out', out], {
    encoding: 'utf8',
  });
  if (packed.status !== 0) throw new Error(`It was not packed: ${packed.stdout}${packed.stderr}`);
}

/** The folder of a release of the sources as they are: packed once for all files of a test run. */
export function builtRelease(): string {
  const own = path.join(folder, String(process.ppid));
  if (existsSync(own)) return own;
  // what earlier runs have left
  if (existsSync(folder)) {
    for (const old of readdirSync(folder)) rmSync(path.join(folder, old), { recursive: true });
  }
  mkdirSync(folder, { recursive: true });
  packInto(`${own}.new`);
  renameSync(`${own}.new`, own);
  return own;
}

/** The archive of a release in its folder. */
export function archiveIn(out: string): string {
  const name = readdirSync(out).find((file) => file.endsWith('.tar.gz'));
  if (name === undefined) throw new Error(`There is no archive in ${out}`);
  return path.join(out, name);
}
