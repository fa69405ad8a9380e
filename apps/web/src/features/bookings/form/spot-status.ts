import type { BookingFull } from '@warchest/contract/run-view.ts';

/** Whether a booking has a spot, waits for one, has none for now, or was cancelled. */
export type SpotStatus = 'spot' | 'backup' | 'none' | 'cancelled';

/**
 * The current version of the last booking: from the live own list, or the reply while the list does
 * not contain it yet.
 */
export const latestVersion = (booked: BookingFull, own: readonly BookingFull[]): BookingFull =>
  own.find((one) => one.id === booked.id && one.version >= booked.version) ?? booked;

/** Its current status, also after somebody cancelled it, gave it a spot, or set it aside. */
export function spotStatusOf(booking: BookingFull): SpotStatus {
  if (booking.delete || booking.customerStatus === 'Cancelled') return 'cancelled';
  if (booking.spot === null) return 'none';
  return booking.backup ? 'backup' : 'spot';
}
