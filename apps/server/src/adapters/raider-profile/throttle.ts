import { setTimeout as delay } from 'node:timers/promises';

/**
 * Lets calls through at `perSecond` on average, with bursts of that many. Resolves with true at the
 * caller's turn, or at once with false if the turn would come later than `patienceMs`.
 * @param now epoch milliseconds
 */
export function throttle(
  perSecond: number,
  patienceMs: number,
  now: () => number,
): () => Promise<boolean> {
  const interval = 1000 / perSecond;
  const burst = interval * (perSecond - 1);
  /** When the calls let through so far would be done at an even pace. */
  let doneAt = 0;
  return async () => {
    const start = Math.max(doneAt, now());
    const wait = start - burst - now();
    if (wait > patienceMs) return false;
    doneAt = start + interval;
    if (wait > 0) await delay(wait);
    return true;
  };
}
