import { countText } from '@warchest/domain/text/amount.ts';
import type { ItemStatus } from '@warchest/domain/loyalty/order.ts';

const counted = (points: number): string =>
  `${countText(points)} loyalty ${points === 1 ? 'point' : 'points'}`;

/** To a member whose points were adjusted by hand. */
export const assignedText = (amount: number, reason: string): string =>
  amount > 0
    ? `You received ${counted(amount)}: ${reason}`
    : `${counted(-amount)} were deducted: ${reason}`;

/** To the customer of an item. */
export const statusText = (orderId: string, label: string, status: ItemStatus): string =>
  `Order ${orderId}: ${label} is ${status}`;

export const cancelledText = (orderId: string, total: number): string =>
  `Order ${orderId} was cancelled: ${counted(total)} were given back to you`;

/** To the customer of an order whose items are all completed. */
export const completedText = (orderId: string): string => `Your order ${orderId} is completed.`;
