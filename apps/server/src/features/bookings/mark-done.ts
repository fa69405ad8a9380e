import type { RunView } from '@warchest/contract/run-view.ts';
import { mayBeDone } from '@warchest/domain/bookings/booking-fields.ts';
import { mayMarkDone } from '@warchest/domain/runs/rights.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { viewNow } from './view-now.ts';
import { lockVisibleRun } from './queries.ts';
import { amended, auditBooking, settleSeats, withBookings, writeBooking } from './public.ts';

/**
 * Marks bookings done. Only the ids of the sent run are used; bookings that are not ready stay as
 * they are (BOOK-50). Without ids: all bookings of the run.
 * Refuses: not-found, forbidden (manager, admin or the run's leader only), run-completed.
 */
export function markDone(
  ctx: Ctx,
  kind: RunKind,
  runId: string,
  ids: ReadonlySet<string> | null,
): Promise<RunView> {
  return change(
    ctx,
    'booking.done',
    async (tx) => {
      const run = await lockVisibleRun(tx, ctx.actor, kind, runId);
      const no = mayMarkDone(run, ctx.actor);
      if (no === 'forbidden') {
        throw new Refused(no, { detail: 'All Done is for managers and the leader' });
      }
      if (no !== true) throw new Refused(no);
      const locked = await withBookings(tx, run);
      const bookings = [...locked.bookings];
      for (const [index, booking] of bookings.entries()) {
        const isRequested = ids === null || ids.has(booking.id);
        const ready = !booking.completed && booking.deletedAt === null && mayBeDone(booking);
        if (!isRequested || !ready || booking.bait) continue;
        const after = amended(run, booking, { completed: true });
        bookings[index] = after;
        await writeBooking(tx, after);
        auditBooking(tx, run, booking, after);
      }
      const moved = bookings.some((b, index) => b !== locked.bookings[index]);
      if (!moved) tx.nothing();
      return viewNow(tx, ctx.actor, moved ? await settleSeats(tx, { run, bookings }) : locked);
    },
    { queueKey: `run:${runId}` },
  );
}
