/** The most points that one entry moves; whole points, like every amount here. */
export const maxPoints = 1_000_000_000;
/** The most that a member can have: sums stay numbers that are exact. */
export const maxBalance = 1_000_000_000_000;

/** What an entry of the point history is about. */
export const pointKinds = ['assign', 'purchase', 'refund', 'work', 'work.reversal'] as const;
export type PointKind = (typeof pointKinds)[number];

/** Whether a balance is one that may stand in the history, not even for a moment otherwise. */
export const isBalance = (points: number): boolean =>
  Number.isSafeInteger(points) && points >= 0 && points <= maxBalance;

/** What somebody's balance becomes by an entry; null where it may not. */
export function balanceAfter(balance: number, amount: number): number | null {
  const after = balance + amount;
  return isBalance(after) ? after : null;
}

/**
 * By how much a balance moves so that somebody who has had `had` for something has `wanted` for it.
 * What was spent in the meantime cannot be taken: the balance stops at 0, and because the next time
 * is counted from what was really had, nobody gets it twice.
 */
export function towards(wanted: number, had: number, balance: number): number {
  // from 0, so that there is no negative zero
  return 0 + Math.max(-balance, Math.min(wanted - had, maxBalance - balance));
}
