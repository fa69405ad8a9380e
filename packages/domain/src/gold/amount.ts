/**
 * Percent of a whole amount of gold, rounded down, exact for every safe amount. Percent may have two
 * decimals (27.5 is fine).
 */
export function percentOf(amount: number, percent: number): number {
  const basis = Math.round(percent * 100);
  const whole = Math.floor(amount / 10_000);
  const rest = amount % 10_000;
  return whole * basis + Math.floor((rest * basis) / 10_000);
}

/** The smaller of a percentage and a cap, in gold. */
export const cappedPercent = (amount: number, percent: number, cap: number): number =>
  Math.min(percentOf(amount, percent), cap);

/** The most gold that one character can hold: more cannot be traded to it at once. */
export const mostGoldHeld = 9_999_999;
