import { many, text } from '../../../lib/url-state.ts';

/** How the cycle and the filters of the creation stand in the address. */
export const recurringSearch = {
  /** First day of the cycle. */
  cycle: text(),
  day: many(),
  difficulty: many(),
  raidType: many(),
  /** Discord ids. */
  leader: many(),
  raid: many(),
};
