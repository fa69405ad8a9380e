import { addDays, weekdayOf, type Day } from '../time/day.ts';

/** The eight dates that configure the pay weeks (spec 1 §3). */
export interface CycleConfig {
  readonly currentStart: Day;
  readonly currentEnd: Day;
  readonly currentPaymentStart: Day;
  readonly currentPaymentEnd: Day;
  readonly oldStart: Day;
  readonly oldEnd: Day;
  readonly oldPaymentStart: Day;
  readonly oldPaymentEnd: Day;
}

export const cycleDates = [
  'currentStart',
  'currentEnd',
  'currentPaymentStart',
  'currentPaymentEnd',
  'oldStart',
  'oldEnd',
  'oldPaymentStart',
  'oldPaymentEnd',
] as const satisfies readonly (keyof CycleConfig)[];

/**
 * A running cycle for a fresh installation: from the latest Wednesday (the weekly reset in Europe)
 * to the Tuesday after; payment in the three days after the end; the old cycle is the week before.
 */
export function cycleAround(today: Day): CycleConfig {
  let start = today;
  while (weekdayOf(start) !== 'Wednesday') start = addDays(start, -1);
  const end = addDays(start, 6);
  return {
    currentStart: start,
    currentEnd: end,
    currentPaymentStart: addDays(end, 1),
    currentPaymentEnd: addDays(end, 3),
    oldStart: addDays(start, -7),
    oldEnd: addDays(end, -7),
    oldPaymentStart: addDays(end, -6),
    oldPaymentEnd: addDays(end, -4),
  };
}

/** Ends that lie before their starts, as field and message; empty when the dates are in order. */
export function checkCycle(config: CycleConfig): { path: string; message: string }[] {
  const pairs = [
    ['currentStart', 'currentEnd'],
    ['currentPaymentStart', 'currentPaymentEnd'],
    ['oldStart', 'oldEnd'],
    ['oldPaymentStart', 'oldPaymentEnd'],
  ] as const;
  return pairs
    .filter(([from, to]) => config[to] < config[from])
    .map(([, to]) => ({ path: to, message: 'The end must not be before its start' }));
}

/** The cycles that a history can show: the current one, and the old one shifted back by days (spec 3 §9). */
export const historyCycles = ['current', 'old', 'old7', 'old14', 'old21', 'old28'] as const;
export type HistoryCycle = (typeof historyCycles)[number];

const daysBack: Record<Exclude<HistoryCycle, 'current'>, number> = {
  old: 0,
  old7: 7,
  old14: 14,
  old21: 21,
  old28: 28,
};

/** First and last day of a cycle of the history. */
export function historySpan(
  config: Pick<CycleConfig, 'currentStart' | 'currentEnd' | 'oldStart' | 'oldEnd'>,
  which: HistoryCycle,
): { readonly start: Day; readonly end: Day } {
  if (which === 'current') return { start: config.currentStart, end: config.currentEnd };
  const back = -daysBack[which];
  return { start: addDays(config.oldStart, back), end: addDays(config.oldEnd, back) };
}
