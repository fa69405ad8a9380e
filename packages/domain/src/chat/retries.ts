const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Pauses after each attempt that failed; after the last one the message is given up. */
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
 * How long to wait after so many attempts (from 1) to send a message, in milliseconds; null: give up,
 * somebody has to look.
 */
export const retryDelay = (attempts: number): number | null => pauses[attempts - 1] ?? null;
