import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { endSessionsOf } from '../sessions/public.ts';
import { personOf } from './queries.ts';

/**
 * Ends sessions of a member, the named ones or all: their next request is refused, and their open
 * screens are notified at once. Refuses: not-found.
 */
export async function finishSessions(
  ctx: Ctx,
  memberId: string,
  ids: readonly string[] | undefined,
): Promise<{ ended: number }> {
  if (!(await personOf(ctx, memberId)))
    throw new Refused('not-found', { detail: 'No member with this DiscordID' });
  return change(ctx, 'session.end', async (tx) => {
    const ended = await endSessionsOf(tx, memberId, ids);
    if (ended.length === 0) {
      tx.nothing();
      return { ended: 0 };
    }
    for (const id of ended)
      tx.audit({ subject: 'session', subjectId: id, differences: {}, details: memberId });
    // Audited under the member, like all their changes.
    tx.audit({ subject: 'member', subjectId: memberId, differences: {} });
    tx.notice({ topic: 'member', to: memberId, parts: ['roles'] });
    return { ended: ended.length };
  });
}
