import { tableSearchParams } from '../../lib/table-search-params.ts';
import { text, word } from '../../lib/search-params.ts';

/** The desk's filters by waiting time, in hours. */
export const ageFilters = ['', '1', '6', '24'] as const;

/** The id of the open booking. */
const open = text();

/** The desk's state in the URL. */
export const deskSearch = {
  ...tableSearchParams,
  open,
  /** Waiting bookings, or recently ended ones. */
  show: word(['open', 'ended'], 'open'),
  section: text(),
  faction: text(),
  realm: text(),
  /** The minimum price, typed in thousands. */
  price: text(),
  age: word(ageFilters, ''),
};

/** The hub's state in the URL: sort, filters and the open one of the own bookings. */
export const ownSearch = { ...tableSearchParams, open, section: text(), status: text() };
