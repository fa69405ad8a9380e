import type { BookingFull } from '@warchest/contract/runs.ts';
import { goldIsElsewhere, isOpen } from '@warchest/domain/bookings/amend.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { lockRun } from '../runs/queries.ts';
import { findBooking, replyOf } from './find.ts';
import { notifyOfLossOrReturn } from './messages.ts';
import { amended, auditBooking, settleSeats, withBookings, writeBooking } from './steps.ts';

/**
 * Deletes a booking; it stays in the database and can be restored. Frees its spot exactly once.
 * Refuses: not-found (also when already deleted), booking-locked, run-completed.
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
      const run = await lockRun(tx, kind, runId);
      const locked = await withBookings(tx, run);
      const { booking, staff } = findBooking(ctx, locked, bookingId);
      if (!isOpen(booking)) throw new Refused('booking-locked');
      if (!staff && goldIsElsewhere(booking, ctx.actor)) throw new Refused('booking-locked');
      if (run.completed) throw new Refused('run-completed');
      const after = amended(run, booking, { deletedAt: new Date(tx.now).toISOString() });
      await writeBooking(tx, after);
      auditBooking(tx, run, booking, after);
      notifyOfLossOrReturn(tx, ctx, run, booking, after);
      const bookings = locked.bookings.map((b) => (b.id === after.id ? after : b));
      return replyOf(tx, await settleSeats(tx, { run, bookings }), after);
    },
    { lane: `run:${runId}` },
  );
}
