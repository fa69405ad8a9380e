import type { MemberNotice } from '@warchest/contract/members.ts';
import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { noticesView } from './view.ts';

/** Marks own messages as read; ids of other members' messages are ignored like unknown ones. */
export async function readNotices(ctx: Ctx, ids: readonly string[]): Promise<MemberNotice[]> {
  await change(ctx, 'notices.read', async (tx) => {
    const read = await tx.q<{ id: string }>(
      `update member_notices set read_at = $3
       where member_id = $1 and id = any($2) and read_at is null returning id`,
      [ctx.actor.id, ids, new Date(tx.now).toISOString()],
      'members.readNotices',
    );
    if (read.length === 0) return tx.nothing();
    tx.audit({
      subject: 'member',
      subjectId: ctx.actor.id,
      differences: { read: { oldValue: 0, newValue: read.length } },
    });
    tx.notice({ topic: 'member', to: ctx.actor.id, parts: ['notices'] });
  });
  return noticesView(ctx);
}
