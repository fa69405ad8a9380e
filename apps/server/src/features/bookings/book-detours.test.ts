import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import {
  bookAs,
  booked,
  testUsers,
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

type Booking = Awaited<ReturnType<typeof booked>>;
const of = (b: Booking) => ({ id: b.raid, bookingId: b.id });
const restore = (who: TestUser, b: Booking) =>
  world.as(who).call(bookings.raid.restore, { params: of(b) });
const move = (who: TestUser, b: Booking, to: string) =>
  world.as(who).call(bookings.raid.move, { params: of(b), body: { to } });

describe('gold that somebody holds', () => {
  it('is not ticked paid for another price than the one that was seen', async () => {
    const people = testUsers();
    const run = await openRun(world, people);
    const b = await booked(world, people.advertiser, run, { price: 1_000_000 });
    const { version } = b;
    const raised = await follow(world, people.advertiser, b, { price: 5_000_000, version });
    expect(raised.status).toBe(200);
    const paid = await follow(world, people.collector, b, { paid: true, version });
    expect(paid.problem).toMatchObject({ type: 'stale', field: 'price', current: 5_000_000 });
    const { version: now } = raised.body;
    expect((await follow(world, people.collector, b, { paid: true, version: now })).status).toBe(
      200,
    );
  });

  it.each([
    ['price', { price: 300_000 }],
    ['advCut', { advCut: 'TAKEN' }],
    ['paymentRealm', { paymentRealm: 'Ragnaros' }],
    ['buyer', { buyer: 'Renamed-Kazzak' }],
  ])(
    'is not taken by who has not seen another %s; a note is kept beside it',
    async (field, theirs) => {
      const people = testUsers();
      const run = await openRun(world, people);
      const b = await booked(world, people.advertiser, run);
      const { version } = b;
      expect((await follow(world, people.advertiser, b, { ...theirs, version })).status).toBe(200);
      for (const taking of [{ paid: true }, { goldWith: people.collector.id }]) {
        const late = await follow(world, people.collector, b, { ...taking, version });
        expect(late.problem).toMatchObject({ type: 'stale', field });
      }
      const noted = await follow(world, people.leader, b, { note: 'Two accounts', version });
      expect(noted.body).toMatchObject({ ...theirs, note: 'Two accounts', paid: false });
    },
  );

  it('is not touched by the advertiser, however little of the price it is', async () => {
    const people = testUsers();
    const run = await openRun(world, people);
    const other = await openRun(world, people);
    const b = await booked(world, people.advertiser, run, { price: 1_000_000 });
    const held = { goldWith: people.collector.id, collectedGold: 500_000 };
    expect((await follow(world, people.collector, b, held)).status).toBe(200);
    for (const change of [{ price: 10_000 }, { advCut: 'TAKEN' }, { paymentRealm: 'Ragnaros' }]) {
      const answer = await follow(world, people.advertiser, b, change);
      expect([answer.status, answer.problem.type]).toEqual([403, 'gold-elsewhere']);
    }
    expect((await follow(world, people.advertiser, b, { delete: true })).status).toBe(403);
    expect((await move(people.advertiser, b, other.id)).status).toBe(403);
    expect((await follow(world, people.advertiser, b, { note: 'brings a friend' })).status).toBe(
      200,
    );
  });
});

describe('what staff said of a customer', () => {
  it.each(['Backup', 'Offline', 'AFK', 'Duplicate', 'No spot'])(
    '%s stays said when the advertiser moves or deletes and restores it',
    async (customerStatus) => {
      const people = testUsers();
      const run = await openRun(world, people);
      const other = await openRun(world, people);
      const b = await booked(world, people.advertiser, run);
      await follow(world, people.leader, b, { customerStatus });
      const gone = await follow(world, people.advertiser, b, { delete: true });
      expect(gone.status).toBe(200);
      const back = await restore(people.advertiser, b);
      expect(back.body).toMatchObject({ customerStatus, backup: false });
      const moved = await move(people.advertiser, b, other.id);
      expect(moved.body).toMatchObject({ raid: other.id, customerStatus });
    },
  );

  it('cannot be walked around by moving what they cancelled', async () => {
    const people = testUsers();
    const run = await openRun(world, people);
    const other = await openRun(world, people);
    const b = await booked(world, people.advertiser, run);
    await follow(world, people.leader, b, { customerStatus: 'Cancelled' });
    expect((await restore(people.advertiser, b)).problem.type).toBe('taken-out');
    expect((await move(people.advertiser, b, other.id)).problem.type).toBe('is-cancelled');
    expect((await move(people.manager, b, other.id)).body).toMatchObject({ customerStatus: '' });
  });
});

describe('baits', () => {
  const bait = async (people: ReturnType<typeof testUsers>, capacity: number) => {
    const run = await openRun(world, people, { amountOfPossibleCustomer: capacity });
    const body = { amountOfBookings: 1 };
    await world.as(people.manager).call(bookings.bait, { params: { id: run.id }, body });
    const [made] = (await seen(world, people.manager, run)).Buyer as Booking[];
    if (!made) throw new Error('There is no bait');
    return { run, made };
  };

  it('keep a spot and never wait for one', async () => {
    const people = testUsers();
    const { run, made } = await bait(people, 1);
    await world.as(people.manager).call(bookings.raid.remove, { params: of(made) });
    await booked(world, people.advertiser, run);
    expect((await restore(people.manager, made)).problem.type).toBe('run-full');
    const { made: another } = await bait(people, 1);
    expect((await move(people.manager, another, run.id)).problem.type).toBe('run-full');
  });

  it('have no price and no gold', async () => {
    const people = testUsers();
    const { made } = await bait(people, 2);
    for (const change of [{ price: 5 }, { goldWith: people.collector.id }, { paid: true }]) {
      expect((await follow(world, people.manager, made, change)).status).toBe(422);
    }
  });
});

it('a waiting list has an end, for one advertiser before it has one for all', async () => {
  const people = testUsers();
  const run = await openRun(world, people, { amountOfPossibleCustomer: 0 });
  const waiting = (count: number, who: string) =>
    world.sql(
      `insert into bookings select (jsonb_populate_record(b, jsonb_build_object('id', b.id || n,
         'buyer_key', b.buyer_key || n, 'advertiser_id', $3::text, 'position', b.position + n))).*
       from bookings b, generate_series(1, $2) n where b.id = $1`,
      [first.id, count, who],
    );
  const count = () =>
    world.sql(
      `update runs set waiting_count = (select count(*) from bookings where run_id = $1),
         next_position = 1000 where id = $1`,
      [run.id],
    );
  const first = await booked(world, people.advertiser, run);
  await waiting(39, people.advertiser.id);
  await count();
  const more = await bookAs(world, people.advertiser, run);
  expect([more.status, more.problem.type]).toEqual([409, 'waiting-list-full']);
  expect((await bookAs(world, people.other, run)).status).toBe(200);
  await world.sql('delete from bookings where run_id = $1 and id <> $2', [run.id, first.id]);
  await waiting(199, holding('ADVERTISER').id);
  await count();
  for (const who of [people.other, people.manager]) {
    expect((await bookAs(world, who, run)).problem.type).toBe('waiting-list-full');
  }
});
