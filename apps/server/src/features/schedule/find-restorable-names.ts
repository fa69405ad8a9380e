import { blocksSameBuyer } from '@warchest/domain/bookings/status.ts';
import { fittingIds } from '@warchest/domain/imports/fitting-ids.ts';
import type { BookingRow } from '../bookings/public.ts';

/** The name of a booking in its run, if it keeps others of that name out; null: it does not. */
const nameOf = ({ runId, buyerKey, bait, deletedAt, ...seat }: BookingRow): string | null =>
  deletedAt === null && !bait && blocksSameBuyer(seat) ? `${runId} ${buyerKey}` : null;

/**
 * The bookings that can be as they were, because nobody else in their run has their name: others that
 * are taken back at once give theirs up.
 * @param now all bookings of the runs
 * @param wanted how some of them were, by id
 */
export function restorableBookings(
  now: readonly BookingRow[],
  wanted: ReadonlyMap<string, BookingRow>,
): ReadonlySet<string> {
  const names = new Map(
    now.flatMap((booking) => {
      const name = nameOf(booking);
      return name === null ? [] : [[booking.id, name] as const];
    }),
  );
  const fitting = fittingIds(names, new Map([...wanted].map(([id, was]) => [id, nameOf(was)])));
  return new Set(
    [...wanted].flatMap(([id, was]) =>
      fitting.has(id) || names.get(id) === nameOf(was) ? [id] : [],
    ),
  );
}
