import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { pino } from 'pino';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  test,
  onTestFinished,
  vi,
} from 'vitest';
import { testWorld, type TestWorld } from '../../test/harness.ts';
import { s3Key, startS3Server } from '../../test/s3-server.ts';
import { migrationsDir } from '../../test/template.ts';
import { knownBackup } from './backup-folder.ts';
import { readBackup } from './contents.ts';
import { decryptionOf } from './encryption.ts';
import { restore } from './restore.ts';
import { backUpAndAnnounce, backUpIfDue, startBackups } from './schedule.ts';
import { inDatabase } from './scratch-database.ts';

const day = 24 * 60 * 60_000;
const start = Date.parse('2026-11-23T04:00:00.250Z');
let world: TestWorld;
let dataDir = '';
let now = start;

beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  now = start;
  dataDir = await mkdtemp(path.join(tmpdir(), 'warchest-scheduled-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const folder = () => path.join(dataDir, 'backups');
const file = (day: string) => path.join(folder(), `warchest-scheduled-2026-${day}.backup`);
const options = () => ({
  connectionString: world.databaseUrl,
  dataDir,
  migrationsDir,
  version: '0.1.0',
  keep: { daily: 2, weekly: 0, monthly: 0 },
  now: () => now,
});
const run = () => backUpIfDue(options());
const scratch = () => world.sql(`select from pg_database where datname like 'warchest_proof_%'`);

// proves BACK-1, BACK-3
test('a backup is made each day, and the newest is proven each week', async () => {
  const first = file('11-23T04-00-00');
  expect(await run()).toEqual({ backedUp: first, proven: first, copied: [] });
  const { at, tables } = (await readBackup(first)).header;
  expect(tables).toContain('audit_log');
  expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000);
  expect(await scratch()).toEqual([]);
  expect(await knownBackup(folder())).toEqual({
    madeAt: expect.any(Number),
    provenAt: start,
    copiedAt: null,
  });
  now += day - 251;
  expect(await run()).toEqual({ backedUp: null, proven: null, copied: [] });
  now += 1;
  expect(await run()).toEqual({ backedUp: file('11-24T04-00-00'), proven: null, copied: [] });
  now = start + 7 * day - 1;
  expect(await run()).toEqual({ backedUp: file('11-30T04-00-00'), proven: null, copied: [] });
  now += 1;
  expect(await run()).toEqual({ backedUp: null, proven: file('11-30T04-00-00'), copied: [] });
});

// proves BACK-2
test('old ones go by the rule, those of people stay, and so do no halves', async () => {
  await run();
  await writeFile(path.join(folder(), 'warchest-mine.backup'), 'mine');
  await writeFile(path.join(folder(), 'warchest-scheduled-2026-11-22T04-00-00.backup.x.part'), '');
  for (const later of [1, 2]) {
    now = start + later * day;
    await run();
  }
  expect((await readdir(folder())).toSorted()).toEqual([
    'warchest-mine.backup',
    'warchest-scheduled-2026-11-24T04-00-00.backup',
    'warchest-scheduled-2026-11-25T04-00-00.backup',
    'warchest-scheduled.proven',
  ]);
});

// proves BACK-3
test('a backup of what breaks an invariant is no proof, and leaves no scratch database', async () => {
  await world.sql(
    `insert into audit_log (id, at, actor_id, actor_name, action, subject, subject_id, run_id, version, differences, request_id)
     values ('lone', now(), 'x', 'x', 'run.update', 'run', 'x', 'x', 7, '{}', 'x')`,
  );
  await expect(run()).rejects.toThrow('A change of a run left no audit row');
  expect(await scratch()).toEqual([]);
  expect(await knownBackup(folder())).toMatchObject({ provenAt: null });
  await world.sql(
    `set local session_replication_role = replica; delete from audit_log where id = 'lone'`,
  );
  // What is in the file stays in it: the next backup is the sound one.
  await expect(run()).rejects.toThrow('A change of a run left no audit row');
  now += day;
  const next = file('11-24T04-00-00');
  expect(await run()).toEqual({ backedUp: next, proven: next, copied: [] });
});

// proves BACK-5
test('each backup is copied to the storage once, by the same rule', async () => {
  const server = await startS3Server();
  const logged: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => logged.push(line) });
  const announced: unknown[] = [];
  const announce = (failure: unknown) => Promise.resolve(void announced.push(failure));
  const storage = { url: `${server.bucket}/w`, ...s3Key };
  const attempt = () => backUpAndAnnounce({ ...options(), storage, log, announce });
  const copies = (...days: string[]) => days.map((one) => `w/${path.basename(file(one))}`);
  expect(await attempt()).toBe(true);
  expect([...server.files.keys()]).toEqual(copies('11-23T04-00-00'));
  expect(server.files.get(copies('11-23T04-00-00')[0] ?? '')).toEqual(
    await readFile(file('11-23T04-00-00')),
  );
  // It is asked only when there is a new one.
  server.refusal = { status: 503, content: '<Error><Code>SlowDown</Code></Error>' };
  now += day - 251;
  expect(await attempt()).toBe(true);
  now += 1;
  expect(await attempt()).toBe(false);
  now += 60 * 60_000;
  expect(await attempt()).toBe(false);
  expect(await knownBackup(folder())).toMatchObject({ copiedAt: start });
  const failure = { step: 'copy', lastSuccess: start };
  expect(announced).toEqual([failure, failure]);
  server.refusal = null;
  expect(await attempt()).toBe(true);
  expect([...server.files.keys()]).toEqual(copies('11-23T04-00-00', '11-24T04-00-00'));
  now = start + 2 * day;
  expect(await attempt()).toBe(true);
  expect([...server.files.keys()]).toEqual(copies('11-24T04-00-00', '11-25T04-00-00'));
  await server.stop();
  const text = logged.join('');
  expect(text).toContain('SlowDown');
  expect(text).toContain(`"files":["${path.basename(file('11-25T04-00-00'))}"]`);
  for (const secret of [s3Key.secret, 'Signature=']) expect(text).not.toContain(secret);
});

