import type { Day } from './day.ts';
import type { WallTime } from './zone.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/**
 * A day as people read it on the day `today`: `Tue 24.11.`, with the year if it is another one:
 * `Sat 02.01.2027`. A text that is not a day is returned unchanged. Does not use the time library
 * of `zone.ts`, which is too large for most screens.
 */
export function dayText(day: Day, today: Day): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  const [year = '', month, dayOfMonth] = day.split('-');
  const weekday = weekdays[date.getUTCDay()];
  return `${weekday} ${dayOfMonth}.${month}.${today.startsWith(year) ? '' : year}`;
}

/** Day and wall time of a run as people read them: `Tue 24.11. 20:00`. */
export const startText = (
  run: { readonly date: Day; readonly time: WallTime },
  today: Day,
): string => `${dayText(run.date, today)} ${run.time}`;
