import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { PreviewRow } from '@warchest/contract/import-view.ts';
import { imports } from '@warchest/contract/imports.ts';
import type { RowOutcome, UndoResult } from '@warchest/domain/imports/outcome.ts';
import { call, type SchemaOutput } from '../../lib/call.ts';
import { queryClient } from '../../lib/query.ts';

type RowsPage = SchemaOutput<typeof imports.rows.reply>;

export interface RowFilter {
  readonly outcome?: RowOutcome | undefined;
  readonly undone?: UndoResult | undefined;
  /** Only rows from this line on. */
  readonly from?: number | undefined;
  /** What became of the rows, which the rows of the check before do not say. */
  readonly written?: true;
}

export interface ListedRows {
  /** Undefined while they load for the first time. */
  readonly rows: readonly PreviewRow[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Loads the next ones; null if these are all. */
  readonly more: (() => void) | null;
  readonly isLoading: boolean;
}

/**
 * Rows of an import, 200 after 200.
 * @param stamp they are loaded anew when it changes
 */
export function useRows(id: string, filter: RowFilter, stamp: string): ListedRows {
  const { outcome, undone, from = 1, written = false } = filter;
  const query = {
    ...(outcome ? { outcome } : {}),
    ...(undone ? { undone } : {}),
  };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: [imports.rows.name, id, outcome ?? '', undone ?? '', from, written],
      queryFn: ({ pageParam, signal }) =>
        call(imports.rows, { params: { id }, query: { ...query, after: pageParam } }, { signal }),
      initialPageParam: from - 1,
      getNextPageParam: ({ rows, more }: RowsPage) => (more ? rows.at(-1)?.line : undefined),
    },
  );
  const known = useRef(stamp);
  useEffect(() => {
    if (known.current === stamp) return;
    known.current = stamp;
    void queryClient.invalidateQueries({ queryKey: [imports.rows.name, id] });
  }, [stamp, id]);
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows), [data]);
  return {
    rows,
    error,
    retry: () => void refetch(),
    more: hasNextPage ? () => void fetchNextPage() : null,
    isLoading: isFetchingNextPage,
  };
}

/** Shows new texts of cells in every loaded list of rows. */
export function putCells(id: string, changed: ReadonlyMap<number, PreviewRow['cells']>): void {
  queryClient.setQueriesData<InfiniteData<RowsPage>>(
    { queryKey: [imports.rows.name, id] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          rows: page.rows.map((row) => {
            const cells = changed.get(row.line);
            return cells ? { ...row, cells: { ...row.cells, ...cells } } : row;
          }),
        })),
      },
  );
}
