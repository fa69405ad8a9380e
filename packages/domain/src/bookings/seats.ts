import { kindRules, type RunKind } from '../runs/kind.ts';
import { isActive, isInGroup, isWaiting, type CustomerStatus, type Seat } from './status.ts';

/** Spots of a run (or of one boss of a shift), read while its row is locked. */
export interface Spots {
  readonly capacity: number;
  readonly active: number;
}

/**
 * Whether bookings of one run with these types compete for the same spots: always, or only for the
 * same boss if spots belong to bosses (BOOK-38).
 */
export const sharesSpots = (kind: RunKind, one: string, other: string): boolean =>
  !kindRules[kind].spotsPerBoss || one === other;

export const freeSpots = (spots: Spots): number => Math.max(0, spots.capacity - spots.active);
export const isFull = (spots: Spots): boolean => freeSpots(spots) === 0;

/** A new, restored or moved booking: a spot if one is free, otherwise it waits as a backup. */
export const seatNew = (spots: Spots): Seat => ({ customerStatus: '', backup: isFull(spots) });

/**
 * The seat of a booking that its own advertiser restores or moves: a status set by staff stays; a
 * status without a spot stays without one.
 */
export function seatReturning(status: CustomerStatus, spots: Spots): Seat {
  if (status === 'Cancelled') return seatNew(spots);
  const backup = isActive({ customerStatus: status, backup: false }) && isFull(spots);
  return { customerStatus: status, backup };
}

/**
 * The seat after a status change, or `run-full` if the change needs a spot and none is free
 * (BOOK-38). A waiting backup stays one until it becomes In group or a spot is free.
 */
export function changeSeat(seat: Seat, status: CustomerStatus, spots: Spots): Seat | 'run-full' {
  const next: Seat = { customerStatus: status, backup: seat.backup };
  if (seat.backup) {
    if (isInGroup(status)) return isFull(spots) ? 'run-full' : { ...next, backup: false };
    return status === '' && !isFull(spots) ? { ...next, backup: false } : next;
  }
  const takesSpot = isActive(next) && !isActive(seat);
  return takesSpot && isFull(spots) ? 'run-full' : next;
}

/** Whether a booking with a spot loses it under this status. */
export const givesUpSpot = (seat: Seat, status: CustomerStatus): boolean =>
  isActive(seat) && !isActive({ ...seat, customerStatus: status });

/** How many waiting backups move up. */
export const movingUp = (spots: Spots, waiting: number): number =>
  Math.min(freeSpots(spots), waiting);

/** A booking in its list: `spot` as shown, null without one. */
export interface Seated<T> {
  readonly booking: T;
  readonly spot: number | null;
}

/**
 * The two lists of a run in display order. Buyers: those with a spot first, by position, then those
 * without; the spot is the index plus 1. Backups: waiting ones first, by position; their spot is
 * capacity plus index (BOOK-39).
 */
export function seatAll<T extends Seat & { readonly position: number }>(
  bookings: readonly T[],
  capacity: number,
): { buyers: Seated<T>[]; backups: Seated<T>[] } {
  const ordered = bookings.toSorted((a, b) => a.position - b.position);
  const active = ordered.filter((b) => isActive(b));
  const inactive = ordered.filter((b) => !b.backup && !isActive(b));
  const waiting = ordered.filter((b) => isWaiting(b));
  const paused = ordered.filter((b) => b.backup && !isWaiting(b));
  const withoutSpot = (booking: T): Seated<T> => ({ booking, spot: null });
  return {
    buyers: [
      ...active.map((booking, index) => ({ booking, spot: index + 1 })),
      ...inactive.map(withoutSpot),
    ],
    backups: [
      ...waiting.map((booking, index) => ({ booking, spot: capacity + index + 1 })),
      ...paused.map(withoutSpot),
    ],
  };
}
