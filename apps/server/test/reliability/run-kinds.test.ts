import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { bookingChanges } from '@warchest/contract/booking-change.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { runFields } from '@warchest/domain/runs/editable.ts';
import { kindRules, runKinds, type RunKind } from '@warchest/domain/runs/kind.ts';
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

describe.each(runKinds)('a %s', (kind) => {
  // proves WIRE-2, RUN-3, RUN-51, BOOK-12
  test('is made from its payload, listed, read by its own paths, and completed', async () => {
    const { people, run } = await opened(kind);
    expect(run.kind).toBe(kind);
    const several = kindRules[kind].severalCollectors;
    expect(run.gc).toEqual(several ? [people.collector.id] : people.collector.id);
    const query = { start: run.date, end: run.date };
    for (const line of [runs[kind].list, runs[kind].overview]) {
      const listed = await world.as(people.advertiser).call(line, { query });
      expect(listed.body.map(({ id }) => id)).toEqual([run.id]);
    }
    const booked = await book(kind, people.advertiser, run);
    expect([booked.status, booked.status === 200 ? '' : booked.text]).toEqual([200, '']);
    expect(booked.body.section).toBe(kindRules[kind].section ?? run.difficulty);
    const paid = { customerStatus: 'In group' as const, paid: true, completed: true };
    const followed = await world.as(people.leader).call(bookings[kind].update, {
      params: { id: run.id, bookingId: booked.body.id },
      body: paid,
    });
    expect(followed.status).toBe(200);
    const params = { id: run.id };
    const done = await world.as(people.leader).call(runs[kind].update, {
      params,
      body: { completed: true },
    });
    expect(done.body).toMatchObject({ completed: true, pot: booked.body.price });
    const one = await world.as(people.leader).call(runs[kind].one, { params });
    expect(one.body).toEqual(done.body);
  });

  // proves RUN-23, BOOK-43
  test('takes itself back whole, and refuses what it does not know', async () => {
    const { people, run } = await opened(kind);
    const params = { id: run.id };
    const manager = world.as(people.manager);
    const whole = { ...run, note: 'whole' } as never;
    const changed = await manager.call(runs[kind].update, { params, body: whole });
    expect([changed.status, changed.body.note]).toEqual([200, 'whole']);
    const odd = await manager.call(runs[kind].update, { params, body: { nots: 'x' } as never });
    expect([odd.status, odd.problem.errors]).toEqual([
      422,
      [{ path: 'nots', message: 'Unknown field' }],
    ]);
    const booked = (await book(kind, people.advertiser, run)).body;
    const at = { id: run.id, bookingId: booked.id };
    const same = await manager.call(bookings[kind].update, {
      params: at,
      body: { ...booked, note: 'whole' },
    });
    expect([same.status, same.body.note]).toEqual([200, 'whole']);
    const strange = await manager.call(bookings[kind].update, {
      params: at,
      body: { nots: 'x' },
    });
    expect(strange.problem.errors).toEqual([{ path: 'nots', message: 'Unknown field' }]);
    const all = { ...changed.body, Buyer: [same.body] } as never;
    const marked = await manager.call(bookings[kind].markDone, { params, body: all });
    expect(marked.status).toBe(200);
    const bad = await manager.call(bookings[kind].markDone, { params, body: { nots: 1 } as never });
    expect(bad.problem.errors).toEqual([{ path: 'nots', message: 'Unknown field' }]);
  });
});

describe.each(runKinds)('what is derived in a %s', (kind) => {
  /** A whole object with every field nonsense that no change is made of. */
  const withNonsense = (whole: object, kept: readonly string[]) =>
    Object.fromEntries(
      Object.entries(whole).map(([name, value]) => [name, kept.includes(name) ? value : 'odd']),
    );
  const changeable = bookingChanges.shape.changes.element;
  /** What each keeps for good: taken back as it is, refused by name otherwise. */
  const fixedInRun = ['id', 'kind', 'createdAsRecurringRaid'];
  const fixedInBooking = ['id', 'raid', 'advertiser', 'bait', 'fullyPaidAtCreate'];

  // proves RUN-1
  test('is known by name and ignored in the run, what may be done with it too', async () => {
    const { people, run } = await opened(kind);
    expect(run.may.edit).toBe(true);
    const body = withNonsense(run, ['version', ...runFields, ...fixedInRun]) as never;
    const params = { id: run.id };
    const manager = world.as(people.manager);
    for (const whole of [body, run as never]) {
      const same = await manager.call(runs[kind].update, { params, body: whole });
      expect([same.status, same.body]).toEqual([200, run]);
    }
    for (const field of fixedInRun) {
      const other = { ...run, note: 'beside it', [field]: 'odd' } as never;
      const no = await manager.call(runs[kind].update, { params, body: other });
      expect([no.status, no.problem.field]).toEqual([403, field]);
    }
    expect((await manager.call(runs[kind].one, { params })).body).toEqual(run);
  });

  // proves BOOK-12, BOOK-50
  test('is known by name and ignored in bookings, from whichever list they come', async () => {
    const { people, run } = await opened(kind);
    const booked = (await book(kind, people.advertiser, run)).body;
    const lost = (await book(kind, people.advertiser, run)).body;
    const params = { id: run.id };
    const manager = world.as(people.manager);
    await manager.call(bookings[kind].remove, { params: { ...params, bookingId: lost.id } });
    const query = { start: run.date, end: run.date };
    const own = await world.as(people.advertiser).call(bookings[kind].own, { query });
    const deleted = await manager.call(bookings[kind].deleted, { params });
    expect(deleted.body[0]).toMatchObject({ id: lost.id, deletedByName: expect.any(String) });
    const mine = own.body.find(({ id }) => id === booked.id);
    const at = { ...params, bookingId: booked.id };
    const seat = (await manager.call(runs[kind].one, { params })).body.Buyer[0];
    const advertiser = world.as(people.advertiser);
    for (const whole of [booked, mine, seat]) {
      const body = { ...whole };
      const same = await advertiser.call(bookings[kind].update, { params: at, body });
      expect([same.status, same.body]).toEqual([200, booked]);
    }
    for (const field of fixedInBooking) {
      const body = { ...booked, note: 'beside it', [field]: 'odd' };
      const no = await advertiser.call(bookings[kind].update, { params: at, body });
      expect([no.status, no.problem.field]).toEqual([403, field]);
    }
    const kept = [...Object.keys(changeable.shape), ...fixedInBooking];
    for (const whole of [booked, { ...deleted.body[0], ...booked }, { ...mine, ...booked }]) {
      expect(whole.may.note).toBe(true);
      const body = withNonsense(whole, kept);
      const same = await advertiser.call(bookings[kind].update, { params: at, body });
      expect([same.status, same.body]).toEqual([200, booked]);
      const Buyer = [{ ...withNonsense(whole, []), id: booked.id }];
      const all = { ...withNonsense(run, ['id', 'version']), Buyer } as never;
      const marked = await manager.call(bookings[kind].markDone, { params, body: all });
      expect([marked.status, marked.body.Buyer]).toMatchObject([200, [{ completed: false }]]);
    }
  });
});

test('everything holds afterwards', async () => {
  expect(await verifyDatabase(world.server.deps)).toEqual([]);
});
