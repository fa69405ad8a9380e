import { expect, test } from 'vitest';
import {
  costOf,
  isOpenOrder,
  itemStatuses,
  lineText,
  maxItems,
  maxOfOneItem,
  type ItemStatus,
} from './order.ts';

test('items are at one of three stages, and a cart has its bounds', () => {
  expect(itemStatuses).toEqual(['Open', 'In Preparation', 'Completed']);
  expect([maxOfOneItem, maxItems]).toEqual([99, 50]);
});

test('an order costs each of its items as often as it is in it', () => {
  expect(costOf([])).toBe(0);
  expect(
    costOf([
      { amount: 250, quantity: 1 },
      { amount: 40, quantity: 3 },
    ]),
  ).toBe(370);
});

const order = (cancelledAt: string | null, ...statuses: ItemStatus[]) => ({
  cancelledAt,
  items: statuses.map((status) => ({ status })),
});
test.each([
  [order(null, 'Open'), true],
  [order(null, 'Completed', 'In Preparation'), true],
  [order(null, 'Completed', 'Completed'), false],
  [order('2026-11-20T10:00:00Z', 'Open'), false],
])('%j is open: %s', (one, open) => expect(isOpenOrder(one)).toBe(open));

// proves LOY-3
test('an item is listed as specified, with what all of it cost', () => {
  const line = { label: 'Mount', amount: 250, quantity: 1, status: 'Open' as const };
  expect(lineText(line, false)).toBe('1x Mount - 250 - Open');
  expect(lineText({ ...line, quantity: 3 }, false)).toBe('3x Mount - 750 - Open');
  expect(lineText(line, true)).toBe('1x Mount - 250 - Cancelled');
});
