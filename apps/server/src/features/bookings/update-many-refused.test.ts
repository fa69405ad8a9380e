import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { BookingChanges } from '@warchest/contract/booking-change.ts';
import { testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { booked, testUsers, changeRun, holding, openRun } from '../../../test/fixtures.ts';

const { bookings } = contract;
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const changeMany = (
  who: TestUser | null,
  run: { readonly id: string },
  changes: BookingChanges['changes'],
  options: { readonly key?: string } = {},
) =>
  world
    .as(who)
    .call(bookings.raid.updateMany, { params: { id: run.id }, body: { changes } }, options);

/** A run with this many customers of one advertiser, as many spots unless said otherwise. */
async function runWith(customers: number, capacity = customers) {
  const people = testUsers();
  const run = await openRun(world, people, { amountOfPossibleCustomer: capacity });
  const sold = [];
  for (let i = 0; i < customers; i++) sold.push(await booked(world, people.advertiser, run));
  return { people, run, sold, ids: sold.map(({ id }) => id) };
}

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index];
  if (found === undefined) throw new Error(`Nothing at ${index}`);
  return found;
};

describe('a bulk edit is refused', () => {
  it('to nobody, newcomers and the blacklisted', async () => {
    const { run, ids } = await runWith(1);
    const changes = [{ id: at(ids, 0), note: 'x' }];
    expect((await changeMany(null, run, changes)).status).toBe(401);
    expect((await changeMany(holding(), run, changes)).status).toBe(403);
    const blacklisted = holding('RAIDMANAGER', 'BLACKLISTED');
    expect((await changeMany(blacklisted, run, changes)).status).toBe(403);
  });

  it('as unknown to whom neither the run nor a customer in it belongs', async () => {
    const { people, run, ids } = await runWith(1);
    await changeRun(world, people.manager, run, { hidden: true });
    const changes = [{ id: at(ids, 0), note: 'x' }];
    const foreign = await changeMany(people.other, run, changes);
    const unknown = await changeMany(people.other, { id: '0000000000000' }, changes);
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(foreign.text).not.toContain('Buyer');
    expect(foreign.problem.detail?.replace(run.id, 'ID')).toBe(
      unknown.problem.detail?.replace('0000000000000', 'ID'),
    );
  });

  it('with nothing, a booking twice, or a field that does not exist', async () => {
    const { people, run, ids } = await runWith(1);
    const id = at(ids, 0);
    const none = await changeMany(people.manager, run, []);
    expect(none.problem.errors).toEqual([{ path: 'changes', message: 'At least 1 entry' }]);
    const twice = await changeMany(people.manager, run, [
      { id, note: 'a' },
      { id, note: 'b' },
    ]);
    expect(twice.problem.errors).toEqual([
      { path: 'changes', message: 'Each booking can be named once' },
    ]);
    const odd = await changeMany(people.manager, run, [{ id, nots: 'a' } as never]);
    expect([odd.status, odd.problem.errors]).toEqual([
      422,
      [{ path: 'changes.0.nots', message: 'Unknown field' }],
    ]);
  });
});
