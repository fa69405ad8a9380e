import { isDue, rolesInForce } from '@warchest/domain/members/role-freshness.ts';
import type { App } from '../../http/app-type.ts';
import { change } from '../../platform/change.ts';
import { serverActor, type Actor, type Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { upsertMember, membersWithRoles, type KnownMember } from '../members/public.ts';

/**
 * The caller as an actor. An unknown person becomes a member with the roles that our bot reads; for
 * known ones roles are refreshed when due. Refuses: forbidden (not in the guild).
 */
export async function findCaller(
  ctx: Ctx<null>,
  roles: App['roles'],
  userId: string,
): Promise<Actor> {
  let [known] = await membersWithRoles(ctx, [userId]);
  if (!known) {
    await join(ctx, userId);
    [known] = await membersWithRoles(ctx, [userId]);
  } else if (isDue(Date.parse(known.readAt), ctx.now)) {
    await roles.refresh(userId);
    [known] = await membersWithRoles(ctx, [userId]);
  }
  if (!known) throw stranger();
  return actorOf(userId, known, ctx.now);
}

const actorOf = (id: string, known: KnownMember, now: number): Actor => ({
  id,
  username: known.username,
  displayName: known.displayName,
  roles: rolesInForce(known.roles, Date.parse(known.readAt), now),
  sessionId: '',
});

const stranger = () =>
  new Refused('forbidden', { detail: 'You are not a member of this community' });

/** Creates a member. Two of their interactions may come at once. */
async function join(ctx: Ctx<null>, userId: string): Promise<void> {
  const listed = await ctx.chat.member(userId);
  if (!listed) throw stranger();
  await change({ ...ctx, actor: serverActor }, 'member.join', async (tx) => {
    const { changed } = await upsertMember(tx, listed.identity, listed.member);
    if (!changed) tx.nothing();
  });
}
