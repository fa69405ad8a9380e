import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { hashOf } from '../../platform/ids.ts';

interface HeldToken {
  sessionId: string;
  memberId: string;
  displayName: string;
}

/** Ends the session of these tokens, if there is one; either of the two cookies identifies it. */
export async function logOut(ctx: Ctx<null>, tokens: readonly (string | null)[]): Promise<void> {
  const hashes = tokens.filter((token) => token !== null).map(hashOf);
  if (hashes.length === 0) return;
  const [held] = await ctx.read<HeldToken>(
    `select s.id as "sessionId", s.member_id as "memberId", m.display_name as "displayName"
     from session_tokens t join sessions s on s.id = t.session_id
       join members m on m.discord_id = s.member_id
     where t.hash = any($1) and s.ended_at is null`,
    [hashes],
    'sessions.held',
  );
  if (!held) return;
  await change(
    { ...ctx, actor: { id: held.memberId, displayName: held.displayName } },
    'session.logout',
    async (tx) => {
      const ended = await tx.q(
        `update sessions set ended_at = $2, end_reason = 'logout'
         where id = $1 and ended_at is null returning id`,
        [held.sessionId, new Date(tx.now).toISOString()],
        'sessions.logOut',
      );
      if (ended.length === 0) return tx.nothing();
      tx.audit({ subject: 'session', subjectId: held.sessionId, differences: {} });
      tx.notice({ topic: 'member', to: held.memberId, parts: ['roles'] });
    },
  );
}
