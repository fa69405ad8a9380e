import type { RowData } from '@tanstack/react-table';
import { useImperativeHandle, useMemo, useRef, type FocusEvent, type RefObject } from 'react';
import { lazyModule, useCode } from '../../lib/load-module.ts';
import { toast } from '../../lib/toast.ts';
import { CodeBoundary } from '../lazy.tsx';
import type { AfterEdit } from './use-editor-exit.ts';
import { ColumnGroup, useColumnSizes } from './column-group.tsx';
import type { VirtualRowsProps, Reveal } from './virtual-rows.tsx';
import { GridBody } from './grid-body.tsx';
import type { GridProps } from './grid-props.ts';
import { underLast } from './grid-row.tsx';
import { HeaderCell } from './header-cell.tsx';
import { useOneSelection } from './one-selection.ts';
import { cellRefOf } from './cell-elements.ts';
import { boundsOf, isBlock, stepFrom, type CellRef } from './range.ts';
import type { StableRows } from './use-stable-rows.ts';
import { useCellEdits } from './use-cell-edits.tsx';
import { targetRows, useRowSelection } from './use-row-selection.ts';
import { useClipboard } from './use-clipboard.tsx';
import { blockWords, gridKeyDown, type KeyContext } from './use-grid-keys.ts';
import { selectKey, type GridTable } from './use-grid-table.ts';
import { usePointerSelection } from './use-pointer-selection.ts';
import { useScrollToFirstMatch, useFind } from './use-find.ts';
import { useResize } from './use-resize.ts';
import { useCellFocus } from './use-cell-focus.ts';
import css from './grid.module.css';

/**
 * Tables up to this number of rows are not virtualised, so that find in page works. A row of cells
 * costs several times as much as one of a list: with 140 of them a checked box took 0.15 s to appear.
 */
export const maxUnvirtualisedRows = { cells: 60, rows: 150 } as const;

/** Loaded with the first long table. */
const drawnRows = lazyModule(() => import('./virtual-rows.tsx'));
function RowsInView<Row>(props: VirtualRowsProps<Row>) {
  const { VirtualRows: DrawnRows } = useCode(drawnRows);
  return <DrawnRows {...props} />;
}

interface GridSheetProps<Row extends RowData> extends GridProps<Row> {
  readonly rows: readonly Row[];
  /** Only the rows in view are rendered. */
  readonly isLong: boolean;
  /** Rows that are shown although they left the list. */
  readonly gone: ReadonlySet<string>;
  readonly hold: StableRows<Row>['hold'];
  /** The focused row was removed. */
  readonly onLost: () => void;
  readonly model: GridTable<Row>;
  /** The requested sort; the rows follow in `order`. */
  readonly sort: string;
  readonly order: string;
  readonly setSort: (sort: string) => void;
  readonly filters: string;
  /** The filter text of the rows. */
  readonly filterText: string;
  readonly filterBox: RefObject<HTMLInputElement | null>;
}

const steps: Readonly<Record<AfterEdit, readonly [down: number, right: number]>> = {
  stay: [0, 0],
  down: [1, 0],
  up: [-1, 0],
  right: [0, 1],
  left: [0, -1],
};

