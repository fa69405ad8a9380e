import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import {
  bookAs,
  booked,
  bookingBody,
  testUsers,
  changeRun,
  follow,
  holding,
  openRun,
  seen,
} from '../../../test/fixtures.ts';

const { bookings } = contract;
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

describe('booking', () => {
  // proves BOOK-4
  it('is refused to nobody, newcomers and the blacklisted', async () => {
    const people = testUsers();
    const run = await openRun(world, people);
    expect((await bookAs(world, holding(), run)).status).toBe(403);
    expect((await bookAs(world, holding('ADVERTISER', 'BLACKLISTED'), run)).status).toBe(403);
    const body = bookingBody() as never;
    const anonymous = await world
      .as(null)
      .call(bookings.raid.book, { params: { id: run.id }, body });
    expect(anonymous.status).toBe(401);
  });

  // proves BOOK-16, BOOK-17
  it('names each invalid field with its specified message', async () => {
    const people = testUsers();
    const run = await openRun(world, people);
    const answer = await bookAs(world, people.advertiser, run, {
      buyer: 'Nodash',
      buyerClass: 'Tinker',
      advCut: 'NOPE',
      paymentRealm: 'Atlantis',
    });
    expect(answer.status).toBe(422);
    expect(answer.problem.errors).toEqual([
      { path: 'buyer', message: 'Customer name must be in name-realm format' },
      { path: 'buyerClass', message: 'Class not existing' },
      { path: 'advCut', message: 'Unknown Fee option' },
      { path: 'paymentRealm', message: 'Unknown Realm selected' },
    ]);
    expect((await seen(world, people.leader, run)).Buyer).toHaveLength(0);
  });

  // proves BOOK-12, BOOK-18, BOOK-25
  it('stores the realm in the catalogue’s spelling and collects by the fee option', async () => {
    const people = testUsers();
    const run = await openRun(world, people, { amountOfPossibleCustomer: 9 });
    const taken = await booked(world, people.advertiser, run, {
      buyer: 'Elwin-twisting nether',
      paymentRealm: 'twisting NETHER',
      advCut: 'TAKEN',
      price: 100_000,
    });
    expect(taken).toMatchObject({
      buyer: 'Elwin-TwistingNether',
      paymentRealm: 'TwistingNether',
      collectedGold: 30_000,
      remainingPayment: 70_000,
      armorType: 'Cloth',
      spot: 1,
    });
    const much = await booked(world, people.advertiser, run, {
      price: 100_000,
      collectedGold: 30_001,
    });
    expect(much.collectedGold).toBe(0);
    const some = await booked(world, people.advertiser, run, {
      price: 100_000,
      collectedGold: 30_000,
    });
    expect(some.collectedGold).toBe(30_000);
  });

  // proves BOOK-35, BOOK-36
  it('knows the same buyer in any spelling', async () => {
    const people = testUsers();
    const run = await openRun(world, people);
    await booked(world, people.advertiser, run, { buyer: 'Ünder-Tarren Mill' });
    for (const buyer of ['ünder-tarrenmill', 'U\u0308NDER-Tarren Mill', 'Ünder - TARREN-MILL']) {
      const again = await bookAs(world, people.other, run, { buyer });
      expect(again.status).toBe(409);
      expect(again.problem.title).toBe('This customer already booked in this raid.');
    }
  });

  it('writes names as the game does, also when they are changed', async () => {
    const people = testUsers();
    const run = await openRun(world, people);
    const booking = await booked(world, people.advertiser, run, { buyer: 'öLRIK-kazzak' });
    expect(booking.buyer).toBe('Ölrik-Kazzak');
    const renamed = await follow(world, people.advertiser, booking, { buyer: 'éLODIE-draenor' });
    expect(renamed.body.buyer).toBe('Élodie-Draenor');
  });

  // proves BOOK-26
  it('is fully paid only with CANCOLLECT', async () => {
    const people = testUsers();
    const run = await openRun(world, people);
    const refused = await bookAs(world, people.advertiser, run, { fullyPaidAtCreate: true });
    expect(refused.status).toBe(403);
    const collector = holding('ADVERTISER', 'CANCOLLECT');
    const paid = await booked(world, collector, run, { fullyPaidAtCreate: true });
    expect(paid).toMatchObject({ paid: true, collectedGold: 250_000, goldWith: collector.id });
  });

  // proves BOOK-34
  it('takes the wrapped form and answers the first result to a repeat', async () => {
    const people = testUsers();
    const run = await openRun(world, people);
    const body = { raidId: run.id, customer: bookingBody() } as never;
    const send = () =>
      world
        .as(people.advertiser)
        .call(bookings.raid.book, { params: { id: run.id }, body }, { key: 'repeat-one-booking' });
    const first = await send();
    expect(first.status).toBe(200);
    expect((await send()).body).toEqual(first.body);
    const other = await bookAs(world, people.advertiser, run, {}, { key: 'repeat-one-booking' });
    expect(other.status).toBe(422);
  });

  it('names another run beside the customer, and books nothing', async () => {
    const people = testUsers();
    const [run, other] = [await openRun(world, people), await openRun(world, people)];
    const customer = bookingBody();
    const bodies = [
      { raidId: other.id, customer },
      { raidId: run.id, customer: { ...customer, raidId: other.id } },
      { raidId: other.id, customer: { ...customer, raidId: run.id } },
      { ...customer, raidId: other.id },
    ];
    for (const body of bodies) {
      const answer = await world
        .as(people.advertiser)
        .call(bookings.raid.book, { params: { id: run.id }, body });
      const paths = answer.problem.errors?.map(({ path }) => path);
      expect([answer.status, paths]).toEqual([422, ['raidId']]);
    }
    expect((await seen(world, people.manager, run)).Buyer).toEqual([]);
  });

  it('is closed when the run is cancelled or has started', async () => {
    const people = testUsers();
    const run = await openRun(world, people);
    await changeRun(world, people.leader, run, { runState: 'started' });
    expect((await bookAs(world, people.advertiser, run)).problem.type).toBe('run-closed');
    await changeRun(world, people.manager, run, { runState: '', runStatus: 'Cancelled' });
    expect((await bookAs(world, people.advertiser, run)).problem.type).toBe('run-closed');
  });
});

