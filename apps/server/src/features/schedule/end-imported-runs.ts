import { kindRules } from '@warchest/domain/runs/kind.ts';
import { isOngoing } from '@warchest/domain/runs/visibility.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import type { ImportSession } from '../../importing/importer.ts';
import { mayMoveUp, settleSeats, withBookings } from '../bookings/public.ts';
import { recordSettledSales, reverseSettledSales, type Sale } from '../gold/public.ts';
import { notifyMembers } from '../members/public.ts';
import { paidBoosters } from '../rosters/public.ts';
import type { ImportedRun, ImportedRuns } from './match-imported-runs.ts';
import { spotsOf } from './plan-imported-runs.ts';

/**
 * Pays out the settled runs of a file once all of their customers are known, lets waiting customers
 * move up, and tells each member once of the gold that they hold by it.
 */
export async function endImportedRuns(
  tx: Tx,
  ctx: Ctx,
  _session: ImportSession,
  state: ImportedRuns,
): Promise<void> {
  const written = [...state.byId.values()].filter(
    (run) => run.written !== null && run.written !== run.before,
  );
  for (const run of written) {
    if (!isOngoing(run.row) || run.row.waitingCount === 0 || !hasFreeSpot(run)) continue;
    const locked = await withBookings(tx, run.row);
    if (mayMoveUp(locked)) await settleSeats(tx, locked);
  }
  const unpaid = written.filter(
    ({ isSettled, isUnpaid, row }) => isSettled && isUnpaid && row.completed,
  );
  await reverseSettledSales(
    tx,
    ctx,
    unpaid.filter(({ before }) => before?.completed === true).map(({ row }) => row.id),
  );
  await recordSettledSales(tx, ctx, await salesOf(tx, unpaid));
  notifyMembers(
    tx,
    [...state.held].flatMap(([memberId, { strings, amount }]) =>
      memberId === ctx.actor.id
        ? []
        : [
            {
              memberId,
              content: {
                key: 'gold-imported',
                by: ctx.actor.displayName,
                strings,
                amount,
              } as const,
            },
          ],
    ),
  );
}

/** Whether a row has left a spot free, or given one after others had to wait. */
const hasFreeSpot = ({ row, active }: ImportedRun): boolean =>
  kindRules[row.kind].spotsPerBoss
    ? (row.offeredBosses ?? []).some(({ boss }) => (active.get(boss) ?? 0) < spotsOf(row, boss))
    : row.activeCount < row.capacity;

/** The runs as sales. Only one that was there before can have a roster. */
const salesOf = (tx: Tx, runs: readonly ImportedRun[]): Promise<Sale[]> =>
  Promise.all(
    runs.map(async ({ row, pot, before }): Promise<Sale> => {
      const boosters = before === null ? [] : await paidBoosters(tx, row.id);
      const bookings = [...pot.values()];
      return {
        id: row.id,
        kind: row.kind,
        day: row.date,
        completions: row.completions,
        leader: row.leader,
        boosters: boosters.map(({ memberId }) => memberId),
        parts: boosters.map(({ bosses }) => bosses),
        bookings,
        mailed: bookings.flatMap(({ id, mailed }) => (mailed ? [id] : [])),
      };
    }),
  );
