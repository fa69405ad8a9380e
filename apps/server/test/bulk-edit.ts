import { contract } from '@warchest/contract/index.ts';
import type { BookingChanges } from '@warchest/contract/booking-change.ts';
import { booked, openRun, testUsers } from './fixtures.ts';
import type { TestUser, TestWorld } from './harness.ts';

const { bookings } = contract;

/** Sends changes of several bookings of a run in one request. */
export const changeMany = (
  world: TestWorld,
  who: TestUser | null,
  run: { readonly id: string },
  changes: BookingChanges['changes'],
  options: { readonly key?: string } = {},
) =>
  world
    .as(who)
    .call(bookings.raid.updateMany, { params: { id: run.id }, body: { changes } }, options);

/** A run with this many customers of one advertiser, as many spots unless said otherwise. */
export async function runWith(world: TestWorld, customers: number, capacity = customers) {
  const people = testUsers();
  const run = await openRun(world, people, { amountOfPossibleCustomer: capacity });
  const sold = [];
  for (let i = 0; i < customers; i++) sold.push(await booked(world, people.advertiser, run));
  return { people, run, sold, ids: sold.map(({ id }) => id) };
}

/** @throws if the list is shorter */
export const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index];
  if (found === undefined) throw new Error(`Nothing at ${index}`);
  return found;
};
