import { isInGroup, type CustomerStatus } from './status.ts';

/** The facts of each booking that completion needs. */
export interface CompletionFacts {
  readonly customerStatus: CustomerStatus;
  readonly completed: boolean;
  readonly paid: boolean;
  readonly goldWith: string | null;
  readonly bait: boolean;
}

/** Customers In group who are not done and paid, or whose gold has no holder (RUN-37). */
export const unfinished = <T extends CompletionFacts>(bookings: readonly T[]): T[] =>
  bookings.filter(
    (b) =>
      !b.bait && isInGroup(b.customerStatus) && !(b.completed && b.paid && Boolean(b.goldWith)),
  );

/** The text of the blocking dialog, as specified (RUN-38). */
export const unfinishedText = (count: number): string =>
  `There are ${count} customer didn't marked as done / paid or the 'Gold with' field not filled, but marked as invited!`;
