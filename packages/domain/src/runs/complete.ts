import { isInGroup } from '../bookings/status.ts';
import type { CompletionFacts } from './run.ts';

/** Customers In group who are not both done and paid, or whose gold nobody holds (spec 2 §4). */
export const unfinished = <T extends CompletionFacts>(bookings: readonly T[]): T[] =>
  bookings.filter(
    (b) =>
      !b.bait && isInGroup(b.customerStatus) && !(b.completed && b.paid && Boolean(b.goldWith)),
  );

/** The text of the blocking dialog, to the letter (spec 2 §8). */
export const unfinishedText = (count: number): string =>
  `There are ${count} customer didn't marked as done / paid or the 'Gold with' field not filled, but marked as invited!`;