describe('spots', () => {
  // proves BOOK-39, BOOK-41
  it('go to backups in order as soon as they are free, and who moved up is notified', async () => {
    const people = testUsers();
    const run = await openRun(world, people, { amountOfPossibleCustomer: 1 });
    const first = await booked(world, people.other, run);
    const second = await booked(world, people.advertiser, run);
    const third = await booked(world, people.advertiser, run);
    expect([second.spot, third.spot]).toEqual([2, 3]);
    const cancelled = await follow(world, people.other, first, { delete: true });
    expect(cancelled.body).toMatchObject({ customerStatus: 'Cancelled', spot: null });
    const view = await seen(world, people.leader, run);
    expect(view).toMatchObject({ totalCustomer: 1, totalBackup: 1 });
    expect(view.Buyer[0]).toMatchObject({ id: second.id, backup: false, spot: 1 });
    const notices = await world.as(people.advertiser).send<{ text: string }[]>({
      method: 'GET',
      url: '/v1/user/notices',
    });
    expect(JSON.stringify(notices.body)).toContain('moved up');
  });

  // proves BOOK-38, BOOK-40, BOOK-57, BOOK-58
  it('are never exceeded by a status change, a restore or a move', async () => {
    const people = testUsers();
    const run = await openRun(world, people, { amountOfPossibleCustomer: 1 });
    const first = await booked(world, people.advertiser, run);
    await follow(world, people.leader, first, { customerStatus: 'Offline' });
    const second = await booked(world, people.advertiser, run);
    expect(second.backup).toBe(false);
    const back = await follow(world, people.leader, first, { customerStatus: 'In group' });
    expect(back.problem.type).toBe('run-full');
    await follow(world, people.advertiser, first, { delete: true });
    const at = { params: { id: run.id, bookingId: first.id }, body: {} };
    const restored = await world.as(people.manager).call(bookings.raid.restore, at);
    expect(restored.body).toMatchObject({ backup: true, spot: 2 });
    const wide = await openRun(world, people, { amountOfPossibleCustomer: 1 });
    const moved = await world.as(people.advertiser).call(bookings.raid.move, {
      params: { id: run.id, bookingId: first.id },
      body: { to: wide.id },
    });
    expect(moved.body).toMatchObject({ raid: wide.id, backup: false, spot: 1 });
  });

  // proves BOOK-59, BOOK-61
  it('are filled with baits only as far as there are free ones', async () => {
    const people = testUsers();
    const run = await openRun(world, people, { amountOfPossibleCustomer: 2 });
    const bait = (who: Parameters<TestWorld['as']>[0], amountOfBookings: number) =>
      world.as(who).call(bookings.bait, { params: { id: run.id }, body: { amountOfBookings } });
    const mayBait = async () => (await seen(world, people.manager, run)).may.bait;
    expect(await mayBait()).toBe(true);
    expect((await bait(people.leader, 1)).status).toBe(403);
    expect((await bait(holding('RAIDMANAGER', 'BLACKLISTED'), 1)).problem.type).toBe('forbidden');
    expect((await bait(people.manager, 3)).problem.type).toBe('run-full');
    expect((await bait(people.manager, 1)).body).toMatchObject({ may: { bait: true } });
    const full = { totalCustomer: 2, pot: 0, may: { bait: 'run-full' } };
    expect((await bait(people.manager, 1)).body).toMatchObject(full);
    expect(await mayBait()).toBe('run-full');
  });
});

// proves BOOK-56, BOOK-58
it('a deleted booking is gone from the lists, frees its spot and can come back', async () => {
  const people = testUsers();
  const run = await openRun(world, people, { amountOfPossibleCustomer: 1 });
  const booking = await booked(world, people.advertiser, run);
  const at = { params: { id: run.id, bookingId: booking.id } };
  expect((await world.as(people.other).call(bookings.raid.remove, at)).status).toBe(404);
  expect((await world.as(people.advertiser).call(bookings.raid.remove, at)).body.delete).toBe(true);
  expect((await world.as(people.advertiser).call(bookings.raid.remove, at)).status).toBe(404);
  expect(await seen(world, people.leader, run)).toMatchObject({ totalCustomer: 0, Buyer: [] });
  const back = await world.as(people.advertiser).call(bookings.raid.restore, { ...at, body: {} });
  expect(back.body).toMatchObject({ delete: false, spot: 1 });
  const own = await world.as(people.advertiser).call(bookings.raid.own, { query: {} });
  expect(own.body.map((b) => b.id)).toContain(booking.id);
});

it('refuses buyers with letters that nobody can see, or without a realm', async () => {
  const people = testUsers();
  const run = await openRun(world, people);
  for (const buyer of [
    'Zo\ufe0felle-Kazzak',
    'Zoelle\u034f-Kazzak',
    'Zoe\u2800lle-Kazzak',
    'Bob- -',
  ]) {
    expect((await bookAs(world, people.advertiser, run, { buyer })).status).toBe(422);
  }
});
