import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { goldText, shortGold } from '@warchest/domain/text/amount.ts';
import { inFull, priceUnitOf } from '../../lib/units.ts';

export interface AmountProps {
  readonly kind: RunKind;
  readonly gold: number;
  /** Shows whole gold, where there is room. */
  readonly full?: boolean;
  /** Shows `1,63m` or `480k` whatever the kind, on a phone. */
  readonly short?: boolean;
}

/** An amount of a booking in the unit of its kind; the tooltip shows whole gold. */
export function Amount({ kind, gold, full = false, short = false }: AmountProps) {
  const unit = priceUnitOf(kind);
  if (full) return <span className="num">{inFull(unit).show(gold)}</span>;
  return (
    <span className="num" title={short ? goldText(gold) : unit.full?.(gold)}>
      {short ? shortGold(gold) : unit.show(gold)}
    </span>
  );
}
