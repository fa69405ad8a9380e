const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const gigabyte = 1024 ** 3;

/**
 * The thresholds of warnings and problems (SYS-3). Times in ms, shares between 0 and 1.
 */
export const systemLimits = {
  hour,
  /** How often a process reports itself. */
  reportEvery: 15 * second,
  /** A process that has not reported itself for so long is silent. */
  silentAfter: minute,
  connections: [0.75, 0.9],
  transaction: [5 * minute, hour],
  clock: [2 * second, 30 * second],
  poolWaiting: [1, 50],
  loopDelay: [200, 1_000],
  heap: [0.8, 0.95],
  /** Below these, in bytes. */
  freeDisk: { warning: 5 * gigabyte, problem: gigabyte },
  outbox: [5 * minute, hour],
  backup: [1.5 * day, 7 * day],
  provenWithin: 14 * day,
} as const;
