import { LRUCache } from 'lru-cache';
import { Refused } from '../platform/refused.ts';

/** Requests per second, and a burst that refills while there are none. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
  /** What is counted, in the sentence of the refusal. */
  readonly what: string;
}

/** `At most 10 revealed passwords at once, then one every 6 seconds` (WIRE-30). */
const sentenceOf = ({ perSecond, burst, what }: Rate): string => {
  const pace =
    perSecond < 1 ? `one every ${Math.round(1 / perSecond)} seconds` : `${perSecond} a second`;
  return `At most ${burst} ${what} at once, then ${pace}`;
};

export const rates = {
  read: { perSecond: 100, burst: 300, what: 'reads' },
  write: { perSecond: 30, burst: 90, what: 'writes' },
  /** Logins started from an address: each is stored until it is finished or expires. */
  login: { perSecond: 5, burst: 200, what: 'logins from one network' },
  /** Failed logins of one browser at one address: ten a minute. */
  failedLogin: { perSecond: 10 / 60, burst: 10, what: 'failed logins' },
  /** Calendar links: calendar programs fetch every few minutes, some of them at once. */
  calendar: { perSecond: 1 / 10, burst: 20, what: 'requests for one calendar' },
  /** Unknown calendar links from one address. */
  wrongLink: {
    perSecond: 10 / 60,
    burst: 10,
    what: 'unknown calendar links from one network',
  },
  /** Access tokens that belong to no session, from one network: expired ones are among them. */
  wrongSession: { perSecond: 1, burst: 300, what: 'unknown sessions from one network' },
  /** Wrong tokens for the metrics. */
  wrongToken: {
    perSecond: 10 / 60,
    burst: 10,
    what: 'wrong tokens of metrics from one network',
  },
  /** Interactions that the chat platform has not signed. It sends some itself, as a test. */
  wrongSignature: { perSecond: 10 / 60, burst: 30, what: 'wrong signatures from one network' },
  /** Passwords that a person reveals: a few at a time, not the whole list. */
  reveal: { perSecond: 10 / 60, burst: 10, what: 'revealed passwords' },
  /** Searches of a person: one per few typed letters. Each may read thousands of rows. */
  search: { perSecond: 5, burst: 30, what: 'searches' },
  /** Reports of browsers from one address: a page that is stopped sends several at once. */
  cspReport: {
    perSecond: 1 / 2,
    burst: 20,
    what: 'reports of the content policy from one network',
  },
  /** Reports of all browsers that are logged: addresses cost a sender nothing, lines fill a disk. */
  loggedCspReport: { perSecond: 1 / 10, burst: 20, what: 'logged reports' },
  /** Own-data exports: each reads everything that a member ever did. */
  ownData: { perSecond: 1 / 20, burst: 4, what: 'exports of own data' },
} as const satisfies Record<string, Rate>;

/** Maximum number of buckets, whatever the number of addresses. */
const maxKept = 20_000;

interface Bucket {
  left: number;
  at: number;
}

/**
 * Token buckets in this process's memory, one per key. Each server process allows the full rate:
 * the limits protect a process from flooding, and nothing else depends on them.
 */
export class Limits {
  // The least recently used buckets are dropped first.
  readonly #buckets = new LRUCache<string, Bucket>({ max: maxKept });
  readonly #now: () => number;
  readonly #on: boolean;

  constructor(now: () => number, on: boolean) {
    this.#now = now;
    this.#on = on;
  }

  /** Takes a token, or refuses with the seconds until the next one. */
  take(kind: keyof typeof rates, key: string): void {
    if (!this.#on) return;
    this.check(kind, key);
    this.#filled(kind, key).left -= 1;
  }

  /** Takes a token if there is one, and says whether. */
  tryTake(kind: keyof typeof rates, key: string): boolean {
    if (!this.#on) return true;
    const bucket = this.#filled(kind, key);
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
  }

  /** Refuses if there is no token, without taking one. */
  check(kind: keyof typeof rates, key: string): void {
    if (!this.#on) return;
    const { left } = this.#filled(kind, key);
    if (left >= 1) return;
    const retryAfter = (1 - left) / rates[kind].perSecond;
    throw new Refused('too-often', { retryAfter, detail: sentenceOf(rates[kind]) });
  }

  /**
   * Runs work that takes a token only if it is refused. The token is taken before the work begins,
   * so that parallel calls are no way around the limit, and returned if the work is not refused.
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
