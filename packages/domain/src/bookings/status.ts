import { kindRules, type RunKind } from '../runs/kind.ts';

/** What a customer's status can be, as stored; empty means invited and not answered yet (BOOK-14). */
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
/** Bookings of shifts write In group with a capital (BOOK-14); both mean the same everywhere. */
export const inGroupInShifts = 'In Group';
export type CustomerStatus = StoredStatus | typeof inGroupInShifts;

/** The customer is there. */
export const isInGroup = (status: CustomerStatus): boolean =>
  status === 'In group' || status === inGroupInShifts;

/** A status as it is stored, however it was written. */
export const storedStatus = (status: CustomerStatus): StoredStatus =>
  status === inGroupInShifts ? 'In group' : status;

/** A status as bookings of a kind write it. */
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

/** What a seat in a run is decided by. */
export interface Seat {
  readonly customerStatus: CustomerStatus;
  /** True when the booking came into a full run and waits for a spot. */
  readonly backup: boolean;
}

/** Takes one of the run's spots. */
export const isActive = (seat: Seat): boolean =>
  !seat.backup && !withoutSpot.includes(seat.customerStatus);

/** Waits because the run was full, and moves up by itself; whom staff parked does not wait. */
export const isWaiting = (seat: Seat): boolean => seat.backup && seat.customerStatus === '';

/** Whether a second booking of the same buyer in the run is refused because of this one. */
export const blocksSameBuyer = (seat: Seat): boolean =>
  !repeatableStatuses.includes(seat.customerStatus);
