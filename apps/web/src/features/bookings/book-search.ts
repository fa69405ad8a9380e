import { many, text } from '../../lib/url-state.ts';

/** What the pick list is narrowed to. */
export const pickSearch = { difficulty: many(), raidType: many(), raid: many(), day: many() };
/** The order of the own bookings. */
export const ownSearch = { own: text() };
/** What of the booking page stands in the address. */
export const bookSearch = { ...pickSearch, ...ownSearch };
