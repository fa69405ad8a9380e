import type { StoreItem } from '@warchest/contract/store-items.ts';

/** The cheapest item that costs more than the balance, or null. */
export const nextItem = (items: readonly StoreItem[], balance: number): StoreItem | null =>
  items.filter(({ amount }) => amount > balance).toSorted((a, b) => a.amount - b.amount)[0] ?? null;

/** The dearest item that the balance pays for, or undefined. */
export const bestItem = (items: readonly StoreItem[], balance: number): StoreItem | undefined =>
  items.filter(({ amount }) => amount <= balance).toSorted((a, b) => b.amount - a.amount)[0];
