import { addDays, dayOf, startOfDay, type Day, type Instant } from './zone.ts';

/** Days from `start` to `end`, both inclusive, in Europe/Berlin. */
export interface DayWindow {
  readonly start: Day;
  readonly end: Day;
}

const around = (now: Instant, before: number, after: number): DayWindow => {
  const today = dayOf(now);
  return { start: addDays(today, -before), end: addDays(today, after) };
};

/** Lists that name no window: the previous day to today (spec 1 §9). */
export const defaultWindow = (now: Instant) => around(now, 1, 0);
/** The list to book from: today and the next five days (spec 3 §9). */
export const bookingWindow = (now: Instant) => around(now, 0, 5);
/** The raid overview: yesterday to three days ahead (spec 2 §7). */
export const overviewWindow = (now: Instant) => around(now, 1, 3);
/** The role overview of runs ahead: yesterday to seven days ahead (spec 3 §9). */
export const roleRunWindow = (now: Instant) => around(now, 1, 7);
/** A person's own bookings: the past seven days and all that is still ahead (spec 3 §9). */
export const historyWindow = (now: Instant) => around(now, 7, 31);

/**
 * The role overview: from yesterday to the end of today plus six hours (spec 2 §7), as instants,
 * because raids after midnight belong to the evening before.
 */
export function roleOverviewSpan(now: Instant): { from: Instant; until: Instant } {
  const today = dayOf(now);
  const sixHours = 6 * 60 * 60 * 1000;
  return { from: startOfDay(addDays(today, -1)), until: startOfDay(addDays(today, 1)) + sixHours };
}
