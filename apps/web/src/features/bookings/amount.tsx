import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { priceUnitOf } from '../../lib/units.ts';

/** An amount of a booking in the unit of its kind; the tooltip shows whole gold. */
export function Amount({ kind, gold }: { readonly kind: RunKind; readonly gold: number }) {
  const unit = priceUnitOf(kind);
  return (
    <span className="num" title={unit.full?.(gold)}>
      {unit.show(gold)}
    </span>
  );
}
