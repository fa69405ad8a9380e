import { useEffect, useMemo, useRef, useState } from 'react';

export interface Steady<Row> {
  /** The rows to draw: newest contents, in the order that stands. */
  readonly shown: readonly Row[];
  /** How many rows came, went or would move. */
  readonly pending: number;
  /** Rows that are no longer there but still drawn. */
  readonly gone: ReadonlySet<string>;
  /** Takes the updates now. */
  readonly apply: () => void;
  /** For the element that holds the rows: notices pointer and focus. */
  readonly hold: {
    readonly onPointerEnter: (event: React.PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: React.FocusEvent) => void;
  };
}

const nobody: ReadonlySet<string> = new Set();

/**
 * Keeps rows where they are while somebody points at them or works in them: contents change in place,
 * but rows come, go and move only when pointer and focus have left, on request, or when `view`
 * (filters, sorting, page) changes by the person's own hand.
 */
export function useSteady<Row>(
  rows: readonly Row[],
  id: (row: Row) => string,
  view: string,
): Steady<Row> {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [applied, setApplied] = useState(0);
  const standing = useRef<{ rows: readonly Row[]; view: string; applied: number }>({
    rows,
    view,
    applied,
  });

  const busy = pointed || focused;
  const result = useMemo(() => {
    const before = standing.current;
    if (!busy || before.rows.length === 0 || before.view !== view || before.applied !== applied) {
      return { shown: rows, pending: 0, gone: nobody };
    }
    const now = new Map(rows.map((row) => [id(row), row]));
    const shown = before.rows.map((row) => now.get(id(row)) ?? row);
    const gone = new Set(before.rows.map(id).filter((one) => !now.has(one)));
    const known = new Set(before.rows.map(id));
    const added = rows.filter((row) => !known.has(id(row))).length;
    const stay = before.rows.map(id).filter((one) => now.has(one));
    const order = rows.map(id).filter((one) => known.has(one));
    const moved = stay.filter((one, at) => order[at] !== one).length;
    return {
      shown,
      pending: added + gone.size + (moved > 0 ? 1 : 0),
      gone: gone.size > 0 ? gone : nobody,
    };
  }, [rows, busy, view, applied, id]);

  useEffect(() => {
    standing.current = { rows: result.shown, view, applied };
  }, [result, view, applied]);

  const hold = useMemo(
    () => ({
      onPointerEnter: (event: React.PointerEvent) => setPointed(event.pointerType === 'mouse'),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: (event: React.FocusEvent) =>
        setFocused(event.currentTarget.contains(event.relatedTarget)),
    }),
    [],
  );
  return { ...result, apply: () => setApplied((count) => count + 1), hold };
}
