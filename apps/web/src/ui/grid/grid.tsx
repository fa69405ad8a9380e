import type { RowData } from '@tanstack/react-table';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useNarrow } from '../../lib/use-media.ts';
import { Pager } from '../pager.tsx';
import { EmptyState, ErrorState, FilteredEmpty, Skeleton } from '../states.tsx';
import { WaitingUpdates } from '../table-footer.tsx';
import { ToolBar } from '../tool-bar.tsx';
import { UpdatesPill } from '../updates-pill.tsx';
import { filterRows } from './filter-rows.ts';
import type { GridProps } from './grid-props.ts';
import { maxUnvirtualisedRows, GridSheet } from './grid-sheet.tsx';
import { GridTools } from './grid-tools.tsx';
import { countOfRows } from './count-of-rows.ts';
import { inShownOrder } from './in-shown-order.ts';
import { SavedViews } from './saved-views.tsx';
import { useStableRows } from './use-stable-rows.ts';
import { useGridTable } from './use-grid-table.ts';
import { useDebouncedFilter } from './use-debounced-filter.ts';
import css from './grid.module.css';

const noRows: never[] = [];
const nothing = () => undefined;

/**
 * Rows and columns as a spreadsheet or list: sorting, filtering, arranging, selecting, editing,
 * copying, pasting, printing and exporting, with the same keys everywhere. As `cells` it is a
 * spreadsheet, as `rows` a list whose rows open. Rows under the pointer or focus neither move nor
 * disappear: then a pill offers the updates.
 */
