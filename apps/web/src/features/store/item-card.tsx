import { memo, useEffect, useRef } from 'react';
import type { StoreItem } from '@warchest/contract/loyalty.ts';
import { maxOfOneItem } from '@warchest/domain/loyalty/order.ts';
import { Button } from '../../ui/button.tsx';
import { pointsText } from './cart.ts';
import { Picture } from './picture.tsx';
import { Quantity } from './quantity.tsx';
import css from './store.module.css';

export interface ItemCardProps {
  readonly item: StoreItem;
  readonly quantity: number;
  /** The balance left after the cart; null while it is unknown. */
  readonly remaining: number | null;
  readonly onPut: (item: StoreItem, quantity: number) => void;
}

/** An item: description, price, remaining balance, and a button that adds it to the cart. */
export const ItemCard = memo(function ItemCard({
  item,
  quantity,
  remaining,
  onPut,
}: ItemCardProps) {
  const into = useRef<HTMLDivElement>(null);
  const before = useRef(quantity);
  useEffect(() => {
    const exchanged = (before.current === 0) !== (quantity === 0);
    before.current = quantity;
    // the element that replaces a pressed button takes over its focus
    if (exchanged && document.activeElement === document.body) {
      into.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
    }
  }, [quantity]);
  const after = remaining === null ? null : remaining - item.amount;
  const short = after !== null && after < 0 ? `${pointsText(-after)} points short` : null;
  return (
    <li className={css.card}>
      <Picture url={item.url} />
      <h3>{item.label}</h3>
      {item.description ? <p className={css.description}>{item.description}</p> : null}
      <p className={css.cost}>
        <strong className="num">{pointsText(item.amount)} points</strong>{' '}
        {after === null ? null : (
          <span className={css.after} data-missing={after < 0 || undefined}>
            {after < 0 ? `${pointsText(-after)} missing` : `${pointsText(after)} left after this`}
          </span>
        )}
      </p>
      <div ref={into} className={css.into}>
        {quantity === 0 ? (
          <Button icon="plus" reason={short && 'Not enough points'} onClick={() => onPut(item, 1)}>
            {short ?? 'Add to Cart'}
            <span className="sr-only">: {item.label}</span>
          </Button>
        ) : (
          <Quantity
            label={item.label}
            quantity={quantity}
            max={maxOfOneItem}
            onQuantity={(to) => onPut(item, to)}
          />
        )}
      </div>
    </li>
  );
});
