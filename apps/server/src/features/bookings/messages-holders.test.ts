import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { BookingFull } from '@warchest/contract/run-view.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { booked, testUsers, changeRun, follow, holding, openRun } from '../../../test/fixtures.ts';
import { directTo, clearOutbox, sendFrom } from '../../../test/sent-messages.ts';

const { bookings, members, runs } = contract;
const when = 'Manaforge Omega Heroic, Wed 25.11. 20:00';
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const noticesOf = async (who: TestUser): Promise<string[]> =>
  (await world.as(who).call(members.notices)).body.map(({ text }) => text).toReversed();
const at = (b: BookingFull) => ({ params: { id: b.raid, bookingId: b.id } });

/** Two customers of one advertiser in a run, and somebody who can be named as holder. */
async function scene() {
  const people = testUsers();
  const run = await openRun(world, people);
  const first = await booked(world, people.advertiser, run, { buyer: 'Thrall-Kazzak' });
  const second = await booked(world, people.advertiser, run, { buyer: 'Jaina-Kazzak' });
  const holder = person({ name: 'Holder', roles: ['OVERVIEW'] });
  await world.join(holder);
  return { people, run, first, second, holder };
}

// proves BOOK-48
it('notifies the new holder of the gold and the one before, by direct message too', async () => {
  const { people, first, holder } = await scene();
  await clearOutbox(world);
  await follow(world, people.leader, first, { goldWith: holder.id });
  const gold = `the gold of Thrall-Kazzak (${first.price.toLocaleString('de-DE')}g): ${when}.`;
  expect((await world.as(holder).call(members.notices)).body).toMatchObject([
    {
      text: `Leader says that you hold ${gold}`,
      runId: first.raid,
      runKind: 'raid',
      bookingId: first.id,
    },
  ]);
  await sendFrom([world.server]);
  expect(directTo(world, holder)).toEqual([expect.stringContaining('you hold the gold of')]);
  await follow(world, people.leader, first, { goldWith: people.leader.id });
  expect((await noticesOf(holder)).slice(1)).toEqual([
    `Leader says that you no longer hold ${gold}`,
  ]);
  expect(await noticesOf(people.leader)).toEqual([]);
});

it('notifies a holder of the gold of a further customer', async () => {
  const { people, first, second, holder } = await scene();
  for (const one of [first, second]) {
    await follow(world, people.leader, one, { goldWith: holder.id });
  }
  expect(await noticesOf(holder)).toEqual([
    expect.stringContaining('you hold the gold of Thrall-Kazzak'),
    expect.stringContaining('you hold the gold of Jaina-Kazzak'),
  ]);
});

it('many customers named at once are one message', async () => {
  const { people, run, first, second, holder } = await scene();
  const changes = [first, second].map(({ id }) => ({ id, paid: true, goldWith: holder.id }));
  const answer = await world
    .as(people.leader)
    .call(bookings.raid.updateMany, { params: { id: run.id }, body: { changes } });
  expect(answer.status).toBe(200);
  expect(await noticesOf(holder)).toEqual([
    expect.stringMatching(
      /^Leader says that you hold the gold of Thrall-Kazzak .*, Jaina-Kazzak .*g\): /,
    ),
  ]);
});

// proves BOOK-48
it('a holder sees the booking, in a hidden run too, and can do nothing with it', async () => {
  const { people, run, first, second, holder } = await scene();
  await follow(world, people.leader, first, { goldWith: holder.id });
  expect((await changeRun(world, people.manager, run, { hidden: true })).status).toBe(200);
  const seen = await world
    .as(holder)
    .call(runs.raid.list, { query: { id: run.id, specificOnly: 'true' } });
  const seats = seen.body.flatMap(({ Buyer }) => Buyer);
  const theirs = seats.filter((one): one is BookingFull => 'id' in one);
  expect(theirs.map(({ id, buyer, price }) => [id, buyer, price])).toEqual([
    [first.id, 'Thrall-Kazzak', first.price],
  ]);
  expect(new Set(Object.values(theirs[0]?.may ?? {}))).toEqual(new Set(['field-forbidden']));
  for (const body of [
    { paid: true },
    { goldWith: '' },
    { price: 1 },
    { delete: true },
    { note: 'x' },
  ]) {
    const { status, problem } = await world
      .as(holder)
      .call(bookings.raid.update, { ...at(first), body });
    expect([body, status, problem.type]).toEqual([body, 403, 'field-forbidden']);
  }
  const removed = await world.as(holder).call(bookings.raid.remove, at(first));
  expect([removed.status, removed.problem.type]).toEqual([403, 'field-forbidden']);
  const restored = await world.as(holder).call(bookings.raid.restore, at(first));
  expect([restored.status, restored.problem.type]).toEqual([403, 'field-forbidden']);
  const foreign = await world
    .as(holder)
    .call(bookings.raid.update, { ...at(second), body: { paid: true } });
  expect(foreign.status).toBe(404);
});

