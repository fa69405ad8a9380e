import { TextInput, type TextInputProps } from '@mantine/core';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { priceUnitOf } from '../../lib/units.ts';

/** An amount of a booking in the unit of its kind, whole on pointing. */
export function Amount({ kind, gold }: { readonly kind: RunKind; readonly gold: number }) {
  const unit = priceUnitOf(kind);
  return (
    <span className="num" title={unit.full?.(gold)}>
      {unit.show(gold)}
    </span>
  );
}

/** A field for an amount of a booking, with the unit of its kind beside what is typed. */
export function AmountInput({
  kind,
  ...input
}: Omit<TextInputProps, 'rightSection' | 'inputMode'> & { readonly kind: RunKind }) {
  const { sign } = priceUnitOf(kind);
  return <TextInput {...input} inputMode="decimal" autoComplete="off" rightSection={sign} />;
}
