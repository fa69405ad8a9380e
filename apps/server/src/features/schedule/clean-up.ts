import { isOngoing } from '@warchest/domain/runs/visibility.ts';
import type { Day } from '@warchest/domain/time/day.ts';
import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { seatsOf } from '../bookings/public.ts';
import { endRosterOf } from '../rosters/public.ts';
import { lockRuns, runsWithoutLeader, deleteRuns } from '../runs/public.ts';

/**
 * Deletes a day's raids that have neither a leader nor a booking and are unfinished (RUN-40), with
 * their rosters; picked boosters are notified. Returns the number of deleted runs, which may be 0.
 */
export function cleanUp(ctx: Ctx, date: Day): Promise<{ deleted: number }> {
  return change(ctx, 'run.cleanup', async (tx) => {
    // Locked before their bookings are read: concurrent bookings have then finished, and a separate
    // statement sees them.
    const locked = await lockRuns(tx, await runsWithoutLeader(tx, 'raid', date));
    const idle = locked.filter((run) => run.leader === null && isOngoing(run));
    const ids = idle.map(({ id }) => id);
    const booked = new Set((await seatsOf(tx, ids)).map(({ runId }) => runId));
    const emptied = idle.filter(({ id }) => !booked.has(id));
    if (emptied.length === 0) {
      tx.nothing();
      return { deleted: 0 };
    }
    await deleteRuns(tx, emptied);
    for (const run of emptied) {
      await endRosterOf(tx, ctx, run);
      tx.audit({
        subject: 'run',
        subjectId: run.id,
        runId: run.id,
        version: run.version + 1,
        differences: { deleted: { oldValue: false, newValue: true } },
      });
    }
    return { deleted: emptied.length };
  });
}
