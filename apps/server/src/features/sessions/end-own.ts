import type { DetailKey } from '@warchest/domain/logs/details.ts';
import { change, type Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { lockMember } from '../members/public.ts';

interface Ended {
  readonly ended: number;
}

/**
 * Ends one of the caller's own sessions: its tabs are logged out at once, or with their next
 * request (SESS-21). One that has already ended stays as it is. Refuses: not-found.
 */
export const endOwnSession = (ctx: Ctx, id: string): Promise<Ended> =>
  endOf(ctx, async (tx) => {
    const own = await tx.q(
      'select 1 from sessions where id = $1 and member_id = $2',
      [id, ctx.actor.id],
      'sessions.isOwn',
    );
    if (own.length === 0) throw new Refused('not-found', { detail: 'No such session of yours' });
    return tx.q<{ id: string }>(
      `update sessions set ended_at = $4, end_reason = 'other-device'
       where id = $3 and member_id = $1 and ended_at is null and ${callerIsIn} returning id`,
      [ctx.actor.id, ctx.actor.sessionId, id, new Date(tx.now).toISOString()],
      'sessions.endOne',
    );
  });

/** Ends all sessions of the caller except this one. */
export const endOtherSessions = (ctx: Ctx): Promise<Ended> =>
  endOf(ctx, (tx) =>
    tx.q<{ id: string }>(
      `update sessions set ended_at = $3, end_reason = 'other-device'
       where member_id = $1 and id <> $2 and ended_at is null and expires_at > $3
         and ${callerIsIn} returning id`,
      [ctx.actor.id, ctx.actor.sessionId, new Date(tx.now).toISOString()],
      'sessions.endOthers',
    ),
  );

/** The caller's own session may have been ended after this request was let in. */
const callerIsIn = 'exists (select 1 from sessions own where own.id = $2 and own.ended_at is null)';

/**
 * Runs while the member's row is locked, so that of two devices that end each other's session one
 * stays logged in.
 */
const endOf = (ctx: Ctx, end: (tx: Tx) => Promise<{ id: string }[]>): Promise<Ended> =>
  change(
    ctx,
    'session.logout',
    async (tx) => {
      await lockMember(tx, ctx.actor.id);
      const ended = await end(tx);
      if (ended.length === 0) {
        tx.nothing();
        return { ended: 0 };
      }
      for (const { id } of ended) {
        tx.audit({
          subject: 'session',
          subjectId: id,
          differences: {},
          details: 'other-device' satisfies DetailKey,
        });
      }
      tx.notice({ topic: 'member', to: ctx.actor.id, parts: ['roles'] });
      return { ended: ended.length };
    },
    { queueKey: `member:${ctx.actor.id}` },
  );
