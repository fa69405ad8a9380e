import { afterAll, beforeAll, expect, it } from 'vitest';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { bookAs, booked, testUsers, follow, openRun, seen } from '../../../test/fixtures.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

it('a renamed buyer is the one who cannot be booked twice, and the old name is free', async () => {
  const people = testUsers();
  const run = await openRun(world, people, { amountOfPossibleCustomer: 9 });
  const booking = await booked(world, people.advertiser, run, { buyer: 'Before-Kazzak' });
  const renamed = await follow(world, people.advertiser, booking, { buyer: 'After-tarren mill' });
  expect(renamed.body.buyer).toBe('After-TarrenMill');
  const again = await bookAs(world, people.other, run, { buyer: 'after-TARRENMILL' });
  expect([again.status, again.problem.type]).toEqual([409, 'duplicate-buyer']);
  const other = await booked(world, people.other, run, { buyer: 'Before-Kazzak' });
  const twice = await follow(world, people.other, other, { buyer: 'After-TarrenMill' });
  expect([twice.status, twice.problem.type]).toEqual([409, 'duplicate-buyer']);
  expect((await seen(world, people.leader, run)).Buyer).toMatchObject([
    { buyer: 'After-TarrenMill' },
    { buyer: 'Before-Kazzak' },
  ]);
});

it('a balance cannot be had by editing the realm alone', async () => {
  const people = testUsers();
  const run = await openRun(world, people);
  const booking = await booked(world, people.advertiser, run, { advCut: 'FTB' });
  for (const who of [people.advertiser, people.leader]) {
    const refused = await follow(world, who, booking, { paymentRealm: 'BALANCE' });
    expect(refused.status).toBe(422);
    expect(refused.problem.errors).toEqual([{ path: 'advCut', message: 'Unknown Fee option' }]);
  }
  expect((await seen(world, people.leader, run)).Buyer).toMatchObject([{ paymentRealm: 'Kazzak' }]);
  const both = await follow(world, people.advertiser, booking, {
    paymentRealm: 'BALANCE',
    advCut: 'BALANCEC',
  });
  expect(both.body).toMatchObject({ paymentRealm: 'BALANCE', advCut: 'BALANCEC' });
});

it('another price by staff takes no collected gold out of the record', async () => {
  const people = testUsers();
  const run = await openRun(world, people);
  const booking = await booked(world, people.advertiser, run, { advCut: 'FTB', price: 100_000 });
  await follow(world, people.collector, booking, { collectedGold: 80_000 });
  const lower = await follow(world, people.leader, booking, { price: 90_000 });
  expect(lower.body).toMatchObject({ price: 90_000, collectedGold: 80_000 });
  const tooLow = await follow(world, people.leader, booking, { price: 70_000 });
  expect(tooLow.problem.errors).toMatchObject([{ path: 'collectedGold' }]);
  const said = await follow(world, people.leader, booking, {
    price: 70_000,
    collectedGold: 70_000,
  });
  expect(said.body).toMatchObject({ price: 70_000, collectedGold: 70_000 });
  const byAdvertiser = await follow(world, people.advertiser, booking, { price: 75_000 });
  expect(byAdvertiser.body).toMatchObject({ price: 75_000, collectedGold: 70_000 });
});

it('no more is collected than the price, whoever types it', async () => {
  const people = testUsers();
  const run = await openRun(world, people);
  const booking = await booked(world, people.advertiser, run, { price: 100_000 });
  const all = await follow(world, people.collector, booking, { collectedGold: 100_000 });
  expect(all.body.collectedGold).toBe(100_000);
  for (const change of [{ collectedGold: 100_001 }, { price: 90_000, collectedGold: 90_001 }]) {
    const refused = await follow(world, people.collector, booking, change);
    expect(refused.status).toBe(422);
    expect(refused.problem.errors).toMatchObject([{ path: 'collectedGold' }]);
  }
  expect((await seen(world, people.leader, run)).Buyer).toMatchObject([
    { price: 100_000, collectedGold: 100_000 },
  ]);
});

it('a faction that there is not is refused by name, and nothing is changed', async () => {
  const people = testUsers();
  const run = await openRun(world, people);
  const booking = await booked(world, people.advertiser, run);
  const refused = await follow(world, people.leader, booking, { faction: 'Pandaren', note: 'x' });
  expect([refused.status, refused.problem.errors]).toEqual([
    422,
    [{ path: 'faction', message: 'Unknown faction' }],
  ]);
  expect((await seen(world, people.leader, run)).Buyer).toMatchObject([
    { faction: 'Horde', note: '', version: booking.version },
  ]);
});

it('a request that cancels names the other fields that it would change, and changes nothing', async () => {
  const people = testUsers();
  const run = await openRun(world, people);
  const booking = await booked(world, people.advertiser, run, { price: 90_000, note: 'soon' });
  const both = await follow(world, people.advertiser, booking, {
    delete: true,
    price: 80_000,
    note: 'soon',
    customerStatus: 'AFK',
  });
  expect(both.status).toBe(422);
  const message = 'Cannot change in the request that cancels the booking';
  expect(both.problem.errors).toEqual([
    { path: 'price', message },
    { path: 'customerStatus', message },
  ]);
  expect((await seen(world, people.leader, run)).Buyer).toMatchObject([
    { price: 90_000, customerStatus: '' },
  ]);
  const whole = { delete: true, price: 90_000, note: 'soon', customerStatus: 'Cancelled' };
  const cancelled = await follow(world, people.advertiser, booking, whole);
  expect(cancelled.body).toMatchObject({ customerStatus: 'Cancelled', price: 90_000 });
});

// proves BOOK-47
it('what was collected of a paid booking is its price: another figure is refused by name', async () => {
  const people = testUsers();
  const run = await openRun(world, people);
  const booking = await booked(world, people.advertiser, run, { price: 100_000 });
  const paid = await follow(world, people.collector, booking, { paid: true });
  expect(paid.body).toMatchObject({ paid: true, collectedGold: 100_000 });
  const refused = await follow(world, people.collector, booking, { collectedGold: 1 });
  expect([refused.status, refused.problem.errors]).toEqual([
    422,
    [{ path: 'collectedGold', message: 'A paid booking is collected in full' }],
  ]);
  const same = await follow(world, people.collector, booking, { collectedGold: 100_000 });
  expect(same.status).toBe(200);
  const dearer = await follow(world, people.leader, booking, { price: 120_000 });
  expect(dearer.body).toMatchObject({ paid: true, collectedGold: 120_000 });
});

// proves BOOK-43
it('a cancellation that is sent again changes nothing, whatever its copy of the booking says', async () => {
  const people = testUsers();
  const run = await openRun(world, people);
  const booking = await booked(world, people.advertiser, run, { price: 90_000, note: 'soon' });
  const whole = { delete: true, price: 90_000, note: 'soon', customerStatus: '' };
  const cancelled = await follow(world, people.advertiser, booking, whole);
  expect(cancelled.body).toMatchObject({ customerStatus: 'Cancelled', note: 'soon' });
  const audited = () =>
    world.sql(`select id from audit_log where booking_id = $1 order by id`, [booking.id]);
  const before = await audited();
  for (const note of ['soon', 'later']) {
    const again = await follow(world, people.advertiser, booking, { ...whole, note });
    expect([again.status, again.body]).toEqual([200, cancelled.body]);
  }
  expect(await audited()).toEqual(before);
});
