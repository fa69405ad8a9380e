import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { inFull, priceUnitOf } from '../../lib/units.ts';

export interface AmountProps {
  readonly kind: RunKind;
  readonly gold: number;
  /** Shows whole gold, where there is room. */
  readonly full?: boolean;
}

/** An amount of a booking in the unit of its kind; the tooltip shows whole gold. */
export function Amount({ kind, gold, full = false }: AmountProps) {
  const unit = priceUnitOf(kind);
  if (full) return <span className="num">{inFull(unit).show(gold)}</span>;
  return (
    <span className="num" title={unit.full?.(gold)}>
      {unit.show(gold)}
    </span>
  );
}
