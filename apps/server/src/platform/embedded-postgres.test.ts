import { spawn, type ChildProcess } from 'node:child_process';
import {
  appendFile,
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBinaries } from './embedded/binaries.ts';
import { identity } from './embedded/cluster.ts';
import { canReach, chooseAccount } from './embedded/os-user.ts';
import { identityOf, withLock } from './embedded/process.ts';
import { startEmbeddedPostgres, stopStale, type EmbeddedOptions } from './embedded-postgres.ts';

const module = fileURLToPath(new URL('./embedded-postgres.ts', import.meta.url));
const log = { info: () => undefined, warn: () => undefined };
let room = '';
const folders: string[] = [];

/** A folder of its own for a test's data, reachable by other users and not yet made. */
const dataDir = (name: string): string => {
  const folder = path.join(room, name);
  folders.push(folder);
  return folder;
};
const start = (folder: string, more: Partial<EmbeddedOptions> = {}) =>
  startEmbeddedPostgres({ dataDir: folder, log, durable: false, ...more });

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows.flatMap((row) =>
      Object.values(row),
    );
  } finally {
    await client.end();
  }
}

/** Another process that starts the database and then waits to be killed. Resolves with its words. */
async function elsewhere(
  folder: string,
  after = '',
): Promise<{ child: ChildProcess; url: string }> {
  const code = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const log = { info() {}, warn() {} };
    const started = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(folder)}, log, durable: false });
    ${after}
    console.log(started.connectionString);
    setInterval(() => undefined, 1000);
    process.on('SIGTERM', () => started.stop().then(() => process.exit(0)));`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once('exit', (exitCode) => reject(new Error(`ended with ${exitCode}`)));
  });
  return { child, url };
}

const kill9 = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

beforeAll(async () => {
  room = await mkdtemp(path.join(tmpdir(), 'warchest-embedded-'));
  await chmod(room, 0o755);
});
afterAll(async () => {
  for (const folder of folders) await stopStale(folder);
  await rm(room, { recursive: true, force: true });
});

describe('the embedded database', { timeout: 60_000 }, () => {
  // proves OPS-3
  test('keeps its data over a restart, in a directory of its own, without a TCP port', async () => {
    const folder = dataDir('keeps');
    const first = await start(folder, { durable: true });
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(await query(first.connectionString, 'SHOW listen_addresses')).toEqual(['']);
    expect(await query(first.connectionString, 'SHOW fsync')).toEqual(['on']);
    await query(first.connectionString, 'CREATE TABLE kept AS SELECT 7 AS seven');
    const { pid } = first;
    await first.stop();
    expect(await identityOf(pid)).toBeNull();
    const second = await start(folder, { durable: true });
    expect(await query(second.connectionString, 'SELECT seven FROM kept')).toEqual([7]);
    await second.stop();
  });

  // proves OPS-3
  test('is adopted after its starter was killed hard, and acknowledged data is there', async () => {
    const folder = dataDir('orphan');
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
    const folder = dataDir('other-settings');
    const { child } = await elsewhere(folder);
    const orphan = await pidIn(folder);
    await kill9(child);
    const durable = await start(folder, { durable: true });
    expect(durable.pid).not.toBe(orphan);
    expect(await identityOf(orphan)).toBeNull();
    expect(await query(durable.connectionString, 'SHOW fsync')).toEqual(['on']);
    await durable.stop();
  });

  test('two processes share one; the last to leave stops it', async () => {
    const folder = dataDir('shared');
    const own = await start(folder);
    const other = await elsewhere(folder);
    expect(other.url).toBe(own.connectionString);
    await expect(start(folder, { durable: true })).rejects.toThrow('with other settings');
    await own.stop();
    expect(await query(other.url, 'SELECT 1 AS one')).toEqual([1]);
    const ended = new Promise((resolve) => other.child.once('exit', resolve));
    other.child.kill('SIGTERM');
    await ended;
    expect(await identityOf(own.pid)).toBeNull();
  });

  test('four starts at once make one database', async () => {
    const folder = dataDir('at-once');
    const started = await Promise.all([1, 2, 3, 4].map(() => start(folder)));
    expect(new Set(started.map((one) => one.pid)).size).toBe(1);
    await Promise.all(started.map((one) => one.stop()));
    expect(await identityOf(started[0]?.pid ?? 0)).toBeNull();
  });

  // proves OPS-3
  test('is started again at the same address when it is killed hard', async () => {
    const folder = dataDir('revived');
    const database = await start(folder);
    const before = database.pid;
    process.kill(before, 'SIGKILL');
    await expect
      .poll(() => query(database.connectionString, 'SELECT 1 AS one').catch(() => []))
      .toEqual([1]);
    // It answers a moment before whoever started it has seen that it is ready.
    await expect.poll(() => database.pid).not.toBe(before);
    await database.stop();
  });

  test('is stopped in order while somebody is connected: their transaction is rolled back', async () => {
    const database = await start(dataDir('open'));
    const client = new pg.Client({ connectionString: database.connectionString });
    const ended = new Promise<unknown>((resolve) => client.once('error', resolve));
    client.on('error', () => undefined);
    await client.connect();
    await client.query('BEGIN');
    await database.stop();
    // what an immediate stop answers is another code: it leaves the recovery to the next start
    expect(await ended).toMatchObject({ code: '57P01' });
  });

  test('its log has a line of each refusal without what was in it, and does not grow for ever', async () => {
    const folder = dataDir('log');
    const database = await start(folder);
    const log = path.join(folder, 'postgres.log');
    await query(database.connectionString, 'CREATE TABLE once (key text UNIQUE)');
    const insert = () =>
      query(database.connectionString, `INSERT INTO once VALUES ('Secret-Kazzak')`);
    await insert();
    const before = (await stat(log)).size;
    await expect(insert()).rejects.toThrow('duplicate key');
    const added = async () => (await readFile(log, 'utf8')).slice(before);
    await expect
      .poll(added)
      .toMatch(/ERROR: {2}duplicate key value violates unique constraint "once_key_key"\n/);
    const text = await added();
    expect(text).not.toContain('Secret');
    expect(text.length).toBeLessThan(200);

    await appendFile(log, 'x'.repeat(10_000_001));
    await expect.poll(async () => (await stat(log)).size).toBeLessThan(1_000);
    expect((await stat(`${log}.1`)).size).toBeGreaterThan(10_000_000);
    await expect(insert()).rejects.toThrow('duplicate key');
    await expect.poll(() => readFile(log, 'utf8')).toMatch(/^[^\0]*duplicate key/);
    await database.stop();
  });

  test('a kill in the middle of the first start heals', async () => {
    const folder = dataDir('half-made');
    const code = `
      const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
      await startEmbeddedPostgres({ dataDir: ${JSON.stringify(folder)}, log: { info() {}, warn() {} } });`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      stdio: 'ignore',
    });
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
    const folder = dataDir('just-started');
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
    const folder = path.join(room, 'never');
    expect(await stopStale(folder)).toBe(false);
    await expect(stat(folder)).rejects.toThrow('ENOENT');
  });

  test('a stranger with the recorded pid is left alone', async () => {
    const folder = dataDir('reused-pid');
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
    const folder = dataDir('unreaped');
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

  test('a path that is too long for a socket gets a short one elsewhere, which goes with it', async () => {
    const database = await start(dataDir('long-'.repeat(24)));
    const socketDir = decodeURIComponent(database.connectionString.split('host=')[1] ?? '');
    expect(socketDir.length).toBeLessThan(80);
    expect((await stat(socketDir)).mode & 0o777).toBe(0o700);
    expect(await query(database.connectionString, 'SELECT 1 AS one')).toEqual([1]);
    await database.stop();
    await expect(stat(socketDir)).rejects.toThrow('ENOENT');
  });

  test('where it cannot run, the error says to use DATABASE_URL', async () => {
    const file = dataDir('a-file');
    await writeFile(file, 'not a directory');
    await expect(start(file)).rejects.toThrow(/DATABASE_URL/);
  });
});

test('the lock of a dead process is void, the lock of a living one is not', async () => {
  const folder = path.join(room, 'locks');
  await mkdir(folder);
  await writeFile(path.join(folder, 'lock'), 'lock.4194303-1.0');
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

test('a closed directory on the way makes a path unreachable for another user', async () => {
  const closed = path.join(room, 'closed');
  await mkdir(path.join(closed, 'inner'), { recursive: true });
  await chmod(closed, 0o700);
  const stranger = { name: 'stranger', uid: 54_321, gid: 54_321 };
  expect(await canReach(stranger, path.join(closed, 'inner', 'file'))).toBe(false);
  await chmod(closed, 0o711);
  expect(await canReach(stranger, path.join(closed, 'inner', 'file'))).toBe(true);
  expect(await canReach(null, '/nowhere/at/all')).toBe(true);
});

const pidIn = async (folder: string): Promise<number> =>
  Number((await readFile(path.join(folder, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]);

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
