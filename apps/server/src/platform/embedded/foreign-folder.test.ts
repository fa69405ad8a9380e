import { chmod, chown, lchown, lstat, mkdir, readFile } from 'node:fs/promises';
import { readdir, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { testFolder } from '../../../test/folder.ts';
import { chooseAddress, isChosen, prepareAgain } from './address.ts';
import { filesIn, makeHome, type Home } from './cluster.ts';
import { giveFolder, removeFolder, writeAnew } from './foreign-folder.ts';
import { voidIfDead } from './lock.ts';
import { openLog, trimLog } from './log-file.ts';
import { disownPid } from './pid-file.ts';
import { users } from './users.ts';

/** Without root there is no other user: then everything belongs to the one of this process. */
const isRoot = process.getuid?.() === 0;
const who = isRoot ? 'another user' : 'its own user (not checked: another user, which needs root)';
const account = isRoot
  ? { name: 'nobody', uid: 65_534, gid: 65_534 }
  : { name: 'own', uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };

let room = '';
let home: Home;
/** What the links of the other user lead to. */
let victim = '';
let secret = '';
beforeEach(async () => {
  room = await testFolder();
  await chmod(room, 0o755);
  victim = path.join(room, 'victim');
  secret = path.join(victim, 'secret');
  await mkdir(victim);
  await writeFile(secret, 'secret', { mode: 0o600 });
  home = filesIn(path.join(room, 'home'));
  await mkdir(home.folder);
  await chown(home.folder, account.uid, account.gid);
});
const stateOf = async () => ({
  owner: (await stat(victim)).uid,
  mode: (await stat(victim)).mode & 0o777,
  names: await readdir(victim),
  secret: await readFile(secret, 'utf8'),
  secretOwner: (await stat(secret)).uid,
});
const untouched = () => ({
  owner: process.getuid?.(),
  mode: 0o755,
  names: ['secret'],
  secret: 'secret',
  secretOwner: process.getuid?.(),
});

describe(`in a folder of ${who} no link is followed`, () => {
  test('by a file that is written anew', async () => {
    await symlink(secret, home.launchFile);
    await writeAnew(home.launchFile, 'own', account);
    const made = await lstat(home.launchFile);
    expect([made.isFile(), made.uid, made.mode & 0o777]).toEqual([true, account.uid, 0o600]);
    expect(await readFile(home.launchFile, 'utf8')).toBe('own');
    expect(await readdir(home.folder)).toEqual(['launch.json']);
    expect(await stateOf()).toEqual(untouched());
  });

  test('by a folder that is handed over', async () => {
    const folder = path.join(home.folder, 'given');
    await mkdir(folder, { mode: 0o755 });
    await giveFolder(folder, account);
    const given = await stat(folder);
    expect([given.uid, given.gid, given.mode & 0o777]).toEqual([account.uid, account.gid, 0o700]);
    const planted = path.join(home.folder, 'planted');
    await symlink(victim, planted);
    await expect(giveFolder(planted, account)).rejects.toThrow(/ENOTDIR|ELOOP/);
    await expect(giveFolder(secret, account)).rejects.toThrow('ENOTDIR');
    expect(await stateOf()).toEqual(untouched());
  });

  test('by the removal of a folder, which its owner does', async () => {
    const folder = path.join(home.folder, 'socket');
    await mkdir(path.join(folder, 'deep'), { recursive: true });
    await symlink(victim, path.join(folder, 'deep', 'link'));
    for (const place of [folder, path.join(folder, 'deep')])
      await chown(place, account.uid, account.gid);
    await removeFolder(folder);
    await removeFolder(path.join(home.folder, 'missing'));
    await symlink(victim, folder);
    await prepareAgain({ socketDir: folder, port: 5432 }, account);
    expect((await lstat(folder)).isDirectory()).toBe(true);
    expect((await lstat(folder)).uid).toBe(account.uid);
    expect(await stateOf()).toEqual(untouched());
  });

  test('by the pid file, which stays that of its user', async () => {
    await mkdir(home.cluster);
    await chown(home.cluster, account.uid, account.gid);
    const file = path.join(home.cluster, 'postmaster.pid');
    await symlink(secret, file);
    await disownPid(home.cluster, account);
    expect(await stateOf()).toEqual(untouched());
    expect((await lstat(file)).isFile()).toBe(true);
    expect((await lstat(file)).uid).toBe(account.uid);
  });

  test('by the list of users, in which nothing but its own entries is removed', async () => {
    await symlink(victim, path.join(home.folder, 'users'));
    expect(await users.listLiving(home.folder)).toEqual([]);
    const entry = await users.enter(home.folder);
    expect(await stateOf()).toEqual(untouched());
    const folder = path.join(home.folder, 'users');
    expect((await lstat(folder)).isDirectory()).toBe(true);
    for (const name of ['passwd', '4194303-1', '4194303-1.0', 'x4194303-1.0'])
      await writeFile(path.join(folder, name), '');
    expect(await users.listLiving(home.folder)).toEqual([entry]);
    expect((await readdir(folder)).toSorted()).toEqual(
      ['passwd', '4194303-1', 'x4194303-1.0', entry].toSorted(),
    );
  });

  test.each(['../victim/secret', '/victim/secret.4194303-1.0', 'cluster.4194303-1.0'])(
    'by a lock that says it belongs to %s',
    async (holder) => {
      const lock = path.join(home.folder, 'lock');
      await writeFile(path.join(home.folder, 'cluster.4194303-1.0'), '');
      await writeFile(lock, holder);
      await voidIfDead(lock, path.join(home.folder, 'aside'), () => Promise.resolve(false));
      expect(await stateOf()).toEqual(untouched());
      expect(await readdir(home.folder)).toEqual(['cluster.4194303-1.0']);
    },
  );

  test('by the address that its pid file names', () => {
    const beside = path.join(home.folder, 'socket');
    const named = [beside, '/tmp/warchest-pg-abcdef', '/tmp/other', `${room}/socket`, '/etc'];
    expect(named.map((socketDir) => isChosen(home, socketDir))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(isChosen(home, '/etc/warchest-pg-abcdef')).toBe(false);
    expect(isChosen(home, '')).toBe(false);
  });

  test('by a socket beside the data', async () => {
    await symlink(victim, path.join(home.folder, 'socket'));
    const { socketDir } = await chooseAddress(home, account);
    expect(socketDir).toBe(path.join(home.folder, 'socket'));
    expect(await stateOf()).toEqual(untouched());
  });
});

const asRoot = () =>
  describe('root also refuses', () => {
    test('to remove by its own rights what is in a folder of another user', async () => {
      const folder = path.join(home.folder, 'socket');
      const own = path.join(folder, 'of-root', 'file');
      await mkdir(path.dirname(own), { recursive: true });
      await writeFile(own, '');
      await chown(folder, account.uid, account.gid);
      await expect(removeFolder(folder)).rejects.toThrow('Permission denied');
      expect((await lstat(own)).isFile()).toBe(true);
    });

    test('a log that is a link, whatever its size', async () => {
      await symlink(secret, home.logFile);
      await expect(openLog(home)).rejects.toThrow('ELOOP');
      await writeFile(secret, Buffer.alloc(10_000_001, 'x'));
      await expect(trimLog(home)).rejects.toThrow('ELOOP');
      expect((await stat(secret)).size).toBe(10_000_001);
    });

    test('a copy of a long log through a link', async () => {
      await writeFile(home.logFile, Buffer.alloc(10_000_001, 'x'));
      await symlink(secret, `${home.logFile}.1`);
      await trimLog(home);
      expect((await stat(`${home.logFile}.1`)).size).toBe(10_000_001);
      expect((await lstat(`${home.logFile}.1`)).isFile()).toBe(true);
      expect(await stateOf()).toEqual(untouched());
    });

    test('a folder of the database behind a link of another user, not one behind its own', async () => {
      const planted = path.join(home.folder, 'postgres');
      await symlink(victim, planted);
      const made = await makeHome(planted, account);
      expect(made.folder).toBe(victim);
      await chown(victim, 0, 0);
      await chmod(victim, 0o755);
      await lchown(planted, account.uid, account.gid);
      await expect(makeHome(planted, account)).rejects.toThrow(
        `${planted} is a link of another user than root, who would follow it.`,
      );
      expect(await stateOf()).toEqual(untouched());
    });
  });
if (isRoot) asRoot();
