import { tableSearchParams } from '../../lib/table-search-params.ts';
import { many, text } from '../../lib/search-params.ts';

/** What the pick list is narrowed to. */
export const pickSearch = { difficulty: many(), raidType: many(), raid: many(), day: many() };
/** The order and the filter of the own bookings. */
export const ownSearch = tableSearchParams;
/** What a link to the booking page says of the customer. */
export const askedSearch = { buyer: text(), price: text() };
/** What of the booking page stands in the address. */
export const bookSearch = { ...pickSearch, ...ownSearch, ...askedSearch };
