import { tableSearchParams } from '../../lib/table-search-params.ts';
import { count, text, word } from '../../lib/search-params.ts';

/** What of the screen stands in the address: the member looked at, the tab, its order, filter, page. */
export const loyaltySearch = {
  member: text(),
  tab: word(['points', 'purchases'], 'points'),
  ...tableSearchParams,
  page: count(),
};
