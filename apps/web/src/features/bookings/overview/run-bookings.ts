import type { BookingFull, RunView } from '@warchest/contract/run-view.ts';
import { buyerKey, duplicateKeys } from '@warchest/domain/bookings/buyer.ts';
import { isInGroup } from '@warchest/domain/bookings/status.ts';
import { potOf } from '@warchest/domain/gold/pot.ts';
import { isFullBooking } from '../../runs/public/run-facts.ts';

/** Every booking of the run that the viewer sees in full, buyers before backups. */
export const bookingsOf = (run: Pick<RunView, 'Buyer' | 'Backup'>): BookingFull[] =>
  [...run.Buyer, ...run.Backup].filter(isFullBooking);

/** The ids of bookings whose buyer is in the run twice, each with the ids of its duplicates. */
export function duplicatesOf(
  bookings: readonly BookingFull[],
): ReadonlyMap<string, readonly string[]> {
  const people = bookings.filter((b) => !b.bait);
  const twice = duplicateKeys(people);
  const found = new Map<string, string[]>();
  if (twice.size === 0) return found;
  const active = people.filter((b) => b.customerStatus !== 'Cancelled');
  for (const booking of active) {
    const key = buyerKey(booking.buyer);
    if (!twice.has(key)) continue;
    const others = active.filter((b) => b.id !== booking.id && buyerKey(b.buyer) === key);
    found.set(
      booking.id,
      others.map((b) => b.id),
    );
  }
  return found;
}

/** The names to invite, one per line, without Cancelled and Duplicate (BOOK-67). */
export const namesToCopy = (bookings: readonly BookingFull[]): string =>
  bookings
    .filter((b) => !b.bait && b.customerStatus !== 'Cancelled' && b.customerStatus !== 'Duplicate')
    .map((b) => b.buyer)
    .join('\n');

/** The remaining work of a run. Amounts in whole gold. */
export interface RunSums {
  /** Customers In group who have not paid. */
  readonly unpaid: number;
  /** Customers with a spot whose gold nobody holds yet. */
  readonly toCollect: number;
  /** Paid, In group and held, but not done yet. */
  readonly toTick: number;
  readonly openGold: number;
  readonly pot: number;
}

/** Sums a run's expected customers: with a spot and not a bait. */
export function sumsOf(bookings: readonly BookingFull[]): RunSums {
  const expected = bookings.filter((b) => !b.bait && b.spot !== null && !b.backup);
  const unpaid = expected.filter((b) => isInGroup(b.customerStatus) && !b.paid);
  const toCollect = expected.filter((b) => b.goldWith === '');
  return {
    unpaid: unpaid.length,
    toCollect: toCollect.length,
    toTick: expected.filter(
      (b) => b.paid && isInGroup(b.customerStatus) && b.goldWith !== '' && !b.completed,
    ).length,
    openGold: expected.reduce((sum, b) => sum + b.remainingPayment, 0),
    pot: potOf(bookings),
  };
}
