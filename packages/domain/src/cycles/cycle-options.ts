import { addDays, type Day } from '../time/day.ts';

/** First and last day of a cycle. */
export interface CycleDays {
  readonly start: Day;
  readonly end: Day;
}

/**
 * Offsets in days of the selectable cycles: the current one, three days earlier, and six weeks
 * ahead (CYC-7).
 */
const offsets = [-3, 4, 11, 18, 25, 32, 39] as const;

/** The cycles that recurring runs can be created for: the current one, then future ones. */
export const cycleOptions = ({ start, end }: CycleDays): CycleDays[] =>
  offsets.map((days) => ({ start: addDays(start, days), end: addDays(end, days) }));
