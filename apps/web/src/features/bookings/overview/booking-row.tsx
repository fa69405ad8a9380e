import { memo } from 'react';
import type { BookingFull } from '@warchest/contract/runs.ts';
import { Flash } from '../../../ui/flash.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toneOf } from '../booking-state.ts';
import { CellEditor, type AfterEdit } from './cell-editor.tsx';
import { gridColumns } from './columns.tsx';
import type { GridColumn, GridContext } from './grid-column.ts';
import { closedWhy, lacksForDone, lockedWhy, type BookingEdit } from './edits.ts';
import type { FailedEdit } from './use-booking-edits.ts';
import css from './booking-grid.module.css';

/** What rows tell the grid; the same object for all rows, so that rows stay memoised. */
export interface RowDeeds {
  /** Opens the editor of a cell; `typed` replaces what is there. */
  readonly edit: (booking: BookingFull, column: GridColumn, typed?: string) => void;
  readonly finish: (
    booking: BookingFull,
    column: GridColumn,
    value: string | number,
    after: AfterEdit,
  ) => void;
  readonly cancel: (booking: BookingFull, column: GridColumn) => void;
  readonly tick: (booking: BookingFull, field: 'paid' | 'completed') => void;
  readonly press: (booking: BookingFull, what: NonNullable<GridColumn['press']>) => void;
  readonly retry: (booking: BookingFull, failed: FailedEdit) => void;
}

export interface BookingRowProps {
  /** The booking as shown, with edits on their way. */
  readonly b: BookingFull;
  readonly context: GridContext;
  readonly deeds: RowDeeds;
  /** Column with the grid's one tab stop, when it is in this row. */
  readonly stop: string | null;
  readonly editing: { readonly column: string; readonly typed?: string } | null;
  readonly isSelected: boolean;
  readonly isGone: boolean;
  readonly underWay: BookingEdit | undefined;
  readonly failed: FailedEdit | undefined;
}

/** One booking of the grid. Its cells are text until one of them is edited. */
export const BookingRow = memo(function BookingRow(props: BookingRowProps) {
  const { b, stop, isSelected, isGone } = props;
  return (
    <tr
      id={`booking-${b.id}`}
      data-row={b.id}
      data-tone={toneOf(b) ?? undefined}
      data-gone={isGone || undefined}
      aria-selected={isSelected}
    >
      {gridColumns.map((column) => (
        <Cell key={column.key} {...props} column={column} isStop={stop === column.key} />
      ))}
    </tr>
  );
});

function Cell(props: BookingRowProps & { readonly column: GridColumn; readonly isStop: boolean }) {
  const { b, column, context, deeds, editing, isStop, underWay, failed } = props;
  const field = column.edit?.field ?? column.tick;
  const isEditing = editing?.column === column.key && column.edit !== undefined;
  const refused = field !== undefined && failed && field in failed.edit ? failed : undefined;
  const Tag = column.key === 'buyer' ? 'th' : 'td';
  return (
    <Tag
      {...(column.key === 'buyer' ? { scope: 'row' as const } : { role: 'gridcell' })}
      data-col={column.key}
      data-align={column.align}
      data-pending={(field && underWay && field in underWay) || undefined}
      data-refused={refused ? true : undefined}
      title={refused?.why}
      tabIndex={isStop && !isEditing ? 0 : -1}
      onDoubleClick={() => column.edit && deeds.edit(b, column)}
    >
      {isEditing && column.edit ? (
        <CellEditor
          label={`${column.header} of ${b.buyer}`}
          edit={column.edit}
          options={column.edit.options?.(context) ?? []}
          value={b[column.edit.field] as string | number}
          typed={editing.typed}
          onDone={(value, after) => deeds.finish(b, column, value, after)}
          onCancel={() => deeds.cancel(b, column)}
        />
      ) : (
        <Content {...props} />
      )}
      {refused ? (
        <button
          type="button"
          tabIndex={-1}
          className={css.retry}
          aria-label="Try again"
          title={`${refused.why} Try again`}
          onClick={() => deeds.retry(b, refused)}
        >
          <Icon name="refresh" size={14} />
        </button>
      ) : null}
    </Tag>
  );
}

const pressIcons = { edit: 'edit', delete: 'trash' } as const;

/** What stands in a cell that is not being edited. */
function Content({
  b,
  column,
  context,
  deeds,
  isSelected,
}: BookingRowProps & { readonly column: GridColumn }) {
  if (column.tick) return <Tick b={b} field={column.tick} deeds={deeds} />;
  if (column.press === 'select') {
    return (
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={`Select ${b.buyer}`}
        checked={isSelected}
        onChange={() => deeds.press(b, 'select')}
      />
    );
  }
  if (column.press === 'edit' || column.press === 'delete') {
    const what = column.press;
    if (what === 'delete' && b.customerStatus === 'Cancelled') return null;
    const why = closedWhy(b);
    return (
      <button
        type="button"
        tabIndex={-1}
        className="icon-btn"
        aria-label={`${column.header} ${b.buyer}`}
        aria-disabled={why ? true : undefined}
        title={why ?? column.header}
        onClick={() => deeds.press(b, what)}
      >
        <Icon name={pressIcons[what]} />
      </button>
    );
  }
  const shown = column.cell(b, context);
  const content = column.watch ? <Flash value={column.watch(b)}>{shown}</Flash> : shown;
  if (column.edit) {
    return (
      <span
        className={css.text}
        data-locked={lockedWhy(b, column.edit.field) ? '' : undefined}
        onClick={() => deeds.edit(b, column)}
      >
        {content}
      </span>
    );
  }
  if (column.press === 'copy') {
    return (
      <span className={css.copies} title="Copy the name" onClick={() => deeds.press(b, 'copy')}>
        {content}
      </span>
    );
  }
  return content;
}

/** Paid and done. What cannot be ticked says why instead of vanishing. */
function Tick({
  b,
  field,
  deeds,
}: {
  readonly b: BookingFull;
  readonly field: 'paid' | 'completed';
  readonly deeds: RowDeeds;
}) {
  const lacks = field === 'completed' && !b.completed ? lacksForDone(b) : '';
  const why = lockedWhy(b, field) ?? lacks;
  const name = field === 'paid' ? 'Paid' : 'Done';
  return (
    <Flash value={b[field]}>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={`${name}: ${b.buyer}${why ? ` (${why})` : ''}`}
        aria-disabled={why ? true : undefined}
        title={why || undefined}
        checked={b[field]}
        onChange={() => deeds.tick(b, field)}
      />
    </Flash>
  );
}
