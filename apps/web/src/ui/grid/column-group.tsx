import type { RowData } from '@tanstack/react-table';
import { useLayoutEffect, useState, type CSSProperties, type RefObject } from 'react';
import type { GridColumn } from './column.ts';
import { lineUnderOf, offsetsOf, widenedBy, widthOf } from './column-widths.ts';
import { useKeptWidths } from './use-kept-widths.ts';
import type { GridTable } from './use-grid-table.ts';

interface ColumnSizes<Row> {
  /** Columns whose cells stand in the row's line, not under it. */
  readonly inLine: readonly GridColumn<Row>[];
  readonly sizeOf: ReadonlyMap<string, number>;
  /** All widths are set, as declared or as resized. */
  readonly isFixed: boolean;
  /** Widths were measured, and are kept while a long list scrolls. */
  readonly isKept: boolean;
  /** Widens columns whose cells do not fit; returns whether heights can be measured now. */
  readonly fit: () => boolean;
  /** The table's width, and CSS variables with the offsets of frozen columns. */
  readonly style: CSSProperties;
}

/** The width of the box in px, which its columns do not change; 0 until it is measured. */
function useRoom(box: RefObject<HTMLElement | null>, applies: boolean): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!applies || !element) return;
    const measure = () => setRoom(element.clientWidth);
    measure();
    const watching = new ResizeObserver(measure);
    watching.observe(element);
    return () => watching.disconnect();
  }, [box, applies]);
  return room;
}

/** The widths of a grid's columns: set, or measured once where rows come and go while scrolling. */
export function useColumnSizes<Row extends RowData>(
  box: RefObject<HTMLElement | null>,
  { columnLayouts, layout, isSmall }: Pick<GridTable<Row>, 'columnLayouts' | 'layout' | 'isSmall'>,
  { isCells, isLong }: { readonly isCells: boolean; readonly isLong: boolean },
): ColumnSizes<Row> {
  const columns = columnLayouts.map((one) => one.column);
  const isFixed = isCells || Object.keys(layout.widths).length > 0;
  const { widths, fit } = useKeptWidths(
    box,
    isLong && !isFixed ? columns.map(({ key }) => key).join() : null,
  );
  const sizeOf = new Map(
    columns.map((column) => [
      column.key,
      widths?.get(column.key) ?? widthOf(column, layout, isSmall),
    ]),
  );
  const room = useRoom(box, isFixed);
  const names = columns.find((column) => column.names)?.key;
  if (isFixed && room > 0 && names !== undefined && layout.widths[names] === undefined)
    sizeOf.set(names, (sizeOf.get(names) ?? 0) + widenedBy(columnLayouts, sizeOf, room));
  const inLine = columns.filter((column) => !column.under);
  const total = inLine.reduce((sum, { key }) => sum + (sizeOf.get(key) ?? 0), 0);
  const style = {
    ...offsetsOf(columnLayouts, sizeOf, isFixed || widths ? Math.floor(total) : null),
    ...(inLine.length < columns.length ? lineUnderOf(inLine, sizeOf) : {}),
  };
  return { inLine, sizeOf, isFixed, isKept: widths !== null, fit, style };
}

/** The `<colgroup>` of a grid. */
export function ColumnGroup<Row extends RowData>({
  columnLayouts,
  sizes: { inLine, sizeOf, isFixed, isKept },
}: Pick<GridTable<Row>, 'columnLayouts'> & { readonly sizes: ColumnSizes<Row> }) {
  // one column takes the remaining width, so that frozen columns have their computed offsets
  const growing =
    inLine.find((column) => column.grows)?.key ??
    columnLayouts.findLast(
      ({ column, frozen }) => frozen === null && column.type === 'text' && !column.under,
    )?.column.key;
  const others = columnLayouts.length - inLine.length;
  return (
    <colgroup>
      {inLine.map((column) => (
        <col
          key={column.key}
          style={
            (isFixed && column.key !== growing) ||
            (!isFixed && (isKept || column.width !== undefined))
              ? { width: sizeOf.get(column.key) }
              : undefined
          }
        />
      ))}
      {/* a cell out of the columns still has a place among them */}
      {others > 0 ? <col span={others} style={{ width: 0 }} /> : null}
    </colgroup>
  );
}