// proves BACK-6, BACK-3
test('with a key the newest is proven and encrypted, and nothing else stays', async () => {
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  const attempt = () => backUpIfDue({ ...options(), recipient });
  const first = `${file('11-23T04-00-00')}.age`;
  const plain = `${first}.plain.part`;
  expect(await attempt()).toEqual({ backedUp: first, proven: plain, copied: [] });
  expect((await readdir(folder())).toSorted()).toEqual([
    path.basename(first),
    'warchest-scheduled.proven',
  ]);
  expect(await knownBackup(folder())).toEqual({
    madeAt: expect.any(Number),
    provenAt: start,
    copiedAt: null,
  });
  const keyFile = path.join(dataDir, 'key');
  await writeFile(keyFile, identity);
  const open = await decryptionOf(first, keyFile);
  const { header, sums } = await readBackup(first, {}, open);
  expect(header.tables).toContain('audit_log');
  await world.sql('create database encrypted_restore template template0');
  const connectionString = inDatabase(world.databaseUrl, 'encrypted_restore');
  const target = { connectionString, migrationsDir, version: '0.1.0', replace: false };
  expect((await restore({ ...target, file: first, open })).sums).toEqual(sums);
  await world.sql('drop database encrypted_restore with (force)');
  now = start + 7 * day + 251;
  await rm(first);
  const last = `${file('11-30T04-00-00')}.age`;
  // A proof needs a plain one: without one it waits for the next.
  await writeFile(last, 'encrypted');
  expect(await attempt()).toEqual({ backedUp: null, proven: null, copied: [] });
});

