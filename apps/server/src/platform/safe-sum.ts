const { MAX_SAFE_INTEGER: most, MIN_SAFE_INTEGER: least } = Number;

/** A sum as a safe integer: one that is beyond them is shown as the largest, so that pages open. */
export const safeSum = (sum: number): number => Math.max(least, Math.min(most, sum));

/** The same of a sum in SQL, which must not be null. */
export const safeSumSql = (sum: string): string =>
  `least(greatest(${sum}, ${least}), ${most})::bigint`;
