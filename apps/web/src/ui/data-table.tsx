import {
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type RowData,
  type SortFn,
} from '@tanstack/react-table';
import {
  memo,
  useCallback,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useNarrow } from '../lib/use-media.ts';
import { EmptyState, ErrorState, Skeleton, type EmptyStateProps } from './states.tsx';
import { Pager } from './pager.tsx';
import { useSteady } from './steady.ts';
import { rowKeys, type RowKey } from './table-keys.ts';
import { SortHeader } from './sort-header.tsx';
import { useWindowed } from './windowed.ts';
import type { RowTone } from './status-badge.tsx';
import css from './data-table.module.css';

export interface Column<Row> {
  /** Stable name, also what the URL calls it when sorted by. */
  readonly key: string;
  readonly header: string;
  /** Shown instead of the header's text, such as a glyph; the text stays its name. */
  readonly headerMark?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Makes the column sortable: what it is compared by; null sorts last. */
  readonly sort?: (row: Row) => string | number | null;
  readonly align?: 'start' | 'end' | 'center';
  /** CSS width, such as `120px`. */
  readonly width?: string;
  /** The column that names the row: a row header, pinned when the table scrolls sideways. */
  readonly names?: boolean;
}

export interface DataTableProps<Row> {
  /** What the table holds, for readers. */
  readonly label: string;
  /** Undefined while the first load runs. Filter before; keep the array and its rows stable. */
  readonly rows: readonly Row[] | undefined;
  readonly id: (row: Row) => string;
  /** Keep it stable (module scope or useMemo): rows are memoised by it. */
  readonly columns: readonly Column<Row>[];
  readonly empty: EmptyStateProps;
  /** Shown when there are no rows to show instead. */
  readonly error?: Error | null;
  readonly onRetry?: () => void;
  /** Column key, with `-` in front for descending; belongs into the URL. */
  readonly sort?: string;
  readonly onSort?: (sort: string) => void;
  /** Rows of one page; without it all are shown (windowed above 150). */
  readonly pageSize?: number;
  readonly page?: number;
  readonly onPage?: (page: number) => void;
  /** Changes with every filter: then rows are exchanged at once, even under the pointer. */
  readonly view?: string;
  readonly tone?: (row: Row) => RowTone | null;
  /** Enter or a click beside the controls. */
  readonly onOpen?: (row: Row) => void;
  /** Single keys for the focused row: `{ c: copyName, e: edit }`. */
  readonly keys?: Readonly<Record<string, RowKey<Row>>>;
  /** Chosen row ids; with `onSelect` rows get a checkbox, `x` and Shift+X. */
  readonly selected?: ReadonlySet<string>;
  readonly onSelect?: (selected: ReadonlySet<string>) => void;
  /** What a row looks like on a phone (two lines); without it the table scrolls in its box. */
  readonly card?: (row: Row) => ReactNode;
  /** Under a row, over all columns (a run's bookings). Null: nothing. */
  readonly detail?: (row: Row) => ReactNode;
  readonly footer?: ReactNode;
  /** Grey rows while loading. */
  readonly expected?: number;
}

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
});
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const noRows: never[] = [];
const all = 1_000_000;

