import { tableSearchParams } from '../../../lib/table-search-params.ts';
import { many, text } from '../../../lib/search-params.ts';

/** How the cycle and the filters of the creation, and the order of the sheet, stand in the address. */
export const recurringSearch = {
  /** First day of the cycle. */
  cycle: text(),
  day: many(),
  difficulty: many(),
  raidType: many(),
  /** Discord ids. */
  leader: many(),
  raid: many(),
  ...tableSearchParams,
};
