/** Maximum number of points in one entry; points are whole numbers. */
export const maxPoints = 1_000_000_000;
/** Maximum balance of a member, so that sums stay exact. */
export const maxBalance = 1_000_000_000_000;

/** The kinds of entries in the point history. */
export const pointKinds = ['assign', 'purchase', 'refund', 'work', 'work.reversal'] as const;
export type PointKind = (typeof pointKinds)[number];

/** Whether a balance is allowed in the history. */
export const isBalance = (points: number): boolean =>
  Number.isSafeInteger(points) && points >= 0 && points <= maxBalance;

/** The balance after an entry; null if it is not allowed. */
export function balanceAfter(balance: number, amount: number): number | null {
  const after = balance + amount;
  return isBalance(after) ? after : null;
}

/**
 * The change of a balance after which a member who had `had` points for something has `target`.
 * Spent points cannot be taken: the balance stops at 0. The next change starts from the points
 * really had, so nobody gets them twice.
 */
export function changeTowards(target: number, had: number, balance: number): number {
  // 0 plus, so that there is no negative zero
  return 0 + Math.max(-balance, Math.min(target - had, maxBalance - balance));
}
