import { readText, writingOf } from './column-types.ts';
import type { Edit, GridColumn, RowChange, Unit, Value } from './column.ts';
import type { Bounds } from './range.ts';

/** A cell that would get another value, or why it would not. */
export interface CellPreview<Row> {
  readonly row: Row;
  readonly column: GridColumn<Row>;
  readonly before: Value;
  /** The new value; undefined when it is refused. */
  readonly after?: Value;
  readonly why?: string;
}

/** What a paste, a fill or a value for all would do. */
export interface EditPreview<Row> {
  readonly cells: readonly CellPreview<Row>[];
  /** Rows that are not there yet, by field. */
  readonly added: readonly Edit[];
  /** What of the new rows cannot be read. */
  readonly wrong: readonly string[];
}

/** What a text would do to a cell; null when nothing changes. */
function planCell<Row>(row: Row, column: GridColumn<Row>, text: string): CellPreview<Row> | null {
  const before = column.value?.(row) ?? null;
  const { edit } = column;
  if (!edit) return null;
  const read = readText(writingOf(column, row), text);
  const why = edit.locked?.(row) ?? ('why' in read ? read.why : null);
  if (why !== null) return { row, column, before, why };
  const after = 'value' in read ? read.value : null;
  return after === before ? null : { row, column, before, after };
}

const present = <T>(one: T | null): one is T => one !== null;

/**
 * What pasting would do: one value goes into every cell of the block, a table is laid over the cells
 * from the block's first one on. What reaches beyond the last row is left out.
 */
export function planPaste<Row>(
  texts: readonly (readonly string[])[],
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  at: Bounds,
): EditPreview<Row> {
  const single = texts.length === 1 && texts[0]?.length === 1;
  const down = single ? at.bottom - at.top + 1 : texts.length;
  const cells: (CellPreview<Row> | null)[] = [];
  for (const [line, row] of rows.slice(at.top, at.top + down).entries()) {
    const across = single ? at.right - at.left + 1 : (texts[line]?.length ?? 0);
    for (let place = 0; place < across; place += 1) {
      const column = columns[at.left + place];
      const text = single ? texts[0]?.[0] : texts[line]?.[place];
      if (column && text !== undefined) cells.push(planCell(row, column, text));
    }
  }
  return { cells: cells.filter(present), added: [], wrong: [] };
}

/** What a paste brings: its cells, and the first column that they are for. */
export interface PastedCells {
  readonly texts: readonly (readonly string[])[];
  readonly left: number;
}

const wordOf = (text: string): string => text.trim().toLowerCase();

/**
 * Leaves out a first line that names columns, as sheets copy it; the cells then belong to the columns
 * that it names, wherever they are pasted.
 */
export function withoutHeading<Row>(
  { texts, left }: PastedCells,
  columns: readonly GridColumn<Row>[],
): PastedCells {
  const [heads = [], ...lines] = texts;
  if (heads.length < 2 || lines.length === 0) return { texts, left };
  const found = columns.findIndex((_column, at) =>
    heads.every((head, place) => {
      const column = columns[at + place];
      return column !== undefined && wordOf(column.header) === wordOf(head);
    }),
  );
  return found < 0 ? { texts, left } : { texts: lines, left: found };
}

/**
 * What pasting as new rows would make of a table whose first column is this one. An empty cell keeps
 * what a new row begins with.
 */
export function planRows<Row>(
  texts: readonly (readonly string[])[],
  columns: readonly GridColumn<Row>[],
  blank: Row,
  left: number,
  /** So many lines of the paste come before these. */
  before = 0,
): EditPreview<Row> {
  const wrong: string[] = [];
  const added = texts.map((line, number) => {
    const fields: [string, Value][] = [];
    line.forEach((text, place) => {
      const column = columns[left + place];
      if (!column?.edit || text.trim() === '') return;
      const read = readText(writingOf(column, blank), text);
      if ('value' in read) fields.push([column.edit.field, read.value]);
      else wrong.push(`Row ${before + number + 1}, ${column.header}: ${read.why}`);
    });
    return Object.fromEntries(fields);
  });
  return { cells: [], added, wrong };
}

/** What filling down would do: the first row's values go into those below it. */
export function planFill<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  at: Bounds,
): EditPreview<Row> {
  // of one row, the values above it are taken
  const from = rows[at.top === at.bottom ? at.top - 1 : at.top];
  const first = at.top === at.bottom ? at.top : at.top + 1;
  if (from === undefined) return { cells: [], added: [], wrong: [] };
  const chosen = columns.slice(at.left, at.right + 1);
  const cells = rows
    .slice(first, at.bottom + 1)
    .flatMap((row) => chosen.map((column) => planValue(row, column, column.value?.(from) ?? null)));
  return { cells: cells.filter(present), added: [], wrong: [] };
}

/** What one value for a column of many rows would do. */
export function planSame<Row>(
  rows: readonly Row[],
  column: GridColumn<Row>,
  value: Value,
): EditPreview<Row> {
  const cells = rows.map((row) => planValue(row, column, value)).filter(present);
  return { cells, added: [], wrong: [] };
}

function planValue<Row>(row: Row, column: GridColumn<Row>, value: Value): CellPreview<Row> | null {
  const { edit } = column;
  const before = column.value?.(row) ?? null;
  if (!edit || before === value) return null;
  const why = edit.locked?.(row) ?? null;
  return why === null ? { row, column, before, after: value } : { row, column, before, why };
}

/** The changes of a plan, one per row, without what is refused. */
export function changesOf<Row>(plan: EditPreview<Row>): readonly RowChange<Row>[] {
  const byRow = new Map<Row, Record<string, Value>>();
  for (const { row, column, after } of plan.cells) {
    if (after === undefined || !column.edit) continue;
    byRow.set(row, { ...byRow.get(row), [column.edit.field]: after });
  }
  return [...byRow].map(([row, edit]) => ({ row, edit }));
}

/** From this share on a change of an amount is asked about. */
const much = 0.8;

/**
 * Whether an amount changes by so much that it may be a slip: more than 80 % of what stood there, or to
 * an amount that its unit asks about.
 */
export const isDrastic = (unit: Unit | undefined, before: Value, after: Value): boolean =>
  unit !== undefined &&
  typeof before === 'number' &&
  typeof after === 'number' &&
  after !== before &&
  (unit.asks?.(after) === true ||
    (before !== 0 && Math.abs(after - before) > Math.abs(before) * much));

/** The cells of a plan whose amounts change that much. */
export const drasticOf = <Row>(plan: EditPreview<Row>): readonly CellPreview<Row>[] =>
  plan.cells.filter(
    (cell) => cell.after !== undefined && isDrastic(cell.column.unit, cell.before, cell.after),
  );
