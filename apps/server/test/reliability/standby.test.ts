import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { openDatabase, type Database } from '../../src/platform/database.ts';
import { findHome } from '../../src/platform/embedded/cluster.ts';
import type { EmbeddedPostgres } from '../../src/platform/embedded-postgres.ts';
import { openStandby, type Standby } from '../../src/platform/standby.ts';
import { EmbeddedRoom, query, start } from '../embedded-database.ts';
import { holding, runBody, testUsers } from '../fixtures.ts';
import { TestWorld } from '../harness.ts';
import { makeTemplate } from '../template.ts';

const run = promisify(execFile);
const room = new EmbeddedRoom();
const { manager } = testUsers();
const reader = holding('RAIDLOGS');
const seconds = 1_000;
const log = { info: () => undefined, warn: () => undefined };

let primary: EmbeddedPostgres;
let follower: EmbeddedPostgres;
let reads: Database;
let standby: Standby;
let world: TestWorld;
/** What is added to the time, in ms. */
let later = 0;
/** The oldest answer that the standby may give, in ms. */
let maxAge = 0;

const startFollower = (): Promise<EmbeddedPostgres> =>
  start(room.dataDir('standby'), {
    database: 'standby_test',
    revive: false,
    settings: { primary_conninfo: primary.connectionString, hot_standby: 'on' },
  });

beforeAll(async () => {
  const own = { database: 'standby_test', durable: true };
  const folder = room.dataDir('primary');
  const first = await start(folder, own);
  await makeTemplate(first.connectionString);
  await first.stop();
  // a copy with the owners of its files, which follows what the first writes
  await run('cp', ['-a', folder, room.dataDir('standby')]);
  const { cluster } = (await findHome(room.dataDir('standby'))) ?? { cluster: '' };
  await run('cp', ['-a', path.join(cluster, 'PG_VERSION'), path.join(cluster, 'standby.signal')]);
  primary = await start(folder, own);
  follower = await startFollower();
  reads = openDatabase({
    connectionString: follower.connectionString,
    log,
    connectionWait: seconds,
    name: 'warchest-standby',
    acceptsStandby: true,
  });
  world = new TestWorld(primary.connectionString, {});
  world.server = await world.startServer({
    openStandby: (access) =>
      (standby = openStandby({
        primary: access,
        standby: reads.access,
        log,
        get maxAge() {
          return maxAge;
        },
        now: () => Date.now() + later,
      })),
  });
});
afterAll(async () => {
  standby.stop();
  await world.close();
  await reads.end();
  await follower.stop();
  await primary.stop();
});

const replay = (what: 'pause' | 'resume') =>
  query(follower.connectionString, `select pg_wal_replay_${what}()`);
/** Waits until the standby has what is committed now. */
const caughtUp = async (): Promise<void> => {
  const [position] = await query(
    primary.connectionString,
    'select pg_current_wal_flush_lsn()::text',
  );
  await expect
    .poll(() =>
      query(follower.connectionString, `select pg_last_wal_replay_lsn() >= '${String(position)}'`),
    )
    .toEqual([true]);
};
beforeEach(async () => {
  maxAge = 0;
  later += 10 * seconds;
  await replay('resume');
  await caughtUp();
});

const createRun = async (): Promise<string> => {
  const answer = await world
    .as(manager)
    .call(contract.runs.raid.create, { body: runBody(world, { date: '2026-12-01' }) });
  expect(answer.status).toBe(200);
  return answer.body.id;
};
/** The runs that the log viewer lists as created, newest first, and the age of the answer. */
const created = async () => {
  const answer = await world.as(reader).call(contract.logSearches.createraid, { query: {} });
  expect(answer.status).toBe(200);
  return {
    runs: (answer.body as { data: { raid: { id: string } | null }[] }).data.map(
      ({ raid }) => raid?.id,
    ),
    age: answer.headers.age ?? null,
  };
};
/** How many requests the standby answered, and how many it left to the primary, during the work. */
async function counted(work: () => Promise<unknown>) {
  const { answered, passedOn } = standby.state;
  await work();
  return {
    answered: standby.state.answered - answered,
    passedOn: standby.state.passedOn - passedOn,
  };
}

