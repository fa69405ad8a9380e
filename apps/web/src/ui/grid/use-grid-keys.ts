import type { KeyboardEvent } from 'react';
import { singleKeysOn } from '../../lib/preferences.ts';
import { toast } from '../../lib/toast.ts';
import { planFill, planSame, type EditPreview } from './cell-changes.ts';
import type { GridColumn } from './column.ts';
import { actionOf, type GridAction } from './grid-keys.ts';
import type { GridProps } from './grid-props.ts';
import { nextSort } from './header-cell.tsx';
import { isOnControl, isTyping } from './cell-elements.ts';
import { isBlock, stepFrom, type Bounds, type CellRef } from './range.ts';
import type { CellEdits } from './use-cell-edits.tsx';
import type { CellFocus } from './use-cell-focus.ts';
import { isSortable, selectKey } from './use-grid-table.ts';

/** Everything that keys need from a grid, at the time of the key press. */
export interface KeyContext<Row> {
  readonly props: GridProps<Row>;
  readonly rows: readonly Row[];
  readonly rowIds: readonly string[];
  readonly columns: readonly GridColumn<Row>[];
  readonly columnKeys: readonly string[];
  readonly cellFocus: CellFocus;
  /** The cell with the one tab stop. */
  readonly stop: CellRef | null;
  readonly bounds: Bounds | null;
  readonly inHand: readonly Row[];
  readonly isChosen: boolean;
  readonly choice: {
    readonly toggle: (row: string, upTo: boolean) => void;
    readonly chooseAll: (on: boolean) => void;
    readonly clear: () => void;
  };
  readonly cells: CellEdits<Row>;
  readonly sort: string;
  readonly setSort: (sort: string) => void;
}

/** Handles the keys of a grid while no cell is being edited. */
export function gridKeyDown<Row>(event: KeyboardEvent, context: KeyContext<Row>): void {
  if (event.defaultPrevented || isTyping(event.target)) return;
  const { props, columns, cellFocus, stop } = context;
  const at = cellFocus.at ?? stop;
  const column = columns.find((one) => one.key === at?.column);
  const action = actionOf(event, {
    mode: props.mode,
    type: column?.edit && at?.row !== '' ? column.type : 'action',
    single: singleKeysOn(),
  });
  if (!action) return;
  // a control handles Enter and Space itself
  if (action.name === 'open' && isOnControl(event.target)) return;
  if (perform(action, at, context)) event.preventDefault();
}

/** Performs an action; false if the grid does not handle the key. */
function perform<Row>(action: GridAction, at: CellRef | null, context: KeyContext<Row>): boolean {
  const { props, rows, rowIds, choice, cellFocus, bounds, cells, inHand } = context;
  const { edits } = props;
  const row = rows[rowIds.indexOf(at?.row ?? '')];
  const column = context.columns.find((one) => one.key === at?.column);
  switch (action.name) {
    case 'move':
      return move(action.down, action.right, at, context);
    case 'stretch':
      return props.mode === 'cells' && stretch(action.down, action.right, at, context);
    case 'undo':
      edits?.undo();
      return edits !== undefined;
    case 'redo':
      edits?.redo();
      return edits !== undefined;
    case 'selectAll':
      if (props.choice) choice.chooseAll(true);
      return props.choice !== undefined;
    case 'clear': {
      const had = context.isChosen || cellFocus.range !== null;
      choice.clear();
      cellFocus.setRange(null);
      return had;
    }
    case 'open':
      return open(row, column, at, context);
    case 'select':
    case 'selectTo':
      if (!props.choice || row === undefined) return false;
      choice.toggle(props.id(row), action.name === 'selectTo');
      return true;
    case 'key': {
      const act = Object.hasOwn(props.keys ?? {}, action.key)
        ? props.keys?.[action.key]
        : undefined;
      if (!act || inHand.length === 0) return false;
      act(inHand);
      return true;
    }
    case 'type':
      if (row !== undefined && column) cells.open(row, column, action.text);
      return row !== undefined;
    case 'held':
      toast('Press Enter or F2 to edit this cell', 'info');
      return true;
    case 'fill':
      if (!edits || !bounds) return false;
      void cells.carryOut(planFill(rows, context.columns, bounds));
      return true;
    case 'empty':
      if (!edits || !bounds) return false;
      void cells.carryOut(emptied(rows, context.columns, bounds));
      return true;
  }
}

