import { text } from './search-params.ts';

/** A table's sort and filter, kept in the URL; spread it into the screen's parameters. */
export const tableSearchParams = {
  /** Column key, with `-` in front for descending; empty: the rows' own order. */
  sort: text(),
  /** The text that rows must contain. */
  find: text(),
};

interface TableParts {
  readonly sort: string;
  readonly find: string;
}

/** The load state of a list. */
interface ListLoadState {
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** What a grid takes from the URL and its list. */
export interface TableProps extends TableParts {
  readonly onSort: (sort: string) => void;
  readonly onFind: (find: string) => void;
  readonly view: string;
  readonly error?: Error | null;
  readonly onRetry?: () => void;
}

/**
 * A table whose sort and filter are kept in the URL: spread it into the grid.
 * @example const address = useUrlState(soldSearch); <Grid {...tableOf(address, list)} name="sold" …
 * />
 */
export function tableOf(
  address: readonly [
    state: TableParts,
    set: (change: { readonly sort?: string; readonly find?: string }) => void,
    view: string,
  ],
  list?: ListLoadState,
): TableProps {
  const [{ sort, find }, set, view] = address;
  return {
    sort,
    find,
    view,
    onSort: (to) => set({ sort: to }),
    onFind: (to) => set({ find: to }),
    ...(list && { error: list.error, onRetry: () => void list.refetch() }),
  };
}
