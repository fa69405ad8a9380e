import { kindRules, type RunKind } from '../runs/kind.ts';

/** The stored statuses of a customer; empty means invited and not answered yet (BOOK-14). */
export const customerStatuses = [
  '',
  'In group',
  'Offline',
  'Cancelled',
  'AFK',
  'Backup',
  'Duplicate',
  'No spot',
] as const;
export type StoredStatus = (typeof customerStatuses)[number];
/** The spelling of In group in shifts (BOOK-14); both mean the same everywhere. */
export const inGroupInShifts = 'In Group';
export type CustomerStatus = StoredStatus | typeof inGroupInShifts;

/** Whether the customer is in the group. */
export const isInGroup = (status: CustomerStatus): boolean =>
  status === 'In group' || status === inGroupInShifts;

/** The stored form of a status, in either spelling. */
export const storedStatus = (status: CustomerStatus): StoredStatus =>
  status === inGroupInShifts ? 'In group' : status;

/** A status in the spelling of a kind. */
export const writtenStatus = (kind: RunKind, status: CustomerStatus): CustomerStatus =>
  isInGroup(status) ? kindRules[kind].words.inGroup : status;

/** Statuses that take no spot (BOOK-38). */
const withoutSpot: readonly CustomerStatus[] = [
  'Cancelled',
  'Backup',
  'AFK',
  'Offline',
  'Duplicate',
];
/** Statuses under which the same buyer may be entered again (BOOK-36). */
export const repeatableStatuses: readonly CustomerStatus[] = [
  'Cancelled',
  'AFK',
  'Offline',
  'Duplicate',
];

/** The facts that decide a booking's seat in a run. */
export interface Seat {
  readonly customerStatus: CustomerStatus;
  /** True if the booking came into a full run and waits for a spot. */
  readonly backup: boolean;
}

/** Takes one of the run's spots. */
export const isActive = (seat: Seat): boolean =>
  !seat.backup && !withoutSpot.includes(seat.customerStatus);

/**
 * Waits because the run was full, and moves up automatically; a status set by staff ends the
 * waiting.
 */
export const isWaiting = (seat: Seat): boolean => seat.backup && seat.customerStatus === '';

/** Whether this booking makes a second one of the same buyer in the run a duplicate. */
export const blocksSameBuyer = (seat: Seat): boolean =>
  !repeatableStatuses.includes(seat.customerStatus);
