import { setTimeout as delay } from 'node:timers/promises';

/**
 * Lets work through at `perSecond` on average, that many at once at most. Resolves when it is the
 * caller's turn: true; or at once with false when the turn would come later than `patienceMs`.
 * @param now epoch milliseconds
 */
export function throttle(
  perSecond: number,
  patienceMs: number,
  now: () => number,
): () => Promise<boolean> {
  const interval = 1000 / perSecond;
  const burst = interval * (perSecond - 1);
  /** When the work let through so far would be done at an even pace. */
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