function move<Row>(
  down: number,
  right: number,
  at: CellRef | null,
  context: KeyContext<Row>,
): boolean {
  const { props, rowIds, columnKeys, cellFocus, stop } = context;
  const { mode } = props;
  cellFocus.setRange(null);
  if (rowIds.length === 0) return false;
  // a list that never had the focus starts at its first row
  const entered = cellFocus.at !== null && at !== null;
  const from = entered && (at.row === '' || rowIds.includes(at.row)) ? at : null;
  // the headings are one step above the first row; larger steps end at the first row itself
  const first = mode === 'cells' && (down === -1 || from?.row === '') ? -1 : 0;
  const to = from
    ? stepFrom(from, [down, right], rowIds, columnKeys, first)
    : (stop ?? { row: rowIds[0] ?? '', column: '' });
  if (to) cellFocus.focus(to);
  return true;
}

function stretch<Row>(
  down: number,
  right: number,
  at: CellRef | null,
  context: KeyContext<Row>,
): boolean {
  const { rowIds, columnKeys, cellFocus } = context;
  if (!at || at.row === '') return false;
  const to = stepFrom(cellFocus.range?.to ?? at, [down, right], rowIds, columnKeys);
  if (!to) return false;
  cellFocus.setRange({ from: cellFocus.range?.from ?? at, to });
  cellFocus.show(to);
  return true;
}

function open<Row>(
  row: Row | undefined,
  column: GridColumn<Row> | undefined,
  at: CellRef | null,
  context: KeyContext<Row>,
): boolean {
  const { props, choice, cells, sort, setSort } = context;
  if (props.mode === 'rows') {
    if (row === undefined || !props.onOpen) return false;
    props.onOpen(row);
    return true;
  }
  if (!column) return false;
  if (at?.row === '') {
    if (column.key === selectKey) choice.chooseAll(!context.isChosen);
    else if (isSortable(column)) setSort(nextSort(sort, column.key));
    return true;
  }
  if (row === undefined) return false;
  if (column.key === selectKey) choice.toggle(props.id(row), false);
  else if (column.edit && column.type === 'tick') cells.actions.tick(row, column);
  else if (column.edit) cells.open(row, column);
  else column.press?.(row);
  return true;
}

/** Delete clears texts; amounts, statuses and checkboxes are not cleared by a single key. */
function emptied<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  bounds: Bounds,
): EditPreview<Row> {
  const lines = rows.slice(bounds.top, bounds.bottom + 1);
  const cells = columns
    .slice(bounds.left, bounds.right + 1)
    .filter((column) => column.type === 'text' && column.edit?.options === undefined)
    .flatMap((column) => planSame(lines, column, '').cells);
  return { cells, added: [], wrong: [] };
}

/** Describes the selected cells: their number, and their sum if they are amounts of one unit. */
export function blockWords<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  bounds: Bounds | null,
): string {
  if (!isBlock(bounds)) return '';
  const lines = rows.slice(bounds.top, bounds.bottom + 1);
  const across = columns.slice(bounds.left, bounds.right + 1);
  const count = `${lines.length * across.length} cells`;
  const unit = across[0]?.unit;
  if (!unit || across.some((column) => column.unit !== unit)) return count;
  const sum = across
    .flatMap((column) => lines.map((row) => Number(column.value?.(row) ?? 0)))
    .reduce((total, one) => total + one, 0);
  return `${count} · sum ${unit.show(sum)}`;
}
