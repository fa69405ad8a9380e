import { tableSearchParams } from '../../../lib/table-search-params.ts';

/** What of a role overview stands in the address: all of its sheets have one order and one filter. */
export const sheetSearch = tableSearchParams;
