import { count, word } from '../../../lib/url-state.ts';

/** What of the orders stands in the address: which come first, and the page. */
export const orderSearch = {
  order: word(['open', 'newest'], 'open'),
  page: count(),
};
