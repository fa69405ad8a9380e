import { tableSearch } from '../../lib/table-address.ts';

/** What of the program data stands in the address. */
export const programSearch = tableSearch;
