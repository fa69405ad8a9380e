/** A cell by the names of its row and its column; the row of headings has no name. */
export interface CellRef {
  readonly row: string;
  readonly column: string;
}

/** A block of cells: from where it began to where it has been drawn. */
export interface Range {
  readonly from: CellRef;
  readonly to: CellRef;
}

/** The places of a block's edges, the last ones included. */
export interface Bounds {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Where a block lies among the rows and columns shown; null when one of its corners is not shown. */
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

/** The rows of a block, from its upper edge down; none when one of its edges is not shown. */
export function rowsWithin({ from, to }: Range, rows: readonly string[]): readonly string[] {
  const edges = [rows.indexOf(from.row), rows.indexOf(to.row)];
  const top = Math.min(...edges);
  return top < 0 ? [] : rows.slice(top, Math.max(...edges) + 1);
}

/** Whether a block is more than one cell. */
export const isBlock = (bounds: Bounds | null): bounds is Bounds =>
  bounds !== null && (bounds.top !== bounds.bottom || bounds.left !== bounds.right);

/** The spot so many rows and columns away, kept inside. `first` is the topmost row that may be gone to. */
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

/** Everything from the nearest chosen row above (or the first chosen one) to this one. */
export function rowsTo(
  rows: readonly string[],
  chosen: ReadonlySet<string>,
  to: string,
  from?: string | null,
): ReadonlySet<string> {
  const end = rows.indexOf(to);
  const places = rows.flatMap((row, at) => (chosen.has(row) ? [at] : []));
  const named = from === null || from === undefined ? -1 : rows.indexOf(from);
  const start = named >= 0 ? named : (places.findLast((at) => at < end) ?? places[0] ?? end);
  return new Set([...chosen, ...rows.slice(Math.min(start, end), Math.max(start, end) + 1)]);
}
