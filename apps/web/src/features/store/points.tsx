import { Icon } from '../../ui/icon.tsx';
import { countText } from '@warchest/domain/text/amount.ts';
import css from './points.module.css';

export interface PointsProps {
  /** Null while it is unknown. */
  readonly amount: number | null;
  /** The word is shown, not only read out. */
  readonly worded?: boolean;
}

/** A number of loyalty points with their star. */
export const Points = ({ amount, worded = false }: PointsProps) => (
  <span className={css.points}>
    <Icon name="star" />
    <strong className="num">
      {amount === null ? '…' : countText(amount)}
      {worded ? null : <span className="sr-only"> points</span>}
    </strong>
    {worded ? ' points' : null}
  </span>
);
