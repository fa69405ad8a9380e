import type { WallTime } from '../time/zone.ts';

const dayMinutes = 24 * 60;

/** The wall times of a template's start and end, and the minutes between. */
export interface Timing {
  readonly start: WallTime;
  readonly end: WallTime;
  /** 1 to 1440; an end equal to the start means a whole day. */
  readonly duration: number;
}

const minutesOf = (time: WallTime): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const two = (part: number): string => String(part).padStart(2, '0');

/** The wall time this many minutes after another. */
export function endOf(start: WallTime, duration: number): WallTime {
  const end = (minutesOf(start) + duration) % dayMinutes;
  return `${two(Math.floor(end / 60))}:${two(end % 60)}`;
}

/** Minutes from one wall time to the next occurrence of another. */
export const durationBetween = (start: WallTime, end: WallTime): number =>
  (minutesOf(end) - minutesOf(start) + dayMinutes) % dayMinutes || dayMinutes;

/**
 * Start, end and duration, of which end or duration may be missing; without both, the default
 * duration. Null if end and duration contradict each other.
 */
export function timingOf(
  { start, end, duration }: Pick<Timing, 'start'> & Partial<Timing>,
  defaultDuration: number,
): Timing | null {
  const minutes = duration ?? (end === undefined ? defaultDuration : durationBetween(start, end));
  const expectedEnd = endOf(start, minutes);
  return end === undefined || end === expectedEnd
    ? { start, end: expectedEnd, duration: minutes }
    : null;
}

/**
 * The timing after a change of one of the three: a start moves the end, an end changes the
 * duration.
 */
export function retimed(timing: Timing, change: Partial<Timing>): Timing {
  const start = change.start ?? timing.start;
  const duration =
    change.duration ??
    (change.end === undefined ? timing.duration : durationBetween(start, change.end));
  return { start, end: endOf(start, duration), duration };
}
