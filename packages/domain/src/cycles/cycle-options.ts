import { addDays, type Day } from '../time/day.ts';

/** First and last day of a cycle. */
export interface CycleDays {
  readonly start: Day;
  readonly end: Day;
}

/** Days by which the current cycle is moved: itself, three days earlier, and six weeks to come (CYC-7). */
const shifts = [-3, 4, 11, 18, 25, 32, 39] as const;

/** The cycles that recurring runs can be created for: the current one, then those to come. */
export const cycleOptions = ({ start, end }: CycleDays): CycleDays[] =>
  shifts.map((days) => ({ start: addDays(start, days), end: addDays(end, days) }));
