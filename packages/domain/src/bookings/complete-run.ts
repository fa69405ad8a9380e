import { isInGroup, type CustomerStatus } from './status.ts';

/** What completing looks at in each booking of the run. */
export interface CompletionFacts {
  readonly customerStatus: CustomerStatus;
  readonly completed: boolean;
  readonly paid: boolean;
  readonly goldWith: string | null;
  readonly bait: boolean;
}

/** Customers In group who are not both done and paid, or whose gold nobody holds (RUN-37). */
export const unfinished = <T extends CompletionFacts>(bookings: readonly T[]): T[] =>
  bookings.filter(
    (b) =>
      !b.bait && isInGroup(b.customerStatus) && !(b.completed && b.paid && Boolean(b.goldWith)),
  );

/** The text of the blocking dialog, to the letter (RUN-38). */
export const unfinishedText = (count: number): string =>
  `There are ${count} customer didn't marked as done / paid or the 'Gold with' field not filled, but marked as invited!`;
