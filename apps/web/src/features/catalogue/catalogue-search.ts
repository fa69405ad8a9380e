import { text } from '../../lib/search-params.ts';

/** The catalogue's state in the URL: the list that is shown. The screen validates it. */
export const catalogueSearch = { list: text() };
