import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { toast } from '../../lib/toast.ts';
import { useConfirm } from '../confirm-dialog.tsx';
import { changesOf, drasticOf, planSame, refusedOf, type EditPreview } from './cell-changes.ts';
import type { AfterEdit } from './use-editor-exit.ts';
import { columnTypes, shownText, editableText, formatOf } from './column-types.ts';
import type { GridColumn, Value } from './column.ts';
import type { CellActions } from './grid-cell.tsx';
import type { GridEdits, GridProps } from './grid-props.ts';
import type { CellRef } from './range.ts';

/** The cell that is being edited; `begun` if the editor starts with another text than the value. */
export interface Editing extends CellRef {
  readonly initialText?: string;
}

interface EditContext<Row> {
  readonly edits: GridEdits<Row> | undefined;
  readonly editor: GridProps<Row>['editor'];
  readonly id: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  /** The rows that take a value for all. */
  readonly inHand: () => readonly Row[];
  readonly focus: (cell: CellRef) => void;
  readonly moveOn: (from: CellRef, after: AfterEdit) => void;
  readonly toggle: (row: string, upTo: boolean) => void;
}

export interface CellEdits<Row> {
  readonly editing: Editing | null;
  readonly open: (row: Row, column: GridColumn<Row>, begun?: string) => void;
  readonly actions: CellActions<Row>;
  /** Reopens, once, the cell editor that closed for a paste, with the text typed there. */
  readonly resume: () => void;
  /** Applies a preview; asks for confirmation if amounts change by much. */
  readonly carryOut: (plan: EditPreview<Row>) => Promise<boolean>;
  readonly question: ReactNode;
}

/** Opens, finishes and toggles cells; every change of a cell is made here. */
export function useCellEdits<Row>(context: EditContext<Row>): CellEdits<Row> {
  const [editing, setEditing] = useState<Editing | null>(null);
  const [ask, question] = useConfirm();
  const interrupted = useRef<(() => void) | null>(null);
  // the callbacks are created once for all cells, and read the current values here
  const now = useRef(context);
  now.current = context;

  const open = useCallback((row: Row, column: GridColumn<Row>, begun?: string) => {
    const { edits, editor, id } = now.current;
    if (!column.edit || !edits || !editor) return;
    const why = column.edit.locked?.(row);
    if (why) return toast(why, 'info');
    // offers the refused text again
    const failed = edits.states.get(id(row))?.failed;
    const again =
      failed && column.edit.field in failed.edit
        ? editableText(formatOf(column, row), failed.edit[column.edit.field] ?? null)
        : undefined;
    const first = begun ?? (columnTypes[column.type].control === 'select' ? undefined : again);
    setEditing({
      row: id(row),
      column: column.key,
      ...(first !== undefined && { initialText: first }),
    });
  }, []);

  const carryOut = useCallback(
    async (plan: EditPreview<Row>): Promise<boolean> => {
      const { rowName, edits } = now.current;
      edits?.refuse(refusedOf(plan), new Set(plan.cells.map(({ row }) => row)).size);
      for (const { row, column, tried } of plan.cells)
        if (tried && 'text' in tried) open(row, column, tried.text);
      const drastic = drasticOf(plan);
      if (drastic.length > 0) {
        const yes = await ask({
          title: drastic.length === 1 ? 'Is this amount right?' : 'Are these amounts right?',
          text: (
            <ul>
              {drastic.slice(0, 6).map(({ row, column, before, after }) => (
                <li key={`${now.current.id(row)} ${column.key}`}>
                  {column.header} of {rowName(row)}: {shownText(formatOf(column, row), before)} →{' '}
                  <strong>{shownText(formatOf(column, row), after ?? null)}</strong>
                </li>
              ))}
              {drastic.length > 6 ? <li>and {drastic.length - 6} more</li> : null}
            </ul>
          ),
          confirm: 'Change it',
          cancel: 'Keep it',
        });
        if (!yes) return false;
      }
      const changes = changesOf(plan);
      if (changes.length > 0) edits?.apply(changes);
      return true;
    },
    [ask, open],
  );

  /** only this cell: another one may have been opened meanwhile */
  const close = useCallback(
    (cell: CellRef) =>
      setEditing((open) => (open?.row === cell.row && open.column === cell.column ? null : open)),
    [],
  );

  const actions = useMemo<CellActions<Row>>(
    () => ({
      rowName: (row) => now.current.rowName(row),
      editor: (props, field) => now.current.editor?.(props, field),
      changedBy: (row, field) => now.current.edits?.changedBy?.(row, field),
      finish: (row, column, value: Value, after, toAll) => {
        const { id, moveOn, inHand } = now.current;
        const cell = { row: id(row), column: column.key };
        close(cell);
        moveOn(cell, after);
        const plan = planSame(toAll ? inHand() : [row], column, value);
        void carryOut(plan).then((done) => {
          // reopen with the typed text if the confirmation was declined
          if (!done && !toAll) open(row, column, editableText(formatOf(column, row), value));
        });
      },
      cancel: (row, column) => {
        const cell = { row: now.current.id(row), column: column.key };
        close(cell);
        now.current.focus(cell);
      },
      makeWay: (row, column, typed) => {
        const cell = { row: now.current.id(row), column: column.key };
        close(cell);
        now.current.focus(cell);
        interrupted.current = typed === null ? null : () => open(row, column, typed);
      },
      tick: (row, column) => {
        const { edits } = now.current;
        if (!column.edit || !edits) return;
        const why = column.edit.locked?.(row);
        if (why) return toast(why, 'info');
        edits.apply([{ row, edit: { [column.edit.field]: column.value?.(row) !== true } }]);
      },
      toggle: (row, upTo) => now.current.toggle(now.current.id(row), upTo),
      retry: (row, failed) => now.current.edits?.apply([{ row, edit: failed.edit }]),
    }),
    [carryOut, close, open],
  );
  const resume = useCallback(() => {
    interrupted.current?.();
    interrupted.current = null;
  }, []);
  return { editing, open, actions, resume, carryOut, question };
}
