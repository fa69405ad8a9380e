import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { changeRun, runPeople, soldRun } from '../../../test/paid-run.ts';
import { holding } from '../../../test/fixtures.ts';

const { cycles, gold, history, runs, strings } = contract;
const { MAX_SAFE_INTEGER: most } = Number;
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

/** A raid with two paid bookings whose prices are from before prices had a limit. */
async function soldAt(price: number) {
  const people = runPeople();
  const sold = { advCut: 'FTB', price: 200_000 };
  const { id } = await soldRun(world, people, [sold, sold]);
  await world.sql('update bookings set price = $2, collected_gold = $2 where run_id = $1', [
    id,
    price,
  ]);
  return { id, people };
}

it.each([
  ['sums beyond the limit of one amount are exact', 1_000_000_000_000, 2_000_000_000_000],
  ['sums beyond safe integers are the largest of them', 9_000_000_000_000_000, most],
])('old prices close no page: %s', async (_, price, sum) => {
  const { id, people } = await soldAt(price);
  const manager = world.as(holding('GCMANAGER', 'ADMIN'));
  const days = { start: '2026-11-20', end: '2026-11-20' };
  // of one run, not of all in these days
  const run = { ...days, run: id };

  const past = await manager.call(history.raid.completed, { query: { ...run, only: 'completed' } });
  expect(past.status).toBe(200);
  const own = await world.as(people.leader).call(history.raid.own, { query: run });
  expect([own.status, own.body.runs[0]?.pot, own.body.totals.pot]).toEqual([200, sum, sum]);
  const ofRun = await manager.call(history.raid.ofRun, { params: { id } });
  expect([ofRun.status, ofRun.body[0]?.price]).toEqual([200, price]);
  const sold = await manager.call(history.raid.advertised, { query: run });
  expect([sold.status, sold.body.totals.price, sold.body.totals.pot]).toEqual([200, sum, sum]);
  const advertisers = await manager.call(history.raid.advertisers, { query: days });
  const seller = advertisers.body.advertisers.find(({ id: who }) => who === people.advertiser.id);
  expect([advertisers.status, seller?.price]).toEqual([200, sum]);
  expect(advertisers.body.others.price).toBe(0);
  const earned = await world.as(people.advertiser).call(cycles.history);
  expect([earned.status, earned.body.revenue]).toEqual([200, sum]);
  if (sum === most) return;
  // its completion is paid, and the pages of what was paid and is to be mailed open
  await changeRun(world, people, id, { completed: true });
  const shares = await manager.call(gold.raid.shares, { params: { id } });
  expect([shares.status, shares.body.pot]).toEqual([200, sum]);
  const card = await world.as(people.leader).call(cycles.own);
  expect([card.status, card.body.current.raidAttendance[0]?.pot]).toEqual([200, sum]);
  const collected = await manager.call(history.collections, { query: days });
  expect([collected.status, collected.body.collections[0]?.gold]).toEqual([200, sum]);
  expect((await manager.call(strings.raids.list, { query: {} })).status).toBe(200);
  expect((await manager.call(runs.raid.one, { params: { id } })).status).toBe(200);
});
