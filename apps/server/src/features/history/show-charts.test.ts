import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import {
  changeRun,
  runPeople,
  soldRun,
  type RunPeople,
  type Sold,
} from '../../../test/paid-run.ts';
import { booked, holding } from '../../../test/fixtures.ts';

const { bookings, history } = contract;
const { raid } = history;
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const manager = holding('GCMANAGER');
const two: readonly Sold[] = [
  { advCut: 'FTB', price: 200_000 },
  { advCut: 'TAKEN', price: 100_000 },
];

/** A raid of a day, completed. */
async function completedRun(people: RunPeople, date: string, sold = two) {
  const made = await soldRun(world, people, sold, date);
  await changeRun(world, people, made.id, { completed: true });
  return made;
}

describe('figures', () => {
  const days = { start: '2026-04-01', end: '2026-04-09' };
  const hours = (query: object = days, who: TestUser = manager) =>
    world.as(who).call(raid.hours, { query });
  const advertisers = (query: object = days, who: TestUser = manager) =>
    world.as(who).call(raid.advertisers, { query });

  it('are for those who see all that is behind, and take days in order', async () => {
    for (const who of [holding('RAIDLEADER', 'GOLDCOLLECTOR'), holding('BLACKLISTED', 'ADMIN')]) {
      expect((await hours(days, who)).status).toBe(403);
      expect((await advertisers(days, who)).status).toBe(403);
    }
    const backwards = { start: days.end, end: days.start };
    for (const answer of [await hours(backwards), await advertisers(backwards)])
      expect([answer.status, answer.problem.errors?.[0]?.path]).toEqual([422, 'end']);
  });

  it('tell what was sold by the hour of the week, and by whom', async () => {
    const people = runPeople();
    const seller = person({ name: 'Sellwell', roles: ['ADVERTISER'] });
    // a Wednesday, and the one after it
    const first = await soldRun(
      world,
      people,
      [...two, { ...two[0], by: seller } as Sold],
      '2026-04-01',
    );
    await soldRun(world, people, two.slice(0, 1), '2026-04-08');
    const cancelled = await soldRun(world, people, two, '2026-04-02');
    await changeRun(world, people, cancelled.id, { runStatus: 'Cancelled' });
    const lost = await booked(world, seller, { id: first.id }, { price: 70_000 });
    await world.as(seller).call(bookings.raid.remove, {
      params: { id: first.id, bookingId: lost.id },
    });
    await world.as(people.manager).call(bookings.bait, {
      params: { id: first.id },
      body: { amountOfBookings: 2 },
    });
    expect((await hours()).body).toEqual({
      ...days,
      hours: [{ weekday: 3, hour: 19, runs: 2, sold: 4, spots: 40 }],
    });
    // what was sold in a run that was cancelled was sold; it is the booking that counts
    expect((await advertisers()).body).toEqual({
      ...days,
      advertisers: [
        {
          id: people.advertiser.id,
          name: expect.any(String),
          bookings: 5,
          cancelled: 0,
          price: 800_000,
        },
        { id: seller.id, name: 'Sellwell', bookings: 2, cancelled: 1, price: 200_000 },
      ],
      others: { count: 0, bookings: 0, cancelled: 0, price: 0 },
    });
  });

  it('name those who sold the most, and sum the others up', async () => {
    const people = runPeople();
    const many = Array.from({ length: 12 }, (_, at) => ({
      advCut: 'FTB',
      price: 1_000 * (at + 1),
      by: person({ roles: ['ADVERTISER'] }),
    }));
    await soldRun(world, people, many, '2026-08-03');
    await soldRun(
      world,
      people,
      many.slice(0, 10).map((one) => ({ ...one, by: person({ roles: ['ADVERTISER'] }) })),
      '2026-08-04',
    );
    const { body } = await advertisers({ start: '2026-08-01', end: '2026-08-09' });
    expect(body.advertisers).toHaveLength(20);
    expect(body.advertisers[0]?.price).toBe(12_000);
    expect(body.others).toEqual({ count: 2, bookings: 2, cancelled: 0, price: 2_000 });
  });
});

describe('collections', () => {
  // proves HIST-12
  it('count what is completed and paid in completed raids, with gold for those who see it', async () => {
    const people = runPeople();
    const days = { start: '2026-06-01', end: '2026-06-07' };
    await completedRun(people, '2026-06-02');
    await completedRun(people, '2026-06-03', two.slice(0, 1));
    // not completed
    await soldRun(world, people, two, '2026-06-03');
    const ask = (who: TestUser) => world.as(who).call(history.collections, { query: days });
    expect((await ask(person())).status).toBe(403);
    const row = {
      gc: people.collector.id,
      gcName: people.collector.name,
      difficulty: 'Heroic',
      type: 'VIP',
      count: 3,
    };
    expect((await ask(manager)).body).toEqual({
      ...days,
      collections: [{ ...row, gold: 500_000 }],
    });
    expect((await ask(people.advertiser)).body.collections).toEqual([{ ...row, gold: null }]);
    // the current cycle unless days are named
    expect((await world.as(manager).call(history.collections)).body).toMatchObject({
      start: '2026-11-18',
      end: '2026-11-24',
    });
    // an end alone means the week up to it
    const upTo = { query: { end: '2026-06-07' } };
    expect((await world.as(manager).call(history.collections, upTo)).body).toMatchObject(days);
  });
});

it('a run counts in the hours from the moment at which it begins', async () => {
  const { id } = await soldRun(world, runPeople(), two.slice(0, 1), '2026-11-23');
  const query = { start: '2026-11-23', end: '2026-11-23' };
  const runsAt = async (startsAt: number) => {
    await world.sql('update runs set starts_at = $2 where id = $1', [
      id,
      new Date(startsAt).toISOString(),
    ]);
    const { hours } = (await world.as(manager).call(raid.hours, { query })).body;
    return hours.map(({ runs }) => runs);
  };
  expect(await runsAt(world.clock.now())).toEqual([1]);
  expect(await runsAt(world.clock.now() + 1)).toEqual([]);
});

it('an end alone means the two weeks up to it', async () => {
  const query = { end: '2026-11-23' };
  const twoWeeks = { start: '2026-11-09', end: '2026-11-23' };
  const overseer = world.as(manager);
  expect((await overseer.call(raid.hours, { query })).body).toMatchObject(twoWeeks);
  expect((await overseer.call(raid.advertisers, { query })).body).toMatchObject(twoWeeks);
});

it('hours of the week begin with Monday and with the earliest', async () => {
  const people = runPeople();
  // a Sunday, and the Monday after it
  for (const [date, time] of [
    ['2026-03-01', '19:00'],
    ['2026-03-02', '21:00'],
    ['2026-03-02', '20:00'],
  ] as const) {
    const { id } = await soldRun(world, people, two.slice(0, 1), date);
    await world.sql('update runs set time = $2 where id = $1', [id, time]);
  }
  const query = { start: '2026-03-01', end: '2026-03-02' };
  const { body } = await world.as(manager).call(raid.hours, { query });
  expect(body.hours.map(({ weekday, hour }) => [weekday, hour])).toEqual([
    [1, 20],
    [1, 21],
    [7, 19],
  ]);
});
