import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at } from '../lib/root.mjs';
import { ownerRefusal } from './installation-owner.mjs';

const isRoot = process.getuid?.() === 0;
const stranger = 65_534;

let home: string;
let release: string;
beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'warchest-owner-'));
  chmodSync(home, 0o755);
  release = path.join(home, 'warchest-1.0.0');
  for (const part of ['bin', 'scripts'])
    cpSync(at(part), path.join(release, part), { recursive: true });
  writeFileSync(path.join(release, 'release.json'), '{"version":"1.0.0"}');
  writeFileSync(path.join(release, 'package.json'), '{"version":"1.0.0","type":"module"}');
  symlinkSync('warchest-1.0.0', path.join(home, 'current'));
  mkdirSync(path.join(home, 'data'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

// proves PKG-6
test('who owns every folder may go on', () => {
  expect(ownerRefusal([home, release], process.getuid?.())).toBeNull();
  expect(ownerRefusal([home, release], undefined)).toBeNull();
});

// proves PKG-6
test('somebody else is told whose it is, and as whom to run it', () => {
  const owner = process.getuid?.() ?? 0;
  const whose = owner === 0 ? 'root' : `user ${owner}`;
  expect(ownerRefusal([home], stranger)).toBe(
    `${home} belongs to ${whose}, and this is user 65534: run this as ${whose}. Nothing was changed.`,
  );
});

describe('as root', () => {
  /** What a command says of this folder while it belongs to a stranger. */
  const saidWhile = (folder: string, ...words: string[]) => {
    chownSync(folder, stranger, stranger);
    const before = readdirSync(home);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [path.join(home, 'current', 'bin', 'warchest'), ...words],
      { cwd: home, encoding: 'utf8', env: { PATH: process.env.PATH } },
    );
    lchownSync(folder, 0, 0);
    expect(readdirSync(home)).toEqual(before);
    return [status, stdout + stderr];
  };

  // proves PKG-6, PKG-7
  test.each(isRoot ? [['upgrade', 'warchest-2.0.0.tar.gz'], ['rollback']] : [])(
    '%s refuses an installation of another user before it touches anything',
    (...words) => {
      for (const folder of [home, release]) {
        expect(saidWhile(folder, ...words)).toEqual([
          2,
          `${folder} belongs to user 65534, and this is root: root would run programs that user 65534 can replace: look through them, then chown -R root: ${folder}. Nothing was changed.\n`,
        ]);
      }
    },
  );
});
