import { count, text } from '../../lib/search-params.ts';

/** The roster screen's state in the URL. */
export const rosterSearch = {
  /** The roster whose board is open; empty: the default one. */
  open: text(),
  /** The column that sorts the board, such as `ilvl` or `-ilvl`; empty: by sign-up. */
  sort: text(),
};

/** The state of the roster logs in the URL. */
export const rosterLogSearch = {
  raid: text(),
  page: count(),
};
