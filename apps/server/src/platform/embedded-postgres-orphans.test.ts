import { spawn } from 'node:child_process';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import {
  beginElsewhere,
  elsewhere,
  EmbeddedRoom,
  kill9,
  pidIn,
  query,
  start,
} from '../../test/embedded-database.ts';
import { findBinaries } from './embedded/binaries.ts';
import { identity } from './embedded/cluster.ts';
import { chooseAccount } from './embedded/os-user.ts';
import { identityOf } from './embedded/process.ts';
import { stopStale } from './embedded-postgres.ts';

const room = new EmbeddedRoom();

describe('what a killed process left', { timeout: 60_000 }, () => {
  // proves OPS-3
  test('is adopted after its starter was killed hard, and acknowledged data is there', async () => {
    const folder = room.dataDir('orphan');
    const { child, url } = await elsewhere(folder);
    await query(url, 'CREATE TABLE kept AS SELECT 7 AS seven');
    const [, orphan] = await Promise.all([kill9(child), pidIn(folder)]);
    const adopted = await start(folder);
    expect(adopted.pid).toBe(orphan);
    expect(await query(adopted.connectionString, 'SELECT seven FROM kept')).toEqual([7]);
    await adopted.stop();
    expect(await identityOf(orphan)).toBeNull();
  });

  test('an orphan that was started with other settings is stopped, not adopted', async () => {
    const folder = room.dataDir('other-settings');
    const { child } = await elsewhere(folder);
    const orphan = await pidIn(folder);
    await kill9(child);
    const durable = await start(folder, { durable: true });
    expect(durable.pid).not.toBe(orphan);
    expect(await identityOf(orphan)).toBeNull();
    expect(await query(durable.connectionString, 'SHOW fsync')).toEqual(['on']);
    await durable.stop();
  });

  test('a kill in the middle of the first start heals', async () => {
    const folder = room.dataDir('half-made');
    const child = beginElsewhere(folder);
    // By then its folders are made, and what goes into them is not.
    const isBusy = async () => {
      const names = await readdir(folder).catch((): string[] => []);
      const made = names.find((name) => name.startsWith('cluster.new-'));
      const parts = made ? await readdir(path.join(folder, made)).catch((): string[] => []) : [];
      return parts.includes('base');
    };
    await expect.poll(isBusy, { interval: 2, timeout: 30_000 }).toBe(true);
    await kill9(child);
    expect(await readdir(folder)).not.toContain('cluster');
    const healed = await start(folder);
    expect(await query(healed.connectionString, 'SELECT 1 AS one')).toEqual([1]);
    await healed.stop();
  });

  test('one that a killed process had only just started is waited for, not raced', async () => {
    const folder = room.dataDir('just-started');
    const first = await start(folder);
    await first.stop();
    const account = await chooseAccount(folder);
    const { postgres } = await findBinaries(account);
    const cluster = path.join(folder, 'cluster');
    // it stops itself before it begins, as if the machine had no time for it
    const orphan = spawn(
      '/bin/sh',
      [
        '-c',
        `kill -STOP $$; exec ${postgres} -D ${cluster} -c listen_addresses= -c unix_socket_directories=${folder}`,
      ],
      { stdio: 'ignore', cwd: '/', ...identity(account) },
    );
    const ended = new Promise((resolve) => orphan.once('exit', (code) => resolve(code)));
    // with other settings it is stopped, whether it is ready by then or not
    const begun = start(folder, { durable: true });
    const raced = await Promise.race([begun.then(() => 'raced'), pause(500, 'waits')]);
    expect(raced).toBe('waits');
    orphan.kill('SIGCONT');
    const database = await begun;
    expect(await ended).toBe(0);
    expect(await query(database.connectionString, 'SELECT 1 AS one')).toEqual([1]);
    await database.stop();
  });

  test('where none ever was, none is stopped and nothing is made', async () => {
    const folder = room.dataDir('never');
    expect(await stopStale(folder)).toBe(false);
    await expect(stat(folder)).rejects.toThrow('ENOENT');
  });

  test('a stranger with the recorded pid is left alone', async () => {
    const folder = room.dataDir('reused-pid');
    const first = await start(folder);
    await stopHard(first.pid, folder, first);
    const file = path.join(folder, 'cluster', 'postmaster.pid');
    const stranger = spawn('sleep', ['60']);
    const [, ...rest] = (await readFile(file, 'utf8')).split('\n');
    await writeFile(file, [String(stranger.pid), ...rest].join('\n'));
    expect(await stopStale(folder)).toBe(false);
    const second = await start(folder);
    expect(await query(second.connectionString, 'SELECT 1 AS one')).toEqual([1]);
    expect(await identityOf(stranger.pid ?? 0)).not.toBeNull();
    stranger.kill();
    await second.stop();
  });

  test('a dead process with the recorded pid that nobody has reaped is no obstacle', async () => {
    const folder = room.dataDir('unreaped');
    const first = await start(folder);
    await stopHard(first.pid, folder, first);
    // PostgreSQL does not mind a stranger's process: this one runs as whom the database does.
    const { uid, gid } = await stat(path.join(folder, 'cluster'));
    // Its parent becomes a program that never asks for it, and only then it ends.
    const careless = spawn('sh', ['-c', 'cat <&3 & echo $!; exec sleep 60 3<&-'], {
      stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
      cwd: '/',
      uid,
      gid,
    });
    const pid = await new Promise<number>((resolve) =>
      careless.stdout?.once('data', (chunk: Buffer) => resolve(Number(chunk.toString()))),
    );
    await expect.poll(() => readFile(`/proc/${careless.pid}/comm`, 'utf8')).toBe('sleep\n');
    careless.stdio[3]?.destroy();
    const stateOf = async () =>
      /^State:\s+(\S)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'));
    await expect.poll(async () => (await stateOf())?.[1]).toBe('Z');
    const file = path.join(folder, 'cluster', 'postmaster.pid');
    const [, ...rest] = (await readFile(file, 'utf8')).split('\n');
    await writeFile(file, [String(pid), ...rest].join('\n'));
    const second = await start(folder);
    expect(await query(second.connectionString, 'SELECT 1 AS one')).toEqual([1]);
    expect((await stateOf())?.[1]).toBe('Z');
    careless.kill();
    await second.stop();
  });
});

/** Kills the postmaster and sees to it that nobody revives it. */
async function stopHard(
  pid: number,
  folder: string,
  handle: { stop(): Promise<void> },
): Promise<void> {
  const file = path.join(folder, 'cluster', 'postmaster.pid');
  const left = await readFile(file, 'utf8');
  await handle.stop();
  await writeFile(file, left);
  expect(await identityOf(pid)).toBeNull();
}
