import { folded } from '../../lib/option-matching.ts';
import { cellText, shownText, writingOf } from './column-types.ts';
import type { GridColumn } from './column.ts';

/** What can be read in rows, by the columns and the row: every letter of a filter asks for all of it. */
const known = new WeakMap<object, WeakMap<object, string>>();

/** Everything that can be read in a row, as matching sees it. */
function contents<Row extends object>(row: Row, columns: readonly GridColumn<Row>[]): string {
  const ofColumns = known.get(columns) ?? new WeakMap<object, string>();
  known.set(columns, ofColumns);
  const before = ofColumns.get(row);
  if (before !== undefined) return before;
  const text = columns
    .map((column) =>
      column.value
        ? `${folded(cellText(column, row))} ${folded(shownText(writingOf(column, row), column.value(row)))}`
        : '',
    )
    .join(' ');
  ofColumns.set(row, text);
  return text;
}

/** The rows in which every word of a text is found, in whatever column. The same array when all are. */
export function filterRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  text: string,
): readonly Row[] {
  const words = text.split(/\s+/).map(folded).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const whole = contents(row, columns);
    return words.every((word) => whole.includes(word));
  });
}
