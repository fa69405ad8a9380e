/**
 * Queues within this process, one per key: work of one key runs one after another in the order it
 * came. What would wait at a row lock waits here instead, before it takes a connection.
 */
export class Lanes {
  readonly #tails = new Map<string, Promise<unknown>>();

  /** Runs the work when all earlier work of the key has ended, well or not. */
  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(key);
    const mine = before ? before.then(work, work) : work();
    this.#tails.set(key, mine);
    const leave = () => {
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
