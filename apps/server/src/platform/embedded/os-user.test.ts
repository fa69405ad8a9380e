import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { putOnPath, testFolder, writeProgram } from '../../../test/folder.ts';
import { canReach, chooseAccount } from './os-user.ts';

let room = '';
beforeAll(async () => {
  room = await mkdtemp(path.join(tmpdir(), 'warchest-reach-'));
  await chmod(room, 0o755);
  await mkdir(path.join(room, 'folder'));
});
afterAll(() => rm(room, { recursive: true }));

const [uid = 0, gid = 0] = [process.getuid?.(), process.getgid?.()];
const accounts = {
  owner: { name: 'owner', uid, gid: gid + 1 },
  group: { name: 'group', uid: uid + 1, gid },
  other: { name: 'other', uid: uid + 1, gid: gid + 1 },
};

test.each([
  ['owner', 0o100, true],
  ['owner', 0o677, false],
  ['group', 0o010, true],
  ['group', 0o767, false],
  ['other', 0o001, true],
  ['other', 0o776, false],
] as const)(
  'the %s of a folder of mode %o reaches what is in it: %s',
  async (who, mode, expected) => {
    const folder = path.join(room, 'folder');
    await chmod(folder, mode);
    expect(await canReach(accounts[who], path.join(folder, 'not', 'there'))).toBe(expected);
    await chmod(folder, 0o755);
  },
);

test('every path is reached by the user of this process, and a closed folder on the way by none', async () => {
  const folder = path.join(room, 'way');
  await mkdir(path.join(folder, 'inner'), { recursive: true });
  await chmod(folder, 0o700);
  const inner = path.join(folder, 'inner', 'file');
  expect(await canReach(accounts.other, inner)).toBe(false);
  await chmod(folder, 0o711);
  expect(await canReach(accounts.other, inner)).toBe(true);
  expect(await canReach(null, '/nowhere/at/all')).toBe(true);
});

describe('PostgreSQL runs as', () => {
  /** A list of users, as this process would see it if it ran as another user. */
  async function usersOf(uid: number, ...lines: readonly string[]): Promise<string> {
    const asked = vi.spyOn(process, 'getuid').mockReturnValue(uid);
    onTestFinished(() => asked.mockRestore());
    const passwd = path.join(await testFolder(), 'passwd');
    await writeFile(passwd, lines.map((line) => `${line}\n`).join(''));
    return passwd;
  }
  const root = 'root:x:0:0:root:/root:/bin/bash';
  const postgres = 'postgres:x:70:71::/var/lib/postgresql:/bin/sh';
  const warchest = 'warchest:x:990:991::/home/warchest:/usr/sbin/nologin';

  test('the user of this process unless that is root', async () => {
    const passwd = await usersOf(1000, root, postgres, warchest);
    expect(await chooseAccount(room, passwd)).toBeNull();
  });

  test.each([
    [[root, warchest, postgres], { name: 'postgres', uid: 70, gid: 71 }],
    [[root, warchest], { name: 'warchest', uid: 990, gid: 991 }],
    // another name for root
    [['postgres:x:0:0::/root:/bin/sh', warchest], { name: 'warchest', uid: 990, gid: 991 }],
    [['postgres', 'postgres:x', warchest], { name: 'warchest', uid: 990, gid: 991 }],
  ])('of %j: %j', async (lines, account) => {
    const passwd = await usersOf(0, ...lines);
    expect(await chooseAccount(path.join(room, 'missing'), passwd)).toEqual(account);
  });

  test('the owner of the data', async () => {
    const folder = await testFolder();
    if (uid === 0) await chown(folder, 4711, 4712);
    const owner = uid === 0 ? 4711 : uid;
    const passwd = await usersOf(0, postgres, `keeper:x:${owner}:4712::/:/bin/sh`);
    expect(await chooseAccount(folder, passwd)).toEqual({ name: 'keeper', uid: owner, gid: 4712 });
    const without = await usersOf(0, postgres);
    expect(await chooseAccount(folder, without)).toMatchObject({ name: 'postgres' });
  });

  test('a new system user that has no home and cannot log in', async () => {
    const passwd = await usersOf(0, root);
    const folder = await testFolder();
    const said = path.join(folder, 'said');
    await writeProgram(
      path.join(folder, 'useradd'),
      `echo "$@" > ${said}`,
      `echo '${warchest}' >> ${passwd}`,
    );
    putOnPath(folder);
    expect(await chooseAccount(path.join(room, 'missing'), passwd)).toEqual({
      name: 'warchest',
      uid: 990,
      gid: 991,
    });
    expect(await readFile(said, 'utf8')).toBe(
      '--system --user-group --no-create-home --shell /usr/sbin/nologin warchest\n',
    );
    await writeFile(passwd, `${root}\n`);
    await writeProgram(path.join(folder, 'useradd'), 'exit 0');
    await expect(chooseAccount(path.join(room, 'missing'), passwd)).rejects.toThrow(
      'The system user "warchest" could not be created',
    );
  });
});
