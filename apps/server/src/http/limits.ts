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
} as const satisfies Record<string, Rate>;

interface Bucket {
  left: number;
  at: number;
}

/**
 * Token buckets in this process's memory, one per key. Several server processes each allow the rate:
 * the limits protect a process from being flooded, they decide nothing.
 */
export class Limits {
  readonly #buckets = new Map<string, Bucket>();
  readonly #now: () => number;
  readonly #on: boolean;
  #swept = 0;

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
    this.#sweep(now);
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

  /** Forgets who has asked nothing for two minutes: by then every bucket is full again. */
  #sweep(now: number): void {
    if (now - this.#swept < 60_000) return;
    this.#swept = now;
    for (const [name, bucket] of this.#buckets) {
      if (now - bucket.at > 120_000) this.#buckets.delete(name);
    }
  }
}
