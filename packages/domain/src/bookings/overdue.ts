import { kindRules, type RunKind } from '../runs/kind.ts';
import type { CustomerStatus } from './status.ts';

/** The facts that decide whether a booking is overdue. */
export interface Aging {
  readonly customerStatus: CustomerStatus;
  /** The instant of the booking. */
  readonly timeBooked: string;
}

/**
 * Whether a booking has waited for an answer too long: in a shift after five minutes, in other runs
 * never (BOOK-55). Answered bookings do not wait.
 */
export function isOverdue(kind: RunKind, b: Aging, now: number): boolean {
  const minutes = kindRules[kind].oldAfterMinutes;
  if (minutes === null || b.customerStatus !== '') return false;
  return now - Date.parse(b.timeBooked) > minutes * 60_000;
}

/** The texts for an overdue booking: `5 min+`, `More than 5 minutes old`. */
export function overdueWords(kind: RunKind): { readonly short: string; readonly full: string } {
  const minutes = kindRules[kind].oldAfterMinutes ?? 0;
  return { short: `${minutes} min+`, full: `More than ${minutes} minutes old` };
}
