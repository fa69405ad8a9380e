import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { booked, testUsers, follow, holding, openRun, seen } from '../../../test/fixtures.ts';

const { bookings } = contract;
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

describe('following a booking', () => {
  // proves BOOK-47
  it('sets holder and collected gold when paid, and takes both back', async () => {
    const people = testUsers();
    const run = await openRun(world, people);
    const booking = await booked(world, people.advertiser, run);
    const paid = await follow(world, people.collector, booking, { paid: true });
    expect(paid.body).toMatchObject({ goldWith: people.collector.id, collectedGold: 250_000 });
    const unpaid = await follow(world, people.collector, booking, { paid: false });
    expect(unpaid.body).toMatchObject({ goldWith: '', collectedGold: 0 });
  });

  // proves BOOK-25, BOOK-47
  it('takes the gold of who paid at the booking back to what the form would have collected', async () => {
    const people = testUsers();
    const run = await openRun(world, people);
    const seller = holding('ADVERTISER', 'CANCOLLECT');
    const paid = { price: 100_000, fullyPaidAtCreate: true };
    for (const [given, before] of [
      [{ ...paid, advCut: 'FTB', collectedGold: 20_000 }, 20_000],
      [{ ...paid, advCut: 'TAKEN' }, 30_000],
    ] as const) {
      const booking = await booked(world, seller, run, given);
      expect(booking).toMatchObject({ collectedGold: 100_000, goldWith: seller.id });
      const unpaid = await follow(world, people.collector, booking, { paid: false });
      expect(unpaid.body).toMatchObject({ goldWith: '', collectedGold: before });
    }
  });

  it('knows no gold with somebody who is not a member', async () => {
    const people = testUsers();
    const run = await openRun(world, people);
    const booking = await booked(world, people.advertiser, run);
    const stranger = { paid: true, goldWith: '99999999999999999' };
    const refused = await follow(world, people.collector, booking, stranger);
    expect(refused.status).toBe(422);
    expect(refused.problem.errors).toEqual([{ path: 'goldWith', message: 'Unknown member' }]);
    const held = { paid: true, goldWith: people.leader.id };
    expect((await follow(world, people.collector, booking, held)).body).toMatchObject(held);
  });

  // proves BOOK-25
  it('keeps what an advertiser says was collected to the rule of the form', async () => {
    const people = testUsers();
    const run = await openRun(world, people);
    const collected = async (who: Parameters<typeof follow>[1], sent: Record<string, unknown>) =>
      (await follow(world, who, ftb, sent)).body.collectedGold;
    const ftb = await booked(world, people.advertiser, run, { price: 100_000 });
    expect(await collected(people.advertiser, { collectedGold: 30_000 })).toBe(30_000);
    expect(await collected(people.advertiser, { collectedGold: 30_001 })).toBe(0);
    expect(await collected(people.advertiser, { advCut: 'TAKEN', collectedGold: 5 })).toBe(30_000);
    expect(await collected(people.advertiser, { collectedGold: 100_000 })).toBe(30_000);
    expect(await collected(people.collector, { collectedGold: 100_000 })).toBe(100_000);
  });

  // proves BOOK-49
  it('lets done be ticked only when paid, In group and held', async () => {
    const people = testUsers();
    const run = await openRun(world, people);
    const booking = await booked(world, people.advertiser, run);
    const early = await follow(world, people.leader, booking, { completed: true });
    expect(early.problem.type).toBe('not-done-yet');
    await follow(world, people.leader, booking, { customerStatus: 'In group', paid: true });
    expect((await follow(world, people.leader, booking, { completed: true })).status).toBe(200);
    const leaving = await follow(world, people.leader, booking, { customerStatus: 'Offline' });
    expect(leaving.problem.type).toBe('not-done-yet');
  });

  // proves BOOK-44
  it('is for staff; an advertiser edits own open bookings and sees no others', async () => {
    const people = testUsers();
    const run = await openRun(world, people);
    const booking = await booked(world, people.advertiser, run);
    const status = await follow(world, people.advertiser, booking, { customerStatus: 'In group' });
    expect(status.problem).toMatchObject({ type: 'field-forbidden', detail: 'customerStatus' });
    expect((await follow(world, people.other, booking, { note: 'x' })).status).toBe(404);
    expect((await follow(world, people.advertiser, booking, { price: 300_000 })).body.price).toBe(
      300_000,
    );
    await follow(world, people.leader, booking, { customerStatus: 'In group' });
    expect((await follow(world, people.advertiser, booking, { price: 1 })).problem.type).toBe(
      'booking-locked',
    );
    const removal = await world
      .as(people.advertiser)
      .call(bookings.raid.remove, { params: { id: run.id, bookingId: booking.id } });
    expect(removal.problem.type).toBe('booking-locked');
  });

  // proves BOOK-50
  it('marks ready bookings done all at once, for the leader and managers', async () => {
    const people = testUsers();
    const run = await openRun(world, people);
    const ready = await booked(world, people.advertiser, run);
    const unpaid = await booked(world, people.advertiser, run);
    await follow(world, people.leader, ready, { customerStatus: 'In group', paid: true });
    await follow(world, people.leader, unpaid, { customerStatus: 'In group' });
    const all = (who: Parameters<TestWorld['as']>[0]) =>
      world.as(who).call(bookings.raid.markDone, { params: { id: run.id }, body: {} });
    expect((await all(people.collector)).status).toBe(403);
    const { body } = await all(people.leader);
    expect(body.Buyer.map((b) => 'completed' in b && b.completed)).toEqual([true, false]);
    expect(body.pot).toBe(250_000);
  });
});

