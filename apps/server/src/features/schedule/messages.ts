import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { memberNames } from '../members/queries.ts';
import { notifyMember } from '../members/public.ts';
import { runNamed } from '../runs/messages.ts';
import type { RunRow } from '../runs/tables.ts';

/** The items of one list that are not in the other. */
const without = (list: readonly string[], others: readonly string[]): string[] =>
  list.filter((id) => !others.includes(id));

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
  const leaders = [before, after].map(({ leader }) => (leader === null ? [] : [leader]));
  const parts = [
    { was: leaders[0] ?? [], is: leaders[1] ?? [], task: 'lead', as: 'leader' },
    { was: before.gcs, is: after.gcs, task: 'collect the gold of', as: 'gold collector' },
  ];
  const names = await memberNames(tx, new Set(parts.flatMap(({ is }) => is)));
  for (const { was, is, task, as } of parts) {
    const now = is.map((id) => names.get(id) ?? id).join(', ');
    const next = now === '' ? `It now has no ${as}.` : `The ${as} is now ${now}.`;
    const messages = [
      ...without(was, is).map((id) => ({ id, text: `You no longer ${task}` })),
      ...without(is, was).map((id) => ({ id, text: `You now ${task}` })),
    ];
    for (const { id, text } of messages) {
      if (id === ctx.actor.id) continue;
      const end = is.includes(id) ? '' : ` ${next}`;
      const summary = `${text} ${runNamed(tx, after)}: changed by ${ctx.actor.displayName}.${end}`;
      notifyMember(tx, id, summary, { run: after });
    }
  }
}
