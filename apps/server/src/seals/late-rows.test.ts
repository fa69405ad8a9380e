import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testWorld, type TestWorld } from '../../test/harness.ts';
import { sealEverything } from '../../test/seal.ts';
import { Databases } from '../../test/reliability/databases.ts';
import { migrationsDir } from '../../test/template.ts';
import { restore } from '../backup/restore.ts';
import { backUp } from '../backup/write.ts';
import { checkAllSeals } from './check.ts';
import { sealOnce } from './schedule.ts';
import { sealRows } from './seal-rows.ts';

const databases = new Databases();
let world: TestWorld;
let room = '';
const clients: pg.Client[] = [];

async function connection(url = world.databaseUrl): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  clients.push(client);
  return client;
}

beforeAll(async () => {
  world = await testWorld();
  room = await mkdtemp(path.join(tmpdir(), 'warchest-seals-'));
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await world.close();
  await databases.drop();
  await rm(room, { recursive: true, force: true });
});

/** An audit row with an id that says nothing about when it was committed. */
const add = (client: pg.ClientBase, id: string) =>
  client.query(
    `insert into audit_log (id, at, actor_id, actor_name, action, subject, subject_id, differences, request_id)
     values ($1, now(), 'x', 'x', 'run.update', 'run', 'x', '{}', 'x')`,
    [id],
  );
const seal = (url = world.databaseUrl, most?: number) =>
  sealEverything(url, () => Date.now(), most);
const sealOnceMore = () => sealOnce({ connectionString: world.databaseUrl, now: () => Date.now() });
const sealedIds = async (client: pg.ClientBase) =>
  (
    await client.query<{ id: string }>(
      `select id from seals, unnest(ids) as id where id ~ '^[abc]\\d*$' order by number, id`,
    )
  ).rows.map(({ id }) => id);

// proves SEAL-1
describe('rows whose transactions end in another order than they began', () => {
  it('wait until everything before them has ended, and none is skipped', async () => {
    await seal();
    const [early, late] = [await connection(), await connection()];
    await early.query('begin');
    await add(early, 'b1');
    await add(late, 'a1');
    await sealOnceMore();
    expect(await sealedIds(late)).toEqual([]);
    expect(await checkAllSeals(world.databaseUrl)).toMatchObject({ waiting: 1, problems: [] });
    await early.query('commit');
    await seal();
    expect(await sealedIds(late)).toEqual(['a1', 'b1']);
    expect(await checkAllSeals(world.databaseUrl)).toMatchObject({ waiting: 0, problems: [] });
  });

  it('would be skipped if sealing did not look who is still under way', async () => {
    const [early, late, own] = [await connection(), await connection(), await connection()];
    const query = own.query.bind(own) as (sql: string, values?: unknown[]) => unknown;
    own.query = ((sql: string, values?: unknown[]) =>
      query(sql.replace('pg_snapshot_xmin', 'pg_snapshot_xmax'), values)) as typeof own.query;
    await early.query('begin');
    await add(early, 'b2');
    await add(late, 'a2');
    await sealRows(own, () => Date.now());
    await early.query('commit');
    await sealOnceMore();
    expect((await checkAllSeals(world.databaseUrl)).problems).toEqual([
      'The audit row b2 was added: no seal contains it.',
    ]);
    await world.sql(
      `set local session_replication_role = replica; delete from audit_log where id = 'b2'`,
    );
  });

  it('are sealed in parts, each once, where one transaction has more than a seal holds', async () => {
    const [own, other] = [await connection(), await connection()];
    await own.query('begin');
    for (const number of [5, 3, 4, 1, 2]) await add(own, `c${number}`);
    await own.query('commit');
    await add(other, 'a3');
    const before = (await checkAllSeals(world.databaseUrl)).seals;
    await seal(world.databaseUrl, 2);
    const seals = await world.sql<{ ids: string[] }>(
      'select ids from seals where number > $1 order by number',
      [before],
    );
    expect(seals.map(({ ids }) => ids)).toEqual([['c1', 'c2'], ['c3', 'c4'], ['c5'], ['a3']]);
    expect(await checkAllSeals(world.databaseUrl)).toMatchObject({ waiting: 0, problems: [] });
  });
});

it('does nothing while another process seals', async () => {
  const holder = await connection();
  await holder.query('select pg_advisory_lock(7263418202)');
  await add(holder, 'a4');
  expect(await sealOnceMore()).toBeNull();
  expect(await checkAllSeals(world.databaseUrl)).toMatchObject({ waiting: 1 });
  await holder.query('select pg_advisory_unlock(7263418202)');
  await expect.poll(sealOnceMore, { timeout: 30_000 }).toMatch(/^\d+:[0-9a-f]{64}$/);
});

// proves SEAL-5
it('goes on after a restore where numbers of transactions are lower, with the same chain', async () => {
  // As if its cluster had seen very many transactions.
  await world.sql(`alter table audit_log alter column transaction_id
    set default (pg_current_xact_id()::text)::bigint + 5000000000`);
  await world.sql(`update transaction_numbers set shift = 5000000000`);
  const own = await connection();
  await add(own, 'a5');
  const kept = await seal();
  await add(own, 'a6');
  const file = path.join(room, 'sealed');
  await backUp(world.databaseUrl, file);
  const url = await databases.make();
  await restore({ connectionString: url, file, migrationsDir, version: '0.1.0', replace: false });
  const [number = '', hash = ''] = kept.split(':');
  const check = () => checkAllSeals(url, { number: Number(number), hash });
  expect(await check()).toMatchObject({ newest: kept, waiting: 1, problems: [] });
  const there = await connection(url);
  await add(there, 'a7');
  await seal(url);
  expect((await sealedIds(there)).slice(-2)).toEqual(['a6', 'a7']);
  expect(await check()).toMatchObject({ waiting: 0, problems: [] });
  await there.end();
  clients.splice(clients.indexOf(there), 1);
});

// proves SEAL-2
it('accuses no row of an old date that only waited for an older transaction', async () => {
  const [early, late] = [await connection(), await connection()];
  await early.query('begin');
  await add(early, 'b9');
  await add(late, 'a9');
  const later = () => Date.now() + 2 * 24 * 60 * 60_000;
  await sealOnce({ connectionString: world.databaseUrl, now: later });
  const [progress] = await world.sql<{ same: boolean }>(
    `select complete_at <= (select date_trunc('milliseconds', at) from audit_log where id = 'a9')
       as same from seal_progress where sealed_table = 'audit_log'`,
  );
  expect(progress).toEqual({ same: true });
  await early.query('commit');
  await sealEverything(world.databaseUrl, later);
  expect(await checkAllSeals(world.databaseUrl)).toMatchObject({ waiting: 0, problems: [] });
});
