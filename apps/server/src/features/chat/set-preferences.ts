import type { Preferences } from '@warchest/contract/chat.ts';
import {
  directMessageKinds,
  type DirectMessageKind,
  type NotificationPreferences,
} from '@warchest/domain/chat/direct-message-kinds.ts';
import { selectedNames } from '@warchest/domain/settings/settings.ts';
import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { isSame } from '../../platform/table-statements.ts';
import { lockMember } from '../members/public.ts';
import { settingsOf } from '../settings/public.ts';
import { declinedAt, readPreferences } from './queries.ts';

/** A member's preferences for direct messages, and what the community has switched off. */
export async function showPreferences(ctx: Pick<Ctx, 'read' | 'actor'>): Promise<Preferences> {
  const [{ off, ...rest }, { newsOff }, declined] = await Promise.all([
    readPreferences(ctx, ctx.actor.id),
    settingsOf(ctx),
    declinedAt(ctx, ctx.actor.id),
  ]);
  const without = selectedNames(newsOff);
  return {
    ...rest,
    off: inOrder(off),
    communityOff: directMessageKinds.filter((kind) => without.includes(kind)),
    declinedAt: declined,
  };
}

const inOrder = (off: readonly DirectMessageKind[]): DirectMessageKind[] =>
  directMessageKinds.filter((kind) => off.includes(kind));

/**
 * Sets the caller's preferences for direct messages. Also applies to messages that are already
 * queued.
 */
export async function setPreferences(
  ctx: Ctx,
  sent: NotificationPreferences,
): Promise<Preferences> {
  await change(ctx, 'member.notifications', async (tx) => {
    await lockMember(tx, ctx.actor.id);
    const before = await readPreferences(tx, ctx.actor.id);
    const after: NotificationPreferences = { ...sent, off: inOrder(sent.off) };
    const fields = ['off', 'quietFrom', 'quietTo', 'zone'] as const;
    const changed = fields.filter((field) => !isSame(before[field], after[field]));
    if (changed.length === 0) return tx.nothing();
    await tx.q(
      `insert into chat_wishes (member_id, off, quiet_from, quiet_to, zone, updated_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (member_id) do update
         set off = $2, quiet_from = $3, quiet_to = $4, zone = $5, updated_at = $6`,
      [
        ctx.actor.id,
        JSON.stringify(after.off),
        after.quietFrom,
        after.quietTo,
        after.zone,
        new Date(tx.now).toISOString(),
      ],
      'chat.setWishes',
    );
    tx.audit({
      subject: 'member',
      subjectId: ctx.actor.id,
      differences: Object.fromEntries(
        changed.map((field) => [field, { oldValue: before[field], newValue: after[field] }]),
      ),
    });
  });
  return showPreferences(ctx);
}
