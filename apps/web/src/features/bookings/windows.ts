import { shiftDay } from '../../lib/format.ts';

/**
 * Windows of the booking screens as Berlin days. They are the ones of the domain's `time/window.ts`,
 * counted here in plain days because its time library is far heavier than these screens.
 */
const bookingDaysAhead = 5;
/** Raids that start this early belong to the evening before (spec 2 §7). */
const nightEnds = '06:00';

export interface Days {
  readonly start: string;
  readonly end: string;
}

/** Runs to book into: today and the next five days (spec 3 §9). */
export const bookingDays = (today: string): Days => ({
  start: today,
  end: shiftDay(today, bookingDaysAhead),
});

/** Runs of the role overview are asked for from yesterday to tomorrow; {@link isTonight} cuts the end. */
export const roleDays = (today: string): Days => ({
  start: shiftDay(today, -1),
  end: shiftDay(today, 1),
});

/** From yesterday to the end of today plus six hours (spec 3 §9). */
export function isTonight(
  run: { readonly date: string; readonly time: string },
  today: string,
): boolean {
  const { start, end } = roleDays(today);
  return run.date >= start && (run.date < end || (run.date === end && run.time < nightEnds));
}
