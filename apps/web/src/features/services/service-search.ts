import { tableSearch } from '../../lib/table-address.ts';
import { text, word } from '../../lib/url-state.ts';

/** Ages that the desk can be narrowed to: waiting for longer than so many hours. */
export const ageFilters = ['', '1', '6', '24'] as const;

/** What of the desk stands in its address. */
export const deskSearch = {
  ...tableSearch,
  /** What waits for something, or what ended of late. */
  show: word(['open', 'ended'], 'open'),
  section: text(),
  faction: text(),
  realm: text(),
  /** At least so much gold, typed in thousands. */
  price: text(),
  age: word(ageFilters, ''),
};

/** What of the hub stands in its address: the order and the filter of one's own bookings. */
export const ownSearch = tableSearch;
