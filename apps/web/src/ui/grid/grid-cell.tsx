import { Fragment, type CSSProperties, type ReactNode } from 'react';
import { ChangeHighlight } from '../change-highlight.tsx';
import { Icon } from '../icon.tsx';
import type { CellEditorProps } from './cell-editor.tsx';
import { columnTypes, shownText, formatOf } from './column-types.ts';
import { spansLines } from './column-widths.ts';
import type { Edit, GridColumn, Value } from './column.ts';
import type { FailedEdit, RowState } from './edit-states.ts';
import type { AfterEdit } from './use-editor-exit.ts';
import { selectKey, type ColumnLayout } from './use-grid-table.ts';
import css from './grid.module.css';

/** The callbacks of cells; the same object for all cells, so that rows stay memoised. */
export interface CellActions<Row> {
  readonly rowName: (row: Row) => string;
  /** The editor of a cell of this field. */
  readonly editor: (props: CellEditorProps, field: string) => ReactNode;
  readonly finish: (
    row: Row,
    column: GridColumn<Row>,
    value: Value,
    after: AfterEdit,
    toAll: boolean,
  ) => void;
  readonly cancel: (row: Row, column: GridColumn<Row>) => void;
  /** Closes the editor for a paste of several cells; `typed` comes back if the paste is cancelled. */
  readonly makeWay: (row: Row, column: GridColumn<Row>, typed: string | null) => void;
  readonly tick: (row: Row, column: GridColumn<Row>) => void;
  /** `upTo`: from the previously selected row to this one. */
  readonly toggle: (row: Row, upTo: boolean) => void;
  readonly retry: (row: Row, failed: FailedEdit) => void;
  readonly changedBy: (row: Row, field: string) => string | undefined;
}

export interface GridCellProps<Row> {
  readonly row: Row;
  readonly rowId: string;
  readonly columnLayout: ColumnLayout<Row>;
  readonly actions: CellActions<Row>;
  readonly mode: 'cells' | 'rows';
  readonly state: RowState | undefined;
  readonly isStop: boolean;
  /** While it is edited: the editor's initial text, or null for the value. */
  readonly initialText: string | null | undefined;
  readonly others: number;
  readonly isSelected: boolean;
  readonly inBlock: boolean;
}

/** The position of a frozen column; its offset is a CSS variable, so that resizing rerenders no row. */
export const frozenStyle = <Row,>({
  frozen,
  column,
}: ColumnLayout<Row>): CSSProperties | undefined =>
  frozen === null
    ? undefined
    : frozen === 'start'
      ? { insetInlineStart: `var(--at-${column.key}, 0px)` }
      : { insetInlineEnd: `var(--at-${column.key}, 0px)` };

