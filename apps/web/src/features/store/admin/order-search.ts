import { count, word } from '../../../lib/search-params.ts';

/** The orders' state in the URL: which come first, and the page. */
export const orderSearch = {
  order: word(['open', 'newest'], 'open'),
  page: count(),
};
