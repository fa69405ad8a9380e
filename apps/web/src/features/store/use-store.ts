import { useCallback, useState } from 'react';
import { loyalty } from '@warchest/contract/loyalty.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { checkoutOf, sumOf, whyNotBuy, without, withQuantity, type CartSum } from './cart.ts';
import { useCart } from './use-cart.ts';
import type { Purchase } from '@warchest/contract/store-orders.ts';
import type { StoreItem } from '@warchest/contract/store-items.ts';

const noItems: readonly StoreItem[] = [];

/** Delays before an unanswered checkout is sent again, in ms: it may have been carried out. */
export const checkoutAgain = [1_000, 2_000, 4_000, 8_000];

/** The store for a member: items, balance, cart and checkout. */
export function useStore(memberId: string) {
  const list = useEndpoint(loyalty.items, {}, { live: { topic: 'store', parts: ['items'] } });
  const points = useEndpoint(loyalty.own, {}, { live: { topic: 'member', parts: ['points'] } });
  const [cart, setCart] = useCart(memberId);
  const buying = useCommand(loyalty.checkout, {
    success: 'Checkout successful. You will get informed by our staff team.',
    failure: {
      'prices-changed': 'Prices have changed: please look at the cart again',
      'not-enough-points': 'Checkout failed: there are not enough points.',
      unanswered:
        'No answer from the server, so it may or may not be bought. Press Checkout to try again; it will only be bought once.',
      otherwise: 'Checkout failed. Please try again later.',
    },
    reload: [loyalty.own],
    again: checkoutAgain,
  });
  const [bought, setBought] = useState<Purchase | null>(null);
  const balance = points.data?.amount ?? null;
  const items = list.data?.data;
  const sum = sumOf(cart, items ?? noItems, balance ?? 0);
  const put = useCallback(
    (item: StoreItem, quantity: number) =>
      setCart((before) => withQuantity(before, item, quantity)),
    [setCart],
  );
  const removeFromCart = useCallback(
    (id: string) => setCart((before) => before.filter((one) => one.id !== id)),
    [setCart],
  );
  const { run } = buying;
  const buy = async (shown: CartSum): Promise<boolean> => {
    const done = await run({ body: checkoutOf(shown) });
    // items added meanwhile were not bought
    if (done) {
      setCart((now) => without(now, shown.lines));
      setBought(done.order);
    }
    // an item may be gone or have a new price: reload, so that the cart shows it
    else void list.refetch();
    return done !== undefined;
  };
  return {
    items,
    error: list.error,
    retry: () => void list.refetch(),
    balance,
    cart,
    sum,
    put,
    removeFromCart,
    buy,
    /** The order of the last checkout here. */
    bought,
    buying: { pending: buying.pending, failure: buying.failure },
    /** What is said while a checkout without an answer is sent again; empty otherwise. */
    late: buying.late ? 'No answer yet, trying again. It will only be bought once.' : '',
    reason: whyNotBuy(sum, balance),
  };
}
export type Store = ReturnType<typeof useStore>;