// proves BACK-4
test('what failed is logged and announced, with when it last succeeded', async () => {
  const logged: unknown[] = [];
  const log = pino({}, { write: (line: string) => logged.push(JSON.parse(line)) });
  const announced: unknown[] = [];
  const announce = (failure: unknown) => {
    announced.push(failure);
    return announced.length === 1 ? Promise.resolve() : Promise.reject(new Error('no admin'));
  };
  const attempt = (ending?: AbortSignal) =>
    backUpAndAnnounce({ ...options(), log, announce }, ending);
  expect(await attempt()).toBe(true);
  expect(announced).toEqual([]);
  expect(logged).toMatchObject([
    { msg: 'Backed up', file: file('11-23T04-00-00') },
    { msg: 'Restored a backup and verified it', file: file('11-23T04-00-00') },
  ]);
  // what was not due is not said to be done
  expect(await attempt()).toBe(true);
  expect(logged).toHaveLength(2);
  now += 8 * day;
  // A folder cannot be removed like a file.
  await mkdir(path.join(folder(), 'warchest-scheduled-half.part'));
  expect(await attempt(AbortSignal.abort())).toBe(false);
  expect(announced).toEqual([]);
  now += day;
  expect(await attempt()).toBe(false);
  // The step that can be done is done.
  expect(await knownBackup(folder())).toMatchObject({ provenAt: start + 8 * day });
  const second = Date.parse('2026-12-01T04:00:00Z');
  expect(announced).toEqual([{ step: 'backup', lastSuccess: second }]);
  now += day;
  expect(await attempt()).toBe(false);
  expect(announced).toHaveLength(2);
  expect(logged.slice(2)).toMatchObject([
    { msg: 'A scheduled backup failed', step: 'backup', err: { code: 'ERR_FS_EISDIR' } },
    { msg: 'A scheduled backup failed', step: 'backup', err: { code: 'ERR_FS_EISDIR' } },
    { msg: 'A failed backup could not be announced', err: { message: 'no admin' } },
  ]);
});

test('nothing is done while another process is at it, and a folder that cannot be is an error', async () => {
  const holder = new pg.Client({ connectionString: world.databaseUrl });
  await holder.connect();
  await holder.query('select pg_advisory_lock(7263418203)');
  expect(await run()).toBeNull();
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  const announce = (failure: unknown) => Promise.reject(new Error(String(failure)));
  expect(await backUpAndAnnounce({ ...options(), log, announce })).toBe(true);
  expect(logged).toEqual([]);
  await holder.end();
  await rm(folder(), { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  await writeFile(folder(), 'a file');
  await expect.poll(() => run().catch(String), { timeout: 20_000 }).toMatch(/ENOTDIR/);
});

// proves BACK-4
test('after a failure the next attempt is an hour later, and none follows the stop', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const failures: unknown[] = [];
  const log = pino({}, { write: (line: string) => void failures.push(JSON.parse(line)) });
  // nobody listens there
  const away = { ...options(), connectionString: 'postgresql://nobody@127.0.0.1:1/nothing' };
  const waiting = { ...away, log, announce: () => Promise.resolve() };
  const stop = startBackups(waiting);
  const wait = (ms: number) => {
    now += ms;
    vi.advanceTimersByTime(5 * 60_000);
  };
  // an attempt that would have begun before this one has ended with it
  const failedSoFar = async () => {
    await backUpAndAnnounce(waiting);
    return failures.splice(0).length - 1;
  };
  vi.advanceTimersByTime(5 * 60_000 - 1);
  expect(await failedSoFar()).toBe(0);
  vi.advanceTimersByTime(1);
  await expect.poll(() => failures.length).toBe(1);
  expect(failures.splice(0)).toMatchObject([{ msg: 'A scheduled backup failed', level: 50 }]);
  wait(60 * 60_000 - 1);
  expect(await failedSoFar()).toBe(0);
  wait(1);
  await expect.poll(() => failures.length).toBe(1);
  failures.splice(0);
  await stop();
  expect(vi.getTimerCount()).toBe(0);
  wait(2 * 60 * 60_000);
  expect(await failedSoFar()).toBe(0);
});
