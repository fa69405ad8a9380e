import type { DetailKey } from '@warchest/domain/logs/details.ts';
import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { upkeep } from '../../platform/maintenance.ts';
import { hashOf } from '../../platform/ids.ts';
import { lifetimes, storeTokens, successorsOf, type Tokens } from './issue-tokens.ts';

interface PresentedToken {
  sessionId: string;
  memberId: string;
  displayName: string;
  salt: string;
  generation: number;
  /** The generation of the session's newest refresh token. */
  newest: number;
  end: string;
  alive: boolean;
  replacedAt: string | null;
}

/**
 * Exchanges a refresh token for its successors, decided while the session's row is locked. The
 * immediate predecessor gets the same successors again for 20 s (two tabs, a lost answer); an older
 * token was stolen or copied, and ends the session.
 * Refuses: unauthenticated.
 */
export async function refresh(
  ctx: Ctx<null>,
  token: string,
): Promise<{ readonly tokens: Tokens; readonly memberId: string }> {
  const outcome = await upkeep(ctx, async (q) => {
    const values = [hashOf(token), new Date(ctx.now).toISOString()];
    // Sent together; the second sees what was committed before the first one got its lock.
    const [, [found]] = await Promise.all([
      q(lockSql, values.slice(0, 1), 'sessions.lock'),
      q<PresentedToken>(presentedSql, values, 'sessions.present'),
    ]);
    if (!found?.alive) return null;
    const tokens = successorsOf(token, found.salt);
    if (found.replacedAt !== null) return { found, tokens: isGrace(ctx, found) ? tokens : null };
    await q(
      'update session_tokens set replaced_at = $2 where hash = $1',
      [hashOf(token), new Date(ctx.now).toISOString()],
      'sessions.replace',
    );
    const generation = found.generation + 1;
    const end = Date.parse(found.end);
    await storeTokens(q, { id: found.sessionId, generation, end }, tokens, ctx.now);
    return { found, tokens };
  });
  if (!outcome) throw new Refused('unauthenticated');
  const { found, tokens } = outcome;
  if (!tokens) {
    await endFamily(ctx, found);
    throw new Refused('unauthenticated');
  }
  return { tokens, memberId: found.memberId };
}

const lockSql = `select 1 from sessions
  where id = (select session_id from session_tokens where hash = $1) for update`;

const presentedSql = `select s.id as "sessionId", s.member_id as "memberId",
    m.display_name as "displayName", s.rotation_salt as salt, t.generation, s.expires_at as end,
    t.replaced_at as "replacedAt", s.ended_at is null and s.expires_at > $2 as alive,
    (select max(generation) from session_tokens n
      where n.session_id = s.id and n.kind = 'refresh') as newest
  from session_tokens t join sessions s on s.id = t.session_id
    join members m on m.discord_id = s.member_id
  where t.hash = $1 and t.kind = 'refresh'`;

const isGrace = (ctx: Ctx<null>, { replacedAt, generation, newest }: PresentedToken): boolean =>
  replacedAt !== null &&
  newest === generation + 1 &&
  ctx.now - Date.parse(replacedAt) <= lifetimes.grace;

const endFamily = (ctx: Ctx<null>, found: PresentedToken): Promise<void> =>
  change(
    { ...ctx, actor: { id: found.memberId, displayName: found.displayName } },
    'session.replay',
    async (tx) => {
      const ended = await tx.q(
        `update sessions set ended_at = $2, end_reason = 'replay'
         where id = $1 and ended_at is null returning id`,
        [found.sessionId, new Date(tx.now).toISOString()],
        'sessions.replay',
      );
      if (ended.length === 0) return tx.nothing();
      tx.audit({
        subject: 'session',
        subjectId: found.sessionId,
        differences: {},
        details: 'old-token' satisfies DetailKey,
      });
      tx.notice({ topic: 'member', to: found.memberId, parts: ['roles'] });
    },
  );
