import { count, word } from '../../../lib/search-params.ts';

/** What of the orders stands in the address: which come first, and the page. */
export const orderSearch = {
  order: word(['open', 'newest'], 'open'),
  page: count(),
};
