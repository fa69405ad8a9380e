import type { LoggedError, SystemProcess } from '@warchest/contract/system.ts';
import type { SystemProblem } from '@warchest/domain/system/remedy.ts';
import { typedWith } from '../../../../../scripts/commands/in-release.mjs';
import type { ReportedProcess } from './queries.ts';

/** A process as the page shows it. */
export function processView({ figures, ...row }: ReportedProcess): SystemProcess {
  const { errors: _, ...shown } = figures;
  return { ...row, ...shown };
}

/** A problem whose remedy has commands as they are typed in this installation (SYS-3). */
export const problemView = (
  { remedy: { text, command, page }, ...problem }: SystemProblem,
  program: string | undefined,
): SystemProblem => ({
  ...problem,
  remedy: {
    text: typedWith(text, program),
    command: command === null ? null : typedWith(command, program),
    page,
  },
});

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
