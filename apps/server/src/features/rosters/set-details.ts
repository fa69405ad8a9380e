import type { Roster } from '@warchest/contract/roster-view.ts';
import { boosterRoles, type RoleCounts } from '@warchest/domain/rosters/role.ts';
import type { Ctx } from '../../platform/context.ts';
import { enqueueMessages } from '../chat/public.ts';
import { changeRoster, settleRoster, usedNow } from './change-roster.ts';
import { requestedRoles } from './view.ts';

/** Sets the leader's note. Refuses: not-found, run-completed, run-closed, cooling-down. */
export const setNote = (
  ctx: Ctx,
  { message, leaderNote }: { readonly message: string; readonly leaderNote: string },
): Promise<{ data: Roster }> =>
  changeRoster(
    ctx,
    'roster.note',
    { message },
    { right: 'note', coolDown: 'note' },
    async (tx, roster) => {
      const { row } = roster;
      if (row.leaderNote === leaderNote) return tx.nothing();
      await enqueueMessages(tx, [{ kind: 'roster.changed', rosterId: row.id, runId: row.runId }]);
      const differences = { leaderNote: { oldValue: row.leaderNote, newValue: leaderNote } };
      const changes = { leaderNote, ...usedNow(row, 'note', tx.now) };
      await settleRoster(tx, roster, [{ differences }], changes);
    },
  );

/**
 * Sets how many boosters of each role are needed. Refuses: not-found, run-completed, run-closed,
 * cooling-down.
 */
export const setCounts = (
  ctx: Ctx,
  ref: { readonly message: string },
  counts: RoleCounts,
): Promise<{ data: Roster }> =>
  changeRoster(
    ctx,
    'roster.count',
    ref,
    { right: 'count', coolDown: 'count' },
    async (tx, roster) => {
      const { row } = roster;
      const before = requestedRoles(row);
      const changed = boosterRoles.filter((role) => before[role] !== counts[role]);
      if (changed.length === 0) return tx.nothing();
      await enqueueMessages(tx, [{ kind: 'roster.changed', rosterId: row.id, runId: row.runId }]);
      const differences = Object.fromEntries(
        changed.map((role) => [role, { oldValue: before[role], newValue: counts[role] }]),
      );
      await settleRoster(tx, roster, [{ differences }], {
        wantedTank: counts.tank,
        wantedHeal: counts.healer,
        wantedDps: counts.dps,
        wantedLb: counts.lb,
        ...usedNow(row, 'count', tx.now),
      });
    },
  );

/** Closes the sign-up, or reopens it. Refuses: not-found, run-completed, run-closed. */
export const setClosed = (
  ctx: Ctx,
  { message, closed }: { readonly message: string; readonly closed: boolean },
): Promise<{ data: Roster }> =>
  changeRoster(ctx, 'roster.close', { message }, { right: 'close' }, async (tx, roster) => {
    const { row } = roster;
    if (row.closed === closed) return tx.nothing();
    await enqueueMessages(tx, [{ kind: 'roster.changed', rosterId: row.id, runId: row.runId }]);
    const differences = { closed: { oldValue: row.closed, newValue: closed } };
    await settleRoster(tx, roster, [{ differences }], { closed });
  });
