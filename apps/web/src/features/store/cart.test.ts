import { describe, expect, test } from 'vitest';
import type { StoreItem } from '@warchest/contract/store-items.ts';
import {
  byCategory,
  cartOf,
  checkoutOf,
  quantityOf,
  sumOf,
  whyNotBuy,
  withQuantity,
  without,
} from './cart.ts';

const item = (id: string, amount: number, category = 'Mounts'): StoreItem => ({
  id,
  label: `Item ${id}`,
  description: '',
  url: '',
  amount,
  category,
});
const [a, b] = [item('a', 100), item('b', 40)];
const both = withQuantity(withQuantity([], a, 1), b, 3);

test('what was kept is a cart, as far as it is one', () => {
  expect(cartOf(JSON.parse(JSON.stringify(both)))).toEqual(both);
  expect(cartOf(null)).toEqual([]);
  expect(
    cartOf([both[0], { id: 'x' }, { ...both[0], quantity: 0 }, { ...both[0], quantity: 100 }, 7]),
  ).toEqual([both[0]]);
});

test.each([
  ['text', 'a'],
  ['nothing', null],
  ['nothing at all', undefined],
  ['a number as its id', { ...both[0], id: 7 }],
  ['no label', { ...both[0], label: undefined }],
  ['a price in parts', { ...both[0], amount: 0.5 }],
  ['a price as text', { ...both[0], amount: '100' }],
  ['half a thing', { ...both[0], quantity: 1.5 }],
  ['many things as text', { ...both[0], quantity: '2' }],
])('an entry with %s is left out of a stored cart', (_, entry) =>
  expect(cartOf([entry, both[1]])).toEqual([both[1]]),
);
test('as many things as may be bought can be stored', () => {
  const most = withQuantity([], a, 99);
  expect(cartOf(most)).toEqual(most);
});

test('what was bought is out of it, what was added meanwhile stays', () =>
  expect(
    without(both, [
      { id: 'a', quantity: 1 },
      { id: 'b', quantity: 1 },
    ]),
  ).toEqual([{ ...both[1], quantity: 2 }]));

test('the price at which an item was added stays until its new one was seen', () => {
  const more = withQuantity(both, { ...a, amount: 120, label: 'New name' }, 2);
  expect(more).toEqual([{ ...both[0], quantity: 2 }, both[1]]);
});

test('so many of an item are in it, none takes it out, too many are as many as may be', () => {
  expect(both.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['a', 1],
    ['b', 3],
  ]);
  expect(quantityOf(withQuantity(both, a, 5), 'a')).toBe(5);
  expect(quantityOf(withQuantity(both, a, 0), 'a')).toBe(0);
  expect(withQuantity(both, a, 0)).toHaveLength(1);
  expect(quantityOf(withQuantity(both, a, 1_000), 'a')).toBe(99);
  expect(withQuantity(both, a, Number.NaN)).toHaveLength(1);
});

describe('held against what is sold now', () => {
  // proves LOY-12
  test('it has a total, and so much is left', () => {
    expect(sumOf(both, [a, b], 250)).toMatchObject({
      total: 220,
      remaining: 30,
      count: 4,
      hasChanged: false,
    });
  });
  test('other prices are said, and what is gone costs nothing', () => {
    const sum = sumOf(both, [item('a', 120)], 100);
    expect(sum).toMatchObject({ total: 120, remaining: -20, hasChanged: true });
    expect(sum.lines.map(({ before, item: found }) => [before, found?.id ?? null])).toEqual([
      [100, 'a'],
      [null, null],
    ]);
    expect(checkoutOf(sum)).toEqual({
      items: [{ ...item('a', 120), quantity: 1 }],
      totalCosts: 120,
    });
  });
  // proves LOY-12
  test('it can be bought or says why not', () => {
    const why = (balance: number | null) => whyNotBuy(sumOf(both, [a, b], balance ?? 0), balance);
    expect(why(220)).toBeNull();
    expect(why(219)).toBe('1 more are needed');
    expect(why(null)).toBe('Your points are not known yet');
    expect(whyNotBuy(sumOf([], [a], 10), 10)).toBe('The cart is empty');
    expect(whyNotBuy(sumOf(both, [], 1_000), 1_000)).toBe('The cart is empty');
  });
});

// proves LOY-11
test('items stand by category, in the order of the list', () => {
  const [c, d] = [item('c', 1, 'Services'), item('d', 1)];
  expect(byCategory([a, c, d])).toEqual([
    { category: 'Mounts', items: [a, d] },
    { category: 'Services', items: [c] },
  ]);
});
