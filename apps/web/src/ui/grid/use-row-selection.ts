import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { GridProps } from './grid-props.ts';
import { boundsOf, isBlock, rowsTo, type Range, type CellRef } from './range.ts';

const nobody: ReadonlySet<string> = new Set();

/** The selected rows; cleared by Esc, a plain click and every change of filters. */
export function useRowSelection<Row>(
  rows: readonly Row[],
  id: (row: Row) => string,
  choice: GridProps<Row>['choice'],
  view: string,
) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(nobody);
  const anchor = useRef<string | null>(null);
  const all = useMemo(
    () => rows.filter((row) => choice?.all?.(row) ?? true).map(id),
    [rows, id, choice],
  );
  const latest = useRef({ rows, id, all });
  latest.current = { rows, id, all };
  useEffect(() => {
    anchor.current = null;
    setSelected(nobody);
  }, [view]);

  const clear = useCallback(() => {
    anchor.current = null;
    setSelected((before) => (before.size === 0 ? before : nobody));
  }, []);
  const toggle = useCallback((row: string, upTo: boolean) => {
    const from = anchor.current;
    setSelected((before) => {
      const ids = latest.current.rows.map(latest.current.id);
      if (upTo) return rowsTo(ids, before, row, from);
      const next = new Set(before);
      if (!next.delete(row)) next.add(row);
      return next;
    });
    anchor.current = row;
  }, []);
  const chooseAll = useCallback(
    (on: boolean) => setSelected(on ? new Set(latest.current.all) : nobody),
    [],
  );
  const isAll = all.length > 0 && all.every((row) => selected.has(row));
  return { selected, toggle, chooseAll, clear, isAll };
}

/**
 * The rows that a key changes: the selected ones, otherwise those of the selected cells, otherwise
 * the focused one.
 */
export function targetRows<Row>(
  rows: readonly Row[],
  id: (row: Row) => string,
  selected: ReadonlySet<string>,
  range: Range | null,
  columns: readonly string[],
  at: CellRef | null,
): readonly Row[] {
  const chosen = rows.filter((row) => selected.has(id(row)));
  if (chosen.length > 0) return chosen;
  const bounds = boundsOf(range, rows.map(id), columns);
  if (isBlock(bounds)) return rows.slice(bounds.top, bounds.bottom + 1);
  return rows.filter((row) => id(row) === at?.row);
}
