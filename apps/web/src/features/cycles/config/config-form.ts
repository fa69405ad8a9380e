import { configBody, type cycles } from '@warchest/contract/cycles.ts';
import {
  checkCycle,
  cycleDates,
  doubtsOf,
  type CycleConfig,
  type CycleDoubt,
} from '@warchest/domain/cycles/cycle.ts';
import type { SchemaOutput } from '../../../lib/call.ts';
import { formErrors } from '../../../lib/form-errors.ts';

/** The dates as loaded, with the version that a change refers to. */
export type OpenedConfig = SchemaOutput<typeof cycles.config.reply>;

/** The labels of the eight dates. */
export const dateLabels: Readonly<Record<keyof CycleConfig, string>> = {
  currentStart: 'Current start',
  currentEnd: 'Current end',
  currentPaymentStart: 'Current payment start',
  currentPaymentEnd: 'Current payment end',
  oldStart: 'Old start',
  oldEnd: 'Old end',
  oldPaymentStart: 'Old payment start',
  oldPaymentEnd: 'Old payment end',
};

type Dates = Record<keyof CycleConfig, string>;
const byDate = (dayOf: (name: keyof CycleConfig) => string): Dates =>
  Object.fromEntries(cycleDates.map((name) => [name, dayOf(name)])) as Dates;

/** Only the dates. */
export const datesOf = (config: CycleConfig): CycleConfig => byDate((name) => config[name]);

/** Applies the typed dates to the current ones; untouched dates follow the current ones. */
export const joinedDates = (before: CycleConfig, typed: CycleConfig, now: CycleConfig) =>
  byDate((name) => (typed[name] === before[name] ? now[name] : typed[name]));

const noon = (day: string): string => (day === '' ? '' : `${day}T12:00:00`);

/** The request: noon of each day, and the user who sends it (CYC-3). */
export const configSent = (dates: CycleConfig, user: string, version: number) => ({
  ...byDate((name) => noon(dates[name])),
  user,
  version,
});

const missing = formErrors(configBody, (dates: CycleConfig) => ({ ...dates }));

/** The errors of the dates: each is required, and no end may be before its start. */
export function configErrors(dates: CycleConfig): Record<string, string> {
  const found = missing(dates);
  if (Object.keys(found).length > 0) return found;
  return Object.fromEntries(checkCycle(dates).map(({ path, message }) => [path, message]));
}

/** The warnings about valid dates. */
export const configDoubts = (dates: CycleConfig): readonly CycleDoubt[] =>
  Object.keys(configErrors(dates)).length > 0 ? [] : doubtsOf(dates);

/** A bar of the timeline: its start and length, in percent of all days. */
export interface TimeBar {
  readonly key: 'current' | 'currentPayment' | 'old' | 'oldPayment';
  readonly label: string;
  readonly from: string;
  readonly to: string;
  readonly at: number;
  readonly long: number;
}

const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000);

const spans = [
  { key: 'old', label: 'Old cycle', start: 'oldStart', end: 'oldEnd' },
  { key: 'current', label: 'Current cycle', start: 'currentStart', end: 'currentEnd' },
  {
    key: 'oldPayment',
    label: 'Old payment',
    start: 'oldPaymentStart',
    end: 'oldPaymentEnd',
  },
  {
    key: 'currentPayment',
    label: 'Current payment',
    start: 'currentPaymentStart',
    end: 'currentPaymentEnd',
  },
] as const;

/** The four spans on one timeline, and the position of today; null while a date is invalid. */
export function timelineOf(
  dates: CycleConfig,
  today: string,
): { readonly bars: readonly TimeBar[]; readonly today: number | null } | null {
  if (Object.keys(configErrors(dates)).length > 0) return null;
  const all = cycleDates.map((name) => dayNumber(dates[name]));
  const [first, last] = [Math.min(...all), Math.max(...all)];
  const days = last - first + 1;
  const percent = (count: number) => (count / days) * 100;
  const bars = spans.map(({ key, label, start, end }) => ({
    key,
    label,
    from: dates[start],
    to: dates[end],
    at: percent(dayNumber(dates[start]) - first),
    long: percent(dayNumber(dates[end]) - dayNumber(dates[start]) + 1),
  }));
  const now = dayNumber(today);
  return { bars, today: now < first || now > last ? null : percent(now - first + 0.5) };
}
