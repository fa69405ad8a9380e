import { countText } from '@warchest/domain/gold/amount.ts';
import type { ItemStatus } from '@warchest/domain/loyalty/order.ts';

const counted = (points: number): string =>
  `${countText(points)} loyalty ${points === 1 ? 'point' : 'points'}`;

/** Told to whom points were given or taken by hand. */
export const assignedText = (amount: number, reason: string): string =>
  amount > 0
    ? `You received ${counted(amount)}: ${reason}`
    : `${counted(-amount)} were taken from you: ${reason}`;

/** Told to whom an item of an order belongs. */
export const statusText = (orderId: string, label: string, status: ItemStatus): string =>
  `Order ${orderId}: ${label} is ${status}`;

export const cancelledText = (orderId: string, total: number): string =>
  `Order ${orderId} was cancelled: ${counted(total)} were given back to you`;

/** Told to whom an order belongs of which every item is completed. */
export const completedText = (orderId: string): string => `Your order ${orderId} is completed.`;