/** One cell: text until it is edited. */
export function GridCell<Row>(props: GridCellProps<Row>) {
  const { row, columnLayout, actions, mode, state, isStop, initialText, inBlock } = props;
  const { column, frozen, edge } = columnLayout;
  const { edit } = column;
  const field = edit?.field ?? column.saves;
  const isIn = (part: Edit | undefined) =>
    field !== undefined && part !== undefined && field in part;
  const failed = isIn(state?.failed?.edit) ? state?.failed : undefined;
  const isEditing = initialText !== undefined && edit !== undefined;
  const Tag = column.names ? 'th' : 'td';
  const locked = edit?.locked?.(row) ?? null;
  return (
    <Tag
      {...(column.names
        ? { scope: 'row' as const }
        : mode === 'cells'
          ? { role: 'gridcell' as const }
          : {})}
      style={frozenStyle(columnLayout)}
      data-col={column.key}
      data-align={column.align ?? columnTypes[column.type].align}
      data-frozen={frozen ?? undefined}
      data-edge={edge || undefined}
      data-zero={column.value?.(row) === 0 || undefined}
      data-action={column.type === 'action' || undefined}
      data-under={column.under}
      data-spans={spansLines(column) || undefined}
      data-block={inBlock || undefined}
      data-editing={isEditing || undefined}
      data-pending={isIn(state?.saving) || undefined}
      data-saved={isIn(state?.saved) || undefined}
      data-refused={failed ? true : undefined}
      title={failed?.why}
      {...(mode === 'cells'
        ? {
            tabIndex: isStop && !isEditing ? 0 : -1,
            'aria-readonly': edit !== undefined && locked !== null ? true : undefined,
            'aria-selected': inBlock || undefined,
          }
        : {})}
    >
      {isEditing ? (
        actions.editor(
          {
            label: `${column.header} of ${actions.rowName(row)}`,
            format: formatOf(column, row),
            value: column.value?.(row) ?? null,
            initialText: initialText ?? undefined,
            changedBy: actions.changedBy(row, edit.field),
            others: props.others,
            onDone: (value, after, toAll) => actions.finish(row, column, value, after, toAll),
            onCancel: () => actions.cancel(row, column),
            onTable: (typed) => actions.makeWay(row, column, typed),
          },
          edit.field,
        )
      ) : (
        <Content {...props} locked={locked} />
      )}
      {failed && !isEditing && column.type !== 'tick' ? (
        <button
          type="button"
          tabIndex={-1}
          className={css.retry}
          data-control=""
          aria-label={`Try again: ${failed.why}`}
          title={`${failed.why} Try again`}
          onClick={() => actions.retry(row, failed)}
        >
          <Icon name="refresh" size={14} />
        </button>
      ) : null}
    </Tag>
  );
}

/** The content of a cell that is not being edited. */
function Content<Row>(props: GridCellProps<Row> & { readonly locked: string | null }): ReactNode {
  const { row, rowId, columnLayout, actions, mode, state, isSelected, locked } = props;
  const { column } = columnLayout;
  if (column.key === selectKey) {
    return (
      <input
        type="checkbox"
        tabIndex={mode === 'cells' ? -1 : 0}
        data-control=""
        aria-label={`Select ${actions.rowName(row)}`}
        checked={isSelected}
        onChange={(event) => actions.toggle(row, (event.nativeEvent as MouseEvent).shiftKey)}
      />
    );
  }
  const shown =
    column.type === 'tick' && column.edit ? (
      <Tick {...props} why={locked} />
    ) : column.show ? (
      <Fragment key={column.still ? undefined : rowId}>{column.show(row)}</Fragment>
    ) : (
      <Plain row={row} column={column} />
    );
  const isText = column.type !== 'tick' && column.type !== 'action';
  const box =
    isText && column.edit
      ? { className: css.text, 'data-locked': locked === null ? undefined : '', 'data-edit': '' }
      : isText && column.press
        ? { className: css.press }
        : null;
  const field = column.edit?.field ?? '';
  const isOwn = field in { ...state?.saving, ...state?.saved };
  // one element for both, because there are hundreds of cells
  if (column.watch)
    return (
      <ChangeHighlight of={rowId} value={column.watch(row)} quiet={isOwn} {...box}>
        {shown}
      </ChangeHighlight>
    );
  return box ? <span {...box}>{shown}</span> : shown;
}

/** A value formatted by its type; a dash if empty. */
function Plain<Row>({ row, column }: { readonly row: Row; readonly column: GridColumn<Row> }) {
  const value = column.value?.(row) ?? null;
  const text = shownText(formatOf(column, row), value);
  if (text === '') return <span className={css.blank}>–</span>;
  const full = typeof value === 'number' ? column.unit?.full?.(value) : undefined;
  return full ? <span title={full}>{text}</span> : text;
}

/** A checkbox. A locked one gives its reason. */
function Tick<Row>({
  row,
  columnLayout,
  actions,
  why,
}: GridCellProps<Row> & { readonly why: string | null }) {
  const { column } = columnLayout;
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      data-control=""
      aria-label={`${column.header}: ${actions.rowName(row)}${why ? ` (${why})` : ''}`}
      aria-disabled={why ? true : undefined}
      title={why ?? undefined}
      checked={column.value?.(row) === true}
      onChange={() => actions.tick(row, column)}
    />
  );
}
