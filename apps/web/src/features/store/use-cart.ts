import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { browserStore } from '../../lib/storage.ts';
import { cartOf, type Cart } from './cart.ts';

/** Each member has a cart of their own in this browser, which survives a reload. */
const keyOf = (memberId: string): string => `cart.${memberId}`;

const listeners = new Set<() => void>();
let known: { readonly memberId: string; readonly cart: Cart } | null = null;

/** The cart of a member; the same object until it changes. */
export function readCart(memberId: string): Cart {
  if (known?.memberId !== memberId) {
    known = { memberId, cart: cartOf(browserStore.read<unknown>(keyOf(memberId), [])) };
  }
  return known.cart;
}

export function writeCart(memberId: string, cart: Cart): void {
  known = { memberId, cart };
  browserStore.write(keyOf(memberId), cart.length === 0 ? null : cart);
  for (const listener of listeners) listener();
}

/** Another tab has changed the storage: read it again. */
function onStorage({ key }: StorageEvent): void {
  if (key !== null && !key.includes('cart.')) return;
  known = null;
  for (const listener of listeners) listener();
}

export function subscribeCart(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** The signed-in member's cart, and how to change it. */
export function useCart(
  memberId: string,
): readonly [Cart, (change: (before: Cart) => Cart) => void] {
  const cart = useSyncExternalStore(
    subscribeCart,
    useCallback(() => readCart(memberId), [memberId]),
  );
  const set = useCallback(
    (change: (before: Cart) => Cart) => writeCart(memberId, change(readCart(memberId))),
    [memberId],
  );
  return useMemo(() => [cart, set] as const, [cart, set]);
}
