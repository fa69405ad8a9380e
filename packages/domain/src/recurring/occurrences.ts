import type { CycleDays } from '../cycles/cycle-options.ts';
import { addDays, weekdayOf, type Day } from '../time/day.ts';
import type { WallTime } from '../time/zone.ts';

/** The days on which a template can stand, as on the wire. */
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

/** The longest cycle that runs are created for at once. */
export const maxCycleDays = 31;

/** Which of the templates are meant; an empty list means all (REC-13). */
export interface RecurringFilters {
  readonly dayFilter: readonly string[];
  readonly difficultyFilter: readonly string[];
  readonly raidTypeFilter: readonly string[];
  /** Discord ids; an empty text for those without a leader. */
  readonly leaderNameFilter: readonly string[];
  readonly raidFilter: readonly string[];
}

/** A template as far as planning asks. */
export interface Recurring {
  readonly day: Weekday;
  readonly start: WallTime;
  readonly difficulty: string;
  readonly raidType: string;
  readonly leader: string | null;
  readonly raid: string;
}

/** One run that a template stands for. */
export interface Occurrence<T> {
  readonly template: T;
  readonly date: Day;
}

const takes = (filter: readonly string[], value: string): boolean =>
  filter.length === 0 || filter.includes(value);

/** Whether the filters mean a template. */
export const matchesFilters = (template: Recurring, filters: RecurringFilters): boolean =>
  takes(filters.dayFilter, template.day) &&
  takes(filters.difficultyFilter, template.difficulty) &&
  takes(filters.raidTypeFilter, template.raidType) &&
  takes(filters.leaderNameFilter, template.leader ?? '') &&
  takes(filters.raidFilter, template.raid);

/** Days from the first to the last of a cycle; negative when it ends before it starts. */
export const daysOf = ({ start, end }: CycleDays): number =>
  Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000) + 1;

/**
 * The runs of a cycle that the templates stand for: each on every day of its name, in the order of
 * days and times, those of one moment in the order of the templates.
 */
export function occurrencesIn<T extends Recurring>(
  templates: readonly T[],
  cycle: CycleDays,
  filters: RecurringFilters,
): Occurrence<T>[] {
  const meant = templates
    .filter((template) => matchesFilters(template, filters))
    .toSorted((a, b) => a.start.localeCompare(b.start));
  const days = Array.from({ length: Math.max(0, daysOf(cycle)) }, (_, at) =>
    addDays(cycle.start, at),
  );
  return days.flatMap((date) =>
    meant
      .filter((template) => template.day === weekdayOf(date))
      .map((template) => ({ template, date })),
  );
}
