import { planCell, present, type CellPreview, type EditPreview } from './cell-changes.ts';
import { formatOf, readText } from './column-types.ts';
import type { GridColumn, Value } from './column.ts';
import type { GridEdits } from './grid-props.ts';
import type { Bounds } from './range.ts';

/**
 * Previews a paste: one value goes into every selected cell, a table is laid over the cells from
 * the selection's first one on. Cells beyond the last row are left out.
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

/** The pasted cells, and the first column that they are for. */
export interface PastedCells {
  readonly texts: readonly (readonly string[])[];
  readonly left: number;
}

const wordOf = (text: string): string => text.trim().toLowerCase();

/**
 * Drops a heading line, as spreadsheets copy it; the cells then belong to the columns that it
 * names, wherever they are pasted.
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

/** Previews a paste as new rows, starting in this column. An empty cell keeps the default of a new row. */
export function planRows<Row>(
  texts: readonly (readonly string[])[],
  columns: readonly GridColumn<Row>[],
  blank: Row,
  left: number,
  /** The number of pasted lines before these. */
  before = 0,
): EditPreview<Row> {
  const wrong: string[] = [];
  const added = texts.map((line, number) => {
    const fields: [string, Value][] = [];
    line.forEach((text, place) => {
      const column = columns[left + place];
      if (!column?.edit || text.trim() === '') return;
      const read = readText(formatOf(column, blank), text);
      if ('value' in read) fields.push([column.edit.field, read.value]);
      else wrong.push(`Row ${before + number + 1}, ${column.header}: ${read.why}`);
    });
    return Object.fromEntries(fields);
  });
  return { cells: [], added, wrong };
}

/** What was pasted, and into which table. */
export interface Pasted<Row> {
  readonly texts: readonly (readonly string[])[];
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  /** The selected cells. */
  readonly bounds: Bounds;
}

/** What a paste would do. */
export interface PastePlan<Row> extends PastedCells {
  /** Pasted over the rows from here on; what reaches beyond the last one becomes new rows if possible. */
  readonly over: EditPreview<Row>;
  /** The number of copied rows beyond the last one. */
  readonly beyond: number;
  /** Whether all rows that it would cover are untouched new ones. */
  readonly overBlank: boolean;
}

/** Plans a paste into a table, to which rows can perhaps be added. */
export function planOf<Row>(
  { texts: read, rows, columns, bounds }: Pasted<Row>,
  add: GridEdits<Row>['add'],
): PastePlan<Row> {
  const { texts, left } = withoutHeading({ texts: read, left: bounds.left }, columns);
  const over = planPaste(texts, rows, columns, { ...bounds, left });
  const room = rows.length - bounds.top;
  const rest = add && planRows(texts.slice(room), columns, add.blank, left, room);
  const covered = rows.slice(bounds.top, bounds.top + texts.length);
  return {
    texts,
    left,
    over: rest ? { ...over, added: rest.added, wrong: rest.wrong } : over,
    beyond: Math.max(0, texts.length - room),
    overBlank: add?.isBlank !== undefined && covered.every(add.isBlank),
  };
}
