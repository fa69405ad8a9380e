import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { person, testWorld, type TestWorld } from '../../../test/harness.ts';
import { importerIn, csvOf } from '../../../test/import-files.ts';
import type { Read } from '../../platform/database.ts';
import { WriteDoor } from '../../platform/write-door.ts';
import { muchWritten, refreshStatistics } from './refresh-statistics.ts';

let world: TestWorld;
const admin = person({ roles: ['WEBADMIN'], name: 'Wanda' });
beforeAll(async () => {
  world = await testWorld();
  await world.join(admin);
});
afterAll(() => world.close());
const files = importerIn(() => world, admin);

/** What the planner takes for the number of rows; -1: nobody has counted them. */
const counted = async (...tables: string[]): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await world.sql<{ name: string; rows: number }>(
        `select relname::text as name, reltuples::integer as rows from pg_class
         where relname = any($1) and relnamespace = 'public'::regnamespace`,
        [tables],
      )
    ).map(({ name, rows }) => [name, rows]),
  );

/** Thousands of rows come in and are taken back, in ms: on a busy machine that takes minutes. */
const patience = 300_000;

// proves PERF-11
test(
  'the planner knows of a large import, and of taking it back',
  { timeout: patience },
  async () => {
    const customers = 2_000;
    const day = (at: number) => String(1 + (at % 20)).padStart(2, '0');
    const sheet = csvOf([
      ['Date', 'Time', 'Raid', 'Customer', 'Price', 'Paid'],
      ...Array.from({ length: customers }, (_, at) => [
        `${day(at)}.01.2025`,
        '20:00',
        'Manaforge Omega',
        `Buyer${String(at).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}-Kazzak`,
        '100k',
        'yes',
      ]),
    ]);
    const before = await counted('members');
    const preview = await files.previewed(await files.sent('bookings', sheet));
    await expect.poll(() => counted('import_outcomes')).toEqual({ import_outcomes: customers });
    const done = await files.run(preview);
    expect(done.counts).toMatchObject({ created: customers });
    // The log has a row for each booking, each mail, each of 20 runs and payouts, and for the import.
    const logged = await rowsOf('audit_log');
    await expect
      .poll(() => counted('bookings', 'import_things', 'audit_log'))
      .toEqual({
        bookings: customers,
        import_things: customers + 20,
        audit_log: logged,
      });
    // Counted inside of the transaction, because it was filled by it; nothing else is.
    expect(await counted('runs', 'members')).toEqual({ ...before, runs: 20 });
    await files.undone(done);
    const lines = await rowsOf('ledger_postings');
    await expect.poll(() => counted('ledger_postings')).toEqual({ ledger_postings: lines });
  },
);

const rowsOf = async (table: 'audit_log' | 'ledger_postings'): Promise<number> =>
  Number((await world.sql<{ rows: number }>(`select count(*) as rows from ${table}`))[0]?.rows);

// proves PERF-11
test(
  'foreign keys of a table that an import fills are not checked by reading it from end to end',
  { timeout: patience },
  async () => {
    // As after an upgrade of the database: the planner knows that nothing is there.
    await world.sql('analyze');
    const read = async () => {
      const [rosters] = await world.sql<{ made: number; read: number }>(
        `select n_tup_ins::integer as made, seq_tup_read::integer as read
       from pg_stat_user_tables where relname = 'rosters'`,
      );
      return rosters ?? { made: 0, read: 0 };
    };
    const before = await read();
    const members = Array.from({ length: 20 }, (_, at) => person({ name: `Booster ${at}` }));
    for (const member of members) await world.join(member);
    const many = 1_000;
    const runs = Array.from({ length: many }, (_, run): string[] => [
      `${String(1 + (run % 28)).padStart(2, '0')}.${String(1 + (Math.floor(run / 28) % 6)).padStart(2, '0')}.2024`,
      `${String(10 + Math.floor(run / 168)).padStart(2, '0')}:00`,
      'Manaforge Omega',
    ]);
    await files.imported('bookings', csvOf([['Date', 'Time', 'Raid'], ...runs]));
    // The first rows are of few rosters: for a table as small as that it is right to read it all.
    const first = runs.slice(0, 5).flatMap((run) => members.map(({ id }) => [...run, id]));
    const rest = runs.slice(5).map((run) => [...run, members[0]?.id ?? '']);
    const rows = [...first, ...rest].map((row) => [...row, 'Druid']);
    const sheet = csvOf([['Date', 'Time', 'Raid', 'Member', 'Class'], ...rows]);
    const done = await files.imported('attendance', sheet);
    expect(done.counts).toMatchObject({ created: rows.length });
    // The database publishes what it has counted some seconds later.
    await expect
      .poll(async () => (await read()).made - before.made, { timeout: 30_000, interval: 500 })
      .toBe(many);
    // Each sign-up and each pick would have read half of the rosters.
    expect((await read()).read - before.read).toBeLessThan((many * many) / 3);
  },
);

// proves PERF-11
test('a table is analysed when a tenth of it is new, or more', async () => {
  await world.sql('create table few (id integer); create table known (id integer)');
  const client = await WriteDoor.connect(world.server.deps.writes);
  try {
    const q: Read = async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
      (await client.query<Row & pg.QueryResultRow>(sql, [...values])).rows;
    const written = async (table: 'few' | 'known', rows: number): Promise<string[]> => {
      await q(`insert into ${table} select generate_series(1, $1::integer)`, [rows]);
      return muchWritten({ q }, 100);
    };
    await q('insert into known select generate_series(1, 5000)');
    await q('analyze known');
    // A connection counts what it wrote before as well, until it has passed that on: once a second.
    await q('select pg_stat_force_next_flush()');
    await q('begin');
    expect([await written('few', 99), await written('few', 1)]).toEqual([[], ['few']]);
    expect([await written('known', 499), await written('known', 1)]).toEqual([
      ['few'],
      ['few', 'known'],
    ]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('a table that cannot be counted stops nothing', async () => {
  await world.sql('create table "odd ""name" (id integer)');
  await world.sql('insert into "odd ""name" select generate_series(1, 7)');
  await refreshStatistics(world.server.deps, ['odd "name', 'gone', 'bookings']);
  expect(await counted('odd "name')).toEqual({ 'odd "name': 7 });
});
