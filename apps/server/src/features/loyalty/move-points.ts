import { pointReason } from '@warchest/contract/point-reason.ts';
import { balanceAfter, maxBalance, type PointKind } from '@warchest/domain/loyalty/points.ts';
import type { PointReason } from '@warchest/domain/loyalty/reason.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { Refused } from '../../platform/refused.ts';
import { soldIn, type SaleRef } from '../gold/public.ts';
import { lockMembers } from '../members/public.ts';
import { lastEntries, pointRows, type PointsState } from './queries.ts';
import type { PointsRow } from './tables.ts';

/** Points of locked members: nothing else changes them until the transaction ends. */
export type LockedPoints = ReadonlyMap<string, PointsState>;

/**
 * Locks the points of these members; ids of non-members are left out. Call it once in a change,
 * after locks on runs and orders: members are locked in the order of their ids.
 */
export async function lockPoints(
  tx: Pick<Tx, 'q' | 'read'>,
  ids: readonly string[],
): Promise<LockedPoints> {
  const members = await lockMembers(tx, ids);
  const last = new Map((await lastEntries(tx, members)).map((one) => [one.memberId, one]));
  return new Map(
    members.map((memberId) => [memberId, last.get(memberId) ?? { memberId, seq: 0, balance: 0 }]),
  );
}

/** A change of a member's points, and its reason. */
export interface Move {
  /** The id of the entry; default: a new one. */
  readonly id?: string;
  readonly memberId: string;
  readonly kind: PointKind;
  readonly amount: number;
  readonly reason: PointReason;
  readonly orderId?: string;
  /** The sale that they worked in. */
  readonly sale?: Pick<SaleRef, 'id' | 'kind'>;
}

/**
 * Writes entries of the point history, in their order, with their audit rows and notices. Returns the
 * points of the members after them. Refuses: not-enough-points; invalid, if a member would have too
 * many points.
 */
export async function movePoints(
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  locked: LockedPoints,
  moves: readonly Move[],
): Promise<LockedPoints> {
  if (moves.length === 0) return locked;
  const after = new Map(locked);
  const rows = moves.map((move) => {
    const row = entryOf(tx, ctx, after, move);
    after.set(row.memberId, { memberId: row.memberId, seq: row.seq, balance: row.balance });
    return row;
  });
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
  return after;
}

function entryOf(tx: Tx, ctx: Pick<Ctx, 'actor'>, locked: LockedPoints, move: Move): PointsRow {
  const now = locked.get(move.memberId);
  if (!now) throw new Error(`The points of ${move.memberId} are not locked`);
  const balance = balanceAfter(now.balance, move.amount);
  if (balance === null) throw refusal(now.balance, move.amount);
  return {
    id: move.id ?? newId(tx.now),
    memberId: move.memberId,
    seq: now.seq + 1,
    at: new Date(tx.now).toISOString(),
    kind: move.kind,
    amount: move.amount,
    balance,
    reason: pointReason.parse(move.reason),
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
        errors: [{ path: 'amount', message: `A member can have at most ${maxBalance} points` }],
      });
