/** A day `YYYY-MM-DD`. */
export type Day = string;

const utc = (day: Day): Date => new Date(`${day}T00:00:00Z`);

/** The day `days` after (or before, if negative) a day, counted on the calendar. */
export function addDays(day: Day, days: number): Day {
  const date = utc(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** English weekday of a day, such as `Tuesday`. */
export const weekdayOf = (day: Day): string => weekdays[utc(day).getUTCDay()] ?? '';
