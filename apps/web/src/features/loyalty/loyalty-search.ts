import { tableSearchParams } from '../../lib/table-search-params.ts';
import { count, text, word } from '../../lib/search-params.ts';

/** The screen's state in the URL: the viewed member, the tab, its sort, filter and page. */
export const loyaltySearch = {
  member: text(),
  tab: word(['points', 'purchases'], 'points'),
  ...tableSearchParams,
  page: count(),
};
