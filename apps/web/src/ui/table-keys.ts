import type { KeyboardEvent } from 'react';
import { singleKeysOn } from '../lib/preferences.ts';

/** What a key does with the focused row, or with all selected rows if there are any. */
export type RowKey<Row> = (rows: readonly Row[]) => void;

interface Grid<Row> {
  readonly rows: readonly Row[];
  readonly id: (row: Row) => string;
  readonly active: string | null;
  readonly setActive: (id: string) => void;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly keys: Readonly<Record<string, RowKey<Row>>> | undefined;
  readonly selected: ReadonlySet<string> | undefined;
  readonly onSelect: ((selected: ReadonlySet<string>) => void) | undefined;
  readonly box: HTMLElement | null;
  /** Brings a row into view that is not drawn; null where all are. */
  readonly reveal: ((at: number) => void) | null;
}

const typing = 'input:not([type=checkbox]):not([type=radio]), select, textarea, [contenteditable]';

/** ↑↓ j k Home End move, Enter opens, x selects (with Shift: up to here), a all; others by the table. */
export function rowKeys<Row>(event: KeyboardEvent<HTMLElement>, grid: Grid<Row>): void {
  const target = event.target as HTMLElement;
  if (
    event.defaultPrevented ||
    target.closest(typing) ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey
  )
    return;
  const { rows, id, active, setActive, box, reveal } = grid;
  const at = rows.findIndex((row) => id(row) === active);
  const letters = singleKeysOn();
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const onControl = target.closest('a, button, input') !== null;

  const go = (to: number) => {
    const index = Math.min(Math.max(0, to), rows.length - 1);
    const row = rows[index];
    if (!row) return;
    const focusRow = () => {
      const line = box?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id(row))}"]`);
      line?.focus({ preventScroll: true });
      if (!reveal) line?.scrollIntoView({ block: 'nearest' });
    };
    setActive(id(row));
    if (!reveal) return focusRow();
    // the row in focus may go out of the window: until the next one is drawn the box keeps the keys
    box?.focus({ preventScroll: true });
    reveal(index);
    requestAnimationFrame(focusRow);
  };
  const moves: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at < 0 ? 0 : at - 1,
    Home: 0,
    End: rows.length - 1,
    ...(letters ? { j: at + 1, k: at < 0 ? 0 : at - 1 } : {}),
  };
  const to = moves[key];
  if (to !== undefined) {
    event.preventDefault();
    return go(to);
  }
  const row = rows[at];
  if (key === 'Enter') {
    if (!row || onControl || !grid.onOpen) return;
    event.preventDefault();
    return grid.onOpen(row);
  }
  if (!letters) return;
  if (grid.onSelect && (key === 'x' || key === 'a')) {
    event.preventDefault();
    const next = new Set(grid.selected);
    if (key === 'a') for (const one of rows) next.add(id(one));
    else if (row && event.shiftKey) {
      const chosen = rows
        .map((one, index) => (next.has(id(one)) ? index : -1))
        .filter((index) => index >= 0);
      const from =
        chosen.length > 0 ? (chosen.findLast((index) => index < at) ?? chosen[0] ?? at) : at;
      for (const one of rows.slice(Math.min(from, at), Math.max(from, at) + 1)) next.add(id(one));
    } else if (row && !next.delete(id(row))) next.add(id(row));
    return grid.onSelect(next);
  }
  const deed = grid.keys?.[key];
  if (!deed) return;
  const many =
    grid.selected && grid.selected.size > 0
      ? rows.filter((one) => grid.selected?.has(id(one)))
      : row
        ? [row]
        : [];
  if (many.length === 0) return;
  event.preventDefault();
  deed(many);
}
