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
import { useMemo, type ReactNode } from 'react';
import { useNarrow } from '../lib/use-media.ts';
import { Grid } from './data-grid.tsx';
import type { GridProps } from './grid-props.ts';
import { Pager } from './pager.tsx';
import { EmptyState, ErrorState, Skeleton, type EmptyStateProps } from './states.tsx';
import { useSteady } from './steady.ts';
import css from './data-table.module.css';

export type { Column } from './grid-props.ts';

export interface DataTableProps<Row> extends Omit<GridProps<Row>, 'rows' | 'gone' | 'hold'> {
  /** Undefined while the first load runs. Filter before; keep the array and its rows stable. */
  readonly rows: readonly Row[] | undefined;
  readonly empty: EmptyStateProps;
  /** Shown when there are no rows to show instead. */
  readonly error?: Error | null;
  readonly onRetry?: () => void;
  /** Rows of one page; without it all are shown (windowed above 150). */
  readonly pageSize?: number;
  readonly page?: number;
  readonly onPage?: (page: number) => void;
  /** Changes with every filter: then rows are exchanged at once, even under the pointer. */
  readonly view?: string;
  /** What a row looks like on a phone (two lines); without it the table scrolls in its box. */
  readonly card?: (row: Row) => ReactNode;
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
  const { label, rows, id, columns, empty, error, onRetry, sort = '', pageSize, page = 1 } = props;
  const { view = '', card, footer, expected = 5 } = props;
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
  const pages = Math.max(1, Math.ceil((rows?.length ?? 0) / (pageSize ?? all)));
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
  const steady = useSteady(current, id, `${view}|${sort}|${shownPage}`);
  const { shown, pending, gone, apply, hold } = steady;

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