/** The table of a grid in its scrolling box, with focus, keys, selection and editing. */
export function GridSheet<Row extends RowData>(props: GridSheetProps<Row>) {
  const { label, mode, rows, id, rowName, edits, editor, choice, gone, hold, model, filters } =
    props;
  const { sort, setSort, foot, filterBox, reveal: outside } = props;
  const { isLong, order } = props;
  const NotSaved = edits?.notSaved;
  const box = useRef<HTMLDivElement>(null);
  const footBox = useRef<HTMLDivElement>(null);
  const reveal = useRef<Reveal | null>(null);
  const { columnLayouts } = model;
  const columns = useMemo(() => columnLayouts.map((one) => one.column), [columnLayouts]);
  const columnKeys = useMemo(() => columns.map((one) => one.key), [columns]);
  const rowIds = useMemo(() => rows.map(id), [rows, id]);
  const cellFocus = useCellFocus(mode, rowIds, { box, foot: footBox, reveal }, props.onLost);
  const { at, range } = cellFocus;
  const chosen = useRowSelection(rows, id, choice, filters);
  const letGo = () => {
    chosen.clear();
    cellFocus.setRange(null);
  };
  const claim = useOneSelection(chosen.selected.size > 0 || range !== null, letGo);
  const inHand = targetRows(rows, id, chosen.selected, range, columnKeys, at);
  const firstColumn = (columns.find((one) => one.names) ?? columns[0])?.key ?? '';
  // keep one tab stop in the grid after its row was removed
  const isThere = at !== null && columnKeys.includes(at.column);
  const stop: CellRef | null =
    isThere && (at.row === '' || rowIds.includes(at.row))
      ? at
      : rowIds[0] !== undefined
        ? { row: rowIds[0], column: firstColumn }
        : null;
  const latest = useRef({ rowIds, columnKeys, inHand });
  latest.current = { rowIds, columnKeys, inHand };

  const cells = useCellEdits<Row>({
    edits,
    editor,
    id,
    rowName,
    inHand: () => latest.current.inHand,
    focus: cellFocus.focus,
    toggle: chosen.toggle,
    moveOn: (from, after) => {
      const { rowIds: ids, columnKeys: keys } = latest.current;
      // the row was removed while it was edited
      if (!ids.includes(from.row)) return;
      const to = stepFrom(from, steps[after], ids, keys);
      if (to) cellFocus.focus(to);
    },
  });
  const bounds = boundsOf(
    range ?? (at && at.row !== '' ? { from: at, to: at } : null),
    rowIds,
    columnKeys,
  );
  const context: KeyContext<Row> = {
    props,
    rows,
    rowIds,
    columns,
    columnKeys,
    cellFocus,
    stop,
    bounds,
    inHand,
    isChosen: chosen.selected.size > 0,
    choice: chosen,
    cells,
    sort,
    setSort,
  };
  const presses = usePointerSelection(context);
  const clipboard = useClipboard({
    rows,
    columns,
    rowName,
    edits: mode === 'cells' ? edits : undefined,
    bounds: mode === 'cells' ? bounds : null,
    chosen: chosen.selected.size > 0 || mode === 'rows' ? inHand : [],
    carryOut: cells.carryOut,
    resume: cells.resume,
  });
  useImperativeHandle(
    outside,
    () => (row, column) => {
      if (props.filterText !== '' && !latest.current.rowIds.includes(row))
        toast('The filter hides that row', 'info');
      cellFocus.focus({ row, column: column ?? firstColumn });
    },
    [cellFocus, firstColumn, props.filterText],
  );

  const onFocus = (event: FocusEvent) => {
    const line = event.target instanceof HTMLTableRowElement ? event.target.dataset.row : undefined;
    const cell = cellRefOf(event.target);
    claim();
    if (line !== undefined) cellFocus.note({ row: line, column: firstColumn });
    else if (cell && (mode === 'cells' || cell.row !== '')) cellFocus.note(cell);
  };
  const sizes = useColumnSizes(box, model, { isCells: mode === 'cells', isLong });
  const onResize = useResize<Row>(box, model, sizes.isFixed);
  useFind(isLong, box, filterBox);
  useScrollToFirstMatch(box, props.filterText);
  const body = {
    grid: props,
    rows,
    columnLayouts,
    actions: cells.actions,
    states: edits?.states,
    stop,
    editing: cells.editing,
    others: chosen.selected.size > 0 || isBlock(bounds) ? inHand.length : 0,
    selected: chosen.selected,
    gone,
    range,
  };
  const firstRows = <GridBody {...body} rows={rows.slice(0, 40)} />;

  return (
    <>
      <div
        ref={box}
        className={css.box}
        data-moves=""
        {...(mode === 'rows'
          ? { role: 'region', 'aria-label': label, tabIndex: 0, 'data-grid': '' }
          : { 'data-sheet': '' })}
        data-long={isLong || undefined}
        data-asking={cells.question !== null || undefined}
        data-foot={foot !== undefined || undefined}
        data-stripes={(mode === 'rows' && rows.some((row) => props.tone?.(row))) || undefined}
        onKeyDown={(event) => gridKeyDown(event, context)}
        onCopy={clipboard.onCopy}
        onPaste={clipboard.onPaste}
      >
        <table
          style={sizes.style}
          data-under={sizes.inLine.length < columns.length || undefined}
          data-fixed={sizes.isFixed || undefined}
          data-kept={sizes.isKept || undefined}
          aria-busy={order !== sort || undefined}
          aria-rowcount={isLong || mode === 'cells' ? rows.length + 1 : undefined}
          {...(mode === 'cells'
            ? { role: 'grid', 'aria-label': label, 'aria-multiselectable': true }
            : {})}
          onFocus={onFocus}
          onBlur={cellFocus.left}
          onPointerDown={presses.onPointerDown}
          onPointerOver={presses.onPointerOver}
          onMouseDown={presses.onMouseDown}
          onClickCapture={presses.onClickCapture}
          onClick={presses.onClick}
          onDoubleClick={presses.onDoubleClick}
        >
          <ColumnGroup columnLayouts={columnLayouts} sizes={sizes} />
          <thead>
            <tr aria-rowindex={isLong ? 1 : undefined}>
              {underLast(columnLayouts).map(([one]) => (
                <HeaderCell
                  key={one.column.key}
                  columnLayout={one}
                  mode={mode}
                  sort={sort}
                  onSort={setSort}
                  onResize={onResize}
                  isStop={stop?.row === '' && stop.column === one.column.key}
                  allChosen={one.column.key === selectKey && chosen.isAll}
                  chooseAll={chosen.chooseAll}
                />
              ))}
            </tr>
          </thead>
          <tbody
            onPointerEnter={hold.onPointerEnter}
            onPointerLeave={hold.onPointerLeave}
            onFocus={() => hold.onFocus()}
            onBlur={(event) => hold.onBlur(event)}
          >
            {isLong ? (
              <CodeBoundary code={drawnRows} loading={firstRows} missing={firstRows}>
                <RowsInView
                  {...body}
                  view={`${filters}|${order}`}
                  own={at?.row}
                  box={box}
                  reveal={reveal}
                  onDrawn={cellFocus.arrive}
                  fit={sizes.fit}
                />
              </CodeBoundary>
            ) : (
              <GridBody {...body} />
            )}
          </tbody>
        </table>
      </div>
      {foot || (NotSaved && edits) ? (
        <div ref={footBox} className={css.foot} data-floor="">
          {NotSaved && edits ? (
            <NotSaved rows={rows} id={id} rowName={rowName} edits={edits} />
          ) : null}
          {foot?.({
            chosen: chosen.selected.size > 0 || isBlock(bounds) ? inHand : [],
            block: blockWords(rows, columns, bounds),
            clear: letGo,
          })}
        </div>
      ) : null}
      {clipboard.preview}
      {cells.question}
    </>
  );
}
