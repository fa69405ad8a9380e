import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { booked, openRun, seen, testUsers, waitIn } from '../../../test/fixtures.ts';

const { bookings } = contract;
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

type Booking = Awaited<ReturnType<typeof booked>>;
const at = (one: Booking) => ({ params: { id: one.raid, bookingId: one.id } });
const remove = (who: TestUser, one: Booking) => world.as(who).call(bookings.raid.remove, at(one));
const restore = (who: TestUser, one: Booking) =>
  world.as(who).call(bookings.raid.restore, { ...at(one), body: {} });

it.each(['manager', 'advertiser'] as const)(
  'a booking that the %s restores takes a spot beside others that are deleted, once, at the end of the line',
  async (who) => {
    const people = testUsers();
    const run = await openRun(world, people, { amountOfPossibleCustomer: 2 });
    const [first, second] = [
      await booked(world, people.advertiser, run),
      await booked(world, people.advertiser, run),
    ];
    for (const one of [first, second]) await remove(people[who], one);
    const back = await restore(people[who], first);
    expect(back.body).toMatchObject({ id: first.id, backup: false, spot: 1, customerStatus: '' });
    const again = await restore(people[who], first);
    expect([again.status, again.body.version]).toEqual([200, back.body.version]);
    const third = await booked(world, people.other, run);
    const late = await restore(people[who], second);
    expect([third.spot, late.body.spot, late.body.backup]).toEqual([2, 3, true]);
    const rows = await world.sql<{ action: string; differences: object; by: string }>(
      `select action, differences, actor_id as by from audit_log
       where booking_id = $1 and action <> 'booking.create' order by id`,
      [first.id],
    );
    expect(rows).toEqual([
      {
        action: 'booking.delete',
        differences: { delete: { oldValue: false, newValue: true } },
        by: people[who].id,
      },
      {
        action: 'booking.restore',
        differences: { delete: { oldValue: true, newValue: false } },
        by: people[who].id,
      },
    ]);
  },
);

it('who books after a restored customer stands behind them', async () => {
  const people = testUsers();
  const run = await openRun(world, people);
  const [first, second] = [
    await booked(world, people.advertiser, run),
    await booked(world, people.advertiser, run),
  ];
  await remove(people.advertiser, first);
  expect((await restore(people.advertiser, first)).body.spot).toBe(2);
  const later = await booked(world, people.other, run);
  expect((await seen(world, people.manager, run)).Buyer).toMatchObject([
    { id: second.id, spot: 1 },
    { id: first.id, spot: 2 },
    { id: later.id, spot: 3 },
  ]);
});

it('a backup is not restored into a waiting list that is full for its advertiser', async () => {
  const people = testUsers();
  const run = await openRun(world, people, { amountOfPossibleCustomer: 0 });
  const gone = await booked(world, people.advertiser, run);
  const first = await booked(world, people.advertiser, run);
  await remove(people.advertiser, gone);
  await waitIn(world, run, first, 40);
  await world.sql('update runs set waiting_count = 40 where id = $1', [run.id]);
  const own = await restore(people.advertiser, gone);
  expect([own.status, own.problem.type, own.problem.detail]).toEqual([
    409,
    'waiting-list-full',
    '40 of your customers already wait in this run',
  ]);
  expect((await restore(people.manager, gone)).body).toMatchObject({ backup: true, spot: 41 });
});
