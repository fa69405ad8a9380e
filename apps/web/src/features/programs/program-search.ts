import { tableSearchParams } from '../../lib/table-search-params.ts';

/** What of the program data stands in the address. */
export const programSearch = tableSearchParams;
