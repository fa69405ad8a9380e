import { text } from '../../lib/url-state.ts';

/** What of the program data stands in the address. */
export const programSearch = { sort: text(), find: text() };
