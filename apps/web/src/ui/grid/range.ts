/** A cell by the ids of its row and column; the row of headings has an empty id. */
export interface CellRef {
  readonly row: string;
  readonly column: string;
}

/** A selection of cells: from its start to its current end. */
export interface Range {
  readonly from: CellRef;
  readonly to: CellRef;
}

/** The indexes of a selection's edges, inclusive. */
export interface Bounds {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The indexes of a selection among the shown rows and columns; null if a corner is not shown. */
export function boundsOf(
  range: Range | null,
  rows: readonly string[],
  columns: readonly string[],
): Bounds | null {
  if (!range) return null;
  const down = [rows.indexOf(range.from.row), rows.indexOf(range.to.row)];
  const across = [columns.indexOf(range.from.column), columns.indexOf(range.to.column)];
  if (Math.min(...down, ...across) < 0) return null;
  return {
    top: Math.min(...down),
    bottom: Math.max(...down),
    left: Math.min(...across),
    right: Math.max(...across),
  };
}

/** The rows of a selection from top to bottom; none if an edge is not shown. */
export function rowsWithin({ from, to }: Range, rows: readonly string[]): readonly string[] {
  const edges = [rows.indexOf(from.row), rows.indexOf(to.row)];
  const top = Math.min(...edges);
  return top < 0 ? [] : rows.slice(top, Math.max(...edges) + 1);
}

/** Whether a selection is more than one cell. */
export const isBlock = (bounds: Bounds | null): bounds is Bounds =>
  bounds !== null && (bounds.top !== bounds.bottom || bounds.left !== bounds.right);

/** The cell at this distance, clamped to the table. `first` is the topmost row that can be reached. */
export function stepFrom(
  cell: CellRef,
  step: readonly [down: number, right: number],
  rows: readonly string[],
  columns: readonly string[],
  first = 0,
): CellRef | null {
  const row = cell.row === '' ? -1 : Math.max(0, rows.indexOf(cell.row));
  const column = Math.max(0, columns.indexOf(cell.column));
  const nextRow = Math.min(rows.length - 1, Math.max(first, row + step[0]));
  const nextColumn = Math.min(columns.length - 1, Math.max(0, column + step[1]));
  const name = columns[nextColumn];
  if (name === undefined) return null;
  return nextRow < 0 ? { row: '', column: name } : { row: rows[nextRow] ?? '', column: name };
}

/** All rows from the nearest selected row above (or the first selected one) to this one. */
export function rowsTo(
  rows: readonly string[],
  chosen: ReadonlySet<string>,
  to: string,
  from?: string | null,
): ReadonlySet<string> {
  const end = rows.indexOf(to);
  const indexes = rows.flatMap((row, at) => (chosen.has(row) ? [at] : []));
  const named = from === null || from === undefined ? -1 : rows.indexOf(from);
  const start = named >= 0 ? named : (indexes.findLast((at) => at < end) ?? indexes[0] ?? end);
  return new Set([...chosen, ...rows.slice(Math.min(start, end), Math.max(start, end) + 1)]);
}
