import { afterAll, beforeAll, expect, it } from 'vitest';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { booked, testUsers, follow, holding, openRun, seen } from '../../../test/fixtures.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

it('the pot is for staff: nobody else sees what a run has earned', async () => {
  const people = testUsers();
  const run = await openRun(world, people);
  const booking = await booked(world, people.advertiser, run, { price: 250_000 });
  for (const step of [{ customerStatus: 'In group' }, { paid: true }, { completed: true }]) {
    expect((await follow(world, people.collector, booking, step)).status).toBe(200);
  }
  for (const who of [people.leader, people.collector, people.manager]) {
    expect(await seen(world, who, run)).toMatchObject({ view: 'staff', pot: 250_000 });
  }
  // not even whose customer it was, who sees the booking itself in full
  for (const who of [people.advertiser, people.other]) {
    expect(await seen(world, who, run)).toMatchObject({ view: 'public', pot: 0 });
  }
});

it('free spots are the same number in both views', async () => {
  const people = testUsers();
  const run = await openRun(world, people, { amountOfPossibleCustomer: 4 });
  const one = await booked(world, people.advertiser, run);
  await booked(world, people.advertiser, run);
  const all = { amountOfPossibleCustomer: 4, totalBackup: 0 };
  const both = [people.leader, people.other];
  for (const who of both) {
    expect(await seen(world, who, run)).toMatchObject({
      ...all,
      amountOfRemainingCustomerToBook: 2,
      totalCustomer: 2,
    });
  }
  await follow(world, people.leader, one, { customerStatus: 'Offline' });
  for (const who of both) {
    expect(await seen(world, who, run)).toMatchObject({
      ...all,
      amountOfRemainingCustomerToBook: 3,
      totalCustomer: 1,
    });
  }
});

it('what remains to be paid is the same number for staff and for the advertiser', async () => {
  const people = testUsers();
  const collector = holding('ADVERTISER', 'CANCOLLECT');
  const run = await openRun(world, people, { amountOfPossibleCustomer: 9 });
  const sold = [
    [people.advertiser, { price: 100_000, advCut: 'TAKEN' }, 70_000],
    [people.advertiser, { price: 100_000, advCut: 'FTB', collectedGold: 20_000 }, 80_000],
    [people.advertiser, { price: 100_000, advCut: 'BSFTB' }, 100_000],
    [collector, { price: 100_000, advCut: 'FTB', fullyPaidAtCreate: true }, 0],
  ] as const;
  for (const [who, given, remainingPayment] of sold) {
    const { id } = await booked(world, who, run, given);
    for (const viewer of [who, people.leader]) {
      const { Buyer } = await seen(world, viewer, run);
      const mine = Buyer.find((one) => 'id' in one && one.id === id);
      expect(mine).toMatchObject({ remainingPayment });
    }
  }
});
