import { isRunStaff } from '@warchest/domain/runs/visibility.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import type { RunRow } from '../runs/tables.ts';

/**
 * Backups of one run, and of one advertiser in it. Every change of a run is sent to all who see it,
 * with all its bookings: a list without an end would make it unusable for everybody.
 */
const mostWaiting = { inRun: 200, ofOne: 40 } as const;

/** Refuses one more backup in a locked run as `waiting-list-full`. Staff are only bound by the run's. */
export async function checkWaitingList(
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  run: RunRow,
  advertiserId: string,
): Promise<void> {
  if (run.waitingCount < mostWaiting.ofOne) return;
  if (run.waitingCount >= mostWaiting.inRun) throw new Refused('waiting-list-full');
  if (isRunStaff(run, ctx.actor)) return;
  const [own] = await tx.q<{ count: number }>(
    `select count(*) as count from bookings
     where run_id = $1 and advertiser_id = $2 and backup and deleted_at is null`,
    [run.id, advertiserId],
    'bookings.waitingOf',
  );
  if ((own?.count ?? 0) >= mostWaiting.ofOne) {
    throw new Refused('waiting-list-full', {
      detail: `${mostWaiting.ofOne} of your customers wait in this run already`,
    });
  }
}
