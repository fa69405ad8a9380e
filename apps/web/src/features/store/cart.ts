import type { StoreItem } from '@warchest/contract/store-items.ts';
import { countText } from '@warchest/domain/text/amount.ts';
import { maxOfOneItem } from '@warchest/domain/loyalty/order.ts';

/** An item in a cart, as it was when it was added. */
export interface CartEntry {
  readonly id: string;
  readonly quantity: number;
  readonly label: string;
  /** Its price at that time. */
  readonly amount: number;
}

/** A cart as stored, in the order of adding. */
export type Cart = readonly CartEntry[];

const isEntry = (value: unknown): value is CartEntry => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, quantity, label, amount } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof label === 'string' &&
    Number.isSafeInteger(amount) &&
    Number.isSafeInteger(quantity) &&
    (quantity as number) >= 1 &&
    (quantity as number) <= maxOfOneItem
  );
};

/** Reads a stored cart; entries that an older build stored in another shape are dropped. */
export const cartOf = (stored: unknown): Cart =>
  Array.isArray(stored) ? stored.filter(isEntry) : [];

/** The cart without what was bought. */
export const without = (cart: Cart, bought: readonly Pick<CartEntry, 'id' | 'quantity'>[]): Cart =>
  cart.flatMap((entry) => {
    const taken = bought.find(({ id }) => id === entry.id)?.quantity ?? 0;
    return entry.quantity > taken ? [{ ...entry, quantity: entry.quantity - taken }] : [];
  });

/** Sets the quantity of an item; 0 removes it. */
export function withQuantity(cart: Cart, item: StoreItem, quantity: number): Cart {
  const amount = Math.min(Math.max(0, Math.trunc(quantity) || 0), maxOfOneItem);
  const entry = { id: item.id, quantity: amount, label: item.label, amount: item.amount };
  if (amount === 0) return cart.filter(({ id }) => id !== item.id);
  return cart.some(({ id }) => id === item.id)
    ? // the price at adding stays until the new one has been seen
      cart.map((one) => (one.id === item.id ? { ...one, quantity: amount } : one))
    : [...cart, entry];
}

export const quantityOf = (cart: Cart, id: string): number =>
  cart.find((one) => one.id === id)?.quantity ?? 0;

/** A line of the cart as shown. */
export interface CartLine {
  readonly id: string;
  readonly label: string;
  readonly quantity: number;
  /** Its current price. */
  readonly amount: number;
  /** Its price when it was added, if different; otherwise null. */
  readonly before: number | null;
  /** Null once it is no longer sold. */
  readonly item: StoreItem | null;
}

/** The cart compared with the current items. */
export interface CartSum {
  readonly lines: readonly CartLine[];
  /** Of the items that are still sold. */
  readonly total: number;
  /** The remaining balance; negative if points are missing. */
  readonly remaining: number;
  /** The number of things in it. */
  readonly count: number;
  /** Whether a price has changed or an item is gone. */
  readonly hasChanged: boolean;
}

export function sumOf(cart: Cart, items: readonly StoreItem[], balance: number): CartSum {
  const known = new Map(items.map((item) => [item.id, item]));
  const lines = cart.map((entry): CartLine => {
    const item = known.get(entry.id) ?? null;
    const amount = item?.amount ?? entry.amount;
    return {
      id: entry.id,
      label: item?.label ?? entry.label,
      quantity: entry.quantity,
      amount,
      before: amount === entry.amount ? null : entry.amount,
      item,
    };
  });
  const sold = lines.filter(({ item }) => item !== null);
  const total = sold.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0);
  return {
    lines,
    total,
    remaining: balance - total,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    hasChanged: lines.some(({ item, before }) => item === null || before !== null),
  };
}

/** The request: the items that are still sold, and the shown total. */
export const checkoutOf = ({ lines, total }: CartSum) => ({
  items: lines.flatMap(({ item, quantity }) =>
    item === null
      ? []
      : [
          {
            id: item.id,
            quantity,
            label: item.label,
            description: item.description,
            url: item.url,
            amount: item.amount,
            category: item.category,
          },
        ],
  ),
  totalCosts: total,
});

/** Why the cart cannot be bought; null if it can. */
export function whyNotBuy(sum: CartSum, balance: number | null): string | null {
  if (balance === null) return 'Your points are not known yet';
  if (!sum.lines.some(({ item }) => item !== null)) return 'The cart is empty';
  if (sum.remaining < 0) return `${countText(-sum.remaining)} more are needed`;
  return null;
}

/** Items by category, in the order in which categories first appear. */
export function byCategory(
  items: readonly StoreItem[],
): readonly { readonly category: string; readonly items: readonly StoreItem[] }[] {
  const groups = new Map<string, StoreItem[]>();
  for (const item of items) groups.set(item.category, [...(groups.get(item.category) ?? []), item]);
  return [...groups].map(([category, of]) => ({ category, items: of }));
}
