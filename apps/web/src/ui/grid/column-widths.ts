import type { CSSProperties, PointerEvent as Press } from 'react';
import type { GridColumn } from './column.ts';
import type { Layout } from './layout-store.ts';

/** The minimum column width in px. */
export const narrowest = 34;
const usual = 120;

/** A column's width in px: as resized, or as declared. */
export const widthOf = <Row>({ key, width }: GridColumn<Row>, { widths }: Layout): number =>
  Math.max(narrowest, widths[key] ?? width ?? usual);

/** Follows a pointer until it is released, and reports the distance in px. */
export function followPointer({ clientX: from }: Press, moved: (by: number) => void): void {
  const follow = ({ clientX }: PointerEvent) => moved(clientX - from);
  const ended = new AbortController();
  const { signal } = ended;
  document.addEventListener('pointermove', follow, { signal });
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(end, () => ended.abort(), { signal });
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
