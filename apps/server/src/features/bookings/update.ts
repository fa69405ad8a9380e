import type { BookingChange } from '@warchest/contract/booking-change.ts';
import type { BookingFull } from '@warchest/contract/run-view.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { catalogueLists } from '../catalogue/public.ts';
import { amendBooking } from './amend.ts';
import { notifyHolders } from './messages.ts';
import { toBookingReply } from './find-booking.ts';
import { lockVisibleRun } from './queries.ts';
import { settleSeats, withBookings } from './public.ts';

/**
 * Changes fields of a booking; `delete: true` cancels it (BOOK-43). Fields that differ from the row
 * are the change; with an older `version` they are merged with other people's changes since.
 * Refuses as {@link amendBooking}.
 */
export async function updateBooking(
  ctx: Ctx,
  kind: RunKind,
  runId: string,
  bookingId: string,
  body: BookingChange,
): Promise<BookingFull> {
  const lists = await catalogueLists(ctx);
  return change(
    ctx,
    'booking.update',
    async (tx) => {
      const locked = await withBookings(tx, await lockVisibleRun(tx, ctx.actor, kind, runId));
      const now = await amendBooking(tx, ctx, locked, { bookingId, body, lists });
      if (now.locked === locked) {
        tx.nothing();
        return toBookingReply(tx, ctx, locked, now.booking);
      }
      const before = locked.bookings.find(({ id }) => id === bookingId);
      if (before) notifyHolders(tx, ctx, locked.run, [[before, now.booking]]);
      return toBookingReply(tx, ctx, await settleSeats(tx, now.locked), now.booking);
    },
    { queueKey: `run:${runId}` },
  );
}
