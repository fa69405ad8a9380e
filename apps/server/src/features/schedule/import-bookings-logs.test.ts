import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { csvOf, importerIn } from '../../../test/import-files.ts';
import { holding, testUsers } from '../../../test/fixtures.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());
const files = importerIn(() => world);
const people = testUsers();

// proves IMP-7
it('an imported booking stands in the log viewer as made, changed or deleted', async () => {
  const { logSearches } = contract;
  const head = ['Date', 'Time', 'Raid', 'Customer', 'Price', 'Advertiser'];
  const sheet = (day: string, price: string) =>
    csvOf([head, [day, '20:00', 'Manaforge Omega', 'Logged-Kazzak', price, 'Advertiser']]);
  await world.join(people.advertiser);
  const reader = world.as(holding('RAIDLOGS'));
  /** How many rows of the run of a day each tab has. */
  const found = async (day: string) => {
    const [run] = await world.sql<{ id: string }>('select id from runs where date = $1', [day]);
    const query = { runId: run?.id ?? '' };
    const { createraid, bookedcustomer, updatecustomer, deletedcustomer } = logSearches;
    return {
      created: (await reader.call(createraid, { query })).body.data.length,
      booked: (await reader.call(bookedcustomer, { query })).body.data.length,
      updated: (await reader.call(updatecustomer, { query })).body.data.length,
      deleted: (await reader.call(deletedcustomer, { query })).body.data.length,
    };
  };
  await files.imported('bookings', sheet('2026-12-20', '100k'));
  expect(await found('2026-12-20')).toEqual({
    created: 1,
    booked: 1,
    updated: 0,
    deleted: 0,
  });
  await files.imported('bookings', sheet('2026-12-20', '120k'));
  expect(await found('2026-12-20')).toEqual({
    created: 1,
    booked: 1,
    updated: 1,
    deleted: 0,
  });
  const other = await files.imported('bookings', sheet('2026-12-21', '100k'));
  await files.undone(other);
  expect(await found('2026-12-21')).toEqual({
    created: 1,
    booked: 1,
    updated: 0,
    deleted: 1,
  });
});
