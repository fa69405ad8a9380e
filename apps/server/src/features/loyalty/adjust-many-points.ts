import type { z } from 'zod';
import type { contract } from '@warchest/contract/index.ts';
import { balanceAfter, maxBalance } from '@warchest/domain/loyalty/points.ts';
import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { notifyMembers } from '../members/public.ts';
import { lockPoints, movePoints, type LockedPoints } from './move-points.ts';

type Awards = z.infer<NonNullable<typeof contract.loyalty.assignMany.body>>['awards'];

/**
 * Gives points to many members, or takes some: all of the list or none. Each gets an entry of the
 * point history, an audit row and a notice.
 * Refuses: invalid, naming each line whose member is unknown, is twice in the list, or would have
 * less than 0 or too many points; stale, naming the members whose points differ from those sent.
 */
export function adjustManyPoints(
  ctx: Ctx,
  { awards }: { awards: Awards },
): Promise<{ awarded: number }> {
  return change(ctx, 'points.assign', async (tx) => {
    const locked = await lockPoints(
      tx,
      awards.map(({ discordId }) => discordId),
    );
    refuseChanged(awards, locked);
    refuseInvalid(awards, locked);
    await movePoints(
      tx,
      ctx,
      locked,
      awards.map(({ discordId, amount, reason }) => ({
        memberId: discordId,
        kind: 'assign',
        amount,
        reason: { key: 'by-hand', reason },
      })),
    );
    notifyMembers(
      tx,
      awards.map(({ discordId, amount, reason }) => ({
        memberId: discordId,
        content: { key: 'points-moved', amount, reason },
      })),
    );
    return { awarded: awards.length };
  });
}

function refuseInvalid(awards: Awards, locked: LockedPoints): void {
  const seen = new Set<string>();
  const errors = awards.flatMap(({ discordId, amount }, at) => {
    const now = locked.get(discordId);
    const wrong = (field: string, message: string) => [{ path: `awards.${at}.${field}`, message }];
    if (!now) return wrong('discordId', `No member with the id ${discordId}`);
    if (seen.has(discordId)) return wrong('discordId', 'Is in the list twice');
    seen.add(discordId);
    if (balanceAfter(now.balance, amount) !== null) return [];
    return wrong(
      'amount',
      amount < 0
        ? `There are ${now.balance} points`
        : `A member can have at most ${maxBalance} points`,
    );
  });
  if (errors.length > 0) throw new Refused('invalid', { errors });
}

function refuseChanged(awards: Awards, locked: LockedPoints): void {
  const changed = awards.filter(({ discordId, balance }) => {
    const now = locked.get(discordId);
    return now !== undefined && balance !== undefined && balance !== now.balance;
  });
  if (changed.length === 0) return;
  throw new Refused('stale', {
    detail: 'Nothing was done: the points of some have changed',
    extra: { field: 'balance', members: changed.map(({ discordId }) => discordId) },
  });
}
