import { IconButton } from '../../ui/button.tsx';
import css from './cart.module.css';

export interface QuantityProps {
  /** The name of the thing counted. */
  readonly label: string;
  readonly quantity: number;
  readonly max: number;
  readonly onQuantity: (quantity: number) => void;
}

/** A quantity with buttons for one less and one more. */
export function Quantity({ label, quantity, max, onQuantity }: QuantityProps) {
  return (
    <span className={css.quantity} role="group" aria-label={`Amount of ${label}`}>
      <IconButton
        icon={quantity === 1 ? 'trash' : 'minus'}
        label={quantity === 1 ? `Remove ${label} from the cart` : `One ${label} less`}
        onClick={() => onQuantity(quantity - 1)}
      />
      <span className="num" role="status">
        {quantity}
        <span className="sr-only"> in the cart</span>
      </span>
      <IconButton
        icon="plus"
        label={`One ${label} more`}
        reason={quantity >= max ? `At most ${max}` : null}
        onClick={() => onQuantity(quantity + 1)}
      />
    </span>
  );
}
