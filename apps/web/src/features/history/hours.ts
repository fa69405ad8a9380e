import type { SoldHours } from '@warchest/contract/sales-history.ts';

type Hour = SoldHours['hours'][number];

export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** A day of the week with the sales per hour; null for hours in which no run began. */
export interface WeekRow {
  readonly day: string;
  readonly cells: readonly (Hour | null)[];
}

export interface Week {
  /** From the first hour in which a run began to the last. */
  readonly hours: readonly number[];
  readonly rows: readonly WeekRow[];
  /** The highest value of an hour. */
  readonly highest: number;
}

/** The sales as a grid of days and hours; null if no run began. */
export function weekOf(sold: readonly Hour[]): Week | null {
  if (sold.length === 0) return null;
  const known = sold.map(({ hour }) => hour);
  const [first, last] = [Math.min(...known), Math.max(...known)];
  const hours = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return {
    hours,
    rows: weekdays.map((day, at) => ({
      day,
      cells: hours.map(
        (hour) => sold.find((one) => one.weekday === at + 1 && one.hour === hour) ?? null,
      ),
    })),
    highest: Math.max(...sold.map((one) => one.sold)),
  };
}

/** The hour with the most sales; ties go to the one with more spots, then to the earliest of the week. */
const bestHour = (sold: readonly Hour[]): Hour | undefined =>
  sold.toSorted(
    (a, b) => b.sold - a.sold || b.spots - a.spots || a.weekday - b.weekday || a.hour - b.hour,
  )[0];

/**
 * The hour that a narrow screen shows first: that of the best-selling cell; if nothing was sold, the
 * current hour, moved into the hours shown.
 */
export function hourToShow({ hours, rows }: Week, currentHour: number): number {
  const best = bestHour(rows.flatMap(({ cells }) => cells.filter((cell) => cell !== null)));
  if (best && best.sold > 0) return best.hour;
  return Math.max(hours[0] ?? currentHour, Math.min(hours.at(-1) ?? currentHour, currentHour));
}

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** `12 of 20 spots in 2 runs` */
export const cellText = ({ sold, spots, runs }: Hour): string =>
  `${sold} of ${spots} spots in ${runs} ${runs === 1 ? 'run' : 'runs'}`;

/** One sentence: when the most is sold. */
export function hoursTakeaway(sold: readonly Hour[]): string {
  const best = bestHour(sold);
  if (!best) return 'No run began on these days.';
  const day = weekdays[best.weekday - 1] ?? '';
  const all = sold.reduce((sum, one) => sum + one.sold, 0);
  return `${all} spots were sold, the most on ${day} at ${hourText(best.hour)}: ${cellText(best)}.`;
}
