import { afterAll, beforeAll, expect, test } from 'vitest';
import { person, testWorld, type TestWorld } from '../../../test/harness.ts';
import { importerIn, csvOf } from '../../../test/import-files.ts';
import { refreshStatistics } from './refresh-statistics.ts';

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

// proves PERF-11
test('the planner knows of a large import, and of taking it back', async () => {
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
  const before = await counted('runs', 'members');
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
  // Small changes are left to the database.
  expect(await counted('runs', 'members')).toEqual(before);
  await files.undone(done);
  const lines = await rowsOf('ledger_postings');
  await expect.poll(() => counted('ledger_postings')).toEqual({ ledger_postings: lines });
});

const rowsOf = async (table: 'audit_log' | 'ledger_postings'): Promise<number> =>
  Number((await world.sql<{ rows: number }>(`select count(*) as rows from ${table}`))[0]?.rows);

test('a table that cannot be counted stops nothing', async () => {
  await world.sql('create table "odd ""name" (id integer)');
  await world.sql('insert into "odd ""name" select generate_series(1, 7)');
  await refreshStatistics(world.server.deps, ['odd "name', 'gone', 'bookings']);
  expect(await counted('odd "name')).toEqual({ 'odd "name': 7 });
});
