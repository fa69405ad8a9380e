import { count, flag, many } from '../../../lib/search-params.ts';

/** How the filters and the page of a schedule stand in the address. */
export const scheduleSearch = {
  difficulty: many(),
  raid: many(),
  /** Only runs that nobody leads yet. */
  leaderless: flag(),
  /** Only runs that are neither completed nor cancelled. */
  active: flag(),
  page: count(),
};
