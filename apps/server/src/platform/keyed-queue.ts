import { Refused } from './refused.ts';

/** Milliseconds that work waits for its turn at most. */
const maxWait = 5_000;

/**
 * Runs work with the same key one at a time, in arrival order, within this process. Work waits here
 * before it takes a connection, instead of at a row lock.
 */
export class KeyedQueue {
  readonly #tails = new Map<string, Promise<unknown>>();
  readonly #longestWait: number;

  constructor(wait = maxWait) {
    this.#longestWait = wait;
  }

  /**
   * Runs the work after all earlier work of the key, whether that failed or not.
   * Refuses: too-busy, if it waits longer than five seconds; then it never runs.
   */
  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(key);
    if (!before) return this.#follow(key, work());
    return new Promise((resolve, reject) => {
      let timedOut = false;
      const deadline = setTimeout(() => {
        timedOut = true;
        reject(new Refused('too-busy', { retryAfter: 2 }));
      }, this.#longestWait);
      const begin = async (): Promise<void> => {
        // Later work still waits for the work before this one.
        if (timedOut) return;
        clearTimeout(deadline);
        try {
          resolve(await work());
        } catch (error) {
          reject(error);
        }
      };
      void this.#follow(key, before.then(begin, begin));
    });
  }

  /** Appends to the queue. */
  #follow<T>(key: string, own: Promise<T>): Promise<T> {
    this.#tails.set(key, own);
    const leave = (): void => {
      if (this.#tails.get(key) === own) this.#tails.delete(key);
    };
    own.then(leave, leave);
    return own;
  }

  /** The number of keys with running or waiting work. */
  get size(): number {
    return this.#tails.size;
  }
}
