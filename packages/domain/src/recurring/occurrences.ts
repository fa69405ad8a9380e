import type { CycleDays } from '../cycles/cycle-options.ts';
import { addDays, weekdayOf, type Day } from '../time/day.ts';
import type { WallTime } from '../time/zone.ts';

/** The days of templates, as on the wire. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** Maximum length of a cycle that runs are created for. */
export const maxCycleDays = 31;

/** A filter of templates; empty lists mean all (REC-13). */
export interface RecurringFilters {
  readonly dayFilter: readonly string[];
  readonly difficultyFilter: readonly string[];
  readonly raidTypeFilter: readonly string[];
  /** Discord ids; an empty text for templates without a leader. */
  readonly leaderNameFilter: readonly string[];
  readonly raidFilter: readonly string[];
}

/** The fields of a template that planning needs. */
export interface Recurring {
  readonly day: Weekday;
  readonly start: WallTime;
  readonly difficulty: string;
  readonly raidType: string;
  readonly leader: string | null;
  readonly raid: string;
}

/** One run of a template. */
export interface Occurrence<T> {
  readonly template: T;
  readonly date: Day;
}

const takes = (filter: readonly string[], value: string): boolean =>
  filter.length === 0 || filter.includes(value);

/** Whether a template matches the filters. */
export const matchesFilters = (template: Recurring, filters: RecurringFilters): boolean =>
  takes(filters.dayFilter, template.day) &&
  takes(filters.difficultyFilter, template.difficulty) &&
  takes(filters.raidTypeFilter, template.raidType) &&
  takes(filters.leaderNameFilter, template.leader ?? '') &&
  takes(filters.raidFilter, template.raid);

/** Days from the first to the last of a cycle; negative if it ends before it starts. */
export const daysOf = ({ start, end }: CycleDays): number =>
  Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000) + 1;

/**
 * The runs of a cycle from the templates: each on every day with its weekday, in the order of days
 * and times; equal times in the order of the templates.
 */
export function occurrencesIn<T extends Recurring>(
  templates: readonly T[],
  cycle: CycleDays,
  filters: RecurringFilters,
): Occurrence<T>[] {
  const matching = templates
    .filter((template) => matchesFilters(template, filters))
    .toSorted((a, b) => a.start.localeCompare(b.start));
  const days = Array.from({ length: Math.max(0, daysOf(cycle)) }, (_, at) =>
    addDays(cycle.start, at),
  );
  return days.flatMap((date) =>
    matching
      .filter((template) => template.day === weekdayOf(date))
      .map((template) => ({ template, date })),
  );
}
