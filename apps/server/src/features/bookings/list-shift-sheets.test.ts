import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { addDays } from '@warchest/domain/time/day.ts';
import { testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { testUsers, holding } from '../../../test/fixtures.ts';
import { fixturesOf } from '../../../test/fixtures-by-kind.ts';

const { bookings, strings } = contract;
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const overview = async (who: TestUser) => (await world.as(who).call(bookings.shiftOverview)).body;
const of = (list: Awaited<ReturnType<typeof overview>>, run: RunView) =>
  list.find((one) => one.run === run.id);

describe('the sheet of shifts', () => {
  test('is for bookers', async () => {
    const barred = holding('ADVERTISER', 'BLACKLISTED');
    const statuses = async (who: TestUser | null) => [
      (await world.as(who).call(bookings.shiftOverview)).status,
      (await world.as(who).call(bookings.shiftCustomers)).status,
    ];
    expect(await statuses(null)).toEqual([401, 401]);
    expect(await statuses(holding())).toEqual([403, 403]);
    expect(await statuses(barred)).toEqual([403, 403]);
  });

  // proves BOOK-8
  test('says what is left of the two usual bosses, and nothing of one that is not offered', async () => {
    const people = testUsers();
    const { open, booked, follow } = fixturesOf(world, 'shift');
    const run = await open(people);
    expect(of(await overview(people.advertiser), run)).toEqual({
      run: run.id,
      date: run.date,
      time: run.time,
      difficulty: run.difficulty,
      boss1Spots: 2,
      boss2Spots: 1,
      leaderDisplayName: run.leaderName,
    });
    const one = await booked(people.advertiser, run);
    await booked(people.other, run, { typeOfBoost: 'Gallywix' });
    await booked(people.other, run, { typeOfBoost: 'Gallywix' });
    expect(of(await overview(people.advertiser), run)).toMatchObject({
      boss1Spots: 1,
      boss2Spots: 0,
    });
    await follow(people.leader, one, { customerStatus: 'AFK' });
    expect(of(await overview(people.other), run)).toMatchObject({ boss1Spots: 2 });
    const half = await open(people, {
      offeredBosses: [{ boss: 'Gallywix', possibleCustomers: 3 }],
    });
    expect(of(await overview(people.other), half)).toMatchObject({
      boss1Spots: null,
      boss2Spots: 3,
    });
  });

  // proves BOOK-10
  test('holds what can be booked, from today to five days ahead', async () => {
    const people = testUsers();
    const { open, change } = fixturesOf(world, 'shift');
    const run = await open(people);
    const last = await open(people, { date: addDays(run.date, 4) });
    const later = await open(people, { date: addDays(run.date, 10) });
    const gone = await open(people);
    await change(people.manager, gone, { runStatus: 'Cancelled' });
    const begun = await open(people);
    await change(people.leader, begun, { runState: 'started' });
    const ids = (await overview(people.advertiser)).map((one) => one.run);
    expect(ids).toEqual(expect.arrayContaining([run.id, last.id]));
    for (const other of [later, gone, begun]) expect(ids).not.toContain(other.id);
  });
});

// proves BOOK-10
test('the sheet of customers holds the own ones, the newest first', async () => {
  const people = testUsers();
  const { open, booked, follow } = fixturesOf(world, 'shift');
  const run = await open(people);
  const late = await open(people, { date: addDays(run.date, 2) });
  const second = await booked(people.advertiser, late, { buyer: 'Second-Kazzak' });
  world.clock.advance(60_000);
  const first = await booked(people.advertiser, run, {
    buyer: 'First-Kazzak',
    note: 'whisper me',
    price: 123_457,
  });
  await booked(people.other, run, { buyer: 'Foreign-Kazzak' });
  await follow(people.leader, first, { customerStatus: 'In group', paid: true });
  const { body } = await world.as(people.advertiser).call(bookings.shiftCustomers);
  expect(body.map((one) => one.bookingId)).toEqual([first.id, second.id]);
  expect(body[0]).toEqual({
    bookingId: first.id,
    leaderId: people.leader.id,
    timeBooked: run.startsAt,
    timeBookingBooked: first.timeBooked,
    feeOption: first.advCut,
    type: "Mug'Zee",
    buyerName: 'First-Kazzak',
    price: 123_457,
    collected: 123_457,
    paymentRealm: first.paymentRealm,
    paymentFaction: first.paymentFaction,
    noteBtag: 'whisper me',
    paid: true,
    customerStatus: 'In Group',
    completed: false,
  });
  const own = await world.as(people.advertiser).call(bookings.shift.own, { query: {} });
  expect(own.body.map((one) => one.id)).toEqual([first.id, second.id]);
});

test('an answered booking of a shift is neither cancelled nor deleted by its advertiser', async () => {
  const people = testUsers();
  const { open, booked, follow } = fixturesOf(world, 'shift');
  const booking = await booked(people.advertiser, await open(people));
  await follow(people.leader, booking, { customerStatus: 'AFK' });
  const params = { id: booking.raid, bookingId: booking.id };
  const refused = await world.as(people.advertiser).call(bookings.shift.remove, { params });
  expect([refused.status, refused.problem.type]).toEqual([403, 'booking-locked']);
  const staff = await world.as(people.leader).call(bookings.shift.remove, { params });
  expect([staff.status, staff.body.delete]).toEqual([200, true]);
});

test('the mark of one string of a shift can be sent by itself', async () => {
  const people = testUsers();
  const { open, booked, follow } = fixturesOf(world, 'shift');
  const booking = await booked(people.advertiser, await open(people));
  await follow(people.collector, booking, { customerStatus: 'In group', paid: true });
  const collector = world.as(people.collector);
  const [own] = (await collector.call(strings.shifts.list)).body;
  const string = own?.string ?? '';
  const toggle = (body: object) => collector.call(strings.shifts.mark, { body });
  expect((await toggle({ string, mailed: true })).body).toEqual({
    marked: [string],
    already: [],
    unknown: [],
  });
  expect((await collector.call(strings.shifts.list)).body).toMatchObject([{ mailed: true }]);
  expect((await toggle({ string, mailed: false })).body.marked).toEqual([string]);
  const both = await toggle({ string, strings: [string], mailed: true });
  expect(both.status).toBe(422);
  expect((await toggle({ string: 5, mailed: true })).status).toBe(422);
});
