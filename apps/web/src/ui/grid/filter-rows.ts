import { foldText } from '../../lib/option-matching.ts';
import { cellText, shownText, formatOf } from './column-types.ts';
import type { GridColumn } from './column.ts';

/** The searchable text of rows, cached by columns and row, because each letter of a filter needs all of it. */
const known = new WeakMap<object, WeakMap<object, string>>();

/** The normalised text of a row. */
function contents<Row extends object>(row: Row, columns: readonly GridColumn<Row>[]): string {
  const ofColumns = known.get(columns) ?? new WeakMap<object, string>();
  known.set(columns, ofColumns);
  const before = ofColumns.get(row);
  if (before !== undefined) return before;
  const text = columns
    .map((column) =>
      column.value
        ? `${foldText(cellText(column, row))} ${foldText(shownText(formatOf(column, row), column.value(row)))}`
        : '',
    )
    .join(' ');
  ofColumns.set(row, text);
  return text;
}

/** The rows that contain every word of a text, in any column. The same array if all match. */
export function filterRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  text: string,
): readonly Row[] {
  const words = text.split(/\s+/).map(foldText).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const whole = contents(row, columns);
    return words.every((word) => whole.includes(word));
  });
}
