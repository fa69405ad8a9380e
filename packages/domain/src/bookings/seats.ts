import { kindRules, type RunKind } from '../runs/kind.ts';
import { isActive, isInGroup, isWaiting, type CustomerStatus, type Seat } from './status.ts';

/** Spots of a run (or of one boss of a shift), read while its row is locked. */
export interface Spots {
  readonly capacity: number;
  readonly active: number;
}

/**
 * Whether bookings of one run that sell these types are about the same spots: all of them, or where
 * spots belong to bosses those of one boss (BOOK-38).
 */
export const sharesSpots = (kind: RunKind, one: string, other: string): boolean =>
  !kindRules[kind].spotsPerBoss || one === other;

export const freeSpots = (spots: Spots): number => Math.max(0, spots.capacity - spots.active);
export const isFull = (spots: Spots): boolean => freeSpots(spots) === 0;

/** A new, restored or moved booking: a spot if one is free, otherwise it waits as a backup. */
export const seatNew = (spots: Spots): Seat => ({ customerStatus: '', backup: isFull(spots) });

/**
 * A booking that its own advertiser restores or moves: what staff had said of it stays said. Whom
 * they parked waits for them again, and takes no spot.
 */
export function seatReturning(status: CustomerStatus, spots: Spots): Seat {
  if (status === '' || status === 'Cancelled') return seatNew(spots);
  const backup = isActive({ customerStatus: status, backup: false }) && isFull(spots);
  return { customerStatus: status, backup };
}

/**
 * The seat after a status change, or `run-full` when the change would take a spot that is not there
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

/** Whether a booking with a spot no longer has it under this status. */
export const givesUpSpot = (seat: Seat, status: CustomerStatus): boolean =>
  isActive(seat) && !isActive({ customerStatus: status, backup: seat.backup });

/** How many waiting backups move up now. */
export const movingUp = (spots: Spots, waiting: number): number =>
  Math.min(freeSpots(spots), waiting);

/** A booking in its list: `spot` as shown, null for those who have none. */
export interface Seated<T> {
  readonly booking: T;
  readonly spot: number | null;
}

/**
 * The two lists of a run in the order they are shown. Buyers: those with a spot first, by the order
 * of booking, then those without one; the spot is the index plus 1. Backups: those who wait first, by
 * the order of booking; their spot is capacity plus position (BOOK-39).
 */
export function seatAll<T extends Seat & { readonly position: number }>(
  bookings: readonly T[],
  capacity: number,
): { buyers: Seated<T>[]; backups: Seated<T>[] } {
  const ordered = bookings.toSorted((a, b) => a.position - b.position);
  const active = ordered.filter((b) => isActive(b));
  const idle = ordered.filter((b) => !b.backup && !isActive(b));
  const waiting = ordered.filter((b) => isWaiting(b));
  const parked = ordered.filter((b) => b.backup && !isWaiting(b));
  const without = (booking: T): Seated<T> => ({ booking, spot: null });
  return {
    buyers: [
      ...active.map((booking, index) => ({ booking, spot: index + 1 })),
      ...idle.map(without),
    ],
    backups: [
      ...waiting.map((booking, index) => ({ booking, spot: capacity + index + 1 })),
      ...parked.map(without),
    ],
  };
}
