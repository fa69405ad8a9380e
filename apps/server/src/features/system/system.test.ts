import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { ProcessFigures } from '@warchest/contract/system.ts';
import { holding } from '../../../test/fixtures.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { maxConnections, testNow } from '../../../test/settings.ts';
import { ErrorCounts } from '../../platform/error-counts.ts';
import { Vitals } from '../../platform/vitals.ts';
import {
  figuresOf,
  recordProcess,
  recordSize,
  recordStop,
  startReporting,
} from './record-process.ts';

let world: TestWorld;
let dataDir: string;
const admin = holding('WEBADMIN');
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'warchest-system-'));
  world = await testWorld({ config: { dataDir } });
});
afterAll(async () => {
  await world.close();
  await rm(dataDir, { recursive: true });
});

/** What the page shows, from a server that has answered nobody yet. */
async function stateNow() {
  const server = await world.startServer();
  const { status, body } = await world.as(admin, server).call(contract.system.state);
  expect(status).toBe(200);
  return body;
}

const pool = { max: 10, open: 4, idle: 3, waiting: 0 };
const figures: ProcessFigures = {
  memory: 101,
  heapUsed: 102,
  heapLimit: 1_030,
  loopDelay: 10.5,
  streams: 6,
  pools: { writes: pool, reads: { ...pool, max: 20 } },
  errors: [
    { name: 'A request failed: TypeError', count: 2, lastAt: '2026-11-24T10:00:00.000Z' },
    { name: 'B', count: 3, lastAt: '2026-11-24T09:00:00.000Z' },
  ],
};
interface Row {
  readonly id: string;
  readonly seen: string;
  readonly stopped?: string;
  readonly streams?: number;
}
const put = ({ id, seen, stopped, streams = 6 }: Row) =>
  world.sql(
    `insert into server_processes (id, host, pid, version, started_at, seen_at, stopped_at, figures)
     values ($1, 'alpha', 7, '3.2.1', '2026-11-20T08:00:00Z', now() - $2::interval, now() - $3::interval, $4)`,
    [id, seen, stopped ?? null, JSON.stringify({ ...figures, streams })],
  );

// proves SYS-1
test('nobody but a WEBADMIN sees it', async () => {
  const manager = world.as(holding('ADMIN', 'SUPERADMIN', 'RAIDMANAGER'));
  expect((await manager.call(contract.system.state)).problem.type).toBe('forbidden');
  const stranger = await world.as(null).call(contract.system.state);
  expect(stranger.problem.type).toBe('unauthenticated');
});

// proves SYS-1, SYS-2
test('processes are running, silent or stopped, and each says how it is', async () => {
  await put({ id: 'running', seen: '59 seconds' });
  await put({ id: 'silent', seen: '61 seconds', streams: 100 });
  await put({ id: 'stopped', seen: '23 hours', stopped: '23 hours', streams: 100 });
  await put({ id: 'forgotten', seen: '25 hours' });
  const state = await stateNow();
  expect(state.processes.map((one) => [one.id, one.state])).toEqual([
    ['running', 'running'],
    ['silent', 'silent'],
    ['stopped', 'stopped'],
  ]);
  const { errors: _, ...shown } = figures;
  expect(state.processes[0]).toEqual({
    ...shown,
    id: 'running',
    host: 'alpha',
    pid: 7,
    version: '3.2.1',
    startedAt: '2026-11-20T08:00:00.000Z',
    seenAt: state.processes[0]?.seenAt,
    state: 'running',
  });
  // Streams of a process that says nothing are nobody's, its errors happened.
  expect(state.streams).toBe(6);
  expect(state.errors).toEqual([
    { name: 'B', count: 9, lastAt: '2026-11-24T09:00:00.000Z' },
    { name: 'A request failed: TypeError', count: 6, lastAt: '2026-11-24T10:00:00.000Z' },
  ]);
  expect(state.problems.map(({ key }) => key)).toContain('silent-alpha-7');
  expect(state.problems.map(({ text }) => text)).toContain('6 requests failed in the last day.');
});

