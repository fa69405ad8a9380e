import type { Purchase } from '@warchest/contract/store-orders.ts';
import { lineText } from '@warchest/domain/loyalty/order.ts';
import { pageUrl, withSearch } from '../../lib/urls.ts';
import { Link } from '../../ui/link.tsx';
import { countText } from '@warchest/domain/text/amount.ts';
import css from './cart.module.css';

/** The result of a checkout: the order, with a link to the purchase history. */
export function BoughtNotice({ order }: { readonly order: Purchase }) {
  const history = withSearch(pageUrl('loyalty'), { tab: 'purchases', find: order.orderID });
  return (
    <div role="status" className={css.bought}>
      <p>
        <strong>Order {order.orderID}</strong> for {countText(order.total)} points:{' '}
        {order.items.map((item) => lineText(item, false)).join(', ')}
      </p>
      <Link href={history}>See it in the purchase history</Link>
    </div>
  );
}
