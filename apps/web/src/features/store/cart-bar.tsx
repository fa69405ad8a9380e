import { countText } from '@warchest/domain/text/amount.ts';
import { Button } from '../../ui/button.tsx';
import type { Store } from './use-store.ts';
import css from './store.module.css';

/** What the cart takes of the points, in a line. */
function tallyOf({ total, remaining }: Store['sum'], balance: number | null): string {
  if (balance === null) return `${countText(total)} of …`;
  const rest =
    remaining < 0 ? `${countText(-remaining)} missing` : `${countText(remaining)} remaining`;
  return `${countText(total)} of ${countText(balance)} · ${rest}`;
}

export interface CartBarProps {
  readonly store: Pick<Store, 'sum' | 'balance' | 'late' | 'buying' | 'reason' | 'buy'>;
  /** The sheet of the cart is open. */
  readonly open: boolean;
  readonly onOpen: () => void;
}

/** The cart of a phone, at the bottom of the window: what is in it, and Checkout. */
export const CartBar = ({
  store: { sum, balance, late, buying, reason, buy },
  open,
  onOpen,
}: CartBarProps) => (
  <div className={css.bar} data-bar="">
    <button type="button" className={css.opener} onClick={onOpen}>
      <span className="num">{sum.count} in the cart</span>
      {late ? (
        <span className={css.late}>{late}</span>
      ) : (
        <span className={`num ${css.second}`}>{tallyOf(sum, balance)}</span>
      )}
    </button>
    {open ? null : (
      <Button look="primary" command={buying} reason={reason} onClick={() => void buy(sum)}>
        Checkout
      </Button>
    )}
  </div>
);
