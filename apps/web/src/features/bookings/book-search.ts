import { tableSearch } from '../../lib/table-address.ts';
import { many, text } from '../../lib/url-state.ts';

/** What the pick list is narrowed to. */
export const pickSearch = { difficulty: many(), raidType: many(), raid: many(), day: many() };
/** The order and the filter of the own bookings. */
export const ownSearch = tableSearch;
/** What a link to the booking page says of the customer. */
export const askedSearch = { buyer: text(), price: text() };
/** What of the booking page stands in the address. */
export const bookSearch = { ...pickSearch, ...ownSearch, ...askedSearch };
