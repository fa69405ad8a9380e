import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { scrollIntoView, cellElement, rowElement } from './cell-elements.ts';
import { rowsWithin, type Range, type CellRef } from './range.ts';
import type { Reveal } from './virtual-rows.tsx';

/** The elements of a grid. */
export interface GridElements {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly foot: RefObject<HTMLDivElement | null>;
  readonly reveal: RefObject<Reveal | null>;
}

export interface CellFocus {
  /** The cell (or, in a list, the row) that last had the focus. */
  readonly at: CellRef | null;
  readonly range: Range | null;
  readonly setRange: (range: Range | null) => void;
  /** Call this when a cell got the focus by itself (a click, the Tab key). */
  readonly note: (cell: CellRef) => void;
  /** Focuses a cell, at once if it is rendered, otherwise as soon as it is. */
  readonly focus: (cell: CellRef) => void;
  /** Scrolls a cell into view without focusing it: the far corner of a selection. */
  readonly show: (cell: CellRef) => void;
  /** Call this when the focus has left the table. */
  readonly left: () => void;
  /** Call this after rendering rows: restores a waiting or lost focus. */
  readonly arrive: () => void;
}

/** The focused cell of a grid, and the selection that starts there. */
export function useCellFocus(
  mode: 'cells' | 'rows',
  rowIds: readonly string[],
  elements: GridElements,
  onLost: () => void,
): CellFocus {
  const [at, setAt] = useState<CellRef | null>(null);
  const [range, setRange] = useState<Range | null>(null);
  /** The cell to focus once it is rendered, and the element that had the focus before. */
  const pendingFocus = useRef<{ readonly cell: CellRef; readonly from: Element | null } | null>(
    null,
  );
  const isInside = useRef(false);
  const left = useCallback(() => {
    isInside.current = false;
  }, []);
  const latest = useRef(rowIds);
  latest.current = rowIds;
  const { box, foot, reveal } = elements;

  const elementOf = useCallback(
    (cell: CellRef) =>
      mode === 'cells' || cell.row === ''
        ? cellElement(box.current, cell)
        : rowElement(box.current, cell.row),
    [mode, box],
  );
  const note = useCallback((cell: CellRef) => {
    pendingFocus.current = null;
    isInside.current = true;
    setAt((before) => (before?.row === cell.row && before.column === cell.column ? before : cell));
  }, []);
  const show = useCallback(
    (cell: CellRef) => {
      const element = elementOf(cell);
      if (element && box.current) scrollIntoView(box.current, element, foot.current);
      else reveal.current?.(latest.current.indexOf(cell.row));
    },
    [box, foot, reveal, elementOf],
  );
  const focus = useCallback(
    (cell: CellRef) => {
      const element = elementOf(cell);
      if (element && box.current) {
        // at once: the next key may come before the next frame
        element.focus({ preventScroll: true });
        return scrollIntoView(box.current, element, foot.current);
      }
      pendingFocus.current = { cell, from: document.activeElement };
      reveal.current?.(latest.current.indexOf(cell.row));
      setAt(cell);
    },
    [box, foot, reveal, elementOf],
  );
  const latestAt = useRef(at);
  latestAt.current = at;
  const arrive = useCallback(() => {
    const waiting = pendingFocus.current;
    if (
      !waiting &&
      isInside.current &&
      document.activeElement === document.body &&
      latestAt.current
    )
      // the row was rendered by another element: restore the focus
      elementOf(latestAt.current)?.focus({ preventScroll: true });
    if (!waiting || !elementOf(waiting.cell)) return;
    pendingFocus.current = null;
    const { activeElement: now } = document;
    // if the focus has moved elsewhere meanwhile, such as into the filter, it stays there
    if (now === waiting.from || now === document.body) focus(waiting.cell);
  }, [elementOf, focus]);
  useEffect(arrive);
  useLayoutEffect(() => {
    if (!isInside.current || at === null || at.row === '' || rowIds.includes(at.row)) return;
    isInside.current = false;
    onLost();
    if (document.activeElement !== document.body) return;
    // its row was removed: focus the heading, where no key changes a row that nobody selected
    const heading = mode === 'cells' ? cellElement(box.current, { ...at, row: '' }) : box.current;
    heading?.focus({ preventScroll: true });
  }, [at, rowIds, mode, box, onLost]);
  // a selection covers the rows over which it was made; if other rows appear in between, it is
  // cleared
  const drawnOver = useRef<{ readonly range: Range; readonly rows: string } | null>(null);
  useLayoutEffect(() => {
    if (range === null) return;
    const rows = rowsWithin(range, rowIds).join(' ');
    if (drawnOver.current?.range !== range) drawnOver.current = { range, rows };
    else if (drawnOver.current.rows !== rows) setRange(null);
  }, [range, rowIds]);
  return { at, range, setRange, note, left, focus, show, arrive };
}