/**
 * A table of rows on a native `<table>`: sticky header, sorting, pages, keys, selection, cards on
 * phones, empty, loading and error states. Nothing moves or goes under the pointer or the focus: then
 * a pill offers the updates.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const {
    label,
    rows,
    id,
    columns,
    empty,
    error,
    onRetry,
    sort = '',
    pageSize,
    page = 1,
    view = '',
    card,
    footer,
    expected = 5,
  } = props;
  const narrow = useNarrow() && card !== undefined;
  const [descending, sortKey] = sort.startsWith('-') ? [true, sort.slice(1)] : [false, sort];

  const tableColumns = useMemo(
    () =>
      columns.map(({ key, sort: by }) => ({
        id: key,
        accessorFn: (row: Row) => by?.(row) ?? undefined,
        enableSorting: by !== undefined,
        sortFn: byValue as SortFn<typeof features, Row>,
        sortUndefined: 'last' as const,
      })),
    [columns],
  );
  const count = rows?.length ?? 0;
  const pages = Math.max(1, Math.ceil(count / (pageSize ?? all)));
  const shownPage = Math.min(Math.max(1, page), pages);
  const state = useMemo(
    () => ({
      sorting: sortKey ? [{ id: sortKey, desc: descending }] : [],
      pagination: { pageIndex: shownPage - 1, pageSize: pageSize ?? all },
    }),
    [sortKey, descending, shownPage, pageSize],
  );
  const table = useTable({
    features,
    columns: tableColumns,
    data: rows ?? noRows,
    getRowId: id,
    state,
    autoResetPageIndex: false,
  });
  const model = table.getRowModel().rows;
  const current = useMemo(() => model.map((row) => row.original), [model]);
  const { shown, pending, gone, apply, hold } = useSteady(
    current,
    id,
    `${view}|${sort}|${shownPage}`,
  );

  if (rows === undefined) {
    return error ? (
      <ErrorState reason={error.message} {...(onRetry ? { onRetry } : {})} />
    ) : (
      <Skeleton lines={expected} />
    );
  }
  if (shown.length === 0) return <EmptyState {...empty} />;

  return (
    <div className={css.table}>
      {pending > 0 ? (
        <button type="button" className={css.pill} onClick={apply}>
          {pending} {pending === 1 ? 'update' : 'updates'}
        </button>
      ) : null}
      {narrow && card ? (
        <ul className={css.cards} aria-label={label} {...hold}>
          {shown.map((row) => (
            <li
              key={id(row)}
              className={css.card}
              data-tone={props.tone?.(row) ?? undefined}
              data-gone={gone.has(id(row)) || undefined}
            >
              {card(row)}
              {props.detail?.(row)}
            </li>
          ))}
        </ul>
      ) : (
        <Grid {...props} rows={shown} gone={gone} hold={hold} />
      )}
      {footer ? <div className={css.foot}>{footer}</div> : null}
      {pageSize && pages > 1 ? (
        <Pager page={shownPage} pages={pages} onPage={(to) => props.onPage?.(to)} />
      ) : null}
    </div>
  );
}

interface GridProps<Row> extends DataTableProps<Row> {
  readonly rows: readonly Row[];
  readonly gone: ReadonlySet<string>;
  readonly hold: ReturnType<typeof useSteady>['hold'];
}

function Grid<Row>({
  label,
  rows,
  id,
  columns,
  sort = '',
  onSort,
  tone,
  onOpen,
  keys,
  selected,
  onSelect,
  detail,
  gone,
  hold,
}: GridProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string | null>(null);
  const { from, to, before, after } = useWindowed(box, rows.length, detail !== undefined);
  const span = columns.length + (onSelect ? 1 : 0);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) =>
    rowKeys(event, {
      rows,
      id,
      active,
      setActive,
      onOpen,
      keys,
      selected,
      onSelect,
      box: box.current,
    });

  // stable, so that choosing one row does not draw all others again
  const latest = useRef({ selected, onSelect, onOpen });
  latest.current = { selected, onSelect, onOpen };
  const toggle = useCallback((rowId: string) => {
    const next = new Set(latest.current.selected);
    if (!next.delete(rowId)) next.add(rowId);
    latest.current.onSelect?.(next);
  }, []);
  const open = useCallback((row: Row) => latest.current.onOpen?.(row), []);

  return (
    <div
      ref={box}
      className={css.box}
      role="region"
      aria-label={label}
      tabIndex={0}
      onKeyDown={onKeyDown}
      data-grid=""
    >
      <table>
        <thead>
          <tr>
            {onSelect ? (
              <th className={css.check} scope="col">
                <input
                  type="checkbox"
                  aria-label="Select all"
                  checked={rows.length > 0 && rows.every((row) => selected?.has(id(row)))}
                  onChange={(event) =>
                    onSelect(event.currentTarget.checked ? new Set(rows.map(id)) : new Set())
                  }
                />
              </th>
            ) : null}
            {columns.map((column) => (
              <SortHeader
                key={column.key}
                column={column}
                sort={sort}
                {...(onSort ? { onSort } : {})}
              />
            ))}
          </tr>
        </thead>
        <tbody {...hold}>
          {before > 0 ? <tr aria-hidden="true" style={{ height: before }} /> : null}
          {rows.slice(from, to).map((row) => {
            const rowId = id(row);
            return (
              <TableRow
                key={rowId}
                row={row as never}
                rowId={rowId}
                columns={columns as never}
                tone={tone?.(row) ?? null}
                isActive={active === rowId}
                isGone={gone.has(rowId)}
                isSelected={selected?.has(rowId) ?? false}
                select={onSelect ? toggle : null}
                open={onOpen ? (open as never) : undefined}
                activate={setActive}
                detail={detail?.(row)}
                span={span}
              />
            );
          })}
          {after > 0 ? <tr aria-hidden="true" style={{ height: after }} /> : null}
        </tbody>
      </table>
    </div>
  );
}

interface TableRowProps {
  readonly row: never;
  readonly rowId: string;
  readonly columns: readonly Column<never>[];
  readonly tone: RowTone | null;
  readonly isActive: boolean;
  readonly isGone: boolean;
  readonly isSelected: boolean;
  readonly select: ((id: string) => void) | null;
  readonly open: ((row: never) => void) | undefined;
  readonly activate: (id: string) => void;
  readonly detail: ReactNode;
  readonly span: number;
}

/** A press on these is theirs, not the row's. */
const controls = 'a, button, input, select, textarea, label, summary, [data-row-control]';

const TableRow = memo(function TableRow({
  row,
  rowId,
  columns,
  tone,
  isActive,
  isGone,
  isSelected,
  select,
  open,
  activate,
  detail,
  span,
}: TableRowProps) {
  return (
    <>
      <tr
        data-row={rowId}
        data-tone={tone ?? undefined}
        data-active={isActive || undefined}
        data-gone={isGone || undefined}
        data-opens={open ? '' : undefined}
        aria-selected={select ? isSelected : undefined}
        tabIndex={-1}
        onFocus={() => activate(rowId)}
        onClick={(event) => {
          if (open && !(event.target as HTMLElement).closest(controls)) open(row);
        }}
      >
        {select ? (
          <td className={css.check}>
            <input
              type="checkbox"
              aria-label="Select row"
              checked={isSelected}
              onChange={() => select(rowId)}
            />
          </td>
        ) : null}
        {columns.map(({ key, cell, align, names }) =>
          names ? (
            <th key={key} scope="row" data-align={align} data-pinned="" data-col={key}>
              {cell(row)}
            </th>
          ) : (
            <td key={key} data-align={align} data-col={key}>
              {cell(row)}
            </td>
          ),
        )}
      </tr>
      {detail ? (
        <tr className={css.detail}>
          <td colSpan={span}>{detail}</td>
        </tr>
      ) : null}
    </>
  );
});

/** Numbers by size, texts as people sort them; rows without a value are kept last by the table. */
function byValue(
  a: { getValue: (id: string) => unknown },
  b: { getValue: (id: string) => unknown },
  column: string,
): number {
  const [one, other] = [a.getValue(column), b.getValue(column)];
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : collator.compare(String(one), String(other));
}
