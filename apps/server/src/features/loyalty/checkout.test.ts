import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { hearing } from '../../../test/again/watching.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { storeOf } from '../../../test/store.ts';
import { verifyDatabase } from '../../verify/database.ts';

const { loyalty } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const { asKeeper, pointsOf, rich, stocked, buy } = storeOf(() => world);

describe('the store', () => {
  it('sells 50 different items at once, and 99 of each', async () => {
    const items = await stocked(...Array.from({ length: 51 }, () => 1));
    const who = await rich(200);
    const many = await buy(
      who,
      items.map((item) => [item]),
      51,
    );
    expect([many.status, many.problem.errors]).toEqual([
      422,
      [{ path: 'items', message: 'At most 50 different items' }],
    ]);
    const wanted = items.slice(1).map((item) => [item] as const);
    const most = await buy(who, [...wanted, [items[1], 98]], 148);
    expect([most.status, most.body.amount]).toEqual([200, 52]);
    expect(most.body.order.items.map(({ quantity }) => quantity)).toEqual([
      99,
      ...Array.from({ length: 49 }, () => 1),
    ]);
  });

  it('publishes that points and orders have changed, and wakes the outbox', async () => {
    const [one] = await stocked(100);
    const who = await rich(500);
    const { heard } = await hearing(world, () => buy(who, [[one]], 100));
    expect(heard).toEqual([
      { topic: 'orders', parts: ['points'] },
      { topic: 'member', to: who.id, parts: ['points'] },
      { topic: 'orders', parts: ['list'] },
      'work for the outbox',
    ]);
  });

  // proves LOY-13
  it('sells at the prices of the database, once for the same key', async () => {
    const [one, two] = await stocked(100, 40);
    const who = await rich(500);
    const first = await buy(who, [[one], [two, 3]], 220, 'bought-under-a-key-1');
    expect([first.status, first.body.status, first.body.amount]).toEqual([200, 200, 280]);
    expect(
      first.body.order.items.map(({ label, quantity, amount }) => [label, quantity, amount]),
    ).toEqual([
      ['Item 1', 1, 100],
      ['Item 2', 3, 40],
    ]);
    const again = await buy(who, [[one], [two, 3]], 220, 'bought-under-a-key-1');
    expect(again.body).toEqual(first.body);
    const { amount, history, purchaseHistory } = await pointsOf(who);
    expect([amount, history.length, purchaseHistory.length]).toEqual([280, 2, 1]);
    expect(history[0]).toMatchObject({ amount: -220, balance: 280 });
    expect(purchaseHistory[0]).toEqual(first.body.order);
    // one that is named several times is wanted so many times
    const twice = await buy(who, [[two], [two]], 80);
    expect(twice.body.order.items.map(({ quantity }) => quantity)).toEqual([2]);
  });

  // proves LOY-13
  it('refuses what cannot be paid, other prices and what is gone, and takes nothing', async () => {
    const items = await stocked(100, 40);
    const [one, two] = items;
    const who = await rich(120);
    const poor = await buy(who, [[one], [two]], 140);
    expect([poor.status, poor.problem.type]).toEqual([409, 'not-enough-points']);
    const cheap = await buy(who, [[one]], 1);
    expect([cheap.status, cheap.problem.type]).toEqual([409, 'prices-changed']);
    expect(cheap.problem).toMatchObject({
      detail: 'The cart costs 100 points now',
      totalCosts: 100,
      items: [one],
      gone: [],
    });
    await asKeeper().call(loyalty.saveItems, {
      body: items.slice(0, 1).map((item) => ({ ...item, amount: 110 })),
    });
    const gone = await buy(who, [[one], [two]], 110);
    expect(gone.problem).toMatchObject({
      status: 409,
      detail: 'The cart costs 110 points now, without what is not sold any more',
      totalCosts: 110,
      items: [{ ...one, amount: 110 }],
      gone: [two?.id],
    });
    // each of the lines that are too much together is named
    expect((await buy(who, [[one, 99], [two], [one]], 1)).problem.errors).toEqual([
      { path: 'items.0.quantity', message: 'At most 99' },
      { path: 'items.2.quantity', message: 'At most 99' },
    ]);
    expect((await buy(who, [], 0)).status).toBe(422);
    expect(await pointsOf(who)).toMatchObject({ amount: 120, purchaseHistory: [] });
    expect((await buy(who, [[one]], 110)).status).toBe(200);
  });
});

it('all of which leaves a database that verifies', async () => {
  expect(await verifyDatabase(world.server.deps)).toEqual([]);
});
