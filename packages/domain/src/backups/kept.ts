/** The number of daily, weekly and monthly backups to retain. */
export interface KeepRule {
  readonly daily: number;
  readonly weekly: number;
  readonly monthly: number;
}

const day = 24 * 60 * 60_000;
/** 1 January 1970 was a Thursday: weeks begin on Mondays. */
const weekOf = (at: number): string => `week ${Math.floor((at / day + 3) / 7)}`;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/**
 * Selects the backups to retain (BACK-2): the newest of each of the last days, weeks and months (UTC)
 * with a backup, as many as the rule says, and always the newest of all.
 * @param moments epoch ms, in any order
 */
export function keptBackups(moments: readonly number[], rule: KeepRule): Set<number> {
  const newestFirst = moments.toSorted((a, b) => b - a);
  const kept = new Set(newestFirst.slice(0, 1));
  const keepOf = (count: number, periodOf: (at: number) => string): void => {
    const periods = new Set<string>();
    for (const at of newestFirst) {
      if (periods.size === count) return;
      if (periods.has(periodOf(at))) continue;
      periods.add(periodOf(at));
      kept.add(at);
    }
  };
  keepOf(rule.daily, dayOf);
  keepOf(rule.weekly, weekOf);
  keepOf(rule.monthly, (at) => dayOf(at).slice(0, 7));
  return kept;
}