export function Grid<Row extends RowData>(props: GridProps<Row>) {
  const { name, label, mode, rows, id, columns, empty, error, onRetry, expected = 5 } = props;
  const { pageSize, page, view = '', card, toolBar, foot, choice, whole, views } = props;
  const narrow = useNarrow() && card !== undefined;
  const [filter, setFilter] = useDebouncedFilter(props.find, props.onFind);
  const [sort, setSort] = useDebouncedFilter(props.sort, props.onSort);
  // filter text and sort arrow update at once, the rows are deferred
  const deferredFilter = useDeferredValue(filter);
  const order = useDeferredValue(sort);
  const passed = useCallback(
    (some: readonly Row[]) => filterRows(some, columns, deferredFilter),
    [columns, deferredFilter],
  );
  const passing = useMemo(() => passed(rows ?? noRows), [passed, rows]);
  const model = useGridTable({
    name,
    mode,
    rows: passing,
    id,
    columns,
    sort: order,
    selects: choice !== undefined,
    ...(pageSize === undefined ? {} : { pageSize }),
    ...(page === undefined ? {} : { page }),
  });
  const filters = `${view}|${deferredFilter}`;
  const stableRows = useStableRows(model.rows, id, `${filters}|${order}|${model.page}`);
  const shownColumns = useMemo(
    () => model.columnLayouts.map((one) => one.column),
    [model.columnLayouts],
  );

  // Decided before filtering: neither a letter of the filter nor an added row may switch between
  // both ways of rendering, because a remounted row loses the focus.
  const isMany = Math.min(rows?.length ?? 0, pageSize ?? Infinity) > maxUnvirtualisedRows[mode];
  const drawn = useRef({ isLong: false, count: 0, filters });
  const stays = drawn.current.count > 0 && drawn.current.filters === filters && stableRows.isHeld();
  const isLong = stays ? drawn.current.isLong : isMany;
  useEffect(() => {
    drawn.current = { isLong, count: rows?.length ?? 0, filters };
  });
  const { shown, gone, pending, apply, hold } = stableRows;
  const { edits } = props;
  const { follow, notSaved: NotSaved } = edits ?? {};
  useEffect(() => follow?.(rows ?? noRows), [follow, rows]);
  const waiting = useMemo(() => ({ pending, apply }), [pending, apply]);
  const filterBox = useRef<HTMLInputElement>(null);
  const total = toolBar?.total ?? rows?.length ?? 0;
  // filters of the server or the address may hide everything: then views and filters lead back
  const hasNone = rows === undefined ? error !== null && error !== undefined : total === 0;
  const isEmpty = hasNone && filter === '';
  const hasTools = !isEmpty || toolBar?.filters || (toolBar?.undo?.steps ?? 0) > 0;
  const tools =
    toolBar && hasTools ? (
      <GridTools
        isEmpty={isEmpty}
        views={
          isEmpty && !toolBar.filters ? null : views === undefined ? (
            <SavedViews name={name} layout={model.layout} arrange={model.arrange} />
          ) : (
            views
          )
        }
        count={
          rows && total > 0 ? countOfRows(passing.length, total, narrow ? null : toolBar.words) : ''
        }
        undo={toolBar.undo}
        more={narrow ? toolBar.more : null}
        noExport={rows ? null : 'The rows are not loaded yet'}
        isCards={narrow}
        label={label}
        columns={columns}
        layout={model.layout}
        arrange={model.arrange}
        filter={filter}
        onFilter={setFilter}
        filterBox={filterBox}
        isLong={isLong && !narrow}
        rows={
          whole ? async () => inShownOrder(passed(await whole()), columns, sort) : model.everyRow
        }
        shown={shownColumns}
        fileColumns={props.fileColumns}
      />
    ) : null;
  const above = (
    <>
      {toolBar && (tools || toolBar.start || toolBar.more) ? (
        <ToolBar
          {...toolBar}
          start={
            <>
              {toolBar.start}
              {narrow ? null : toolBar.more}
            </>
          }
          end={tools}
        />
      ) : null}
      {narrow && toolBar?.undo?.notUndone ? (
        <p className={`failure ${css.notUndone}`}>{toolBar.undo.notUndone}</p>
      ) : null}
      {props.above}
    </>
  );
  if (rows === undefined) {
    return (
      <>
        {above}
        {error ? (
          <ErrorState reason={error.message} {...(onRetry ? { onRetry } : {})} />
        ) : (
          <Skeleton lines={expected} />
        )}
      </>
    );
  }
  if (rows.length === 0 && shown.length === 0) {
    return (
      <>
        {above}
        <EmptyState {...empty} />
      </>
    );
  }
  return (
    <>
      {above}
      <div className={css.frame}>
        {foot && !(narrow && card) ? null : (
          <UpdatesPill floats pending={pending} onApply={apply} />
        )}
        {narrow && card ? (
          <>
            <ul className={css.cards} aria-label={label} {...hold}>
              {shown.map((row) => (
                <li
                  key={id(row)}
                  className={css.card}
                  data-tone={props.tone?.(row) ?? undefined}
                  data-gone={gone.has(id(row)) || undefined}
                >
                  {card(row)}
                  {NotSaved && edits ? (
                    <NotSaved rows={[row]} id={id} rowName={props.rowName} edits={edits} />
                  ) : null}
                </li>
              ))}
            </ul>
            {foot ? (
              <div className={css.cardsFoot}>
                {foot({ chosen: noRows, block: '', clear: nothing })}
              </div>
            ) : null}
          </>
        ) : (
          <WaitingUpdates value={waiting}>
            <GridSheet
              {...props}
              rows={shown}
              isLong={isLong}
              gone={gone}
              hold={hold}
              onLost={stableRows.lost}
              model={model}
              sort={sort}
              order={order}
              setSort={setSort}
              filters={filters}
              filterText={deferredFilter}
              filterBox={filterBox}
            />
          </WaitingUpdates>
        )}
        {shown.length === 0 ? (
          <FilteredEmpty
            title={`None of the ${rows.length} rows fits`}
            text={`“${deferredFilter}”`}
            clear="Clear the filter"
            onClear={() => setFilter('')}
          />
        ) : null}
        {pageSize !== undefined && model.pages > 1 ? (
          <Pager page={model.page} pages={model.pages} onPage={(to) => props.onPage?.(to)} />
        ) : null}
      </div>
    </>
  );
}
