import { folded } from '../../lib/prefix.ts';
import { cellText, shownText, writingOf } from './column-types.ts';
import type { GridColumn } from './column.ts';

/** Everything that can be read in a row, as matching sees it. */
const contents = <Row>(row: Row, columns: readonly GridColumn<Row>[]): string =>
  columns
    .map((column) =>
      column.value
        ? `${folded(cellText(column, row))} ${folded(shownText(writingOf(column, row), column.value(row)))}`
        : '',
    )
    .join(' ');

/** The rows in which every word of a text is found, in whatever column. The same array when all are. */
export function filterRows<Row>(
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