describe('gold that somebody else holds', () => {
  it('is not the advertiser’s to reprice, delete or move any more', async () => {
    const people = testUsers();
    const run = await openRun(world, people);
    const booking = await booked(world, people.advertiser, run);
    expect((await follow(world, people.collector, booking, { paid: true })).status).toBe(200);
    const dearer = await follow(world, people.advertiser, booking, { price: 9_000_000 });
    expect(dearer.problem).toMatchObject({ type: 'gold-elsewhere', detail: 'price' });
    const note = await follow(world, people.advertiser, booking, { note: 'late' });
    expect(note.status).toBe(200);
    const at = { params: { id: run.id, bookingId: booking.id } };
    const removal = await world.as(people.advertiser).call(bookings.raid.remove, at);
    expect(removal.problem.type).toBe('gold-elsewhere');
    const moved = await world
      .as(people.advertiser)
      .call(bookings.raid.move, { ...at, body: { to: (await openRun(world, people)).id } });
    expect(moved.problem.type).toBe('gold-elsewhere');
    const cancelled = await follow(world, people.advertiser, booking, { delete: true });
    expect(cancelled.problem.type).toBe('gold-elsewhere');
    expect((await seen(world, people.leader, run)).Buyer[0]).toMatchObject({ price: 250_000 });
  });
});

describe('what staff decided', () => {
  it('is not undone by the advertiser who restores a booking', async () => {
    const people = testUsers();
    const run = await openRun(world, people);
    const removed = await booked(world, people.advertiser, run);
    const at = { params: { id: run.id, bookingId: removed.id } };
    await world.as(people.manager).call(bookings.raid.remove, at);
    const back = await world.as(people.advertiser).call(bookings.raid.restore, { ...at, body: {} });
    expect(back.problem.type).toBe('taken-out');
    const parked = await booked(world, people.advertiser, run);
    await follow(world, people.leader, parked, { customerStatus: 'Backup' });
    await follow(world, people.advertiser, parked, { delete: true });
    const again = await world.as(people.advertiser).call(bookings.raid.restore, {
      params: { id: run.id, bookingId: parked.id },
      body: {},
    });
    expect(again.body).toMatchObject({ customerStatus: 'Backup', spot: null });
  });

  it('is not undone by way of deleting what staff had cancelled or parked', async () => {
    const people = testUsers();
    const run = await openRun(world, people);
    for (const customerStatus of ['Cancelled', 'Backup'] as const) {
      const booking = await booked(world, people.advertiser, run);
      const at = { params: { id: run.id, bookingId: booking.id } };
      await follow(world, people.leader, booking, { customerStatus });
      const removal = await world.as(people.advertiser).call(bookings.raid.remove, at);
      expect(removal.status).toBe(200);
      const back = await world.as(people.advertiser).call(bookings.raid.restore, at);
      if (customerStatus === 'Cancelled') expect(back.problem.type).toBe('taken-out');
      else expect(back.body).toMatchObject({ customerStatus: 'Backup', spot: null });
    }
  });
});
