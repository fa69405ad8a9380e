import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { BookingFull, RunView } from '@warchest/contract/run-view.ts';
import type { Role } from '@warchest/domain/members/roles.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import {
  booked,
  bookingBody,
  follow,
  holding,
  openRun,
  seen,
  testUsers,
} from '../../../test/fixtures.ts';

const { bookings, runs } = contract;
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

/** The bookings of a run that its viewer sees in full. */
const full = ({ Buyer, Backup }: RunView): BookingFull[] =>
  [...Buyer, ...Backup].filter((one): one is BookingFull => 'id' in one);

// proves ACC-28
it.each<[string, Role[], true | string]>([
  ['an advertiser', ['ADVERTISER'], 'not-collector'],
  ['who may collect', ['ADVERTISER', 'CANCOLLECT'], true],
])('%s sees own customers alike in every reply, and nobody else’s', async (_, roles, price) => {
  const people = testUsers();
  const who = holding(...roles);
  const me = world.as(who);
  const run = await openRun(world, people, { amountOfPossibleCustomer: 2 });
  const params = { id: run.id };
  const other = await booked(world, people.advertiser, run);
  const customers = [bookingBody(), bookingBody()];
  const made = await me.call(bookings.raid.bookMany, { params, body: { customers } });
  expect(full(made.body.run)).toMatchObject([
    { advertiser: { id: who.id }, spot: 2, backup: false },
    { advertiser: { id: who.id }, spot: 3, backup: true },
  ]);
  // the price of gold that was collected is changed by who may collect
  for (const one of full(made.body.run)) {
    await follow(world, people.leader, one, { goldWith: who.id });
  }
  const now = await seen(world, who, run);
  expect(full(now).map(({ may }) => may.price)).toEqual([price, price]);
  const query = { start: run.date, end: run.date };
  const changes = full(now).map(({ id, note }) => ({ id, note }));
  const changed = await me.call(bookings.raid.updateMany, { params, body: { changes } });
  const [listed] = (await me.call(runs.raid.list, { query })).body.filter(
    ({ id }) => id === run.id,
  );
  expect([changed.body.run, listed]).toEqual([now, now]);
  const mine = (await me.call(bookings.raid.own, { query: {} })).body;
  expect(mine.map(({ may }) => may)).toEqual(
    full(now)
      .map(({ may }) => may)
      .toReversed(),
  );
  expect(JSON.stringify(now)).not.toContain(other.buyer);
});
