import type { Roster } from '@warchest/contract/roster-view.ts';
import type { Ctx } from '../../platform/context.ts';
import { notifyOfPicks } from './messages.ts';
import { changeRoster, settleRoster, usedNow } from './change-roster.ts';

/**
 * Saves the board: boosters who were picked or removed since the last save are notified, one after
 * another; the saved picks now share the boosters' cut.
 * Refuses: not-found, forbidden, run-completed, run-closed, nothing-to-save, cooling-down.
 */
export const save = (ctx: Ctx, ref: { readonly message: string }): Promise<{ data: Roster }> =>
  changeRoster(ctx, 'roster.save', ref, { right: 'save', coolDown: 'save' }, async (tx, roster) => {
    const { row, run, picks } = roster;
    const picked = picks.filter(({ state }) => state === 'unsaved');
    const removed = picks.filter(({ state }) => state === 'removed');
    await tx.q(
      `update roster_picks set state = 'saved' where roster_id = $1 and state = 'unsaved'`,
      [row.id],
      'rosters.save',
    );
    await tx.q(
      `delete from roster_picks where roster_id = $1 and state = 'removed'`,
      [row.id],
      'rosters.saveRemovals',
    );
    await notifyOfPicks(tx, ctx, run, picked, removed);
    await settleRoster(
      tx,
      roster,
      [
        ...picked.map((one) => ({
          boosterId: one.memberId,
          differences: { saved: { oldValue: null, newValue: `${one.role}, ${one.class}` } },
        })),
        ...removed.map((one) => ({
          boosterId: one.memberId,
          differences: { saved: { oldValue: `${one.role}, ${one.class}`, newValue: null } },
        })),
      ],
      usedNow(row, 'save', tx.now),
    );
  });
