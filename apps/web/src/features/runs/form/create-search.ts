import { text } from '../../../lib/search-params.ts';

/** The run whose settings a new one begins with. */
export const createSearch = { copy: text() };
