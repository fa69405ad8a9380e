import { useCallback, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { BookingFull, RunView } from '@warchest/contract/runs.ts';
import { singleKeysOn } from '../../../lib/preferences.ts';
import { toast } from '../../../lib/toast.ts';
import { copyAndTell } from '../../../ui/copy-button.tsx';
import { bookingTexts } from '../messages.ts';
import type { RowDeeds } from './booking-row.tsx';
import type { AfterEdit } from './cell-editor.tsx';
import { gridColumns } from './columns.tsx';
import type { GridColumn } from './grid-column.ts';
import { closedWhy, lockedWhy, type BookingEdit } from './edits.ts';
import { deedOf, rangeTo, type GridDeed, type Typing } from './grid-keys.ts';
import type { BookingEdits } from './use-booking-edits.ts';

interface Spot {
  readonly id: string;
  readonly column: string;
}

/** A cell that is being edited; `typed` when the edit began with a letter. */
interface Editing extends Spot {
  readonly typed?: string;
}

const typingOf = (column: GridColumn | undefined): Typing =>
  column?.edit && !column.edit.keys ? column.edit.kind : 'none';

/** What the grid asks of its surroundings. */
export interface GridAround {
  readonly edits: BookingEdits;
  readonly openEdit: (booking: BookingFull) => void;
  readonly openDelete: (booking: BookingFull) => void;
  /** Cancelled asks before it is done. */
  readonly askCancel: (chosen: readonly BookingFull[]) => Promise<boolean>;
}

const steps: Readonly<Record<AfterEdit, readonly [rows: number, columns: number]>> = {
  stay: [0, 0],
  down: [1, 0],
  up: [-1, 0],
  right: [0, 1],
  left: [0, -1],
};

/** Focus, selection, editing and keys of the booking grid of one run. */
export function useGrid(run: RunView, rows: readonly BookingFull[], around: GridAround) {
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<Spot | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // deeds are made once for all rows and look up what is true when they are done
  const now = useRef({ run, rows, at, selected, around });
  now.current = { run, rows, at, selected, around };

  const focusCell = useCallback((id: string, column: string) => {
    // at once: the next key may come before the next picture
    const cell = table.current?.querySelector<HTMLElement>(
      `[data-row="${CSS.escape(id)}"] [data-col="${CSS.escape(column)}"]`,
    );
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);

  const move = useCallback(
    (from: Spot, down: number, right: number) => {
      const list = now.current.rows;
      const row = Math.max(
        0,
        list.findIndex((b) => b.id === from.id),
      );
      const column = gridColumns.findIndex((c) => c.key === from.column);
      const nextRow = list[Math.min(list.length - 1, Math.max(0, row + down))];
      const nextColumn = gridColumns[Math.min(gridColumns.length - 1, Math.max(0, column + right))];
      if (nextRow && nextColumn) focusCell(nextRow.id, nextColumn.key);
    },
    [focusCell],
  );

  const change = useCallback(async (chosen: readonly BookingFull[], edit: BookingEdit) => {
    const { around: outside, run: current } = now.current;
    if (edit.customerStatus === 'Cancelled' && !(await outside.askCancel(chosen))) return;
    outside.edits.apply(current, chosen, edit);
  }, []);

  const toggleSelected = useCallback((id: string) => {
    setSelected((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);

  const deeds = useMemo<RowDeeds>(
    () => ({
      edit: (b, column, typed) => {
        const why = column.edit ? lockedWhy(b, column.edit.field) : null;
        if (why) toast(why, 'info');
        else setEditing({ id: b.id, column: column.key, ...(typed && { typed }) });
      },
      finish: (b, column, value, after) => {
        setEditing(null);
        if (column.edit) void change([b], { [column.edit.field]: value });
        const [down, right] = steps[after];
        move({ id: b.id, column: column.key }, down, right);
      },
      cancel: (b, column) => {
        setEditing(null);
        focusCell(b.id, column.key);
      },
      tick: (b, field) => void change([b], { [field]: !b[field] }),
      press: (b, what) => {
        if (what === 'select') toggleSelected(b.id);
        else if (what === 'copy') void copyAndTell(b.buyer, bookingTexts.nameCopied);
        else {
          const why = closedWhy(b);
          if (why) toast(why, 'info');
          else if (what === 'edit') now.current.around.openEdit(b);
          else now.current.around.openDelete(b);
        }
      },
      retry: (b, failed) => void change([b], failed.edit),
    }),
    [change, focusCell, move, toggleSelected],
  );

  const open = (booking: BookingFull, column: GridColumn) => {
    if (column.edit) deeds.edit(booking, column);
    else if (column.tick) deeds.tick(booking, column.tick);
    else if (column.press) deeds.press(booking, column.press);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (
      event.defaultPrevented ||
      (event.target as HTMLElement).closest('select, input:not([type=checkbox])')
    )
      return;
    const column = gridColumns.find((one) => one.key === at?.column);
    const deed = deedOf(event, singleKeysOn(), typingOf(column));
    if (!deed || !at) return;
    // a button in a cell takes its own Enter and Space
    if (deed.deed === 'open' && (event.target as HTMLElement).closest('button, input')) return;
    event.preventDefault();
    perform(deed, at);
  };

  const perform = (deed: GridDeed, from: Spot) => {
    const row = rows.find((b) => b.id === from.id);
    const column = gridColumns.find((c) => c.key === from.column);
    if (deed.deed === 'undo') return around.edits.undo();
    if (deed.deed === 'selectAll') return setSelected(new Set(rows.map((b) => b.id)));
    if (deed.deed === 'clear') return setSelected(new Set());
    if (deed.deed === 'move') return move(from, deed.rows, deed.columns);
    if (deed.deed === 'edge') {
      const far = gridColumns.length;
      const [down, right] = {
        first: [0, -far],
        last: [0, far],
        top: [-rows.length, -far],
        bottom: [rows.length, far],
      }[deed.to] as [number, number];
      return move(from, down, right);
    }
    if (!row || !column) return;
    if (deed.deed === 'open') return open(row, column);
    if (deed.deed === 'type') return deeds.edit(row, column, deed.text);
    if (deed.deed === 'select') return toggleSelected(row.id);
    if (deed.deed === 'selectTo') return setSelected(rangeTo(rows, selected, row.id));
    const chosen = selected.size > 0 ? rows.filter((b) => selected.has(b.id)) : [row];
    switch (deed.deed) {
      case 'status':
        return void change(chosen, { customerStatus: deed.status });
      case 'paid':
        return void change(chosen, { paid: !chosen.every((b) => b.paid) });
      case 'done':
        return void change(chosen, { completed: !chosen.every((b) => b.completed) });
      case 'copy':
        return void copyAndTell(
          chosen.map((b) => b.buyer).join('\n'),
          chosen.length > 1 ? undefined : bookingTexts.nameCopied,
        );
      case 'edit':
        return chosen.length === 1 && chosen[0]
          ? deeds.press(chosen[0], 'edit')
          : toast('Edit one customer at a time', 'info');
    }
  };

  const onFocus = (event: FocusEvent<HTMLTableElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-col]');
    const id = cell?.closest<HTMLElement>('[data-row]')?.dataset.row;
    const column = cell?.dataset.col;
    if (id && column && (at?.id !== id || at.column !== column)) setAt({ id, column });
  };

  // the one tab stop stays in the grid when its row has gone
  const stop =
    at && rows.some((b) => b.id === at.id)
      ? at
      : rows[0]
        ? { id: rows[0].id, column: 'buyer' }
        : null;
  return { table, stop, editing, selected, setSelected, deeds, onKeyDown, onFocus, focusCell };
}
