import { LRUCache } from 'lru-cache';
import { hashOf } from '../platform/ids.ts';
import { Refused } from '../platform/refused.ts';
import type { Limits } from './rate-limits.ts';

/** The number of tokens that are remembered as good. */
const maxKept = 20_000;

/**
 * Limits how many access tokens a network may guess (WIRE-30). Beyond that even a right one is not
 * looked up, so that nobody learns which one is. Tokens that were good before are always looked up:
 * a guesser does not hold up neighbours who are at work.
 */
export function limitGuesses<A>(
  limits: Limits,
  find: (token: string) => Promise<A | null>,
): (token: string, network: string) => Promise<A | null> {
  const good = new LRUCache<string, true>({ max: maxKept });
  return async (token, network) => {
    const hash = hashOf(token);
    if (good.has(hash)) return find(token);
    try {
      return await limits.attempt('wrongSession', network, async () => {
        const found = await find(token);
        if (found === null) throw new Refused('unauthenticated');
        good.set(hash, true);
        return found;
      });
    } catch (error) {
      if (error instanceof Refused && error.refusal === 'unauthenticated') return null;
      throw error;
    }
  };
}
