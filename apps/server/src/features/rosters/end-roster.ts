import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import type { RunRow } from '../runs/public.ts';
import { notifyOfEnd } from './messages.ts';
import { rosterOfLocked, type FullRoster } from './queries.ts';
import { settleRoster } from './change-roster.ts';

/**
 * Deletes a roster with its sign-ups and picks; the caller has locked its run. Notifies the
 * boosters who knew that they were picked.
 */
export async function endRoster(
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  roster: FullRoster,
  cancelled: boolean,
): Promise<void> {
  const { row, run, picks, signups } = roster;
  await tx.q('delete from roster_picks where roster_id = $1', [row.id], 'rosters.dropPicks');
  await tx.q('delete from roster_signups where roster_id = $1', [row.id], 'rosters.dropSignups');
  const notified = picks.filter(({ state }) => state !== 'unsaved');
  await notifyOfEnd(tx, ctx, run, row.id, notified, cancelled);
  const differences = {
    delete: { oldValue: false, newValue: true },
    signups: { oldValue: signups.length, newValue: 0 },
    picks: { oldValue: picks.map((one) => one.memberId), newValue: [] },
  };
  const changes = { deletedAt: new Date(tx.now).toISOString() };
  await settleRoster(tx, roster, [{ differences }], changes);
}

/** Deletes the roster of a cancelled run, if it has one (RUN-34); the caller has locked the run. */
export async function endRosterOf(tx: Tx, ctx: Pick<Ctx, 'actor'>, run: RunRow): Promise<void> {
  const roster = await rosterOfLocked(tx, run);
  if (roster) await endRoster(tx, ctx, roster, true);
}
