const { MAX_SAFE_INTEGER: most, MIN_SAFE_INTEGER: least } = Number;

/** Clamps a sum to the safe integers, so that pages can always be shown. */
export const safeSum = (sum: number): number => Math.max(least, Math.min(most, sum));

/** The same for a sum in SQL, which must not be null. */
export const safeSumSql = (sum: string): string =>
  `least(greatest(${sum}, ${least}), ${most})::bigint`;
