import type { RunView } from '@warchest/contract/run-view.ts';
import { tableSearchParams } from '../../../lib/table-search-params.ts';
import { flag, many, text } from '../../../lib/search-params.ts';

/** The overview's filters and sort, all kept in the URL (RUN-47). */
export interface RunFilters {
  /** One raid type; empty: all. */
  readonly raidType: string;
  /** Empty lists mean all. */
  readonly difficulty: readonly string[];
  /** Days `YYYY-MM-DD`. */
  readonly day: readonly string[];
  readonly raid: readonly string[];
  /** Only runs with free spots. */
  readonly free: boolean;
  /** Staff: hidden, completed and cancelled runs too. */
  readonly rest: boolean;
  /** Staff: only runs without a leader. */
  readonly leaderless: boolean;
  /** Include runs that the viewer has hidden for themselves. */
  readonly away: boolean;
}

/** How filters and sort are encoded in the URL. */
export const runSearch = {
  raidType: text(),
  difficulty: many(),
  day: many(),
  raid: many(),
  free: flag(),
  rest: flag(),
  leaderless: flag(),
  away: flag(),
  ...tableSearchParams,
};

export const noFilters: RunFilters = {
  raidType: '',
  difficulty: [],
  day: [],
  raid: [],
  free: false,
  rest: false,
  leaderless: false,
  away: false,
};

/** Only the filters of a screen's state, in a fixed order. */
export const onlyFilters = (state: RunFilters): RunFilters => ({
  raidType: state.raidType,
  difficulty: state.difficulty,
  day: state.day,
  raid: state.raid,
  free: state.free,
  rest: state.rest,
  leaderless: state.leaderless,
  away: state.away,
});

/** Whether both filters are equal. */
export const sameFilters = (a: RunFilters, b: RunFilters): boolean =>
  JSON.stringify(onlyFilters(a)) === JSON.stringify(onlyFilters(b));

/** The number of filters that narrow the list; the switches that widen it do not count. */
export const countFilters = (filters: RunFilters): number =>
  [filters.difficulty, filters.day, filters.raid].filter((list) => list.length > 0).length +
  (filters.raidType ? 1 : 0) +
  (filters.free ? 1 : 0) +
  (filters.leaderless ? 1 : 0);

const chosen = (list: readonly string[], value: string): boolean =>
  list.length === 0 || list.includes(value);

/** Whether a run matches the filters. Free spots: fewer active customers than spots. */
export const passes = (run: RunView, filters: RunFilters): boolean =>
  (filters.raidType === '' || run.raidType === filters.raidType) &&
  chosen(filters.difficulty, run.difficulty) &&
  chosen(filters.day, run.date) &&
  chosen(filters.raid, run.raid) &&
  (!filters.leaderless || run.leader === '') &&
  (!filters.free || run.totalCustomer < run.amountOfPossibleCustomer);
