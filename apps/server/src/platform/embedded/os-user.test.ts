import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canReach } from './os-user.ts';

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
