import { Refused } from './refused.ts';

/** Ms that work waits for its turn at most. */
const longestWait = 5_000;

/**
 * Queues within this process, one per key: work of one key runs one after another in the order it
 * came. What would wait at a row lock waits here instead, before it takes a connection.
 */
export class KeyedQueue {
  readonly #tails = new Map<string, Promise<unknown>>();
  readonly #longestWait: number;

  constructor(wait = longestWait) {
    this.#longestWait = wait;
  }

  /**
   * Runs the work when all earlier work of the key has ended, well or not.
   * Refuses: too-busy, if its turn has not come after five seconds; then it never runs.
   */
  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(key);
    if (!before) return this.#follow(key, work());
    return new Promise((resolve, reject) => {
      let gaveUp = false;
      const deadline = setTimeout(() => {
        gaveUp = true;
        reject(new Refused('too-busy', { retryAfter: 2 }));
      }, this.#longestWait);
      const begin = async (): Promise<void> => {
        // Those behind it still wait for those before it.
        if (gaveUp) return;
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

  /** Makes this the end of the queue. */
  #follow<T>(key: string, mine: Promise<T>): Promise<T> {
    this.#tails.set(key, mine);
    const leave = (): void => {
      if (this.#tails.get(key) === mine) this.#tails.delete(key);
    };
    mine.then(leave, leave);
    return mine;
  }

  /** Keys with work running or waiting. */
  get size(): number {
    return this.#tails.size;
  }
}
