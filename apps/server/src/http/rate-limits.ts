import { LRUCache } from 'lru-cache';
import { Refused } from '../platform/refused.ts';

/** So many a second, with a reserve that fills up while nothing is asked. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

export const rates = {
  read: { perSecond: 100, burst: 300 },
  write: { perSecond: 30, burst: 90 },
  /** Logins begun from an address: each is kept until it is finished or has run out. */
  login: { perSecond: 5, burst: 200 },
  /** Failed attempts of one browser at one address to log in: ten a minute. */
  failedLogin: { perSecond: 10 / 60, burst: 10 },
  /** A calendar link as its programs ask: every few minutes, some of them at once. */
  calendar: { perSecond: 1 / 10, burst: 20 },
  /** Calendar links from an address that lead nowhere. */
  wrongLink: { perSecond: 10 / 60, burst: 10 },
  /** Passwords that a person looks at: a few at a time, not the list. */
  reveal: { perSecond: 10 / 60, burst: 10 },
  /** Searches of a person: one for a few letters typed. Each may read thousands of rows. */
  search: { perSecond: 5, burst: 30 },
  /** All that is kept about a person, for themselves: it reads everything they ever did. */
  ownData: { perSecond: 1 / 20, burst: 4 },
} as const satisfies Record<string, Rate>;

/** Buckets that are kept at most, however many addresses ask. */
const mostKept = 20_000;

interface Bucket {
  left: number;
  at: number;
}

/**
 * Token buckets in this process's memory, one per key. Several server processes each allow the rate:
 * the limits protect a process from being flooded, they decide nothing.
 */
export class Limits {
  // Who has asked nothing for longest is forgotten first.
  readonly #buckets = new LRUCache<string, Bucket>({ max: mostKept });
  readonly #now: () => number;
  readonly #on: boolean;

  constructor(now: () => number, on: boolean) {
    this.#now = now;
    this.#on = on;
  }

  /** Takes one, or refuses with the seconds until the next one is there. */
  take(kind: keyof typeof rates, key: string): void {
    if (!this.#on) return;
    this.check(kind, key);
    this.#filled(kind, key).left -= 1;
  }

  /** Refuses if nothing is left, without taking. */
  check(kind: keyof typeof rates, key: string): void {
    if (!this.#on) return;
    const { left } = this.#filled(kind, key);
    if (left < 1)
      throw new Refused('too-often', { retryAfter: (1 - left) / rates[kind].perSecond });
  }

  /**
   * Does what counts only if it is refused. It is counted before it begins, so that many at the same
   * time are no way around, and given back when it ends otherwise.
   */
  async attempt<T>(kind: keyof typeof rates, key: string, work: () => Promise<T>): Promise<T> {
    this.take(kind, key);
    let failed = false;
    try {
      return await work();
    } catch (error) {
      failed = error instanceof Refused;
      throw error;
    } finally {
      if (!failed && this.#on) this.#filled(kind, key).left += 1;
    }
  }

  #filled(kind: keyof typeof rates, key: string): Bucket {
    const now = this.#now();
    const rate: Rate = rates[kind];
    const name = `${kind} ${key}`;
    let bucket = this.#buckets.get(name);
    if (!bucket) this.#buckets.set(name, (bucket = { left: rate.burst, at: now }));
    bucket.left = Math.min(
      rate.burst,
      bucket.left + (Math.max(0, now - bucket.at) / 1000) * rate.perSecond,
    );
    bucket.at = now;
    return bucket;
  }
}
