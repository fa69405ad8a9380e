import type { BookingFull } from '@warchest/contract/runs.ts';
import { placeNew } from '@warchest/domain/bookings/place.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { isOngoing } from '@warchest/domain/runs/visible.ts';
import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { lockRun } from '../runs/queries.ts';
import { findBooking, replyOf } from './find.ts';
import {
  amended,
  auditBooking,
  living,
  settle,
  spotsFor,
  withBookings,
  writeBooking,
} from './steps.ts';

/**
 * Brings a deleted or cancelled booking back: to a free spot, otherwise as the last backup.
 * Refuses: not-found, duplicate-buyer, run-closed.
 */
export function restoreBooking(
  ctx: Ctx,
  kind: RunKind,
  runId: string,
  bookingId: string,
): Promise<BookingFull> {
  return change(
    ctx,
    'booking.restore',
    async (tx) => {
      const run = await lockRun(tx, kind, runId);
      const locked = await withBookings(tx, run);
      const { booking } = findBooking(ctx, locked, bookingId, { deleted: true });
      const lost = booking.deletedAt !== null || booking.customerStatus === 'Cancelled';
      if (!lost) {
        tx.nothing();
        return replyOf(tx, locked, booking);
      }
      if (!isOngoing(run)) throw new Refused('run-closed');
      const spots = spotsFor(run, living(locked.bookings), booking.typeOfBoost);
      const after = amended(run, booking, {
        ...placeNew(spots),
        deletedAt: null,
        // The end of the line: others were booked or waited in the meantime.
        position: run.nextPosition,
      });
      await writeBooking(tx, after);
      auditBooking(tx, run, booking, after);
      const bookings = locked.bookings.map((b) => (b.id === after.id ? after : b));
      const now = await settle(tx, { run, bookings }, { nextPosition: run.nextPosition + 1 });
      return replyOf(tx, now, after);
    },
    { lane: `run:${runId}` },
  );
}
