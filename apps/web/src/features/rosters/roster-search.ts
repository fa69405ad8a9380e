import { count, text } from '../../lib/search-params.ts';

/** What of the rosters stands in the address. */
export const rosterSearch = {
  /** The roster whose board is open; none: the first one. */
  open: text(),
};

/** What of their logs stands there. */
export const rosterLogSearch = {
  raid: text(),
  page: count(),
};
