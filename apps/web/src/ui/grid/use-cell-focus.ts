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
  /** The cell (or in a list the row) that had the focus last. */
  readonly at: CellRef | null;
  readonly range: Range | null;
  readonly setRange: (range: Range | null) => void;
  /** The focus came to a cell by itself (a press, the Tab key). */
  readonly note: (cell: CellRef) => void;
  /** Moves the focus to a cell; at once where it is drawn, else as soon as it is. */
  readonly focus: (cell: CellRef) => void;
  /** Brings a cell into view without the focus: the far corner of a block. */
  readonly show: (cell: CellRef) => void;
  /** The focus left the table by itself. */
  readonly left: () => void;
  /** Rows were drawn: if the focus waits for one of them, or was in one of them, it goes there. */
  readonly arrive: () => void;
}

/** Where the focus of a grid is, and the block of cells that was drawn from there. */
export function useCellFocus(
  mode: 'cells' | 'rows',
  rowIds: readonly string[],
  elements: GridElements,
  onLost: () => void,
): CellFocus {
  const [at, setAt] = useState<CellRef | null>(null);
  const [range, setRange] = useState<Range | null>(null);
  /** Where the focus is to go as soon as that is drawn, and where it was when this was wanted. */
  const wanted = useRef<{ readonly spot: CellRef; readonly from: Element | null } | null>(null);
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
    wanted.current = null;
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
        // at once: the next key may come before the next picture
        element.focus({ preventScroll: true });
        return scrollIntoView(box.current, element, foot.current);
      }
      wanted.current = { spot: cell, from: document.activeElement };
      reveal.current?.(latest.current.indexOf(cell.row));
      setAt(cell);
    },
    [box, foot, reveal, elementOf],
  );
  const latestAt = useRef(at);
  latestAt.current = at;
  const arrive = useCallback(() => {
    const waiting = wanted.current;
    if (
      !waiting &&
      isInside.current &&
      document.activeElement === document.body &&
      latestAt.current
    )
      // its rows were drawn by other elements: it is where it was
      elementOf(latestAt.current)?.focus({ preventScroll: true });
    if (!waiting || !elementOf(waiting.spot)) return;
    wanted.current = null;
    const { activeElement: now } = document;
    // whoever has gone elsewhere meanwhile, such as into the filter, stays there
    if (now === waiting.from || now === document.body || box.current?.contains(now))
      focus(waiting.spot);
  }, [elementOf, focus, box]);
  useEffect(arrive);
  useLayoutEffect(() => {
    if (!isInside.current || at === null || at.row === '' || rowIds.includes(at.row)) return;
    isInside.current = false;
    onLost();
    if (document.activeElement !== document.body) return;
    // its row has gone: on the heading no key changes a row that nobody chose
    const heading = mode === 'cells' ? cellElement(box.current, { ...at, row: '' }) : box.current;
    heading?.focus({ preventScroll: true });
  }, [at, rowIds, mode, box, onLost]);
  // a block holds the rows over which it was drawn; with others in between, it is let go
  const drawnOver = useRef<{ readonly range: Range; readonly rows: string } | null>(null);
  useLayoutEffect(() => {
    if (range === null) return;
    const rows = rowsWithin(range, rowIds).join(' ');
    if (drawnOver.current?.range !== range) drawnOver.current = { range, rows };
    else if (drawnOver.current.rows !== rows) setRange(null);
  }, [range, rowIds]);
  return { at, range, setRange, note, left, focus, show, arrive };
}
