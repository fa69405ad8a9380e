import { text } from '../../lib/search-params.ts';

/** What of the catalogue stands in the address: the list that is shown. The screen knows the lists. */
export const catalogueSearch = { list: text() };
