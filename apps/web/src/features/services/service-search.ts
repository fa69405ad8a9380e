import { tableSearchParams } from '../../lib/table-search-params.ts';
import { text, word } from '../../lib/search-params.ts';

/** Ages that the desk can be narrowed to: waiting for longer than so many hours. */
export const ageFilters = ['', '1', '6', '24'] as const;

/** The booking that is open, by its id. */
const open = text();

/** What of the desk stands in its address. */
export const deskSearch = {
  ...tableSearchParams,
  open,
  /** What waits for something, or what ended of late. */
  show: word(['open', 'ended'], 'open'),
  section: text(),
  faction: text(),
  realm: text(),
  /** At least so much gold, typed in thousands. */
  price: text(),
  age: word(ageFilters, ''),
};

/** What of the hub stands in its address: of one's own bookings the order, the filter and the open one. */
export const ownSearch = { ...tableSearchParams, open };
