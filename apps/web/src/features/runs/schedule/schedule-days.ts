import type { RunView } from '@warchest/contract/run-view.ts';
import { isOngoing } from '@warchest/domain/runs/visibility.ts';
import { byStart } from '../public/run-order.ts';

/** Runs per page of a schedule (SCHED-3). */
export const schedulePage = 7;

/** The filters of a schedule. */
export interface ScheduleFilters {
  /** Empty lists mean all. */
  readonly difficulty: readonly string[];
  readonly raid: readonly string[];
  readonly leaderless: boolean;
  readonly active: boolean;
}

const takes = (list: readonly string[], value: string): boolean =>
  list.length === 0 || list.includes(value);

/**
 * Whether a run matches the filters; `active` keeps runs that are neither completed nor cancelled
 * (SCHED-6).
 */
export const isShown = (run: RunView, filters: ScheduleFilters): boolean =>
  takes(filters.difficulty, run.difficulty) &&
  takes(filters.raid, run.raid) &&
  (!filters.active || isOngoing(run)) &&
  (!filters.leaderless || needsLeader(run));

/** Active and without a leader. */
export const needsLeader = (run: RunView): boolean => run.leader === '' && isOngoing(run);

/** A day of a schedule: its runs, and how many of them have no leader. */
export interface DayCount {
  readonly day: string;
  readonly runs: number;
  readonly leaderless: number;
  /** The page with its first run; null for a day without runs. */
  readonly page: number | null;
}

/** Counts the runs of every day; `shown` in page order. */
export function countDays(shown: readonly RunView[], days: readonly string[]): DayCount[] {
  return days.map((day) => {
    const first = shown.findIndex((run) => run.date === day);
    const runs = shown.filter((run) => run.date === day);
    return {
      day,
      runs: runs.length,
      leaderless: runs.filter(needsLeader).length,
      page: first < 0 ? null : Math.floor(first / schedulePage) + 1,
    };
  });
}

/** The runs of one page by day and start; the page number is clamped. */
export function pageOf(
  shown: readonly RunView[],
  requestedPage: number,
): {
  readonly page: number;
  readonly pages: number;
  readonly days: readonly { readonly day: string; readonly runs: readonly RunView[] }[];
} {
  const pages = Math.max(1, Math.ceil(shown.length / schedulePage));
  const page = Math.min(Math.max(1, requestedPage), pages);
  const runs = byStart(shown).slice((page - 1) * schedulePage, page * schedulePage);
  const days = [...new Set(runs.map((run) => run.date))];
  return {
    page,
    pages,
    days: days.map((day) => ({ day, runs: runs.filter((run) => run.date === day) })),
  };
}

/** Runs of a day that a clean-up may delete, as far as the schedule knows: it does not count lost customers. */
export const seemEmpty = (runs: readonly RunView[], day: string): readonly RunView[] =>
  runs.filter(
    (run) => run.date === day && needsLeader(run) && run.totalCustomer + run.totalBackup === 0,
  );

/** Runs of a day that a clean-up would delete: no leader, no customer. */
export const emptyRuns = (runs: readonly RunView[], day: string): readonly RunView[] =>
  runs.filter(
    (run) => run.date === day && needsLeader(run) && run.Buyer.length + run.Backup.length === 0,
  );
