import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { bringIntoView, cellElement, rowElement } from './places.ts';
import type { Range, Spot } from './range.ts';
import type { Reveal } from './drawn-rows.tsx';

/** The elements of a grid. */
export interface GridElements {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly foot: RefObject<HTMLDivElement | null>;
  readonly reveal: RefObject<Reveal | null>;
}

export interface Spots {
  /** The cell (or in a list the row) that had the focus last. */
  readonly at: Spot | null;
  readonly range: Range | null;
  readonly setRange: (range: Range | null) => void;
  /** The focus came to a cell by itself (a press, the Tab key). */
  readonly note: (spot: Spot) => void;
  /** Moves the focus to a cell; at once where it is drawn, else as soon as it is. */
  readonly focus: (spot: Spot) => void;
  /** Brings a cell into view without the focus: the far corner of a block. */
  readonly show: (spot: Spot) => void;
  /** Rows were drawn: if the focus waits for one of them, it goes there. */
  readonly arrive: () => void;
}

/** Where the focus of a grid is, and the block of cells that was drawn from there. */
export function useSpots(
  mode: 'cells' | 'rows',
  rowIds: readonly string[],
  elements: GridElements,
): Spots {
  const [at, setAt] = useState<Spot | null>(null);
  const [range, setRange] = useState<Range | null>(null);
  const wanted = useRef<Spot | null>(null);
  const latest = useRef(rowIds);
  latest.current = rowIds;
  const { box, foot, reveal } = elements;

  const elementOf = useCallback(
    (spot: Spot) =>
      mode === 'cells' || spot.row === ''
        ? cellElement(box.current, spot)
        : rowElement(box.current, spot.row),
    [mode, box],
  );
  const note = useCallback((spot: Spot) => {
    setAt((before) => (before?.row === spot.row && before.column === spot.column ? before : spot));
  }, []);
  const show = useCallback(
    (spot: Spot) => {
      const element = elementOf(spot);
      if (element && box.current) bringIntoView(box.current, element, foot.current);
      else reveal.current?.(latest.current.indexOf(spot.row));
    },
    [box, foot, reveal, elementOf],
  );
  const focus = useCallback(
    (spot: Spot) => {
      const element = elementOf(spot);
      if (element && box.current) {
        // at once: the next key may come before the next picture
        element.focus({ preventScroll: true });
        return bringIntoView(box.current, element, foot.current);
      }
      wanted.current = spot;
      reveal.current?.(latest.current.indexOf(spot.row));
      setAt(spot);
    },
    [box, foot, reveal, elementOf],
  );
  const arrive = useCallback(() => {
    const spot = wanted.current;
    if (!spot || !elementOf(spot)) return;
    wanted.current = null;
    focus(spot);
  }, [elementOf, focus]);
  useEffect(arrive);
  return { at, range, setRange, note, focus, show, arrive };
}
