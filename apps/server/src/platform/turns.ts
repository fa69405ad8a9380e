import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long work in the background keeps the process to itself, in ms, unless one step of it takes longer. */
export const turnLength = 2;

/**
 * Turns of the process, for work that goes through many rows: other work, such as requests, runs in
 * between. Turns go by time, because the first rows of a process take ten times as long as later ones.
 */
export class Turns {
  #since: number;
  readonly #clock: () => number;

  /** @param clock of ms, for tests */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
    this.#since = clock();
  }

  /** Lets other work run if this turn has lasted long enough; called after each step. */
  async pass(): Promise<void> {
    if (this.#clock() - this.#since < turnLength) return;
    await nextTurn();
    this.#since = this.#clock();
  }
}
