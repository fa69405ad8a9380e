import { useDeferredValue, useState } from 'react';
import { pageUrl } from '../../lib/urls.ts';
import { pages } from '../../lib/pages.ts';
import { useMe } from '../../lib/session.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { BoughtNotice } from './bought-notice.tsx';
import { byCategory, quantityOf } from './cart.ts';
import { CartBar } from './cart-bar.tsx';
import { CartPanel } from './cart-panel.tsx';
import { ItemCard } from './item-card.tsx';
import { Points } from './points.tsx';
import { useStore, type Store } from './use-store.ts';
import css from './store.module.css';

/** `/store`: what points buy, and the cart beside it; on a phone the cart is a sheet. */
export function StoreScreen() {
  const me = useMe();
  return me ? <StoreOf key={me.id} memberId={me.id} /> : null;
}

function StoreOf({ memberId }: { readonly memberId: string }) {
  const store = useStore(memberId);
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const { sum, balance } = store;
  return (
    <>
      <PageHeader
        title={pages.store.title}
        aside={
          <span aria-live="polite">
            <Points amount={balance} worded />
          </span>
        }
        actions={
          <Link className={`btn ${css.loyalty}`} data-look="plain" href={pageUrl('loyalty')}>
            <Icon name="star" /> {pages.loyalty.name}
          </Link>
        }
      />
      {narrow && !open && store.bought ? <BoughtNotice order={store.bought} /> : null}
      <div className={css.layout}>
        <Items store={store} />
        {narrow ? null : (
          <section className={css.panel} aria-labelledby="cart-title">
            <div className={css.cartHead}>
              <h2 id="cart-title">Cart</h2>
              {sum.count > 0 ? <span className={css.tally}>{sum.count}</span> : null}
            </div>
            <CartPanel store={store} />
          </section>
        )}
      </div>
      {narrow ? (
        <>
          <CartBar store={store} open={open} onOpen={() => setOpen(true)} />
          <Dialog open={open} onClose={() => setOpen(false)} title="Cart">
            <CartPanel store={store} onBought={() => setOpen(false)} />
          </Dialog>
        </>
      ) : null}
    </>
  );
}

function Items({ store }: { readonly store: Store }) {
  const { items, cart, sum, balance, put } = store;
  // the clicked card and the cart update at once; the other cards are deferred
  const remaining = useDeferredValue(balance === null ? null : sum.remaining);
  if (items === undefined && !store.error) {
    return <Skeleton lines={3} height="220px" />;
  }
  if (items === undefined || items.length === 0) {
    return (
      <EmptyState
        title="No available items found"
        icon="bag"
        action={
          <Button icon="refresh" onClick={store.retry}>
            Try again
          </Button>
        }
      />
    );
  }
  return (
    <div className={css.groups}>
      {byCategory(items).map(({ category, items: of }) => (
        <section key={category} aria-label={category}>
          <h2>{category}</h2>
          <ul className={css.cards}>
            {of.map((item) => (
              <ItemCard
                key={item.id}
                item={item}
                quantity={quantityOf(cart, item.id)}
                remaining={remaining}
                onPut={put}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
