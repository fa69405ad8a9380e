import type { Edit, RowChange } from './column.ts';

/** The words for changes: the names of rows and of field values. */
export interface ChangeWords<Row> {
  readonly name: (row: Row) => string;
  /** The plural of the rows, such as `products`. */
  readonly several: string;
  /** `sold`, `not sold`, `price 250k`. */
  readonly field: (field: string, value: Edit[string], row: Row) => string;
}

/** `Anvil: sold`, `3 products: price 5`; only the number of cells if the values differ. */
export function changeWords<Row>(
  changes: readonly RowChange<Row>[],
  { name, several, field }: ChangeWords<Row>,
): string {
  const [first] = changes;
  if (!first) return '';
  const who = changes.length === 1 ? name(first.row) : `${changes.length} ${several}`;
  const descriptions = changes.map(({ row, edit }) =>
    Object.entries(edit).map(([key, value]) => field(key, value, row)),
  );
  const different = [...new Set(descriptions.flat())];
  const isMuch = different.length > 3;
  return `${who}: ${isMuch ? `${descriptions.flat().length} cells` : different.join(', ')}`;
}

/** How much of a typed text is shown, in characters. */
const shownLength = 40;

/** A typed text as words: `note “From 20:15 on”`, `no note`. */
export const textWords = (word: string, text: string): string =>
  text.trim() === ''
    ? `no ${word}`
    : `${word} “${text.length > shownLength ? `${text.slice(0, shownLength - 1).trimEnd()}…` : text}”`;

/** A checkbox state as a word. */
export const tickWords = (word: string, isOn: unknown): string =>
  isOn === true ? word : `not ${word}`;
