import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import {
  booked,
  testUsers,
  changeRun,
  follow,
  openRun,
  seen,
  waitIn,
} from '../../../test/fixtures.ts';
import { bookingsIn, fixturesOf } from '../../../test/fixtures-by-kind.ts';

const { bookings } = contract;
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

type Booking = Awaited<ReturnType<typeof booked>>;
const move = (who: TestUser, { id, raid }: Booking, to: { readonly id: string }) =>
  world
    .as(who)
    .call(bookings.raid.move, { params: { id: raid, bookingId: id }, body: { to: to.id } });

describe('moving a customer', () => {
  it('puts them behind those who are there, and before who books later', async () => {
    const people = testUsers();
    const [from, to] = [await openRun(world, people), await openRun(world, people)];
    const there = await booked(world, people.other, to);
    const booking = await booked(world, people.advertiser, from);
    expect((await move(people.advertiser, booking, to)).body.spot).toBe(2);
    const later = await booked(world, people.other, to);
    expect((await seen(world, people.manager, to)).Buyer).toMatchObject([
      { id: there.id, spot: 1 },
      { id: booking.id, spot: 2 },
      { id: later.id, spot: 3 },
    ]);
  });

  // proves BOOK-57
  it('needs to be staff of both runs where the customer is somebody else’s', async () => {
    const people = testUsers();
    const stranger = person({ roles: ['RAIDLEADER'] });
    const from = await openRun(world, people);
    const led = await openRun(world, { ...people, leader: stranger });
    const booking = await booked(world, people.advertiser, from);
    // the leader of the run it is in, into a run of another leader; and the other way round
    for (const who of [people.leader, stranger]) {
      expect((await move(who, booking, led)).status).toBe(404);
    }
    expect((await seen(world, people.manager, led)).Buyer).toEqual([]);
    expect((await seen(world, people.manager, from)).Buyer).toMatchObject([{ id: booking.id }]);
    // who books there may bring own customers, and a manager everybody's
    expect((await move(people.advertiser, booking, led)).body.raid).toBe(led.id);
    expect((await move(people.manager, { ...booking, raid: led.id }, from)).body.raid).toBe(
      from.id,
    );
  });

  it('ends with the completion of the run it is in', async () => {
    const people = testUsers();
    const [from, to] = [await openRun(world, people), await openRun(world, people)];
    const booking = await booked(world, people.advertiser, from);
    await follow(world, people.leader, booking, { customerStatus: 'AFK' });
    const completed = await changeRun(world, people.leader, from, { completed: true });
    expect(completed.body.completed).toBe(true);
    for (const who of [people.advertiser, people.manager]) {
      const refused = await move(who, booking, to);
      expect([refused.status, refused.problem.type]).toEqual([409, 'run-completed']);
    }
    expect((await seen(world, people.manager, to)).Buyer).toEqual([]);
  });

  it('does not go into a waiting list that is full, for the advertiser before for staff', async () => {
    const people = testUsers();
    const full = await openRun(world, people, { amountOfPossibleCustomer: 0 });
    const from = await openRun(world, people);
    const booking = await booked(world, people.advertiser, from);
    await waitIn(world, full, await booked(world, people.advertiser, full), 40);
    const refused = await move(people.advertiser, booking, full);
    expect([refused.status, refused.problem.type]).toEqual([409, 'waiting-list-full']);
    expect((await seen(world, people.manager, from)).Buyer).toMatchObject([{ id: booking.id }]);
    // one leaves: then there is room for it
    await world.sql(
      `delete from bookings where id = (select max(id) from bookings where run_id = $1)`,
      [full.id],
    );
    await world.sql('update runs set waiting_count = 39 where id = $1', [full.id]);
    expect((await move(people.advertiser, booking, full)).body).toMatchObject({ spot: 40 });
  });

  it('never lets a version go back, neither the booking’s nor that of either run', async () => {
    const people = testUsers();
    const from = await openRun(world, people);
    const to = await openRun(world, people);
    const booking = await booked(world, people.advertiser, from);
    for (const price of [260_000, 270_000, 280_000]) {
      await follow(world, people.advertiser, booking, { price });
    }
    const before = await seen(world, people.manager, from);
    const version = Math.max(...before.Buyer.map((one) => ('version' in one ? one.version : 0)));
    expect(version).toBeGreaterThan(to.version + 1);
    const moved = await move(people.advertiser, booking, to);
    expect(moved.body.version).toBeGreaterThan(version);
    expect((await seen(world, people.manager, to)).version).toBeGreaterThanOrEqual(
      moved.body.version,
    );
    expect((await seen(world, people.manager, from)).version).toBeGreaterThan(before.version);
    // and what an older screen sends is still known to be older
    const late = await follow(world, people.advertiser, moved.body, { version, price: 290_000 });
    expect(late.status).toBe(200);
    const older = await follow(world, people.manager, moved.body, { version, price: 300_000 });
    expect(older.problem).toMatchObject({ type: 'stale', field: 'price', current: 290_000 });
  });

  it('does not go into a shift that does not offer its boss, which is named as the target’s fault', async () => {
    const people = testUsers();
    const scenes = fixturesOf(world, 'shift');
    const from = await scenes.open(people);
    const to = await scenes.open(people, {
      offeredBosses: [{ boss: 'Gallywix', possibleCustomers: 3 }],
    });
    const booking = await scenes.booked(people.advertiser, from, { typeOfBoost: "Mug'Zee" });
    const refused = await world.as(people.manager).call(bookings.shift.move, {
      params: { id: from.id, bookingId: booking.id },
      body: { to: to.id },
    });
    expect([refused.status, refused.problem.errors]).toEqual([
      422,
      [{ path: 'to', message: 'Unknown Boss selected' }],
    ]);
    expect(bookingsIn(await scenes.seen(people.manager, to))).toEqual([]);
    expect(bookingsIn(await scenes.seen(people.manager, from))).toMatchObject([{ id: booking.id }]);
  });
});
