import { count, flag, many } from '../../../lib/search-params.ts';

/** The schedule's filters and page in the URL. */
export const scheduleSearch = {
  difficulty: many(),
  raid: many(),
  /** Only runs without a leader. */
  leaderless: flag(),
  /** Only runs that are neither completed nor cancelled. */
  active: flag(),
  page: count(),
};
