import { tableSearch } from '../../../lib/table-address.ts';
import { many, text } from '../../../lib/url-state.ts';

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
  ...tableSearch,
};
