import type { Edit, RowChange } from './column.ts';

/** What changes are told in: what their rows are called, and what a field then is. */
export interface ChangeWords<Row> {
  readonly name: (row: Row) => string;
  /** What several rows are, such as `wares`. */
  readonly several: string;
  /** `sold`, `not sold`, `price 250k`. */
  readonly field: (field: string, value: Edit[string], row: Row) => string;
}

/** `Anvil: sold`, `3 wares: price 5`; of many different values only how many. */
export function changeWords<Row>(
  changes: readonly RowChange<Row>[],
  { name, several, field }: ChangeWords<Row>,
): string {
  const [first] = changes;
  if (!first) return '';
  const who = changes.length === 1 ? name(first.row) : `${changes.length} ${several}`;
  const told = changes.map(({ row, edit }) =>
    Object.entries(edit).map(([key, value]) => field(key, value, row)),
  );
  const different = [...new Set(told.flat())];
  const isMuch = different.length > 3;
  return `${who}: ${isMuch ? `${told.flat().length} cells` : different.join(', ')}`;
}

/** A tick in words. */
export const tickWords = (word: string, isOn: unknown): string =>
  isOn === true ? word : `not ${word}`;
