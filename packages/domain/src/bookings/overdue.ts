import { kindRules, type RunKind } from '../runs/kind.ts';
import type { CustomerStatus } from './status.ts';

/** How a booking is looked at to say its age. */
export interface Aging {
  readonly customerStatus: CustomerStatus;
  /** When it was booked, as an instant. */
  readonly timeBooked: string;
}

/**
 * Whether a booking that nobody has answered yet was made so long ago that it is called old: in a
 * shift after five minutes, in other runs never (BOOK-55). What was answered is not waiting.
 */
export function isOverdue(kind: RunKind, b: Aging, now: number): boolean {
  const minutes = kindRules[kind].oldAfterMinutes;
  if (minutes === null || b.customerStatus !== '') return false;
  return now - Date.parse(b.timeBooked) > minutes * 60_000;
}

/** How long ago that is, short and in full: `5 min+`, `More than 5 minutes old`. */
export function overdueWords(kind: RunKind): { readonly short: string; readonly full: string } {
  const minutes = kindRules[kind].oldAfterMinutes ?? 0;
  return { short: `${minutes} min+`, full: `More than ${minutes} minutes old` };
}
