import { appendFile, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testFolder } from '../../../test/folder.ts';
import { filesIn } from './cluster.ts';
import { openLog, readFrom, trimLog } from './log-file.ts';

test.each([
  [10_000_000, ['postgres.log']],
  [10_000_001, ['postgres.log', 'postgres.log.1']],
])('a log of %d bytes leaves %j', async (size, names) => {
  for (const limit of [
    trimLog,
    async (at: Parameters<typeof openLog>[0]) => (await openLog(at)).close(),
  ]) {
    const home = filesIn(await testFolder());
    await writeFile(home.logFile, 'first\n');
    await truncate(home.logFile, size);
    await limit(home);
    expect(await readdir(home.folder)).toEqual(names);
    expect((await stat(home.logFile)).size).toBe(names.length === 1 ? size : 0);
    const kept = await readFile(`${home.folder}/${names.at(-1)}`);
    expect([kept.length, kept.subarray(0, 6).toString()]).toEqual([size, 'first\n']);
  }
});

test('a log is begun if there is none, is private, and is written at its end', async () => {
  const home = filesIn(await testFolder());
  await trimLog(home);
  expect(await readdir(home.folder)).toEqual([]);
  const log = await openLog(home);
  await appendFile(home.logFile, 'of another\n');
  await log.write('own\n');
  await log.close();
  expect(await readFile(home.logFile, 'utf8')).toBe('of another\nown\n');
  expect((await stat(home.logFile)).mode & 0o777).toBe(0o600);
});

test('what was written last says why something failed', async () => {
  const home = filesIn(await testFolder());
  await writeFile(home.logFile, `before\n${'x'.repeat(400)}${'y'.repeat(1_500)}\n`);
  expect(await readFrom(home.logFile, 'before\n'.length + 1_890)).toBe('y'.repeat(10));
  expect(await readFrom(home.logFile, 'before\n'.length)).toBe('y'.repeat(1_500));
});