// proves BOOK-48
it('nobody but staff of the run names a holder of what is booked already', async () => {
  const { people, first, holder } = await scene();
  const collector = holding('ADVERTISER', 'CANCOLLECT', 'OVERVIEW');
  const run = await openRun(world, people);
  const own = await booked(world, collector, run);
  for (const [who, booking] of [
    [people.advertiser, first],
    [collector, own],
  ] as const) {
    for (const body of [{ paid: true }, { goldWith: holder.id }, { goldWith: who.id }]) {
      const { status, problem } = await world
        .as(who)
        .call(bookings.raid.update, { ...at(booking), body });
      expect([status, problem.type]).toEqual([403, 'field-forbidden']);
      const many = await world.as(who).call(bookings.raid.updateMany, {
        params: { id: booking.raid },
        body: { changes: [{ id: booking.id, ...body }] },
      });
      expect(many.body.outcomes).toMatchObject([
        { ok: false, problem: { type: 'field-forbidden' } },
      ]);
    }
  }
  expect(await noticesOf(holder)).toEqual([]);
});

it('an advertiser who holds the gold reprices only while they may take gold', async () => {
  const people = testUsers();
  const run = await openRun(world, people);
  const roles = ['ADVERTISER', 'OVERVIEW'] as const;
  const trusted = person({ name: 'Trusted', roles: [...roles, 'CANCOLLECT'] });
  const own = await booked(world, trusted, run, { fullyPaidAtCreate: true, price: 100_000 });
  const may = { price: 110_000 };
  expect((await follow(world, trusted, own, may)).body).toMatchObject({
    ...may,
    may: { price: true },
  });

  // the same person without CANCOLLECT, and one whom staff named as the holder
  const former = { ...trusted, roles: [...roles] };
  await world.join(former);
  const named = await booked(world, people.advertiser, run);
  await follow(world, people.leader, named, { goldWith: people.advertiser.id });
  for (const [who, booking] of [
    [former, own],
    [people.advertiser, named],
  ] as const) {
    const shown = await world.as(who).call(runs.raid.one, { params: { id: run.id } });
    const mine = shown.body.Buyer.find((one): one is BookingFull => 'id' in one);
    expect(mine?.may).toMatchObject({ edit: true, price: 'not-collector', cancel: true });
    for (const [field, value] of [
      ['price', 100_000_000],
      ['advCut', 'BSFTB'],
      ['paymentRealm', 'Draenor'],
      ['collectedGold', 1],
    ] as const) {
      const { status, problem } = await follow(world, who, booking, { [field]: value });
      expect([field, status, problem.type, problem.field]).toEqual([
        field,
        403,
        'not-collector',
        field,
      ]);
    }
    const many = await world.as(who).call(bookings.raid.updateMany, {
      params: { id: run.id },
      body: { changes: [{ id: booking.id, price: 1 }] },
    });
    expect(many.body.outcomes).toMatchObject([{ ok: false, problem: { type: 'not-collector' } }]);
    expect((await follow(world, who, booking, { note: 'still theirs' })).status).toBe(200);
  }
  expect((await follow(world, people.leader, own, { price: 90_000 })).status).toBe(200);
});

it('several holders named at once are each notified of their own customers', async () => {
  const { people, run, first, second, holder } = await scene();
  const another = person({ name: 'Another', roles: ['OVERVIEW'] });
  await world.join(another);
  const changes = [
    { id: first.id, paid: true, goldWith: holder.id },
    { id: second.id, paid: true, goldWith: another.id },
  ];
  const answer = await world
    .as(people.leader)
    .call(bookings.raid.updateMany, { params: { id: run.id }, body: { changes } });
  expect(answer.status).toBe(200);
  const goldOf = ({ buyer, price }: BookingFull) =>
    `Leader says that you hold the gold of ${buyer} (${price.toLocaleString('de-DE')}g): ${when}.`;
  expect([await noticesOf(holder), await noticesOf(another)]).toEqual([
    [goldOf(first)],
    [goldOf(second)],
  ]);
});
