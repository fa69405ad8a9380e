import type { WallTime } from '../time/zone.ts';

const dayMinutes = 24 * 60;

/** When a template's run begins and ends on the wall clock, and how many minutes lie between. */
export interface Timing {
  readonly start: WallTime;
  readonly end: WallTime;
  /** 1 to 1440; one that ends when it began takes a whole day. */
  readonly duration: number;
}

const minutesOf = (time: WallTime): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const two = (part: number): string => String(part).padStart(2, '0');

/** The wall time so many minutes after another. */
export function endOf(start: WallTime, duration: number): WallTime {
  const end = (minutesOf(start) + duration) % dayMinutes;
  return `${two(Math.floor(end / 60))}:${two(end % 60)}`;
}

/** Minutes from one wall time to the next time that it is the other. */
export const durationBetween = (start: WallTime, end: WallTime): number =>
  (minutesOf(end) - minutesOf(start) + dayMinutes) % dayMinutes || dayMinutes;

/**
 * The three that belong together, of which the end or the duration may be missing; with neither, the
 * usual duration. Null when end and duration contradict each other.
 */
export function timingOf(
  { start, end, duration }: Pick<Timing, 'start'> & Partial<Timing>,
  usual: number,
): Timing | null {
  const minutes = duration ?? (end === undefined ? usual : durationBetween(start, end));
  const wanted = endOf(start, minutes);
  return end === undefined || end === wanted ? { start, end: wanted, duration: minutes } : null;
}

/** The timing after one of the three was changed: a start moves the end, an end makes another duration. */
export function retimed(timing: Timing, change: Partial<Timing>): Timing {
  const start = change.start ?? timing.start;
  const duration =
    change.duration ??
    (change.end === undefined ? timing.duration : durationBetween(start, change.end));
  return { start, end: endOf(start, duration), duration };
}