it('answers histories, logs, search and own data with all that was committed before the request (OPS-60)', async () => {
  await world.join(reader);
  await caughtUp();
  const counts = await counted(async () => {
    for (let round = 0; round < 10; round++) {
      const id = await createRun();
      const shown = await created();
      expect(shown.runs[0]).toBe(id);
      expect(shown.age).toBeNull();
    }
  });
  expect(counts).toEqual({ answered: 10, passedOn: 0 });

  const admin = holding('ADMIN', 'RAIDMANAGER', 'OVERVIEW');
  await world.join(admin);
  const call = world.as(admin);
  const all = [
    () => call.call(contract.history.raid.completed, { query: {} }),
    () => call.call(contract.history.raid.own, { query: {} }),
    () => call.call(contract.history.collections, { query: {} }),
    () => call.call(contract.search.all, { query: { text: 'manaf' } }),
    () => call.call(contract.ownData.json),
  ];
  for (const ask of all) {
    expect(await counted(async () => expect((await ask()).status).toBe(200))).toEqual({
      answered: 1,
      passedOn: 0,
    });
  }
});

it('answers late only within the limit, says how late, and never what decides (OPS-60)', async () => {
  const before = await createRun();
  await caughtUp();
  await created();
  await replay('pause');
  later += 3 * seconds;
  const missing = await createRun();

  maxAge = 20 * seconds;
  const late = await created();
  expect(late.runs[0]).toBe(before);
  expect(late.runs).not.toContain(missing);
  expect(Number(late.age)).toBeGreaterThanOrEqual(3);
  expect(Number(late.age)).toBeLessThanOrEqual(20);

  maxAge = 2 * seconds;
  expect(await counted(async () => expect((await created()).runs[0]).toBe(missing))).toEqual({
    answered: 0,
    passedOn: 1,
  });

  maxAge = 20 * seconds;
  const log = await world.as(manager).call(contract.logs.raid.ofRun, {
    params: { id: missing },
    query: {},
  });
  expect(log.status, 'the log of a run asks who its staff are').toBe(200);
});

it('lets the primary answer while the standby is away, and is used again when it is back (OPS-60)', async () => {
  await createRun();
  await follower.stop();
  const id = await createRun();
  expect(
    await counted(async () => {
      for (let round = 0; round < 3; round++) expect((await created()).runs[0]).toBe(id);
    }),
  ).toEqual({ answered: 0, passedOn: 3 });
  expect(standby.state.isReachable).toBe(false);

  follower = await startFollower();
  await caughtUp();
  // it is left alone for a while
  expect(await counted(created)).toEqual({ answered: 0, passedOn: 1 });
  later += 5 * seconds;
  expect(await counted(created)).toEqual({ answered: 1, passedOn: 0 });
  expect(standby.state.isReachable).toBe(true);
});

it('says in the metrics who answered (OPS-60)', async () => {
  const { answered, passedOn } = standby.state;
  const { text } = await world.as(null).send({ method: 'GET', url: '/metrics' });
  expect(text.split('\n').filter((line) => line.startsWith('warchest_standby'))).toEqual([
    `warchest_standby_requests_total{answered_by="standby"} ${answered}`,
    `warchest_standby_requests_total{answered_by="primary"} ${passedOn}`,
    'warchest_standby_up 1',
  ]);
  expect(answered).not.toBe(passedOn);
});

it('is not used once it was promoted and has a history of its own (OPS-60)', async () => {
  const id = await createRun();
  await query(follower.connectionString, 'select pg_promote()');
  maxAge = 20 * seconds;
  expect(await counted(async () => expect((await created()).runs[0]).toBe(id))).toEqual({
    answered: 0,
    passedOn: 1,
  });
});
