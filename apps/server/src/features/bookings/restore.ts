import type { BookingFull } from '@warchest/contract/run-view.ts';
import { seatReturning, seatNew } from '@warchest/domain/bookings/seats.ts';
import { customerStatuses, type CustomerStatus } from '@warchest/domain/bookings/status.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { valueBefore } from '../../platform/audit-log.ts';
import { change, type Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { checkWaitingList } from './check-waiting-list.ts';
import { findBooking, toBookingReply } from './find-booking.ts';
import { notifyOfChange } from './messages.ts';
import { lockVisibleRun } from './queries.ts';
import {
  amended,
  auditBooking,
  notDeleted,
  settleSeats,
  spotsFor,
  withBookings,
  writeBooking,
} from './public.ts';
import type { BookingRow } from './tables.ts';

/**
 * Restores a deleted or cancelled booking: to a free spot, otherwise as the last backup. Bookings
 * cancelled by staff are only restored by staff, and a status set by staff stays.
 * Refuses: not-found, duplicate-buyer, run-closed, waiting-list-full, run-full (baits), taken-out,
 * booking-locked (placeholders).
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
      const run = await lockVisibleRun(tx, ctx.actor, kind, runId);
      const locked = await withBookings(tx, run);
      const { booking, staff, may } = findBooking(ctx, locked, bookingId, { deleted: true });
      if (may.restore === 'not-cancelled') {
        tx.nothing();
        return toBookingReply(tx, ctx, locked, booking);
      }
      if (may.restore !== true) throw new Refused(may.restore);
      const spots = spotsFor(run, notDeleted(locked.bookings), booking.typeOfBoost);
      const seat = staff ? seatNew(spots) : seatReturning(await statusBefore(tx, booking), spots);
      // A bait needs a spot and never waits for one.
      if (booking.bait && seat.backup) throw new Refused('run-full');
      if (seat.backup) await checkWaitingList(tx, ctx, run, booking.advertiserId);
      const after = amended(run, booking, {
        ...seat,
        deletedAt: null,
        deletedBy: null,
        cancelledBy: null,
        // At the end of the line: others have booked or waited in the meantime.
        position: run.nextPosition,
      });
      await writeBooking(tx, after);
      auditBooking(tx, run, booking, after);
      notifyOfChange(tx, ctx, run, booking, after);
      const bookings = locked.bookings.map((b) => (b.id === after.id ? after : b));
      const now = await settleSeats(tx, { run, bookings }, { nextPosition: run.nextPosition + 1 });
      return toBookingReply(tx, ctx, now, after);
    },
    { queueKey: `run:${runId}` },
  );
}

/** The status of a booking before it was deleted or cancelled. */
async function statusBefore(tx: Tx, booking: BookingRow): Promise<CustomerStatus> {
  if (booking.customerStatus !== 'Cancelled') return booking.customerStatus;
  const before = await valueBefore(tx, ['booking', booking.id], 'customerStatus', 'Cancelled');
  return customerStatuses.find((status) => status === before) ?? '';
}
