import type { RowChange } from './column.ts';
import type { RowState } from './edit-states.ts';

/** A refused change, and why. */
export interface RefusedChange<Row> extends RowChange<Row> {
  readonly why: string;
}

/** The refused changes among the rows, in their order. */
export const refusedRows = <Row>(
  rows: readonly Row[],
  id: (row: Row) => string,
  states: ReadonlyMap<string, RowState>,
): readonly RefusedChange<Row>[] =>
  rows.flatMap((row) => {
    const failed = states.get(id(row))?.failed;
    return failed ? [{ row, ...failed }] : [];
  });

/** The number of rows that are named with a reason. */
const named = 3;

/** One line per reason; the rows are named unless it applies to all changed ones. */
export function refusalWords<Row>(
  refused: readonly RefusedChange<Row>[],
  among: number,
  name: (row: Row) => string,
): readonly string[] {
  return [...new Set(refused.map(({ why }) => why))].map((why) => {
    const rows = refused.filter((one) => one.why === why);
    if (rows.length === among) return why;
    const names = rows.slice(0, named).map(({ row }) => name(row));
    const more = rows.length - names.length;
    return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}: ${why}`;
  });
}
