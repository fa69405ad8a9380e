import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { addDays } from '@warchest/domain/time/day.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { booked, testUsers, follow, openRun } from '../../../test/fixtures.ts';

const { bookings } = contract;
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

// proves BOOK-9
it('own bookings are those of the past seven days and all to come, or of the days that are asked for', async () => {
  const people = testUsers();
  const day = (offset: number) => addDays(dayOf(world.clock.now()), offset);
  const made: Record<number, string> = {};
  for (const offset of [-8, -7, 0, 9]) {
    const run = await openRun(world, people, { date: day(offset) });
    made[offset] = (await booked(world, people.manager, run)).id;
    world.clock.advance(1_000);
  }
  const ask = async (query: { start?: string; end?: string }) =>
    (await world.as(people.manager).call(bookings.raid.own, { query })).body.map(({ id }) => id);
  const ids = (...offsets: number[]) => offsets.map((offset) => made[offset]);
  // the newest booking first
  expect(await ask({})).toEqual(ids(9, 0, -7));
  expect(await ask({ start: day(-8) })).toEqual(ids(9, 0, -7, -8));
  expect(await ask({ start: day(0) })).toEqual(ids(9, 0));
  expect(await ask({ end: day(0) })).toEqual(ids(0, -7));
  expect(await ask({ start: day(-8), end: day(-8) })).toEqual(ids(-8));
});

it('each comes with its run, its spot in the lists, and the name of who has its gold', async () => {
  const people = testUsers();
  const run = await openRun(world, people, {
    amountOfPossibleCustomer: 1,
    type: 'Saved',
    difficulty: 'Mythic',
  });
  const first = await booked(world, people.advertiser, run);
  const waiting = await booked(world, people.advertiser, run);
  await follow(world, people.collector, first, { paid: true });
  const { body } = await world.as(people.advertiser).call(bookings.raid.own, { query: {} });
  expect(
    body.map(({ id, spot, backup, goldWith, goldWithName }) => [
      id,
      spot,
      backup,
      goldWith,
      goldWithName,
    ]),
  ).toEqual([
    [waiting.id, 2, true, '', ''],
    [first.id, 1, false, people.collector.id, people.collector.name],
  ]);
  expect(body[0]?.run).toEqual({
    id: run.id,
    kind: 'raid',
    raid: run.raid,
    date: run.date,
    time: '20:00',
    difficulty: 'Mythic',
    type: 'Saved',
    runStatus: 'active',
    completed: false,
    amountOfPossibleCustomer: 1,
  });
});
