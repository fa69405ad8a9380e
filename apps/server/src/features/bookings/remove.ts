import type { BookingFull } from '@warchest/contract/run-view.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { findBooking, toBookingReply } from './find-booking.ts';
import { notifyOfChange } from './messages.ts';
import { lockVisibleRun } from './queries.ts';
import { amended, auditBooking, settleSeats, withBookings, writeBooking } from './public.ts';

/**
 * Deletes a booking; it stays in the database and can be restored. Frees its spot exactly once.
 * Refuses: not-found (also when already deleted), booking-locked, gold-elsewhere, run-completed.
 */
export function removeBooking(
  ctx: Ctx,
  kind: RunKind,
  runId: string,
  bookingId: string,
): Promise<BookingFull> {
  return change(
    ctx,
    'booking.delete',
    async (tx) => {
      const run = await lockVisibleRun(tx, ctx.actor, kind, runId);
      const locked = await withBookings(tx, run);
      const { booking, may } = findBooking(ctx, locked, bookingId);
      if (may.delete !== true) throw new Refused(may.delete);
      const after = amended(run, booking, {
        deletedAt: new Date(tx.now).toISOString(),
        deletedBy: ctx.actor.id,
      });
      await writeBooking(tx, after);
      auditBooking(tx, run, booking, after);
      notifyOfChange(tx, ctx, run, booking, after);
      const bookings = locked.bookings.map((b) => (b.id === after.id ? after : b));
      return toBookingReply(tx, ctx, await settleSeats(tx, { run, bookings }), after);
    },
    { queueKey: `run:${runId}` },
  );
}
