import { readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../../test/folder.ts';
import { identityOf } from './process.ts';
import { users } from './users.ts';

test('the users of a cluster are the living processes that entered and have not left', async () => {
  const home = await testFolder();
  const folder = path.join(home, 'users');
  const modeOf = async (file: string) => (await stat(file)).mode & 0o777;
  expect(await users.listLiving(home)).toEqual([]);
  const own = await users.enter(home);
  const second = await users.enter(home);
  expect(second).not.toBe(own);
  expect(own.replace(/\.\d+$/, '')).toBe(await identityOf(process.pid));
  expect([await modeOf(folder), await modeOf(path.join(folder, own))]).toEqual([0o700, 0o600]);
  // one that ended, and one whose pid is now ours
  for (const dead of ['4194303-1.0', `${process.pid}-1.0`]) {
    await writeFile(path.join(folder, dead), '');
  }
  expect((await users.listLiving(home)).toSorted()).toEqual([own, second].toSorted());
  expect((await readdir(folder)).toSorted()).toEqual([own, second].toSorted());
  // what is no entry of a process is left alone
  const others = ['4194303-1.0.old', 'x4194303-1.0', '4194303-1', 'readme'];
  for (const other of others) await writeFile(path.join(folder, other), '');
  await users.leave(home, own);
  expect(await users.listLiving(home)).toEqual([second]);
  expect((await readdir(folder)).toSorted()).toEqual([second, ...others].toSorted());
  await users.leave(home, own);
});
