import {
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  type FocusEvent,
  type PointerEvent,
} from 'react';

export interface StableRows<Row> {
  /** The rows to render: newest contents in a stable order. */
  readonly shown: readonly Row[];
  /** The number of rows that appeared, disappeared or would move. */
  readonly pending: number;
  /** Removed rows that are still rendered. */
  readonly gone: ReadonlySet<string>;
  /** Applies the updates now. */
  readonly apply: () => void;
  /** Call this if the focused row was removed, for which there is no event. */
  readonly lost: () => void;
  /** Whether the pointer or the focus is in the rows. */
  readonly isHeld: () => boolean;
  /** Handlers for the element with the rows, which track pointer and focus. */
  readonly hold: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

const nobody: ReadonlySet<string> = new Set();

/**
 * Keeps rows in place while the pointer or the focus is in them: contents change, but rows appear,
 * disappear and move only when both have left, on request, or when the person changes `view`
 * (filters, sort, page).
 */
export function useStableRows<Row>(
  rows: readonly Row[],
  id: (row: Row) => string,
  view: string,
): StableRows<Row> {
  // refs instead of state, so that pointing at a table does not rerender it
  const busy = useRef({ pointed: false, focused: false });
  const isHeld = useCallback(() => busy.current.pointed || busy.current.focused, []);
  const waiting = useRef(0);
  const [applied, applyNow] = useReducer(() => ({}), {});
  const rendered = useRef({ rows, view, applied });

  const result = useMemo(() => {
    const before = rendered.current;
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
    rendered.current = { rows: result.shown, view, applied };
    waiting.current = result.pending;
  }, [result, view, applied]);

  const left = useCallback(() => {
    if (waiting.current > 0 && !isHeld()) applyNow();
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
        // a row's menu is rendered elsewhere in the document
        const isInMenu = to instanceof Element && to.closest('[data-row-control]') !== null;
        busy.current.focused = isInMenu || event.currentTarget.contains(to);
        left();
      },
    }),
    [left],
  );
  return { ...result, apply: applyNow, lost, isHeld, hold };
}

/** The new contents in the old order: removed rows stay, new rows wait. */
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
