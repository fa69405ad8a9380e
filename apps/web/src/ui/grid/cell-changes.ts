import { readText, formatOf } from './column-types.ts';
import type { Edit, GridColumn, RowChange, Value } from './column.ts';
import type { Unit } from '../../lib/units.ts';
import type { Bounds } from './range.ts';
import type { RefusedChange } from './refusal-words.ts';

/** A cell's new value, or why it is refused. */
export interface CellPreview<Row> {
  readonly row: Row;
  readonly column: GridColumn<Row>;
  readonly before: Value;
  /** The new value; undefined if refused. */
  readonly after?: Value;
  readonly why?: string;
  /** What was refused: the value, or the text that is none. */
  readonly tried?: { readonly value: Value } | { readonly text: string };
}

/** The preview of a paste, a fill or a value for all. */
export interface EditPreview<Row> {
  readonly cells: readonly CellPreview<Row>[];
  /** New rows, by field. */
  readonly added: readonly Edit[];
  /** Errors of the new rows. */
  readonly wrong: readonly string[];
}

/** A text's effect on a cell; null if nothing changes. */
export function planCell<Row>(
  row: Row,
  column: GridColumn<Row>,
  text: string,
): CellPreview<Row> | null {
  const before = column.value?.(row) ?? null;
  const { edit } = column;
  if (!edit) return null;
  const read = readText(formatOf(column, row), text);
  const why = edit.locked?.(row) ?? ('why' in read ? read.why : null);
  if (why !== null) return { row, column, before, why, tried: 'value' in read ? read : { text } };
  const after = 'value' in read ? read.value : null;
  return after === before ? null : { row, column, before, after };
}

export const present = <T>(one: T | null): one is T => one !== null;

/** Previews a fill down: the first row's values go into those below it. */
export function planFill<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  at: Bounds,
): EditPreview<Row> {
  // for a single row, take the values of the row above
  const from = rows[at.top === at.bottom ? at.top - 1 : at.top];
  const first = at.top === at.bottom ? at.top : at.top + 1;
  if (from === undefined) return { cells: [], added: [], wrong: [] };
  const chosen = columns.slice(at.left, at.right + 1);
  const cells = rows
    .slice(first, at.bottom + 1)
    .flatMap((row) => chosen.map((column) => planValue(row, column, column.value?.(from) ?? null)));
  return { cells: cells.filter(present), added: [], wrong: [] };
}

/** Previews one value for a column of many rows. */
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
  return why === null
    ? { row, column, before, after: value }
    : { row, column, before, why, tried: { value } };
}

/** The changes of a preview, one per row, without refused ones. */
export function changesOf<Row>(plan: EditPreview<Row>): readonly RowChange<Row>[] {
  const byRow = new Map<Row, Record<string, Value>>();
  for (const { row, column, after } of plan.cells) {
    if (after === undefined || !column.edit) continue;
    byRow.set(row, { ...byRow.get(row), [column.edit.field]: after });
  }
  return [...byRow].map(([row, edit]) => ({ row, edit }));
}

/** The values of a preview that locked cells refuse, one change per row and reason. */
export function refusedOf<Row>(plan: EditPreview<Row>): readonly RefusedChange<Row>[] {
  const found = new Map<string, RefusedChange<Row>>();
  const rows = [...new Set(plan.cells.map(({ row }) => row))];
  for (const { row, column, why, tried } of plan.cells) {
    if (why === undefined || !tried || !('value' in tried) || !column.edit) continue;
    const key = `${rows.indexOf(row)} ${why}`;
    const edit = { ...found.get(key)?.edit, [column.edit.field]: tried.value };
    found.set(key, { row, edit, why });
  }
  return [...found.values()];
}

/** The share from which a change of an amount must be confirmed. */
const much = 0.8;

/**
 * Whether a change of an amount may be a typing mistake: by more than 80 %, or to an amount that
 * its unit asks about.
 */
export const isDrastic = (unit: Unit | undefined, before: Value, after: Value): boolean =>
  unit !== undefined &&
  typeof before === 'number' &&
  typeof after === 'number' &&
  after !== before &&
  (unit.asks?.(after) === true ||
    (before !== 0 && Math.abs(after - before) > Math.abs(before) * much));

/** The cells of a preview with such changes. */
export const drasticOf = <Row>(plan: EditPreview<Row>): readonly CellPreview<Row>[] =>
  plan.cells.filter(
    (cell) => cell.after !== undefined && isDrastic(cell.column.unit, cell.before, cell.after),
  );
