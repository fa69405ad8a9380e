import type { BookingFull } from '@warchest/contract/run-view.ts';
import { seatAll } from '@warchest/domain/bookings/seats.ts';
import {
  bookingRights,
  hasPartIn,
  type BookingRights,
  type Relation,
} from '@warchest/domain/bookings/rights.ts';
import { isString, mayMarkMailed } from '@warchest/domain/gold/string.ts';
import { mayCollect, type Person } from '@warchest/domain/members/roles.ts';
import { isRunStaff } from '@warchest/domain/runs/visibility.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { memberNames } from '../members/public.ts';
import type { RunRow } from '../runs/public.ts';
import { notDeleted, type LockedRun } from './public.ts';
import type { BookingRow } from './tables.ts';
import { bookingFacts, fullBooking } from './view.ts';

/** A person's relation to a booking. A bait belongs to nobody. */
export const relationTo = (run: RunRow, person: Person, booking: BookingRow): Relation => ({
  id: person.id,
  staff: isRunStaff(run, person),
  own: booking.advertiserId === person.id && !booking.bait,
  collects: mayCollect(person),
});

/**
 * Finds a booking, with the caller's relation to it and rights. If the caller neither booked it nor
 * holds its gold and does not run the run, the refusal is the 404 of an unknown booking; with
 * `marksMailed`, gold to be mailed is also visible to those who may set `mailed`.
 */
export function findBooking(
  ctx: Pick<Ctx, 'actor'>,
  { run, bookings }: LockedRun,
  bookingId: string,
  options: { readonly deleted?: boolean; readonly marksMailed?: boolean } = {},
): { booking: BookingRow; staff: boolean; own: boolean; may: BookingRights } {
  const booking = bookings.find((b) => b.id === bookingId);
  const relation = booking && relationTo(run, ctx.actor, booking);
  const gone = booking !== undefined && booking.deletedAt !== null && !options.deleted;
  const isInvolved = relation && (relation.staff || hasPartIn(booking, ctx.actor));
  const isGold = options.marksMailed && booking !== undefined && isString(booking);
  const marks = isGold && mayMarkMailed(booking.goldWith, ctx.actor);
  if (!booking || !relation || gone || !(isInvolved || marks)) {
    throw new Refused('not-found', { detail: `No booking with the id ${bookingId} in this run` });
  }
  const { staff, own } = relation;
  return { booking, staff, own, may: bookingRights(bookingFacts(booking), run, relation) };
}

/** A booking as answered to the caller, with its current spot in the run. */
export async function toBookingReply(
  tx: Pick<Ctx, 'read'>,
  ctx: Pick<Ctx, 'actor'>,
  { run, bookings }: LockedRun,
  booking: BookingRow,
): Promise<BookingFull> {
  const { buyers, backups } = seatAll(notDeleted(bookings), run.capacity);
  const seated = [...buyers, ...backups].find((s) => s.booking.id === booking.id);
  const names = await memberNames(tx, new Set(booking.goldWith ? [booking.goldWith] : []));
  const as = relationTo(run, ctx.actor, booking);
  return fullBooking(seated ?? { booking, spot: null }, { run, names, as });
}
