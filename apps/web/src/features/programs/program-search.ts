import { tableSearchParams } from '../../lib/table-search-params.ts';

/** The program data's state in the URL. */
export const programSearch = tableSearchParams;
