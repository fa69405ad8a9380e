import { tableSearchParams } from '../../../lib/table-search-params.ts';
import { many, text } from '../../../lib/search-params.ts';

/** The creation's cycle and filters and the table's sort, in the URL. */
export const recurringSearch = {
  /** The first day of the cycle. */
  cycle: text(),
  day: many(),
  difficulty: many(),
  raidType: many(),
  /** Discord ids. */
  leader: many(),
  raid: many(),
  ...tableSearchParams,
};
