import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changedFiles, journeysAmong, serverFolders, stillThere } from './lib/changes.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'warchest-changes-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function git(...words: readonly string[]): void {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@warchest.example'];
  const { status, stderr } = spawnSync('git', ['-C', folder, ...who, ...words], {
    encoding: 'utf8',
  });
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
}
const write = (name: string, text = name) => writeFileSync(path.join(folder, name), text);

test('a folder without a main line has no changes to tell', async () => {
  expect(await changedFiles(folder)).toBeNull();
});

// a dozen processes of git
test('changes are what differs from main, committed or not', { timeout: 60_000 }, async () => {
  git('init', '-q', '-b', 'main');
  for (const name of ['kept', 'committed', 'written', 'deleted', 'staged']) write(name);
  write('.gitignore', 'ignored\n');
  git('add', '.');
  git('commit', '-q', '-m', 'first');
  expect(await changedFiles(folder)).toEqual([]);
  git('checkout', '-q', '-b', 'work');
  git('checkout', '-q', 'main');
  write('meanwhile');
  git('add', '.');
  git('commit', '-q', '-m', 'of somebody else');
  git('checkout', '-q', 'work');
  write('committed', 'otherwise');
  git('commit', '-q', '-a', '-m', 'second');
  write('written', 'otherwise');
  write('staged', 'otherwise');
  git('add', 'staged');
  rmSync(path.join(folder, 'deleted'));
  write('ein neues „Blatt“');
  write('ignored');
  const changed = ['committed', 'deleted', 'ein neues „Blatt“', 'staged', 'written'];
  expect(await changedFiles(folder)).toEqual(changed);
  expect(stillThere(changed, folder)).toEqual(changed.filter((name) => name !== 'deleted'));
});

test.each([
  ['packages/domain/src/bookings/fee.ts', ['apps/server/src/features/bookings/']],
  ['packages/contract/src/bookings.ts', ['apps/server/src/features/bookings/']],
  ['apps/web/src/features/bookings/cache.ts', ['apps/server/src/features/bookings/']],
  ['apps/server/src/features/bookings/book.ts', ['apps/server/src/features/bookings/']],
  ['apps/server/src/platform/clock.ts', ['apps/server/src/platform/']],
  ['apps/server/src/doctor/check.ts', ['apps/server/src/doctor/']],
  ['apps/server/src/verify.ts', []],
  ['apps/server/test/every-view.test.ts', ['apps/server/test/every-view.test.ts']],
  ['apps/server/test/reliability/race-last-spot.test.ts', []],
  ['packages/domain/src/time/day.ts', []],
  ['README.md', []],
])('the tests of the server closest to %s', (file, folders) => {
  mkdirSync(path.join(folder, 'apps/server/src/features/bookings'), { recursive: true });
  mkdirSync(path.join(folder, 'apps/server/src/platform'));
  mkdirSync(path.join(folder, 'apps/server/src/doctor'));
  mkdirSync(path.join(folder, 'apps/server/test/reliability'), { recursive: true });
  write('apps/server/test/every-view.test.ts');
  write('apps/server/test/reliability/race-last-spot.test.ts');
  expect(serverFolders([file], folder)).toEqual(folders);
});

test('journeys are distinguished from what they share', () => {
  const one = 'e2e/journeys/axe.spec.ts';
  expect(journeysAmong([one, 'e2e/support/test.ts'])).toEqual([one]);
});
