import { TextInput, type TextInputProps } from '@mantine/core';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { priceUnitOf } from '../../../lib/units.ts';

/** A field for an amount of a booking, with the unit of its kind beside what is typed. */
export function AmountInput({
  kind,
  ...input
}: Omit<TextInputProps, 'rightSection' | 'inputMode'> & { readonly kind: RunKind }) {
  const { sign } = priceUnitOf(kind);
  return <TextInput {...input} inputMode="decimal" autoComplete="off" rightSection={sign} />;
}
