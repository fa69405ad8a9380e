import { tableSearch } from '../../lib/table-address.ts';
import { count, text, word } from '../../lib/url-state.ts';

/** What of the screen stands in the address: the member looked at, the tab, its order, filter, page. */
export const loyaltySearch = {
  member: text(),
  tab: word(['points', 'purchases'], 'points'),
  ...tableSearch,
  page: count(),
};
