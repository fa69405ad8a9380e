import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { BookOutcome } from '@warchest/contract/bookings.ts';
import { verifyDatabase } from '../../verify/database.ts';
import { testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import {
  bookingBody,
  testUsers,
  changeRun,
  holding,
  openRun,
  seen,
} from '../../../test/fixtures.ts';
import { customers as bodies, fixturesOf } from '../../../test/fixtures-by-kind.ts';

const { bookings } = contract;
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const bookAll = (
  who: TestUser | null,
  run: { readonly id: string },
  customers: ReturnType<typeof bookingBody>[],
  options: { readonly key?: string } = {},
) =>
  world
    .as(who)
    .call(bookings.raid.bookMany, { params: { id: run.id }, body: { customers } }, options);

const said = (outcomes: readonly BookOutcome[]) =>
  outcomes.map((one) => (one.ok ? [one.booking.backup, one.booking.spot] : one.problem.type));

describe('booking many is refused', () => {
  it('to nobody, newcomers and the blacklisted', async () => {
    const run = await openRun(world, testUsers());
    const one = [bookingBody()];
    expect((await bookAll(null, run, one)).status).toBe(401);
    expect((await bookAll(holding(), run, one)).status).toBe(403);
    expect((await bookAll(holding('ADVERTISER', 'BLACKLISTED'), run, one)).status).toBe(403);
  });

  it('for a run that takes no customers, for none, for too many, and for a field of the wrong type', async () => {
    const people = testUsers();
    const run = await openRun(world, people);
    await changeRun(world, people.manager, run, { runState: 'started' });
    const closed = await bookAll(people.advertiser, run, [bookingBody()]);
    expect([closed.status, closed.problem.type]).toEqual([409, 'run-closed']);
    const open = await openRun(world, people);
    expect((await bookAll(people.advertiser, open, [])).problem.errors).toEqual([
      { path: 'customers', message: 'At least 1 entry' },
    ]);
    const many = Array.from({ length: 101 }, () => bookingBody());
    expect((await bookAll(people.advertiser, open, many)).problem.errors).toEqual([
      { path: 'customers', message: 'At most 100 entries' },
    ]);
    const odd = [bookingBody(), { ...bookingBody(), price: -1 }];
    const wrong = await bookAll(people.advertiser, open, odd);
    expect([wrong.status, wrong.problem.errors?.[0]?.path]).toEqual([422, 'customers.1.price']);
    expect((await seen(world, people.manager, open)).totalCustomer).toBe(0);
  });
});

describe('booking many', () => {
  it('answers with the run as each caller sees it', async () => {
    const people = testUsers();
    const run = await openRun(world, people);
    for (const [who, view] of [
      [people.advertiser, 'public'],
      [people.manager, 'staff'],
    ] as const) {
      const { body } = await bookAll(who, run, [bookingBody()]);
      expect(body.run.view).toBe(view);
      expect(body.run).toEqual(await seen(world, who, run));
    }
  });

  // proves BOOK-33
  it('takes who can be booked in their order, the last as backups, and names the rest', async () => {
    const people = testUsers();
    const run = await openRun(world, people, { amountOfPossibleCustomer: 3 });
    const first = bookingBody();
    const { body } = await bookAll(people.advertiser, run, [
      first,
      bookingBody({ buyerClass: 'Tinker' }),
      bookingBody(),
      bookingBody({ buyer: first.buyer.toLowerCase() }),
      bookingBody({ fullyPaidAtCreate: true }),
      bookingBody(),
      bookingBody(),
    ]);
    expect(said(body.outcomes)).toEqual([
      [false, 1],
      'invalid',
      [false, 2],
      'duplicate-buyer',
      'field-forbidden',
      [false, 3],
      [true, 4],
    ]);
    expect(body.outcomes[1]).toMatchObject({
      problem: { errors: [{ path: 'buyerClass', message: 'Class not existing' }] },
    });
    expect(body.run).toMatchObject({ totalCustomer: 3, totalBackup: 1, version: run.version + 1 });
    const now = await seen(world, people.manager, run);
    expect([now.Buyer.length, now.Backup.length, now.version]).toEqual([3, 1, run.version + 1]);
    const positions = await world.sql<{ position: number; next: number }>(
      `select b.position, r.next_position as next from bookings b join runs r on r.id = b.run_id
       where r.id = $1 order by b.position`,
      [run.id],
    );
    expect(positions).toEqual([1, 2, 3, 4].map((position) => ({ position, next: 5 })));
    const [audit] = await world.sql<{ count: number }>(
      `select count(*) as count from audit_log where run_id = $1 and action = 'booking.createMany'`,
      [run.id],
    );
    expect(Number(audit?.count)).toBe(4);
  });

  it('changes nothing when nobody can be booked', async () => {
    const people = testUsers();
    const run = await openRun(world, people);
    const { body, status } = await bookAll(people.advertiser, run, [
      bookingBody({ paymentRealm: 'Nowhere' }),
    ]);
    expect([status, said(body.outcomes), body.run.version]).toEqual([
      200,
      ['invalid'],
      run.version,
    ]);
  });

  it('counts the spots of each boss', async () => {
    const people = testUsers();
    const { open } = fixturesOf(world, 'shift');
    const run = await open(people);
    const of = (typeOfBoost: string) => bodies.shift(run, { typeOfBoost }) as never;
    const { body } = await world.as(people.advertiser).call(bookings.shift.bookMany, {
      params: { id: run.id },
      body: { customers: [of('Gallywix'), of('Gallywix'), of("Mug'Zee"), of('Vexie')] },
    });
    expect(said(body.outcomes).map((one) => (Array.isArray(one) ? one[0] : one))).toEqual([
      false,
      true,
      false,
      'invalid',
    ]);
  });

  it('has one effect with the same key', async () => {
    const people = testUsers();
    const run = await openRun(world, people);
    const customers = [bookingBody(), bookingBody()];
    const key = 'a-key-of-many-customers';
    const once = await bookAll(people.advertiser, run, customers, { key });
    const again = await bookAll(people.advertiser, run, customers, { key });
    expect(again.text).toBe(once.text);
    expect((await seen(world, people.manager, run)).totalCustomer).toBe(2);
  });

  it('sells each spot and each name once, however many lists come at once', async () => {
    const people = testUsers();
    const run = await openRun(world, people, { amountOfPossibleCustomer: 7 });
    const shared = Array.from({ length: 5 }, () => bookingBody());
    const lists = Array.from({ length: 6 }, () => [...shared, bookingBody()]);
    const answers = await Promise.all(lists.map((list) => bookAll(people.advertiser, run, list)));
    const made = answers.flatMap(({ body }) => body.outcomes.filter(({ ok }) => ok));
    expect(made).toHaveLength(5 + 6);
    const now = await seen(world, people.manager, run);
    expect([now.totalCustomer, now.totalBackup]).toEqual([7, 4]);
    expect(await verifyDatabase(world.server.deps)).toEqual([]);
  });
});
