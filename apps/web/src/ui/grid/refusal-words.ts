import type { RowChange } from './column.ts';

/** A change that is refused, and why. */
export interface RefusedChange<Row> extends RowChange<Row> {
  readonly why: string;
}

/** So many rows are named with the reason of their refusal. */
const named = 3;

/** One line for each reason; the rows are named unless it holds for all that were to be changed. */
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
