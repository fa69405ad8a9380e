import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { priceUnitOf, typedGold } from '../../../lib/units.ts';
import type { CustomerLine } from './bulk-book-lines.ts';
import css from './booking-form.module.css';

/** What becomes of a pasted line: its spot, or why it cannot be booked. */
export const outcomeOf = ({ reason, spot }: Pick<CustomerLine, 'reason' | 'spot'>): string =>
  reason || (spot.startsWith('B') ? `backup ${spot}` : `spot ${spot}`);

/** A pasted line on a phone: who and for how much, and below what becomes of it. */
export const lineCard = (kind: RunKind) =>
  function LineCard(one: CustomerLine) {
    const { buyer, buyerClass, typeOfBoost, price, advCut } = one.draft;
    const gold = typedGold(kind, price);
    return (
      <span className={css.lineCard}>
        <span className={css.lineHead}>
          <strong>{buyer || one.text}</strong>
          {gold === null ? null : <strong className="num">{priceUnitOf(kind).show(gold)}</strong>}
        </span>
        <span>{[outcomeOf(one), buyerClass, typeOfBoost, advCut].filter(Boolean).join(' · ')}</span>
      </span>
    );
  };