// proves SYS-2
test('a process reports itself until it stops', async () => {
  const { deps } = world.server;
  const errors = new ErrorCounts(() => testNow);
  errors.add('It broke');
  const vitals = new Vitals({ version: '9.8.7', pools: world.server.app.vitals.pools, errors });
  vitals.streams = 12;
  const mine = async () =>
    (await stateNow()).processes.find(({ id }) => id === deps.processId) ?? null;
  expect(await mine()).toBeNull();
  await recordProcess(deps, vitals);
  expect(await mine()).toMatchObject({
    host: hostname(),
    pid: process.pid,
    version: '9.8.7',
    streams: 12,
    startedAt: new Date(vitals.startedAt).toISOString(),
    state: 'running',
    pools: { writes: { max: 10 }, reads: { max: 10 } },
  });
  const [row] = await world.sql<{ figures: ProcessFigures }>(
    'select figures from server_processes where id = $1',
    [deps.processId],
  );
  expect(row?.figures.errors).toEqual([
    { name: 'It broke', count: 1, lastAt: new Date(testNow).toISOString() },
  ]);
  await recordStop(deps);
  expect(await mine()).toMatchObject({ state: 'stopped' });
  await recordProcess(deps, vitals);
  expect(await mine()).toMatchObject({ state: 'running' });
});

// proves SYS-2
test('a process reports its 50 most frequent errors', () => {
  const errors = new ErrorCounts(() => testNow);
  const names = Array.from({ length: 51 }, (_, at) => `Error ${100 + at}`);
  for (const name of [...names, ...names.slice(1)]) errors.add(name);
  const { pools } = world.server.app.vitals;
  const reported = figuresOf(new Vitals({ version: '1.0.0', pools, errors })).errors;
  expect(reported.map(({ name }) => name)).toEqual(names.slice(1));
});

// proves SYS-2
test('reporting begins at once and ends with the stop', async () => {
  const { deps } = await world.startServer();
  const vitals = new Vitals({ version: '1.0.0', pools: world.server.app.vitals.pools });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const others = vi.getTimerCount();
  const stop = startReporting(deps, vitals);
  const stateOf = async () =>
    (await world.sql('select stopped_at from server_processes where id = $1', [deps.processId]))[0];
  await expect.poll(stateOf).toEqual({ stopped_at: null });
  await stop();
  // another report would show the stopped process as one that runs
  expect(vi.getTimerCount()).toBe(others);
  const stopped = await stateOf();
  await stop();
  expect([await stateOf(), stopped?.stopped_at]).toEqual([stopped, expect.any(String)]);
});

// proves SYS-1
test('the database says its size, how it grew, and its largest tables', async () => {
  await world.sql('truncate database_sizes');
  for (const [days, bytes] of [
    [0, 5_000],
    [1, 4_000],
    [6, 3_500],
    [8, 3_000],
    [46, 2_000],
    [600, 10],
  ]) {
    await world.sql('insert into database_sizes values (current_date - $1::integer, $2)', [
      days,
      bytes,
    ]);
  }
  const { database } = await stateNow();
  expect(database.before).toEqual([
    { days: 1, bytes: 4_000 },
    { days: 7, bytes: 3_000 },
  ]);
  expect(database.bytes).toBeGreaterThan(5_000_000);
  expect(database.version).toMatch(/^18\./);
  expect(database.connections.max).toBe(maxConnections);
  expect(database.connections.used).toBeGreaterThan(2);
  expect(database.tables).toHaveLength(8);
  expect(database.tables.map(({ bytes }) => bytes)).toEqual(
    database.tables.map(({ bytes }) => bytes).toSorted((a, b) => b - a),
  );
});

