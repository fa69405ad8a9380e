import type { LoggedError, SystemProcess } from '@warchest/contract/system.ts';
import type { ReportedProcess } from './queries.ts';

/** A process as the page shows it. */
export function processView({ figures, ...row }: ReportedProcess): SystemProcess {
  const { errors: _, ...shown } = figures;
  return { ...row, ...shown };
}

/** The errors of all processes, summed by name, the most frequent first. */
export function summedErrors(processes: readonly ReportedProcess[]): LoggedError[] {
  const byName = new Map<string, LoggedError>();
  for (const { name, count, lastAt } of processes.flatMap(({ figures }) => figures.errors)) {
    const before = byName.get(name);
    byName.set(name, {
      name,
      count: count + (before?.count ?? 0),
      lastAt: before && before.lastAt > lastAt ? before.lastAt : lastAt,
    });
  }
  return [...byName.values()].toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}
