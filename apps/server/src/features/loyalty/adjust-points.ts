import type { z } from 'zod';
import type { contract } from '@warchest/contract/index.ts';
import type { PointsNow } from '@warchest/contract/loyalty.ts';
import { change, type Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { notifyMember } from '../members/public.ts';
import { lockPoints, movePoints } from './move-points.ts';
import { profileOf } from './view.ts';

type Body = z.infer<NonNullable<typeof contract.loyalty.assign.body>>;

/**
 * Gives a member points, or takes some (LOY-6).
 * Refuses: invalid for an unknown member; not-enough-points; stale, if the member's points differ
 * from `balance`.
 */
export function adjustPoints(ctx: Ctx, body: Body): Promise<PointsNow> {
  const { discordId, amount, reason, balance } = body;
  const work = async (tx: Tx): Promise<PointsNow> => {
    const locked = await lockPoints(tx, [discordId]);
    const now = locked.get(discordId);
    if (!now) {
      const message = `No member with the id ${discordId}`;
      throw new Refused('invalid', { errors: [{ path: 'discordId', message }] });
    }
    if (balance !== undefined && balance !== now.balance) {
      throw new Refused('stale', {
        detail: `Nothing was done: there are ${now.balance} points now`,
        extra: { field: 'balance', current: now.balance },
      });
    }
    await movePoints(tx, ctx, locked, [
      { memberId: discordId, kind: 'assign', amount, reason: { key: 'by-hand', reason } },
    ]);
    notifyMember(tx, discordId, { key: 'points-moved', amount, reason });
    return { ...(await profileOf(tx, discordId)), amount: now.balance + amount };
  };
  return change(ctx, 'points.assign', work, { queueKey: `points:${discordId}` });
}
