import { tableSearch } from '../../lib/table-address.ts';
import { many } from '../../lib/url-state.ts';

/** What the pick list is narrowed to. */
export const pickSearch = { difficulty: many(), raidType: many(), raid: many(), day: many() };
/** The order and the filter of the own bookings. */
export const ownSearch = tableSearch;
/** What of the booking page stands in the address. */
export const bookSearch = { ...pickSearch, ...ownSearch };
