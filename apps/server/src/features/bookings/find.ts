import type { BookingFull } from '@warchest/contract/runs.ts';
import { seatAll } from '@warchest/domain/bookings/place.ts';
import { isRunStaff } from '@warchest/domain/runs/visible.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { memberNames } from '../members/queries.ts';
import { fullBooking } from './view.ts';
import { living, type LockedRun } from './steps.ts';
import type { BookingRow } from './tables.ts';

/**
 * The booking and what the caller is to it. A booking that is neither the caller's own nor in a run
 * of theirs answers the same 404 as one that does not exist.
 */
export function findBooking(
  ctx: Ctx,
  locked: LockedRun,
  bookingId: string,
  options: { readonly deleted?: boolean } = {},
): { booking: BookingRow; staff: boolean; own: boolean } {
  const staff = isRunStaff(locked.run, ctx.actor);
  const booking = locked.bookings.find((b) => b.id === bookingId);
  const own = booking?.advertiserId === ctx.actor.id && !booking.bait;
  const gone = booking !== undefined && booking.deletedAt !== null && !options.deleted;
  if (!booking || gone || !(staff || own)) {
    throw new Refused('not-found', { detail: `No booking with the id ${bookingId} in this run` });
  }
  return { booking, staff, own };
}

/** A booking as answered, with its spot in the run as it is now. */
export async function replyOf(
  tx: Pick<Ctx, 'read'>,
  { run, bookings }: LockedRun,
  booking: BookingRow,
): Promise<BookingFull> {
  const { buyers, backups } = seatAll(living(bookings), run.capacity);
  const seated = [...buyers, ...backups].find((s) => s.booking.id === booking.id);
  const names = await memberNames(tx, new Set(booking.goldWith ? [booking.goldWith] : []));
  return fullBooking(seated ?? { booking, spot: null }, names);
}
