import { appendFile, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { elsewhere, EmbeddedRoom, query, start } from '../../test/embedded-database.ts';
import { identityOf } from './embedded/process.ts';

const room = new EmbeddedRoom();

describe('the embedded database', { timeout: 60_000 }, () => {
  // proves OPS-3
  test('keeps its data over a restart, in a directory of its own, without a TCP port', async () => {
    const folder = room.dataDir('keeps');
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

  test('two processes share one; the last to leave stops it', async () => {
    const folder = room.dataDir('shared');
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
    const folder = room.dataDir('at-once');
    const started = await Promise.all([1, 2, 3, 4].map(() => start(folder)));
    expect(new Set(started.map((one) => one.pid)).size).toBe(1);
    await Promise.all(started.map((one) => one.stop()));
    expect(await identityOf(started[0]?.pid ?? 0)).toBeNull();
  });

  // proves OPS-3
  test('is started again at the same address when it is killed hard', async () => {
    const folder = room.dataDir('revived');
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

  test('is not adopted again while it runs', async () => {
    const warnings: string[] = [];
    const warn = (_: object, text: string) => void warnings.push(text);
    const folder = room.dataDir('calm');
    const database = await start(folder, { log: { info: () => undefined, warn } });
    const log = path.join(folder, 'postgres.log');
    // Each check first shortens a long log: at the second one the first is over.
    for (let checks = 0; checks < 2; checks += 1) {
      await appendFile(log, 'x'.repeat(10_000_001));
      await expect.poll(async () => (await stat(log)).size).toBeLessThan(10_000_001);
    }
    await database.stop();
    expect(warnings).toEqual([]);
  });

  test('is stopped in order while somebody is connected: their transaction is rolled back', async () => {
    const database = await start(room.dataDir('open'));
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
    const folder = room.dataDir('log');
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

  test('a path that is too long for a socket gets a short one elsewhere, which goes with it', async () => {
    const database = await start(room.dataDir('long-'.repeat(24)));
    const socketDir = decodeURIComponent(database.connectionString.split('host=')[1] ?? '');
    expect(socketDir.length).toBeLessThan(80);
    expect((await stat(socketDir)).mode & 0o777).toBe(0o700);
    expect(await query(database.connectionString, 'SELECT 1 AS one')).toEqual([1]);
    await database.stop();
    await expect(stat(socketDir)).rejects.toThrow('ENOENT');
  });

  test('where it cannot run, the error says to use DATABASE_URL', async () => {
    const file = room.dataDir('a-file');
    await writeFile(file, 'not a directory');
    await expect(start(file)).rejects.toThrow(/DATABASE_URL/);
  });
});
