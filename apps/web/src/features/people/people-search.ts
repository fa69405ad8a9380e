import { text } from '../../lib/search-params.ts';

/** The screen's state in the URL: the search text and the selected member. */
export const peopleSearch = { text: text(), member: text() };
