import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { BookingFull, RunView } from '@warchest/contract/run-view.ts';
import { type RunKind } from '@warchest/domain/runs/kind.ts';
import { verifyDatabase } from '../../src/verify/database.ts';
import { testWorld, type TestUser, type TestWorld } from '../harness.ts';
import { testUsers } from '../fixtures.ts';
import { fixturesOf } from '../fixtures-by-kind.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const { runs, bookings } = contract;

async function opened(
  kind: RunKind,
): Promise<{ people: ReturnType<typeof testUsers>; run: RunView }> {
  const people = testUsers();
  return { people, run: await fixturesOf(world, kind).open(people) };
}

const book = (kind: RunKind, who: TestUser, run: RunView, given?: Record<string, unknown>) =>
  fixturesOf(world, kind).book(who, run, given);

describe('a shift', () => {
  // proves BOOK-14
  test('writes In Group with a capital, to whoever looks, and takes either way', async () => {
    const { people, run } = await opened('shift');
    const booking = (await book('shift', people.advertiser, run)).body;
    const params = { id: run.id, bookingId: booking.id };
    const leader = world.as(people.leader);
    for (const customerStatus of ['In group', 'In Group'] as const) {
      const there = await leader.call(bookings.shift.update, { params, body: { customerStatus } });
      expect([there.status, there.body.customerStatus]).toEqual([200, 'In Group']);
    }
    const one = { params: { id: run.id } };
    for (const who of [people.leader, people.advertiser, people.other]) {
      const seen = await world.as(who).call(runs.shift.one, one);
      expect(seen.body.Buyer).toMatchObject([{ customerStatus: 'In Group' }]);
    }
    const open = await leader.call(runs.shift.update, { ...one, body: { completed: true } });
    expect(open.problem.type).toBe('not-complete-yet');
  });

  const offers = (run: RunView) =>
    run.kind === 'shift' ? run.offeredBosses.map(({ boss, remaining }) => [boss, remaining]) : [];

  // proves RUN-3, RUN-15, RUN-30, BOOK-38
  test('has spots for each boss, and keeps those that are taken', async () => {
    const { people, run } = await opened('shift');
    const params = { id: run.id };
    const manager = world.as(people.manager);
    const gally = { typeOfBoost: 'Gallywix' };
    const first = (await book('shift', people.advertiser, run, gally)).body;
    const second = (await book('shift', people.advertiser, run, gally)).body;
    expect([first.backup, second.backup]).toEqual([false, true]);
    expect((await book('shift', people.advertiser, run)).body.backup).toBe(false);
    const now = await manager.call(runs.shift.one, { params });
    expect(offers(now.body)).toEqual([
      ["Mug'Zee", 1],
      ['Gallywix', 0],
    ]);
    const change = (offeredBosses: object) =>
      manager.call(runs.shift.update, { params, body: { offeredBosses } as never });
    const fewer = await change([{ boss: "Mug'Zee", possibleCustomers: 2 }]);
    expect([fewer.status, fewer.problem]).toMatchObject([
      409,
      {
        type: 'capacity-below-active',
        detail: '1 customers have a spot with Gallywix',
        errors: [{ path: 'offeredBosses', message: 'More customers are booked than that' }],
      },
    ]);
    const unknown = await change([{ boss: 'Nobody', possibleCustomers: 2 }]);
    expect(unknown.problem.errors).toEqual([
      { path: 'offeredBosses.0.boss', message: 'Unknown Boss selected' },
    ]);
    const more = await change([
      { boss: "Mug'Zee", possibleCustomers: 1 },
      { boss: 'Gallywix', possibleCustomers: 2 },
    ]);
    expect([more.status, offers(more.body), more.body.amountOfPossibleCustomer]).toEqual([
      200,
      [
        ["Mug'Zee", 0],
        ['Gallywix', 0],
      ],
      3,
    ]);
    const into = await manager.call(bookings.shift.update, {
      params: { id: run.id, bookingId: first.id },
      body: { typeOfBoost: "Mug'Zee" },
    });
    expect([into.status, into.problem.type]).toEqual([409, 'run-full']);
  });

  // proves BOOK-42
  test('a backup that waits for another boss is passed over by the next one', async () => {
    const { people, run } = await opened('shift');
    const given = (typeOfBoost: string) => book('shift', people.advertiser, run, { typeOfBoost });
    const first = (await given('Gallywix')).body;
    for (let spots = 2; spots > 0; spots -= 1) await given("Mug'Zee");
    const other = (await given("Mug'Zee")).body;
    const next = (await given('Gallywix')).body;
    expect([other.backup, next.backup]).toEqual([true, true]);
    await world.as(people.advertiser).call(bookings.shift.update, {
      params: { id: run.id, bookingId: first.id },
      body: { delete: true },
    });
    const { body } = await world
      .as(people.manager)
      .call(runs.shift.one, { params: { id: run.id } });
    const waits = (list: readonly object[]) => list.map((one) => ('id' in one ? one.id : ''));
    expect(waits(body.Backup)).toEqual([other.id]);
    expect(waits(body.Buyer)).toContain(next.id);
  });

  test('takes itself back whole although somebody else has changed its bosses meanwhile', async () => {
    const { people, run } = await opened('shift');
    const change = (body: object) =>
      fixturesOf(world, 'shift').change(people.manager, run, { ...body });
    const fewer = [{ boss: 'Gallywix', possibleCustomers: 7 }];
    expect((await change({ offeredBosses: fewer })).status).toBe(200);
    // what the bosses take together is derived, and older than theirs in what is sent
    const whole = await change({ ...run, note: 'whole' });
    expect([whole.status, whole.body.note, offers(whole.body)]).toEqual([
      200,
      'whole',
      [['Gallywix', 7]],
    ]);
  });

  test('takes no customer for a boss that it does not offer', async () => {
    const { people, run } = await opened('shift');
    const params = { id: run.id };
    await world.as(people.manager).call(runs.shift.update, {
      params,
      body: { offeredBosses: [{ boss: "Mug'Zee", possibleCustomers: 2 }] } as never,
    });
    const refused = await book('shift', people.advertiser, run, { typeOfBoost: 'Gallywix' });
    expect([refused.status, refused.problem.errors]).toEqual([
      422,
      [{ path: 'typeOfBoost', message: 'Unknown Boss selected' }],
    ]);
  });

  // proves BOOK-54
  test('rewrites a cancelled booking as a placeholder, while nobody has answered it', async () => {
    const { people, run } = await opened('shift');
    const booking: BookingFull = (await book('shift', people.advertiser, run)).body;
    const params = { id: run.id, bookingId: booking.id };
    const mine = world.as(people.advertiser);
    await world
      .as(people.leader)
      .call(bookings.shift.update, { params, body: { customerStatus: 'Offline' } });
    const answered = await mine.call(bookings.shift.update, { params, body: { delete: true } });
    expect([answered.status, answered.problem.type]).toEqual([403, 'booking-locked']);
    await world
      .as(people.leader)
      .call(bookings.shift.update, { params, body: { customerStatus: '' } });
    const gone = await mine.call(bookings.shift.update, { params, body: { delete: true } });
    expect(gone.body).toMatchObject({
      buyer: 'Cancelled-Cancelled',
      note: 'Cancelled',
      typeOfBoost: 'Cancelled',
      price: 0,
      customerStatus: 'Cancelled',
    });
    expect((await mine.call(bookings.shift.restore, { params })).status).toBe(403);
  });
});

test('everything holds afterwards', async () => {
  expect(await verifyDatabase(world.server.deps)).toEqual([]);
});
