import { isRunStaff } from '@warchest/domain/runs/visibility.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import type { RunRow } from '../runs/public.ts';

/**
 * The maximum number of backups in a run, and of one advertiser in it. Every change of a run sends
 * all its bookings to all viewers, so the list must be limited.
 */
const maxWaiting = { inRun: 200, ofOne: 40 } as const;

/**
 * Refuses another backup in a locked run as `waiting-list-full`. For staff only the run's limit
 * applies.
 */
export async function checkWaitingList(
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  run: RunRow,
  advertiserId: string,
): Promise<void> {
  if (run.waitingCount < maxWaiting.ofOne) return;
  if (run.waitingCount >= maxWaiting.inRun) throw new Refused('waiting-list-full');
  if (isRunStaff(run, ctx.actor)) return;
  const [own] = await tx.q<{ count: number }>(
    `select count(*) as count from bookings
     where run_id = $1 and advertiser_id = $2 and backup and deleted_at is null`,
    [run.id, advertiserId],
    'bookings.waitingOf',
  );
  if ((own?.count ?? 0) >= maxWaiting.ofOne) {
    throw new Refused('waiting-list-full', {
      detail: `${maxWaiting.ofOne} of your customers already wait in this run`,
    });
  }
}
