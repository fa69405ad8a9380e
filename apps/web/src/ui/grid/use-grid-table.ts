import {
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type RowData,
  type SortFn,
} from '@tanstack/react-table';
import { useCallback, useMemo, useState } from 'react';
import { useMedia } from '../../lib/use-media.ts';
import type { GridColumn } from './column.ts';
import type { GridProps } from './grid-props.ts';
import { noLayout, readLayout, writeLayout, type Layout } from './layout-store.ts';

/** Only sorting comes from the library; the layout does the rest without its code. */
const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
type Features = typeof features;

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const all = 1_000_000;

/** The column of checkboxes that select rows. */
export const selectKey = 'select';

/** A column with its current layout. */
export interface ColumnLayout<Row> {
  readonly column: GridColumn<Row>;
  readonly frozen: 'start' | 'end' | null;
  /** The last one frozen at the start, or the first one frozen at the end. */
  readonly edge: boolean;
}

export interface GridTable<Row extends RowData> {
  /** Sorted, and only those of the page. */
  readonly rows: readonly Row[];
  readonly pages: number;
  readonly page: number;
  /** The shown columns in order. Stable unless more than their widths changes. */
  readonly columnLayouts: readonly ColumnLayout<Row>[];
  /** The rows of every page, in order, for exporting the whole table. */
  readonly everyRow: () => readonly Row[];
  readonly layout: Layout;
  /** The window is up to 900 px wide. */
  readonly isSmall: boolean;
  readonly arrange: (change: Partial<Layout> | null) => void;
}

type Options<Row> = Pick<
  GridProps<Row>,
  'name' | 'mode' | 'id' | 'columns' | 'pageSize' | 'page'
> & {
  readonly rows: readonly Row[];
  readonly sort: string;
  readonly selects: boolean;
};

/** Sorting, paging and column layout of a grid. */
export function useGridTable<Row extends RowData>(options: Options<Row>): GridTable<Row> {
  const { name, mode, rows, id, columns, sort, pageSize = all, page = 1, selects } = options;
  const [layout, setLayout] = useState(() => readLayout(name));
  const small = useMedia('(max-width: 900px)');
  const wide = useMedia('(min-width: 1600px)');
  const arrange = useCallback(
    (change: Partial<Layout> | null) =>
      setLayout((before) => {
        const next = change === null ? noLayout : { ...before, ...change };
        writeLayout(name, next);
        return next;
      }),
    [name],
  );

  const whole = useMemo<readonly GridColumn<Row>[]>(
    () => (selects ? [selectColumn<Row>(), ...columns] : columns),
    [selects, columns],
  );
  const defs = useMemo(
    () =>
      whole.map((column) => ({
        id: column.key,
        accessorFn: (row: Row) => sortValue(column, row),
        enableSorting: isSortable(column),
        sortFn: byValue as SortFn<Features, Row>,
        sortUndefined: 'last' as const,
      })),
    [whole],
  );
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const shownPage = Math.min(Math.max(1, page), pages);
  const [descending, sortKey] = sort.startsWith('-') ? [true, sort.slice(1)] : [false, sort];
  const state = useMemo(
    () => ({
      sorting: sortKey ? [{ id: sortKey, desc: descending }] : [],
    }),
    [sortKey, descending],
  );
  const table = useTable<Features, Row>({
    features,
    columns: defs,
    data: rows,
    getRowId: id,
    state,
  });
  const sorted = table.getRowModel().rows;
  const shown = useMemo(
    () => sorted.slice((shownPage - 1) * pageSize, shownPage * pageSize).map((row) => row.original),
    [sorted, shownPage, pageSize],
  );
  const everyRow = useCallback(() => sorted.map((row) => row.original), [sorted]);
  const key = useMemo(
    () => arrangedKeys(whole, layout, { small, wide }),
    [whole, layout, small, wide],
  );
  const columnLayouts = useMemo(() => laidOut(key, whole, mode), [key, whole, mode]);
  return {
    rows: shown,
    everyRow,
    pages,
    page: shownPage,
    columnLayouts,
    layout,
    isSmall: small,
    arrange,
  };
}

/** The keys of the shown columns in order; frozen ones are prefixed with `<` (start) or `>` (end). */
function arrangedKeys<Row>(
  whole: readonly GridColumn<Row>[],
  { frozen, order, shown }: Layout,
  { small, wide }: { readonly small: boolean; readonly wide: boolean },
): string {
  const sideOf = (column: GridColumn<Row>): 'start' | 'end' | null => {
    if (small && column.frozen !== 'end') return column.names ? 'start' : null;
    const isFrozen = frozen[column.key] ?? column.frozen !== undefined;
    return isFrozen ? (column.frozen ?? 'start') : null;
  };
  const ordered = orderOf(
    whole.map((one) => one.key),
    order,
  ).flatMap((key) => whole.find((one) => one.key === key) ?? []);
  const visible = ordered.filter(
    ({ key, hidden, always }) =>
      always || (shown[key] ?? (hidden === 'unlessWide' ? wide : hidden !== true)),
  );
  const on = (side: 'start' | 'end' | null, mark: string) =>
    visible.filter((one) => sideOf(one) === side).map((one) => `${mark}${one.key}`);
  return [...on('start', '<'), ...on(null, ''), ...on('end', '>')].join('|');
}

/** Columns in order: as arranged, with new ones after their declared neighbour. */
export function orderOf(keys: readonly string[], arranged: readonly string[]): string[] {
  const order = arranged.filter((key) => keys.includes(key));
  keys.forEach((key, at) => {
    if (order.includes(key)) return;
    const before = keys[at - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  });
  return order;
}

function laidOut<Row>(
  key: string,
  whole: readonly GridColumn<Row>[],
  mode: 'cells' | 'rows',
): readonly ColumnLayout<Row>[] {
  const marks = key.split('|');
  const sides = marks.map((mark) =>
    mark.startsWith('<') ? 'start' : mark.startsWith('>') ? 'end' : null,
  );
  return marks.flatMap((mark, at) => {
    const column = whole.find((one) => one.key === mark.replace(/^[<>]/, ''));
    if (!column) return [];
    const frozen = sides[at] ?? null;
    const edge =
      (mode === 'cells' && frozen === 'start' && sides[at + 1] !== 'start') ||
      (frozen === 'end' && sides[at - 1] !== 'end');
    return [{ column, frozen, edge }];
  });
}

const selectColumn = <Row>(): GridColumn<Row> => ({
  key: selectKey,
  header: 'Select',
  type: 'action',
  width: 40,
  frozen: 'start',
  always: true,
});

export const isSortable = <Row>({ sort, value, type }: GridColumn<Row>): boolean =>
  sort !== false && type !== 'action' && (sort !== undefined || value !== undefined);

export function sortValue<Row>(column: GridColumn<Row>, row: Row): string | number | undefined {
  if (typeof column.sort === 'function') return column.sort(row) ?? undefined;
  const value = column.value?.(row);
  if (typeof value === 'boolean') return value ? 0 : 1;
  return value === null || value === '' ? undefined : value;
}

/** Compares numbers by size and texts as people sort them. */
export const compared = (one: unknown, other: unknown): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : collator.compare(String(one), String(other));

interface Holder {
  readonly getValue: (id: string) => unknown;
}
/** the table keeps rows without a value last */
const byValue = (a: Holder, b: Holder, column: string): number =>
  compared(a.getValue(column), b.getValue(column));
