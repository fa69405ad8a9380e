import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
} from 'react';

export interface StableRows<Row> {
  /** The rows to draw: newest contents, in the order that stands. */
  readonly shown: readonly Row[];
  /** How many rows came, went or would move. */
  readonly pending: number;
  /** Rows that are no longer there but still drawn. */
  readonly gone: ReadonlySet<string>;
  /** Takes the updates now. */
  readonly apply: () => void;
  /** The focus went together with its row, of which no element tells. */
  readonly lost: () => void;
  /** Whether somebody points at the rows or works in them. */
  readonly isHeld: () => boolean;
  /** For the element that holds the rows: notices pointer and focus. */
  readonly hold: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

const nobody: ReadonlySet<string> = new Set();

/**
 * Keeps rows where they are while somebody points at them or works in them: contents change in place,
 * but rows come, go and move only when pointer and focus have left, on request, or when `view`
 * (filters, sorting, page) changes by the person's own hand.
 */
export function useStableRows<Row>(
  rows: readonly Row[],
  id: (row: Row) => string,
  view: string,
): StableRows<Row> {
  // refs, not state: pointing at a table must not draw it again
  const busy = useRef({ pointed: false, focused: false });
  const isHeld = useCallback(() => busy.current.pointed || busy.current.focused, []);
  const waiting = useRef(0);
  const [applied, setApplied] = useState(0);
  const standing = useRef({ rows, view, applied });

  const result = useMemo(() => {
    const before = standing.current;
    if (
      !isHeld() ||
      before.rows.length === 0 ||
      before.view !== view ||
      before.applied !== applied
    ) {
      return { shown: rows, pending: 0, gone: nobody };
    }
    return keepOrder(before.rows, rows, id);
  }, [rows, view, applied, id, isHeld]);

  useEffect(() => {
    standing.current = { rows: result.shown, view, applied };
    waiting.current = result.pending;
  }, [result, view, applied]);

  const left = useCallback(() => {
    if (waiting.current > 0 && !isHeld()) setApplied((count) => count + 1);
  }, [isHeld]);
  const lost = useCallback(() => {
    busy.current.focused = false;
    left();
  }, [left]);
  const hold = useMemo(
    () => ({
      onPointerEnter: (event: PointerEvent) => {
        busy.current.pointed = event.pointerType === 'mouse';
      },
      onPointerLeave: () => {
        busy.current.pointed = false;
        left();
      },
      onFocus: () => {
        busy.current.focused = true;
      },
      onBlur: (event: FocusEvent) => {
        const to = event.relatedTarget;
        // a menu of a row stands elsewhere in the document
        const isInMenu = to instanceof Element && to.closest('[data-row-control]') !== null;
        busy.current.focused = isInMenu || event.currentTarget.contains(to);
        left();
      },
    }),
    [left],
  );
  const apply = useCallback(() => setApplied((count) => count + 1), []);
  return { ...result, apply, lost, isHeld, hold };
}

/** The new contents in the old places: what is gone stays drawn, what is new waits. */
export function keepOrder<Row>(
  before: readonly Row[],
  now: readonly Row[],
  id: (row: Row) => string,
): Pick<StableRows<Row>, 'shown' | 'pending' | 'gone'> {
  const current = new Map(now.map((row) => [id(row), row]));
  const known = new Set(before.map(id));
  const gone = new Set([...known].filter((one) => !current.has(one)));
  const stayed = [...known].filter((one) => current.has(one));
  const order = now.map(id).filter((one) => known.has(one));
  const added = now.length - order.length;
  const moved = stayed.some((one, at) => order[at] !== one);
  return {
    shown: before.map((row) => current.get(id(row)) ?? row),
    pending: added + gone.size + (moved ? 1 : 0),
    gone: gone.size > 0 ? gone : nobody,
  };
}
