import { text } from './search-params.ts';

/** What of a table stands in the address of its screen: spread it into the parts of the screen. */
export const tableSearchParams = {
  /** Column key, with `-` in front for descending; empty: as the rows come. */
  sort: text(),
  /** The text that rows must hold. */
  find: text(),
};

interface TableParts {
  readonly sort: string;
  readonly find: string;
}

/** What a list that was asked for says of itself. */
interface AskedList {
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** What a grid takes of the address and of the list that it shows. */
export interface TableProps extends TableParts {
  readonly onSort: (sort: string) => void;
  readonly onFind: (find: string) => void;
  readonly view: string;
  readonly error?: Error | null;
  readonly onRetry?: () => void;
}

/**
 * A table whose order and filter stand in the address: spread it into the grid.
 * @example
 * const address = useUrlState(soldSearch);
 * <Grid {...tableOf(address, list)} name="sold" … />
 */
export function tableOf(
  address: readonly [
    state: TableParts,
    set: (change: { readonly sort?: string; readonly find?: string }) => void,
    view: string,
  ],
  list?: AskedList,
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
