export { goldText } from '@warchest/domain/text/amount.ts';
export { addDays as shiftDay } from '@warchest/domain/time/day.ts';

/** The zone of all times on screens (TIME-1). */
export const homeZone = 'Europe/Berlin';

const parts = (zone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
const formats = new Map<string, Intl.DateTimeFormat>();

type Clock = Record<'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute' | 'second', string>;

/** Day and time of an instant in a zone, as two-digit texts. */
export function clockOf(at: number | string | Date, zone: string = homeZone): Clock {
  let format = formats.get(zone);
  if (!format) formats.set(zone, (format = parts(zone)));
  const found = format.formatToParts(new Date(at)).map((part) => [part.type, part.value] as const);
  return Object.fromEntries(found) as Clock;
}

/** `Tue 24.11. 20:00`, with the year if it is not the current one: `Tue 24.11.2025 20:00`. */
export function whenText(at: number | string | Date, zone?: string): string {
  const t = clockOf(at, zone);
  const year = t.year === thisYear() ? '' : t.year;
  return `${t.weekday} ${t.day}.${t.month}.${year} ${t.hour}:${t.minute}`;
}

/** `20:00` */
export function timeText(at: number | string | Date, zone?: string): string {
  const t = clockOf(at, zone);
  return `${t.hour}:${t.minute}`;
}

/** `24.11.2026 20:00:05`, for timestamps of logs (TIME-11). */
export function stampText(at: number | string | Date): string {
  const t = clockOf(at);
  return `${t.day}.${t.month}.${t.year} ${t.hour}:${t.minute}:${t.second}`;
}

/** Today in Berlin, `YYYY-MM-DD`. */
export function todayText(now: number): string {
  const t = clockOf(now);
  return `${t.year}-${t.month}-${t.day}`;
}

const thisYear = (): string => clockOf(Date.now()).year;

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/**
 * A day `YYYY-MM-DD` as `Tue 24.11.`; with the year if requested, or if it is not the current one:
 * `Tue 24.11.2026`.
 */
export function dayText(day: string, withYear = !day.startsWith(thisYear())): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  const [year, month, dayOfMonth] = day.split('-');
  return `${weekdays[date.getUTCDay()]} ${dayOfMonth}.${month}.${withYear ? year : ''}`;
}

/** Start and end of a cycle as `24.11 - 01.12` (BAL-2). */
export const cycleSpanText = (start: string, end: string): string =>
  [start, end].map((day) => day.split('-').slice(1).reverse().join('.')).join(' - ');

/** The time until or since: `in 2 h 05 m`, `in 4 m`, `now`, `3 m ago`, `in 3 d 4 h`. */
export function awayText(at: number | string, now: number): string {
  const minutes = Math.round((new Date(at).getTime() - now) / 60_000);
  if (minutes === 0) return 'now';
  const size = Math.abs(minutes);
  const days = Math.floor(size / 1440);
  const hours = Math.floor((size % 1440) / 60);
  const rest = size % 60;
  const words =
    days > 0
      ? `${days} d${hours > 0 ? ` ${hours} h` : ''}`
      : hours > 0
        ? `${hours} h ${String(rest).padStart(2, '0')} m`
        : `${rest} m`;
  return minutes > 0 ? `in ${words}` : `${words} ago`;
}

/** The time since, in seconds if short: `3 s ago`. */
export function agoText(at: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  return seconds < 60 ? `${seconds} s ago` : awayText(at, now);
}
