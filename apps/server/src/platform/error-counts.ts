const hour = 60 * 60_000;
const hours = 24;
/** Maximum number of names, to bound the memory; further names are counted together. */
const maxNames = 100;
const maxLength = 120;
/** The log message of a request that failed because of a bug. */
export const failedRequest = 'A request failed';
/** The name for all further errors. */
export const otherErrors = 'Others';

/** How often something of one name was logged in the last day, and when last. */
export interface ErrorCount {
  readonly name: string;
  readonly count: number;
  /** Epoch ms. */
  readonly lastAt: number;
}

interface Counted {
  /** By hour since 1970. */
  readonly byHour: Map<number, number>;
  lastAt: number;
  /** Since the process started, or since the name was forgotten. */
  total: number;
}

/** Counts warnings and errors of the log by name, for a day. Names hold no values of people. */
export class ErrorCounts {
  readonly #byName = new Map<string, Counted>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  add(name: string): void {
    const now = this.#now();
    let key = name.slice(0, maxLength);
    if (!this.#byName.has(key) && this.#byName.size >= maxNames) this.#forget(now);
    if (!this.#byName.has(key) && this.#byName.size >= maxNames) key = otherErrors;
    let counted = this.#byName.get(key);
    if (!counted) this.#byName.set(key, (counted = { byHour: new Map(), lastAt: now, total: 0 }));
    const current = Math.floor(now / hour);
    counted.byHour.set(current, (counted.byHour.get(current) ?? 0) + 1);
    counted.lastAt = now;
    counted.total += 1;
    for (const old of counted.byHour.keys()) {
      if (old > current - hours) break;
      counted.byHour.delete(old);
    }
  }

  /** Those of the last day, the most frequent first. */
  list(): readonly ErrorCount[] {
    this.#forget(this.#now());
    return [...this.#byName]
      .map(([name, { byHour, lastAt }]) => ({
        name,
        count: [...byHour.values()].reduce((sum, one) => sum + one, 0),
        lastAt,
      }))
      .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  }

  /** How often each was counted since this process started. */
  totals(): readonly { readonly name: string; readonly total: number }[] {
    return [...this.#byName].map(([name, { total }]) => ({ name, total }));
  }

  #forget(now: number): void {
    const oldest = Math.floor(now / hour) - hours;
    for (const [name, { byHour }] of this.#byName) {
      for (const one of byHour.keys()) if (one <= oldest) byHour.delete(one);
      if (byHour.size === 0) this.#byName.delete(name);
    }
  }
}
