import { tableSearchParams } from '../../lib/table-search-params.ts';
import { many, text } from '../../lib/search-params.ts';

/** The filters of the pick list. */
export const pickSearch = { difficulty: many(), raidType: many(), raid: many(), day: many() };
/** The sort and filter of the own bookings. */
export const ownSearch = tableSearchParams;
/** What a link to the booking page prefills about the customer. */
export const prefillSearch = { buyer: text(), price: text(), link: text() };
/** The booking page's state that is kept in the URL. */
export const bookSearch = { ...pickSearch, ...ownSearch, ...prefillSearch };
