import { chmod, mkdir, mkdtemp, readdir, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copiedPrograms, defaultCacheDir, placeOfCopy } from './binaries.ts';

let room = '';
beforeEach(async () => {
  room = await mkdtemp(path.join(tmpdir(), 'warchest-programs-'));
});
afterEach(() => rm(room, { recursive: true }));

/** A package as it is unpacked where install scripts may not run: no links, nothing to execute. */
async function unpacked(modes: Readonly<Record<'initdb' | 'postgres', number>>): Promise<string> {
  const native = path.join(room, 'package', 'native');
  await mkdir(path.join(native, 'bin'), { recursive: true });
  await mkdir(path.join(native, 'lib'));
  await writeFile(path.join(room, 'package', 'package.json'), '{"version":"18.1.0-beta.3"}');
  for (const [program, mode] of Object.entries(modes)) {
    await writeFile(path.join(native, 'bin', program), '#!/bin/sh\n');
    await chmod(path.join(native, 'bin', program), mode);
  }
  for (const library of ['libpq.so.5.18', 'libpq.a']) {
    await writeFile(path.join(native, 'lib', library), library);
  }
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  await writeFile(path.join(native, 'pg-symlinks.json'), JSON.stringify(links));
  return native;
}

test('a copy is named by its version, holds what runs, and everybody may run it', async () => {
  const native = await unpacked({ initdb: 0o640, postgres: 0o744 });
  const cache = path.join(room, 'cache');
  const folder = await copiedPrograms(native, cache);
  const modeOf = async (...at: string[]) => (await stat(path.join(folder, ...at))).mode & 0o777;
  expect({
    folder,
    kept: await readdir(cache),
    libraries: (await readdir(path.join(folder, 'lib'))).toSorted(),
    link: await readlink(path.join(folder, 'lib', 'libpq.so.5')),
    modes: [await modeOf(), await modeOf('bin', 'initdb'), await modeOf('bin', 'postgres')],
  }).toEqual({
    folder: placeOfCopy('18.1.0-beta.3', cache),
    kept: [path.basename(placeOfCopy('18.1.0-beta.3', cache))],
    libraries: ['libpq.so.5', 'libpq.so.5.18'],
    link: 'libpq.so.5.18',
    modes: [0o755, 0o751, 0o755],
  });
});

test.each([
  [0, '/var/cache/warchest'],
  [1000, path.join(homedir(), '.cache', 'warchest')],
])('copies of user %d are in %s', (uid, folder) => {
  const asked = vi.spyOn(process, 'getuid').mockReturnValue(uid);
  expect(defaultCacheDir()).toBe(folder);
  asked.mockRestore();
});
