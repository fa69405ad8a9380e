import { expect, test } from 'vitest';
import type { CustomerOrders } from '@warchest/contract/store-orders.ts';
import type { ItemStatus } from '@warchest/domain/loyalty/order.ts';
import {
  inOrder,
  mentionOf,
  openCount,
  ordersInOrder,
  statusBeside,
  statusOfKey,
} from './orders.ts';

const order = (orderID: string, status: ItemStatus, cancelledAt: string | null = null) => ({
  orderID,
  date: '2026-11-20T10:00:00Z',
  items: [{ id: `${orderID}-1`, label: 'Mount', amount: 5, quantity: 1, status }],
  total: 5,
  cancelledAt,
  version: 1,
});
const customer = (discordID: string, ...purchaseHistory: ReturnType<typeof order>[]) =>
  ({
    discordID,
    displayName: discordID,
    avatarUrl: null,
    purchaseHistory,
  }) satisfies CustomerOrders;

const customers = [
  customer('1', order('a', 'Completed')),
  customer('2', order('b', 'Completed'), order('c', 'Open')),
  customer('3', order('d', 'Open', '2026-11-21T10:00:00Z')),
  customer('4', order('e', 'In Preparation')),
];
const ids = (list: readonly CustomerOrders[]) => list.map(({ discordID }) => discordID).join('');

test('whose orders are open come first, if asked', () => {
  expect(ids(inOrder(customers, true))).toBe('2413');
  expect(ids(inOrder(customers, false))).toBe('1234');
  expect(openCount(customers)).toBe(2);
  const [, second] = customers;
  const orders = second?.purchaseHistory ?? [];
  expect(ordersInOrder(orders, true).map(({ orderID }) => orderID)).toEqual(['c', 'b']);
  expect(ordersInOrder(orders, false).map(({ orderID }) => orderID)).toEqual(['b', 'c']);
});

test('keys set a status, arrows go to the one beside', () => {
  expect(['1', '2', '3', '4', '0', 'x', ''].map(statusOfKey)).toEqual([
    'Open',
    'In Preparation',
    'Completed',
    null,
    null,
    null,
    null,
  ]);
  expect(statusBeside('Open', 1)).toBe('In Preparation');
  expect(statusBeside('Open', -1)).toBe('Completed');
  expect(statusBeside('Completed', 1)).toBe('Open');
});

test('a member is mentioned as the chat platform does', () =>
  expect(mentionOf('123')).toBe('<@123>'));
