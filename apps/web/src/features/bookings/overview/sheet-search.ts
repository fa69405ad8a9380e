import { tableSearchParams } from '../../../lib/table-search-params.ts';

/** The role overview's state in the URL: all of its tables share one sort and filter. */
export const sheetSearch = tableSearchParams;
