import { isInGroup } from '../bookings/status.ts';
import type { CompletionFacts } from '../bookings/complete-run.ts';

/** Counts in the run's pot: done, paid, In group, with a gold holder; never a bait (GOLD-5). */
export const countsInPot = (b: CompletionFacts): boolean =>
  !b.bait && b.completed && b.paid && isInGroup(b.customerStatus) && Boolean(b.goldWith);

/** The run's pot: the sum of the counting prices, in whole gold. */
export const potOf = (
  bookings: readonly (CompletionFacts & { readonly price: number })[],
): number => bookings.reduce((sum, b) => (countsInPot(b) ? sum + b.price : sum), 0);
