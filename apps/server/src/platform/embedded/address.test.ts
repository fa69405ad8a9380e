import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../../test/folder.ts';
import { chooseAddress, connectionString, prepareAgain, removeTemporary } from './address.ts';
import { filesIn } from './cluster.ts';

const modeOf = async (folder: string): Promise<number> => (await stat(folder)).mode & 0o777;
const account = { name: 'own', uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };

/** A folder in which the path of a socket's lock has so many bytes: 100 are allowed. */
async function homeOf(bytes: number) {
  const parent = await testFolder();
  const rest = bytes - Buffer.byteLength(path.join(parent, 'x', 'socket', '.s.PGSQL.5432.lock'));
  // of two bytes each, and one more or not
  const folder = path.join(parent, `x${'ä'.repeat(rest / 2)}${'y'.repeat(rest % 2)}`);
  await mkdir(folder);
  return { parent, home: filesIn(folder) };
}

test('the socket is beside the data if its path is short enough, in a folder of its own', async () => {
  const { home } = await homeOf(100);
  const socketDir = path.join(home.folder, 'socket');
  await mkdir(socketDir, { mode: 0o755 });
  await writeFile(path.join(socketDir, '.s.PGSQL.5432'), 'left by a crash');
  expect(await chooseAddress(home, account)).toEqual({ socketDir, port: 5432 });
  expect(await readdir(socketDir)).toEqual([]);
  expect(await modeOf(socketDir)).toBe(0o700);
});

test('else it is in a new temporary folder with a short path', async () => {
  const { parent, home } = await homeOf(101);
  const parents = [home.folder, path.join(parent, 'missing'), parent];
  const { socketDir, port } = await chooseAddress(home, account, parents);
  expect(path.dirname(String(socketDir))).toBe(parent);
  expect(path.basename(String(socketDir))).toMatch(/^warchest-pg-.{6}$/);
  expect(port).toBe(5432);
  expect(await modeOf(String(socketDir))).toBe(0o700);
  expect(await readdir(home.folder)).toEqual([]);

  // not one that is elsewhere than such folders are made
  await removeTemporary(String(socketDir));
  expect(await readdir(parent)).toHaveLength(2);
  await removeTemporary(String(socketDir), [parent]);
  await removeTemporary(home.folder, [parent]);
  expect(await readdir(parent)).toEqual([path.basename(home.folder)]);
});

test('else the database listens on a free port of loopback', async () => {
  const { home } = await homeOf(101);
  const { socketDir, port } = await chooseAddress(home, null, [home.folder]);
  expect(socketDir).toBeNull();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await new Promise((resolve) => server.close(resolve));
});

test('an address that was used before is prepared again, so that clients find it', async () => {
  const socketDir = path.join(await testFolder(), 'socket');
  expect(await prepareAgain({ socketDir, port: 5432 }, null)).toEqual({ socketDir, port: 5432 });
  expect(await modeOf(socketDir)).toBe(0o700);
  await writeFile(path.join(socketDir, 'left'), '');
  await prepareAgain({ socketDir, port: 5432 }, account);
  expect(await readdir(socketDir)).toEqual([]);
  const loopback = { socketDir: null, port: 5499 };
  expect(await prepareAgain(loopback, null)).toBe(loopback);
});

test('an address is a connection string, with the password where others could connect', async () => {
  const home = filesIn(await testFolder());
  await writeFile(home.passwordFile, 'secret-1\n');
  expect([
    await connectionString(home, { socketDir: '/site/a b', port: 5432 }, 'postgres'),
    await connectionString(home, { socketDir: null, port: 5499 }, 'warchest'),
  ]).toEqual([
    'postgresql://warchest@localhost:5432/postgres?host=%2Fsite%2Fa%20b',
    'postgresql://warchest:secret-1@127.0.0.1:5499/warchest',
  ]);
});
