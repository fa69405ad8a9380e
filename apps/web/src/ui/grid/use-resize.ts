import type { RowData } from '@tanstack/react-table';
import { useCallback, useRef, type PointerEvent, type RefObject } from 'react';
import type { GridColumn } from './column.ts';
import { followPointer, narrowest, widthOf } from './column-widths.ts';
import type { GridTable } from './use-grid-table.ts';

/** Resizes a column while a pointer drags its edge; the returned function is stable. */
export function useResize<Row extends RowData>(
  box: RefObject<HTMLElement | null>,
  { layout, arrange, isSmall }: Pick<GridTable<Row>, 'layout' | 'arrange' | 'isSmall'>,
  isFixed: boolean,
): (column: GridColumn<Row>, press: PointerEvent) => void {
  const resize = (column: GridColumn<Row>, press: PointerEvent) => {
    const headings = [...(box.current?.querySelectorAll<HTMLElement>('thead th') ?? [])];
    // fix the measured widths of all columns before one of them changes
    const widths = isFixed
      ? layout.widths
      : Object.fromEntries(headings.map((th) => [th.dataset.col ?? '', th.offsetWidth]));
    const begun = widthOf(column, { ...layout, widths }, isSmall);
    followPointer(press, (by) =>
      arrange({ widths: { ...widths, [column.key]: Math.max(narrowest, begun + by) } }),
    );
  };
  const latest = useRef(resize);
  latest.current = resize;
  return useCallback((...press: Parameters<typeof resize>) => latest.current(...press), []);
}
