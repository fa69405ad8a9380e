import type { PointKind } from '@warchest/domain/loyalty/points.ts';
import { balanceAfter, maxBalance } from '@warchest/domain/loyalty/points.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { Refused } from '../../platform/refused.ts';
import { soldIn, type SaleRef } from '../gold/public.ts';
import { lockMembers } from '../members/public.ts';
import { lastEntries, pointRows, type Held } from './queries.ts';
import type { PointsRow } from './tables.ts';

/** Points of members who are held: nobody else moves them until the transaction ends. */
export type HeldPoints = ReadonlyMap<string, Held>;

/**
 * Holds the points of these members; who is none is not in the answer. Called once in a change, after
 * locks on runs and orders: members are locked in the order of their ids.
 */
export async function holdPoints(tx: Tx, ids: readonly string[]): Promise<HeldPoints> {
  const members = await lockMembers(tx, ids);
  const last = new Map((await lastEntries(tx, members)).map((one) => [one.memberId, one]));
  return new Map(
    members.map((memberId) => [memberId, last.get(memberId) ?? { memberId, seq: 0, balance: 0 }]),
  );
}

/** By how much somebody's points move, and why. */
export interface Move {
  readonly memberId: string;
  readonly kind: PointKind;
  readonly amount: number;
  readonly reason: string;
  readonly orderId?: string;
  /** What was sold in which they worked. */
  readonly sale?: Pick<SaleRef, 'id' | 'kind'>;
}

/**
 * Writes entries of the point history, one for each of these members, with their audit rows and
 * notices. Refuses: not-enough-points; invalid, when somebody would have more than can be counted.
 */
export async function movePoints(
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  held: HeldPoints,
  moves: readonly Move[],
): Promise<void> {
  if (moves.length === 0) return;
  const rows = moves.map((move) => entryOf(tx, ctx, held, move));
  await tx.q(
    pointRows.insertAllSql('$1'),
    [JSON.stringify(rows.map((row) => pointRows.record(row)))],
    'loyalty.move',
  );
  tx.notice({ topic: 'orders', parts: ['points'] });
  for (const [at, row] of rows.entries()) {
    const sale = moves[at]?.sale;
    tx.audit({
      subject: 'points',
      subjectId: row.memberId,
      version: row.seq,
      ...(sale ? soldIn({ saleId: sale.id, saleKind: sale.kind, bookingId: null }) : {}),
      details: row.kind,
      differences: {
        points: { oldValue: row.balance - row.amount, newValue: row.balance },
        reason: { oldValue: null, newValue: row.reason },
        ...(row.orderId === null ? {} : { order: { oldValue: null, newValue: row.orderId } }),
      },
    });
    tx.notice({ topic: 'member', to: row.memberId, parts: ['points'] });
  }
}

function entryOf(tx: Tx, ctx: Pick<Ctx, 'actor'>, held: HeldPoints, move: Move): PointsRow {
  const now = held.get(move.memberId);
  if (!now) throw new Error(`The points of ${move.memberId} are not held`);
  const balance = balanceAfter(now.balance, move.amount);
  if (balance === null) throw refusal(now.balance, move.amount);
  return {
    id: newId(tx.now),
    memberId: move.memberId,
    seq: now.seq + 1,
    at: new Date(tx.now).toISOString(),
    kind: move.kind,
    amount: move.amount,
    balance,
    reason: move.reason,
    actorId: ctx.actor.id,
    orderId: move.orderId ?? null,
    saleId: move.sale?.id ?? null,
  };
}

const refusal = (balance: number, amount: number): Refused =>
  amount < 0
    ? new Refused('not-enough-points', {
        detail: `There are ${balance} points, and ${-amount} would be needed`,
        extra: { amount: balance },
      })
    : new Refused('invalid', {
        errors: [{ path: 'amount', message: `Nobody can have more than ${maxBalance} points` }],
      });
