import { afterAll, beforeAll, expect, it } from 'vitest';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { runPeople, soldRun, unmailedGold } from '../../../test/paid-run.ts';
import { unmailedStrings, unmailedText } from './queries-unmailed-strings.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const last = '2026-11-24';

it('strings of completed runs that are not mailed are counted by holder', async () => {
  const { people, bookingId } = await unmailedGold(world);
  const others = runPeople();
  await soldRun(world, others, [{ advCut: 'FTB', price: 100_000 }]);
  const { deps } = world.server;
  const held = (member?: string, ends = [last]) => unmailedStrings(deps, ends, member);
  const one = [{ memberId: people.collector.id, last, strings: 1 }];
  expect([
    await held(),
    await held(people.collector.id),
    await held(others.collector.id),
    await held(people.collector.id, ['2026-11-23']),
    await held(people.collector.id, []),
  ]).toEqual([one, one, [], [], []]);
  await world.sql('update bookings set mailed = true where id = $1', [bookingId]);
  expect(await held()).toEqual([]);
});

it('their holder is told how many, and of which cycle', () => {
  const now = Date.parse('2026-11-26T12:00:00Z');
  const text = (strings: number) => unmailedText({ memberId: '1', last, strings }, now);
  expect([text(1), text(2)]).toEqual([
    'The cycle ended on Tue 24.11., and 1 string of yours is not mailed yet.',
    'The cycle ended on Tue 24.11., and 2 strings of yours are not mailed yet.',
  ]);
});
