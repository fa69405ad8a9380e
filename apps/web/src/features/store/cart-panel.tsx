import { Button, IconButton } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ChangeHighlight } from '../../ui/change-highlight.tsx';
import { maxOfOneItem } from '@warchest/domain/loyalty/order.ts';
import { BoughtNotice } from './bought-notice.tsx';
import type { CartLine } from './cart.ts';
import { countText } from '@warchest/domain/text/amount.ts';
import { Picture } from './picture.tsx';
import { Quantity } from './quantity.tsx';
import type { Store } from './use-store.ts';
import css from './cart.module.css';

function Line({ line, store }: { readonly line: CartLine; readonly store: Store }) {
  const { item, label, quantity, amount, before } = line;
  return (
    <li className={css.line}>
      <Picture item={item ?? { label, category: '', url: '' }} small />
      <span className={css.what}>
        <span className={css.label}>{label}</span>
        <span className={`num ${css.times}`}>
          {quantity} × {countText(amount)}
        </span>
        {item === null ? <Chip tone="bad">no longer sold</Chip> : null}
        {before === null ? null : (
          <Chip tone="warn">
            was {countText(before)}, is {countText(amount)}
          </Chip>
        )}
      </span>
      {item === null ? (
        <IconButton
          icon="trash"
          label={`Remove ${label} from the cart`}
          onClick={() => store.removeFromCart(line.id)}
        />
      ) : (
        <Quantity
          label={label}
          quantity={quantity}
          max={maxOfOneItem}
          onQuantity={(to) => store.put(item, to)}
        />
      )}
    </li>
  );
}

/** The cart with balance, total, remaining points and Checkout (LOY-12). */
export function CartPanel({
  store,
  onBought,
}: {
  readonly store: Store;
  readonly onBought?: () => void;
}) {
  const { sum, balance, reason } = store;
  const figures = [
    ['Balance', balance, false],
    ['Total', sum.total, false],
    ['Remaining', balance === null ? null : sum.remaining, sum.remaining < 0],
  ] as const;
  const checkout = async () => {
    if (await store.buy(sum)) onBought?.();
  };
  return (
    <div className={css.cart}>
      {store.bought ? <BoughtNotice order={store.bought} /> : null}
      {sum.lines.length === 0 ? (
        <p className={css.quiet}>The cart is empty.</p>
      ) : (
        <ul className={css.lines} aria-label="In the cart">
          {sum.lines.map((line) => (
            <Line key={line.id} line={line} store={store} />
          ))}
        </ul>
      )}
      <dl className={css.figures}>
        {figures.map(([name, value, missing]) => (
          <div key={name} data-missing={missing || undefined}>
            <dt>{name}</dt>
            <dd>
              <ChangeHighlight value={value ?? ''}>
                {value === null ? '…' : countText(value)}
              </ChangeHighlight>
            </dd>
          </div>
        ))}
      </dl>
      {sum.hasChanged ? (
        <p role="status" className={css.quiet}>
          Something in the cart has changed since you put it there.
        </p>
      ) : null}
      <p role="status" className={css.late}>
        {store.late}
      </p>
      <Button
        look="primary"
        icon="check"
        command={store.buying}
        reason={reason}
        onClick={() => void checkout()}
      >
        Checkout
      </Button>
      {reason && sum.lines.length > 0 ? <p className={css.reason}>{reason}</p> : null}
    </div>
  );
}
