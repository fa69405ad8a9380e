import type { BookingFull } from '@warchest/contract/run-view.ts';

/** Whether a booking has a spot, waits for one, has none for now, or was cancelled. */
export type SpotStatus = 'spot' | 'backup' | 'none' | 'cancelled';

/**
 * The current version of the last booking: from the live own list, or the reply while the list does
 * not contain it yet.
 */
export const latestVersion = (booked: BookingFull, own: readonly BookingFull[]): BookingFull =>
  own.find((one) => one.id === booked.id && one.version >= booked.version) ?? booked;

/** How many of several bookings have a spot, wait, have none or were cancelled, such as `10 booked, 2 of them wait as backup`. */
export function bookedWords(bookings: readonly BookingFull[]): string {
  const count = (status: SpotStatus) =>
    bookings.filter((one) => spotStatusOf(one) === status).length;
  const [backup, none, cancelled] = [count('backup'), count('none'), count('cancelled')];
  const parts = [
    backup === 0 ? '' : `${backup} of them ${backup === 1 ? 'waits' : 'wait'} as backup`,
    none === 0 ? '' : `${none} ${none === 1 ? 'has' : 'have'} no spot now`,
    cancelled === 0 ? '' : `${cancelled} ${cancelled === 1 ? 'was' : 'were'} cancelled`,
  ];
  return [`${bookings.length} booked`, ...parts.filter((part) => part !== '')].join(', ');
}

/** Its current status, also after somebody cancelled it, gave it a spot, or set it aside. */
export function spotStatusOf(booking: BookingFull): SpotStatus {
  if (booking.delete || booking.customerStatus === 'Cancelled') return 'cancelled';
  if (booking.spot === null) return 'none';
  return booking.backup ? 'backup' : 'spot';
}
