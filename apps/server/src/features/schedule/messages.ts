import { namedRun, type RunTask } from '@warchest/domain/notices/notice.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { memberNames, notifyMember } from '../members/public.ts';
import type { RunRow } from '../runs/public.ts';

/** The items of one list that are not in the other. */
const without = (list: readonly string[], others: readonly string[]): string[] =>
  list.filter((id) => !others.includes(id));

/** Who has a task in a run. */
const holdersOf: Readonly<Record<RunTask, (run: RunRow) => readonly string[]>> = {
  leader: ({ leader }) => (leader === null ? [] : [leader]),
  collector: ({ gcs }) => gcs,
};

/**
 * Notifies the members who lost or got the lead or the gold collection of a run, with who changed
 * it and the new holder; not of their own changes.
 */
export async function notifyOfStaff(
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  before: RunRow,
  after: RunRow,
): Promise<void> {
  const tasks = Object.entries(holdersOf) as [RunTask, (run: RunRow) => readonly string[]][];
  const parts = tasks.map(([task, holders]) => ({
    task,
    was: holders(before),
    is: holders(after),
  }));
  const names = await memberNames(tx, new Set(parts.flatMap(({ is }) => is)));
  const about = { key: 'run-staff', run: namedRun(after), by: ctx.actor.displayName } as const;
  for (const { task, was, is } of parts) {
    const now = is.map((id) => names.get(id) ?? id);
    for (const id of [...without(was, is), ...without(is, was)]) {
      if (id === ctx.actor.id) continue;
      notifyMember(tx, id, { ...about, task, has: is.includes(id), now }, { run: after });
    }
  }
}
