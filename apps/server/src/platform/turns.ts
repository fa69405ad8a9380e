import { setImmediate as nextTurn } from 'node:timers/promises';
import { waitForRequests, type OpenRequests } from './open-requests.ts';

/**
 * How long work in the background keeps its thread to itself, in ms, unless one step of it takes longer.
 * Where requests are answered it is short, because an answer comes in several steps, and each of them may
 * have to wait for a turn.
 */
export const turnLengths = { ownThread: 2, besideRequests: 0.5 } as const;

/** How long a thread waits for requests at once, at most, in ms. */
const mostWait = 10;

let requests: OpenRequests | null = null;

/**
 * Makes the turns of this thread wait while a request of the process is being answered: at most as long
 * as the turn before has lasted, so that a process that always answers halves the speed of the work at
 * most (PERF-11).
 */
export function letRequestsGoFirst(open: OpenRequests): void {
  requests = open;
}

/**
 * Turns of the process, for work that goes through many rows: other work, such as requests, runs in
 * between. Turns go by time, because the first rows of a process take ten times as long as later ones.
 */
export class Turns {
  #since: number;
  readonly #length = requests ? turnLengths.ownThread : turnLengths.besideRequests;
  readonly #clock: () => number;

  /** @param clock of ms, for tests */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
    this.#since = clock();
  }

  /** Lets other work run if this turn has lasted long enough; called after each step. */
  async pass(): Promise<void> {
    const lasted = this.#clock() - this.#since;
    if (lasted < this.#length) return;
    await nextTurn();
    if (requests) waitForRequests(requests, Math.min(lasted, mostWait));
    this.#since = this.#clock();
  }
}
