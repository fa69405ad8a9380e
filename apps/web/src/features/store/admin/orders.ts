import type { CustomerOrders, Purchase } from '@warchest/contract/loyalty.ts';
import { isOpenOrder, itemStatuses, type ItemStatus } from '@warchest/domain/loyalty/order.ts';

/** Customers of one page (LOY-19). */
export const pageSize = 7;

const openOf = ({ purchaseHistory }: CustomerOrders): number =>
  purchaseHistory.filter(isOpenOrder).length;

/** Whose orders are open first, if asked; else who ordered last. */
export const inOrder = (
  customers: readonly CustomerOrders[],
  openFirst: boolean,
): readonly CustomerOrders[] =>
  openFirst
    ? customers.toSorted((a, b) => Number(openOf(b) > 0) - Number(openOf(a) > 0))
    : customers;

/** A customer's orders, the open ones first, if asked. */
export const ordersInOrder = (
  orders: readonly Purchase[],
  openFirst: boolean,
): readonly Purchase[] =>
  openFirst ? orders.toSorted((a, b) => Number(isOpenOrder(b)) - Number(isOpenOrder(a))) : orders;

/** How many orders wait for somebody. */
export const openCount = (customers: readonly CustomerOrders[]): number =>
  customers.reduce((sum, one) => sum + openOf(one), 0);

/** The status that a key sets: 1, 2 and 3 are the statuses in their order. */
export const statusOfKey = (key: string): ItemStatus | null =>
  itemStatuses[Number(key) - 1] ?? null;

/** The status beside another one, for the arrows. */
export function statusBeside(status: ItemStatus, by: 1 | -1): ItemStatus {
  const at = (itemStatuses.indexOf(status) + by + itemStatuses.length) % itemStatuses.length;
  return itemStatuses[at] ?? status;
}

/** How the chat platform addresses somebody. */
export const mentionOf = (discordId: string): string => `<@${discordId}>`;
