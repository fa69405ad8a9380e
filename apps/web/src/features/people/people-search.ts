import { text } from '../../lib/search-params.ts';

/** What of the people stands in the address: what is looked for, and who is shown. */
export const peopleSearch = { text: text(), member: text() };
