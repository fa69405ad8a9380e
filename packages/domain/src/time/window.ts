import { addDays, type Day } from './day.ts';

/** Days from `start` to `end`, both inclusive, in Europe/Berlin. */
export interface DayWindow {
  readonly start: Day;
  readonly end: Day;
}

const around = (today: Day, before: number, after: number): DayWindow => ({
  start: addDays(today, -before),
  end: addDays(today, after),
});

/** The default window of lists: the previous day to today (TIME-5). */
export const defaultWindow = (today: Day) => around(today, 1, 0);

/** The window for booking: today and the next five days (TIME-6). */
export const bookingWindow = (today: Day) => around(today, 0, 5);

/** The raid overview: yesterday to as many days ahead as its kind says (TIME-7). */
export const overviewWindow = (today: Day, daysAhead: number) => around(today, 1, daysAhead);

/** The role overviews, "Your runs" and "All runs": yesterday to seven days ahead (TIME-8). */
export const roleRunWindow = (today: Day) => around(today, 1, 7);

/** The schedules: today and the 24 days after it (TIME-9). */
export const scheduleWindow = (today: Day) => around(today, 0, 24);

/** A person's own bookings: the past seven days and all future ones (TIME-6). */
export const historyWindow = (today: Day) => around(today, 7, 31);

/** Completed and cancelled runs by default: two weeks, which contain a whole cycle. */
export const completedWindow = (today: Day) => around(today, 14, 0);

/** The history of own runs: the past seven days (TIME-9). */
export const ownRunsWindow = (today: Day) => around(today, 7, 0);

/** A calendar of own runs: a month back, and all planned ones. */
export const calendarWindow = (today: Day) => around(today, 31, 93);

/** Runs that start this many ms after midnight still belong to the day before (TIME-10). */
export const nightAfter = 6 * 3_600_000;

/** Whether a day is in the window. */
export const isWithin = ({ start, end }: DayWindow, day: Day): boolean =>
  day >= start && day <= end;
