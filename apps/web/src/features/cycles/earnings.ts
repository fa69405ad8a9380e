import type { CycleTotals } from '@warchest/contract/cycles.ts';
import { dayText, goldText, shiftDay } from '../../lib/format.ts';
import { keptOf } from './attendance.ts';

/** The series for shares of runs (leader, booster), besides the fee options. */
const runShare = 'Runs';

export interface DayEarnings {
  readonly day: string;
  /** Earned gold by fee option and for runs, without zeros. */
  readonly parts: readonly { readonly name: string; readonly gold: number }[];
  readonly total: number;
  /** The gold earned on the same day of the other cycle. */
  readonly before: number;
  readonly count: number;
}

/** The days of a cycle from its first to its last. */
export function daysOf(cycle: Pick<CycleTotals, 'start' | 'end'>): string[] {
  const days: string[] = [];
  for (let day = cycle.start; day <= cycle.end && days.length < 62; day = shiftDay(day, 1))
    days.push(day);
  return days;
}

/** Every single earning of a cycle, including shares kept at the trade. */
const earningsOf = (cycle: CycleTotals): { day: string; name: string; gold: number }[] => [
  ...cycle.advAttendance.map((row) => ({ day: row.date, name: row.cutOption, gold: row.earned })),
  ...[...cycle.raidAttendance, ...cycle.dungeonAttendance].map((row) => ({
    day: row.date,
    name: runShare,
    gold: row.boosterCut,
  })),
];

/** Earned gold per day by fee option, with the same day of the other cycle for comparison. */
export function earningsPerDay(cycle: CycleTotals, other: CycleTotals | null): DayEarnings[] {
  const days = daysOf(cycle);
  const otherDays = other ? daysOf(other) : [];
  const rows = earningsOf(cycle);
  const before = other ? earningsOf(other) : [];
  return days.map((day, index) => {
    const mine = rows.filter((row) => row.day === day);
    const parts = new Map<string, number>();
    for (const row of mine) parts.set(row.name, (parts.get(row.name) ?? 0) + row.gold);
    const list = [...parts]
      .map(([name, gold]) => ({ name, gold }))
      .filter((part) => part.gold !== 0);
    return {
      day,
      parts: list.toSorted((a, b) => a.name.localeCompare(b.name)),
      total: list.reduce((sum, part) => sum + part.gold, 0),
      before: before
        .filter((row) => row.day === otherDays[index])
        .reduce((sum, row) => sum + row.gold, 0),
      count: mine.length,
    };
  });
}

/**
 * The cycle's earnings as one sentence. Gold that an advertiser kept at the trade was earned but is
 * not part of the balance. The sentence names both, so that readers recognise the balance's total.
 */
export function takeawayOf(cycle: CycleTotals, days: readonly DayEarnings[]): string {
  const total = days.reduce((sum, day) => sum + day.total, 0);
  if (total <= 0) return 'Nothing has been earned in this cycle yet.';
  const kept = cycle.advAttendance.reduce((sum, row) => sum + keptOf(row), 0);
  const best = days.reduce((one, other) => (other.total > one.total ? other : one));
  const earned =
    kept > 0
      ? `${goldText(total - kept)} credited, ${goldText(kept)} kept at trades`
      : `${goldText(total)} earned`;
  return `${earned}; the best day was ${dayText(best.day)} with ${goldText(best.total)}.`;
}

/** The series that occur: fee options by name, runs last. */
export function seriesOf(days: readonly DayEarnings[]): string[] {
  const names = new Set(days.flatMap((day) => day.parts.map((part) => part.name)));
  const fees = [...names]
    .filter((name) => name !== runShare)
    .toSorted((a, b) => a.localeCompare(b));
  return names.has(runShare) ? [...fees, runShare] : fees;
}

/** The largest value of the chart; at least 1. */
export const highestOf = (days: readonly DayEarnings[]): number =>
  Math.max(1, ...days.map((day) => Math.max(day.total, day.before)));
