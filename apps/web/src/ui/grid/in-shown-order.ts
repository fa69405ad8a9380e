import type { GridColumn } from './column.ts';
import { compared, sortValue } from './use-grid-table.ts';

/** Rows in the order of a grid with this sort, for keys that move from row to row. */
export function inShownOrder<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  sort: string,
): readonly Row[] {
  const column = columns.find(({ key }) => key === sort.replace(/^-/, ''));
  if (!column) return rows;
  const way = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [one, other] = [sortValue(column, a), sortValue(column, b)];
    // rows without a value are last in both directions
    if (one === undefined || other === undefined)
      return Number(one === undefined) - Number(other === undefined);
    return way * compared(one, other);
  });
}
