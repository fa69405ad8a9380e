import { memo } from 'react';
import type { StoreItem } from '@warchest/contract/store-items.ts';
import { maxOfOneItem } from '@warchest/domain/loyalty/order.ts';
import { Button } from '../../ui/button.tsx';
import { countText } from '@warchest/domain/text/amount.ts';
import { Picture } from './picture.tsx';
import { Points } from './points.tsx';
import css from './item-card.module.css';

export interface ItemCardProps {
  readonly item: StoreItem;
  readonly quantity: number;
  /** The balance left after the cart; null while it is unknown. */
  readonly remaining: number | null;
  readonly onPut: (item: StoreItem, quantity: number) => void;
}

/** An item: picture, price, description, remaining balance, and a button that adds one to the cart. */
export const ItemCard = memo(function ItemCard({
  item,
  quantity,
  remaining,
  onPut,
}: ItemCardProps) {
  const after = remaining === null ? null : remaining - item.amount;
  const missing = after !== null && after < 0 ? countText(-after) : null;
  const chosen = quantity > 0;
  const reason =
    quantity >= maxOfOneItem
      ? `At most ${maxOfOneItem}`
      : missing !== null && !chosen
        ? `${missing} points short`
        : null;
  return (
    <li className={css.card}>
      <Picture item={item} />
      <div className={css.words}>
        <h3>{item.label}</h3>
        <Points amount={item.amount} />
        {item.description ? <p className={css.description}>{item.description}</p> : null}
      </div>
      <div className={css.buy}>
        {after === null ? null : (
          <span className={css.after} data-missing={missing === null ? undefined : ''}>
            {missing === null ? `${countText(after)} left after this` : `${missing} missing`}
          </span>
        )}
        {/* one button in both states, so that the focus stays on it */}
        <Button
          icon={chosen ? 'check' : 'plus'}
          className={css.put ?? ''}
          data-chosen={chosen || undefined}
          reason={reason}
          onClick={() => onPut(item, quantity + 1)}
        >
          {chosen ? `In cart · ${quantity}` : 'Add to Cart'}
          <span className="sr-only">
            {chosen ? ', one more' : ''}: {item.label}
          </span>
        </Button>
      </div>
    </li>
  );
});
