import { LRUCache } from 'lru-cache';
import { Refused } from '../platform/refused.ts';
import { networkOf } from './network.ts';
import type { Limits } from './rate-limits.ts';

/** The number of tokens whose hashes are remembered as good. */
const maxKept = 20_000;

/**
 * Limits how many access tokens a network may guess (WIRE-30). Beyond that even a right one is not
 * looked up, so that nobody learns which one is. Tokens that were good before are always looked up:
 * a guesser does not hold up neighbours who are at work.
 */
export function limitGuesses<A>(
  limits: Limits,
  find: (tokenHash: string) => Promise<A | null>,
): (tokenHash: string, ip: string) => Promise<A | null> {
  const good = new LRUCache<string, true>({ max: maxKept });
  return async (hash, ip) => {
    if (good.has(hash)) return find(hash);
    try {
      return await limits.attempt('wrongSession', networkOf(ip), async () => {
        const found = await find(hash);
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