// proves SYS-2
test('noting the size of today forgets processes of yesterday and sizes of last year', async () => {
  await world.sql('truncate database_sizes, server_processes');
  await world.sql(
    'insert into database_sizes values (current_date, 1), (current_date - 400, 2), (current_date - 401, 3)',
  );
  await put({ id: 'young', seen: '23 hours' });
  await put({ id: 'old', seen: '25 hours' });
  await recordSize(world.server.deps);
  const sizes = await world.sql<{ days: number; bytes: string }>(
    'select current_date - day as days, bytes from database_sizes order by day',
  );
  expect(sizes).toEqual([
    { days: 400, bytes: 2 },
    { days: 0, bytes: expect.any(Number) as number },
  ]);
  expect(Number(sizes[1]?.bytes)).toBeGreaterThan(5_000_000);
  expect(await world.sql('select id from server_processes')).toEqual([{ id: 'young' }]);
});

// proves SYS-1
test('queues are counted', async () => {
  const message = (id: string, more: string) =>
    world.sql(
      `insert into chat_outbox (id, kind, message, created_at, not_before, failed_at, sent_at)
       values ($1, 'news', '{}', $2, $2, ${more})`,
      [id, new Date(testNow - 6 * 60_000).toISOString()],
    );
  await message('waits', 'null, null');
  await message('failed', 'now(), null');
  await message('sent', 'null, now()');
  const { outbox, imports, problems } = await stateNow();
  expect(outbox).toEqual({ waiting: 1, waitingSince: '2026-11-24T10:54:00.000Z', failed: 1 });
  expect(imports).toEqual({ running: 0, drafts: 0 });
  expect(problems.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['outbox-waiting', 'outbox-failed']),
  );
});

// proves SYS-3
test.each([
  [undefined, 'npm run backup', 'npm run chat:check'],
  ['/srv/w/bin/warchest', '/srv/w/bin/warchest backup', '/srv/w/bin/warchest chat:check'],
])('remedies name commands as they are typed: %s', async (program, backup, check) => {
  await world.sql(
    `insert into chat_outbox (id, kind, message, created_at, not_before)
     values ('typed' || $1::text, 'news', '{}', $2, $2)`,
    [program ?? '', new Date(testNow - 6 * 60_000).toISOString()],
  );
  const server = await world.startServer({ config: { dataDir: '/nowhere', program } });
  const { problems } = (await world.as(admin, server).call(contract.system.state)).body;
  const commandOf = (wanted: string) => problems.find(({ key }) => key === wanted)?.remedy.command;
  expect([commandOf('backup'), commandOf('outbox-waiting')]).toEqual([backup, check]);
  await world.sql('delete from chat_outbox');
});

// proves SYS-1
test('the last backup is the newest file, and none is known without one', async () => {
  expect((await stateNow()).backup).toBeNull();
  const folder = path.join(dataDir, 'backups');
  await mkdir(folder);
  for (const [name, hours] of [
    ['a.backup', 30],
    ['b.backup', 2],
    ['c.txt', 1],
  ] as const) {
    await writeFile(path.join(folder, name), '');
    const at = new Date(testNow - hours * 3_600_000);
    await utimes(path.join(folder, name), at, at);
  }
  const { backup, backupPlan, disk } = await stateNow();
  expect(backup).toEqual({ madeAt: '2026-11-24T09:00:00.000Z', provenAt: null, copiedAt: null });
  expect(backupPlan).toEqual({ isScheduled: false, hasStorage: false, copiedBy: null });
  await writeFile(path.join(folder, 'warchest-scheduled.proven'), '2026-11-23T09:30:00.000Z\n');
  await writeFile(path.join(folder, 'warchest-scheduled.copied'), '2026-11-24T08:15:00.000Z\n');
  expect((await stateNow()).backup).toEqual({
    madeAt: '2026-11-24T09:00:00.000Z',
    provenAt: '2026-11-23T09:30:00.000Z',
    copiedAt: '2026-11-24T08:15:00.000Z',
  });
  expect(disk?.size).toBeGreaterThan(disk?.free ?? Infinity);
});

// proves SYS-4
test('an answer is good for two seconds, for everybody', async () => {
  const server = await world.startServer();
  const ask = async () => (await world.as(admin, server).call(contract.system.state)).text;
  const first = await ask();
  await put({ id: 'later', seen: '1 second' });
  expect(await ask()).toBe(first);
  await expect.poll(ask, { timeout: 10_000, interval: 200 }).toContain('"later"');
});
