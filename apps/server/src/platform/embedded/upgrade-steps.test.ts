import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { idlePostgres, majorIn, namesIn, putCluster } from '../../../test/clusters.ts';
import { testFolder, writeProgram } from '../../../test/folder.ts';
import { filesIn, type Home } from './cluster.ts';
import { UpgradeRefused } from './upgrade-refused.ts';
import { assertSpace, freeName, removeInterruptedRun, replaceCluster } from './upgrade-steps.ts';

let home: Home;
let scratch: Home;
beforeEach(async () => {
  home = filesIn(await testFolder());
  scratch = filesIn(path.join(home.folder, 'upgrade'));
});

describe('room', () => {
  /** A cluster of 300 MB that takes none. */
  beforeEach(async () => {
    await mkdir(path.join(home.cluster, 'base', '5'), { recursive: true });
    for (const [name, bytes] of [
      ['base/5/1', 200_000_000],
      ['base/2', 60_000_000],
      ['3', 40_000_000],
    ] as const) {
      const file = path.join(home.cluster, name);
      await writeFile(file, '');
      await truncate(file, bytes);
    }
  });

  test('is needed for a copy, a backup, and a new cluster', async () => {
    const asked: string[] = [];
    const withFree = (bytes: number) =>
      assertSpace(home, (folder) => {
        asked.push(folder);
        return Promise.resolve(bytes);
      });
    await withFree(1_200_000_000);
    await expect(withFree(1_199_999_999)).rejects.toThrow(
      new UpgradeRefused(
        `There is not enough room in ${home.folder}: 1,1 GB are free, and a copy and a backup may take 1,1 GB.`,
      ),
    );
    await expect(withFree(160_000_000)).rejects.toThrow('153 MB are free');
    expect(asked).toEqual([home.folder, home.folder, home.folder]);
  });

  test('is what the file system says', async () => {
    await assertSpace(home);
    const huge = path.join(home.cluster, 'base', 'huge');
    await writeFile(huge, '');
    await truncate(huge, 8_000_000_000_000);
    await expect(assertSpace(home)).rejects.toThrow('may take 15 TB');
  });
});

test.each([
  [[], 'cluster.postgresql-17'],
  [['cluster.postgresql-17'], 'cluster.postgresql-17-2'],
  [['cluster.postgresql-17', 'cluster.postgresql-17-2'], 'cluster.postgresql-17-3'],
  [['cluster.postgresql-17-2'], 'cluster.postgresql-17'],
])('beside %j an old cluster is called %s', async (taken, name) => {
  for (const one of taken) await mkdir(path.join(home.folder, one));
  const preferred = path.join(home.folder, 'cluster.postgresql-17');
  expect(await freeName(preferred)).toBe(path.join(home.folder, name));
});

test('a new cluster takes the place of the old one, which is kept', async () => {
  await putCluster(home.cluster, 17);
  await putCluster(scratch.cluster, 18);
  await mkdir(`${home.cluster}.postgresql-17`);
  const oldFolder = await replaceCluster(home, scratch, 17);
  expect(oldFolder).toBe(`${home.cluster}.postgresql-17-2`);
  expect([await majorIn(home.cluster), await majorIn(oldFolder)]).toEqual([18, 17]);
  expect(await namesIn(scratch.folder)).toEqual([]);
});

test('of an interrupted run the programs are ended and the files removed, but not the old cluster', async () => {
  await putCluster(home.cluster, 17);
  await putCluster(home.upgraded, 18);
  await mkdir(scratch.folder);
  const initdb = await writeProgram(
    path.join(home.folder, 'initdb'),
    'while :; do mkdir -p "$1/x"; sleep 0.005; done',
  );
  const orphan = spawn(initdb, [scratch.cluster], { stdio: 'ignore' });
  const old = spawn(await idlePostgres(path.join(home.folder, 'postgres')), ['-D', home.cluster], {
    stdio: 'ignore',
  });
  onTestFinished(() => void [orphan, old].map((one) => one.kill('SIGKILL')));
  const ended = Promise.all([once(orphan, 'exit'), once(old, 'exit')]);
  await expect.poll(() => namesIn(scratch.folder)).toEqual(['cluster']);
  await expect.poll(() => namesIn(home.cluster)).toContain('postmaster.pid');
  await removeInterruptedRun(home, scratch);
  // the old database is stopped in order
  expect(await ended).toEqual([
    [null, 'SIGKILL'],
    [0, null],
  ]);
  expect(await namesIn(home.folder)).toEqual(['cluster', 'initdb', 'postgres']);
  expect(await majorIn(home.cluster)).toBe(17);
  // nothing is left to do
  await removeInterruptedRun(home, scratch);
});

test('a program that may not be ended keeps its folder', async () => {
  const initdb = await writeProgram(path.join(home.folder, 'initdb'), 'read line');
  const orphan = spawn(initdb, [scratch.cluster], { stdio: ['pipe', 'ignore', 'ignore'] });
  onTestFinished(() => void orphan.kill('SIGKILL'));
  const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
  });
  onTestFinished(() => kill.mockRestore());
  await expect
    .poll(() => removeInterruptedRun(home, scratch).catch(String))
    .toBe('Error: kill EPERM');
});
