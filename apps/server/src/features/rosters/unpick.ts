import type { Roster } from '@warchest/contract/roster-view.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { changeRoster, settleRoster } from './change-roster.ts';

/**
 * Removes a pick. An unsaved one is deleted at once; a notified booster is notified when the board
 * is saved. Refuses: not-found, forbidden, run-completed, run-closed, not-picked.
 */
export const unpick = (
  ctx: Ctx,
  request: { readonly raidId: string; readonly booster: string },
): Promise<{ data: Roster }> =>
  changeRoster(ctx, 'roster.unpick', request, { right: 'pick' }, async (tx, roster) => {
    const before = roster.picks.find(
      ({ memberId, state }) => memberId === request.booster && state !== 'removed',
    );
    if (!before) throw new Refused('not-picked');
    const gone = before.state === 'unsaved';
    if (gone) await tx.q('delete from roster_picks where id = $1', [before.id], 'rosters.unpick');
    else {
      await tx.q(
        `update roster_picks set state = 'removed' where id = $1`,
        [before.id],
        'rosters.takeOut',
      );
    }
    await settleRoster(tx, roster, [
      {
        boosterId: request.booster,
        differences: {
          pick: { oldValue: `${before.role}, ${before.class}`, newValue: null },
          state: { oldValue: before.state, newValue: gone ? null : 'removed' },
        },
      },
    ]);
  });
