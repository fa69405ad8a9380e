import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { hurryClock, testFolder } from '../../../test/folder.ts';
import { voidIfDead, withLock } from './lock.ts';
import { identityOf } from './process.ts';

const dead = 'lock.4194303-1.0';

test('one at a time works under a lock, which says whose it is and goes with them', async () => {
  const folder = await testFolder();
  const lock = path.join(folder, 'lock');
  const done = await withLock(folder, async () => {
    const text = await readFile(lock, 'utf8');
    expect(text).toMatch(new RegExp(`^lock\\.${await identityOf(process.pid)}\\.\\d+$`));
    expect((await readdir(folder)).toSorted()).toEqual(['lock', text]);
    expect((await stat(lock)).mode & 0o777).toBe(0o600);
    return 'done';
  });
  expect(done).toBe('done');
  await expect(withLock(folder, () => Promise.reject(new Error('failed')))).rejects.toThrow(
    'failed',
  );
  expect(await readdir(folder)).toEqual([]);
});

test('the lock of a dead process is void, the lock of a living one is not', async () => {
  const folder = await testFolder();
  await writeFile(path.join(folder, 'lock'), dead);
  await writeFile(path.join(folder, dead), dead);
  let inside = 0;
  const seen: number[] = [];
  await Promise.all(
    Array.from({ length: 8 }, () =>
      withLock(folder, async () => {
        seen.push(++inside);
        await pause(5);
        inside--;
      }),
    ),
  );
  expect(seen).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  expect(await readdir(folder)).toEqual([]);
});

test('a lock that is not released is waited for during two minutes', async () => {
  const folder = await testFolder();
  const lock = path.join(folder, 'lock');
  const held = `lock.${await identityOf(process.pid)}.1000`;
  await writeFile(lock, held);
  hurryClock(120_001);
  await expect(withLock(folder, () => Promise.resolve('inside'))).rejects.toThrow(
    `The lock ${lock} was not released within two minutes`,
  );
  expect(await readdir(folder)).toEqual(['lock']);
  expect(await readFile(lock, 'utf8')).toBe(held);
});

test('within the two minutes a lock is got when it is released', async () => {
  const folder = await testFolder();
  const lock = path.join(folder, 'lock');
  await writeFile(lock, `lock.${await identityOf(process.pid)}.1000`);
  hurryClock(1_000);
  const inside = withLock(folder, () => Promise.resolve('inside'));
  // it has asked for the lock
  await expect.poll(() => readdir(folder)).toHaveLength(2);
  await rm(lock);
  expect(await inside).toBe('inside');
});

test('what is no lock cannot be locked', async () => {
  const folder = path.join(await testFolder(), 'missing');
  await expect(withLock(folder, () => Promise.resolve())).rejects.toThrow('ENOENT');
});

test('a lock that another process has taken while its holder was looked for is left to it', async () => {
  const folder = await testFolder();
  const lock = path.join(folder, 'lock');
  const aside = path.join(folder, 'aside');
  await writeFile(lock, dead);
  await voidIfDead(lock, aside, async (identity) => {
    expect(identity).toBe('4194303-1');
    // the other was quicker
    await rm(lock);
    await writeFile(lock, 'lock.7-1.0');
    return false;
  });
  expect(await readFile(lock, 'utf8')).toBe('lock.7-1.0');
  expect(await readdir(folder)).toEqual(['lock']);
});

test.each([
  ['released', false],
  ['alive', true],
])('a lock whose holder is %s keeps the files of others', async (_, lives) => {
  const folder = await testFolder();
  const lock = path.join(folder, 'lock');
  await writeFile(lock, dead);
  await writeFile(path.join(folder, dead), dead);
  await mkdir(path.join(folder, 'cluster'));
  await voidIfDead(lock, path.join(folder, 'aside'), async () => {
    if (!lives) await rm(lock);
    return lives;
  });
  expect((await readdir(folder)).toSorted()).toEqual(
    ['cluster', ...(lives ? ['lock'] : []), dead].toSorted(),
  );
});
