import type { CSSProperties, PointerEvent as Press } from 'react';
import type { GridColumn } from './column.ts';
import type { Layout } from './layout-store.ts';

/** The minimum column width in px. */
export const narrowest = 34;
const usual = 120;

/** A column's width in px: as resized, or as declared for a window of this size. */
export const widthOf = <Row>(
  { key, width, smallWidth }: GridColumn<Row>,
  { widths }: Layout,
  isSmall = false,
): number =>
  Math.max(narrowest, widths[key] ?? (isSmall ? smallWidth : undefined) ?? width ?? usual);

/** Follows a pointer until it is released, and reports the distance in px. */
export function followPointer({ clientX: from }: Press, moved: (by: number) => void): void {
  const follow = ({ clientX }: PointerEvent) => moved(clientX - from);
  const ended = new AbortController();
  const { signal } = ended;
  document.addEventListener('pointermove', follow, { signal });
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(end, () => ended.abort(), { signal });
}

/** Space between an amount and the edge of its cell, in px. */
const cellEnd = 8;

/**
 * By how many px the column that names the rows is widened so that no amount lies half under the
 * columns frozen at the end, where it would be read as a smaller one: it begins where they begin.
 * @param room width of the table's box in px
 */
export function widenedBy<Row>(
  columnLayouts: readonly {
    readonly column: GridColumn<Row>;
    readonly frozen: 'start' | 'end' | null;
  }[],
  sizes: ReadonlyMap<string, number>,
  room: number,
): number {
  const inLine = columnLayouts.filter(({ column }) => !column.under);
  const widths = (some: typeof inLine) =>
    some.reduce((sum, { column }) => sum + (sizes.get(column.key) ?? 0), 0);
  const frozen = inLine.filter((one) => one.frozen === 'end');
  const edge = room - widths(frozen);
  if (frozen.length === 0 || widths(inLine) <= room) return 0;
  let start = 0;
  for (const { column } of inLine) {
    const end = start + (sizes.get(column.key) ?? 0);
    if (end > edge + cellEnd) return column.type === 'amount' ? Math.max(0, edge - start) : 0;
    start = end;
  }
  return 0;
}

/**
 * Whether its cells are as high as the whole row of a table with a line under the cells: row names,
 * what is frozen beside them, and actions.
 */
export const spansLines = <Row>({ names, frozen, type }: GridColumn<Row>): boolean =>
  names === true || frozen !== undefined || type === 'action';

/** Where the line under the cells begins and ends, as CSS variables of the table. */
export function lineUnderOf<Row>(
  columns: readonly GridColumn<Row>[],
  sizes: ReadonlyMap<string, number>,
): CSSProperties {
  const sum = (some: readonly GridColumn<Row>[]) =>
    `${some.reduce((width, { key }) => width + (sizes.get(key) ?? 0), 0)}px`;
  const first = columns.findIndex((one) => !spansLines(one));
  const last = columns.findLastIndex((one) => !spansLines(one));
  return {
    '--under-start': sum(columns.slice(0, Math.max(0, first))),
    '--under-end': sum(columns.slice(last + 1)),
  } as CSSProperties;
}

/** The offset of each frozen column as CSS variables of the table, and the table's width. */
export function offsetsOf<Row>(
  columnLayouts: readonly {
    readonly column: GridColumn<Row>;
    readonly frozen: 'start' | 'end' | null;
  }[],
  sizes: ReadonlyMap<string, number>,
  width: number | null,
): CSSProperties {
  const found: Record<string, string> = width === null ? {} : { minWidth: `${width}px` };
  let start = 0;
  for (const { column, frozen } of columnLayouts) {
    if (frozen !== 'start') continue;
    found[`--at-${column.key}`] = `${start}px`;
    start += sizes.get(column.key) ?? 0;
  }
  let end = 0;
  for (const { column, frozen } of columnLayouts.toReversed()) {
    if (frozen !== 'end') continue;
    found[`--at-${column.key}`] = `${end}px`;
    end += sizes.get(column.key) ?? 0;
  }
  return found;
}
