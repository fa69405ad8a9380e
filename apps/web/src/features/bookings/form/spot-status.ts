import type { BookingFull } from '@warchest/contract/run-view.ts';

/** Where a booking stands: it has a spot, waits for one, has none for now, or was taken back. */
export type Standing = 'spot' | 'backup' | 'none' | 'cancelled';

/**
 * The booking made last as it is now: the own list follows what others do to it, and what it does not
 * know yet stands as it was answered.
 */
export const latestVersion = (booked: BookingFull, own: readonly BookingFull[]): BookingFull =>
  own.find((one) => one.id === booked.id && one.version >= booked.version) ?? booked;

/** Where it stands, also after somebody cancelled it, gave it a spot, or set it aside. */
export function standingOf(booking: BookingFull): Standing {
  if (booking.delete || booking.customerStatus === 'Cancelled') return 'cancelled';
  if (booking.spot === null) return 'none';
  return booking.backup ? 'backup' : 'spot';
}
