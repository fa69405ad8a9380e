import type { DetailKey } from '@warchest/domain/logs/details.ts';
import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';

/** Deletes the caller's calendar link, if there is one. */
export async function removeLink(ctx: Ctx): Promise<{ ok: true }> {
  await change(ctx, 'calendar.remove', async (tx) => {
    const gone = await tx.q(
      'delete from calendar_links where member_id = $1 returning 1',
      [ctx.actor.id],
      'calendar.remove',
    );
    if (gone.length === 0) return tx.nothing();
    tx.audit({
      subject: 'member',
      subjectId: ctx.actor.id,
      differences: {},
      details: 'calendar-link-ended' satisfies DetailKey,
    });
  });
  return { ok: true };
}
