import { addDays, weekdayOf, type Day } from '../time/day.ts';

/** The eight dates that configure the pay weeks (CYC-1). */
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
 * The initial cycle of a fresh installation: from the latest Wednesday (the weekly reset in Europe)
 * to the following Tuesday; payment in the three days after the end; the old cycle is the week
 * before.
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

/** Ends that are before their starts, as field and message; empty if the dates are in order. */
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

/** A warning about dates that are in order but probably not intended. */
export interface CycleDoubt {
  /** The dates that it is about. */
  readonly dates: readonly (keyof CycleConfig)[];
  readonly text: string;
}

const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

const counted = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/**
 * Gaps and overlaps of dates in order ({@link checkCycle}): days of runs in no cycle or in both,
 * cycles of different length, and payments that begin before their cycle is over or overlap.
 */
export function doubtsOf(config: CycleConfig): CycleDoubt[] {
  const doubts: CycleDoubt[] = [];
  const tell = (dates: CycleDoubt['dates'], text: string) => doubts.push({ dates, text });
  const between = daysBetween(config.oldEnd, config.currentStart) - 1;
  if (between > 0) {
    const what = `${counted(between)} between the old and the current cycle`;
    tell(
      ['oldEnd', 'currentStart'],
      `${what} ${between === 1 ? 'belongs' : 'belong'} to neither: runs on ${between === 1 ? 'that day' : 'those days'} count for no cycle.`,
    );
  }
  if (between < 0) {
    const first = config.oldStart > config.currentStart ? config.oldStart : config.currentStart;
    const last = config.oldEnd < config.currentEnd ? config.oldEnd : config.currentEnd;
    const both = daysBetween(first, last) + 1;
    tell(
      ['oldEnd', 'currentStart'],
      both > 0
        ? `The old cycle reaches ${counted(both)} into the current one: runs on ${both === 1 ? 'that day' : 'those days'} count for both.`
        : 'The old cycle comes after the current one.',
    );
  }
  const [old, now] = [
    daysBetween(config.oldStart, config.oldEnd) + 1,
    daysBetween(config.currentStart, config.currentEnd) + 1,
  ];
  if (old !== now) {
    tell(
      ['oldStart', 'oldEnd', 'currentStart', 'currentEnd'],
      `The old cycle has ${counted(old)}, the current one ${now}.`,
    );
  }
  for (const which of ['current', 'old'] as const) {
    if (config[`${which}PaymentStart`] <= config[`${which}End`]) {
      tell(
        [`${which}End`, `${which}PaymentStart`],
        `Payment of the ${which} cycle begins before the cycle is over.`,
      );
    }
  }
  if (
    config.oldPaymentEnd >= config.currentPaymentStart &&
    config.oldPaymentStart <= config.currentPaymentEnd
  ) {
    tell(['oldPaymentEnd', 'currentPaymentStart'], 'The payments of both cycles overlap.');
  }
  return doubts;
}

/** All eight dates shifted by days. */
export const shiftedCycle = (config: CycleConfig, days: number): CycleConfig => {
  const shifted: Record<keyof CycleConfig, Day> = { ...config };
  for (const name of cycleDates) shifted[name] = addDays(config[name], days);
  return shifted;
};

/**
 * The cycles that a history can show: the current one, the old one, and the old one shifted back by
 * days (CYC-8).
 */
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
