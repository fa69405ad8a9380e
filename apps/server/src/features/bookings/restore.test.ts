import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { booked, testUsers, openRun } from '../../../test/fixtures.ts';

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
