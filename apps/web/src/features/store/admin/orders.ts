import type { CustomerOrders, Purchase } from '@warchest/contract/store-orders.ts';
import { isOpenOrder, itemStatuses, type ItemStatus } from '@warchest/domain/loyalty/order.ts';

/** Customers per page (LOY-19). */
export const pageSize = 7;

const openOf = ({ purchaseHistory }: CustomerOrders): number =>
  purchaseHistory.filter(isOpenOrder).length;

/** Customers by their last order, or those with open orders first. */
export const inOrder = (
  customers: readonly CustomerOrders[],
  openFirst: boolean,
): readonly CustomerOrders[] =>
  openFirst
    ? customers.toSorted((a, b) => Number(openOf(b) > 0) - Number(openOf(a) > 0))
    : customers;

/** A customer's orders, optionally the open ones first. */
export const ordersInOrder = (
  orders: readonly Purchase[],
  openFirst: boolean,
): readonly Purchase[] =>
  openFirst ? orders.toSorted((a, b) => Number(isOpenOrder(b)) - Number(isOpenOrder(a))) : orders;

/** The number of open orders. */
export const openCount = (customers: readonly CustomerOrders[]): number =>
  customers.reduce((sum, one) => sum + openOf(one), 0);

/** The status that a key sets: 1, 2 and 3 in order. */
export const statusOfKey = (key: string): ItemStatus | null =>
  itemStatuses[Number(key) - 1] ?? null;

/** The adjacent status, for the arrow keys. */
export function statusBeside(status: ItemStatus, by: 1 | -1): ItemStatus {
  const at = (itemStatuses.indexOf(status) + by + itemStatuses.length) % itemStatuses.length;
  return itemStatuses[at] ?? status;
}

/** A mention on the chat platform. */
export const mentionOf = (discordId: string): string => `<@${discordId}>`;
