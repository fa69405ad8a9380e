const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Pauses after each failed attempt; after the last one delivery is given up. */
const pauses = [
  5 * second,
  15 * second,
  45 * second,
  2 * minute,
  5 * minute,
  15 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
] as const;

/**
 * The pause after this many attempts (from 1), in milliseconds; null: give up, staff have to look
 * at it.
 */
export const retryDelay = (attempts: number): number | null => pauses[attempts - 1] ?? null;
