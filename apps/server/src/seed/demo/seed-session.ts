import type { Actor, Ctx, Deps } from '../../platform/context.ts';
import { earlierResult } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { Refused } from '../../platform/refused.ts';

/** What the demo world is played around. */
export interface Beginning {
  /** Epoch milliseconds; nothing happens after it. */
  readonly now: number;
  /** Whether it was begun before and cut off, or is being played by another process too. */
  readonly continued: boolean;
}

/** Where the demo world is played. */
export class SeedSession {
  readonly deps: Deps;
  readonly now: number;
  readonly #continued: boolean;
  readonly #ending: AbortSignal | undefined;

  constructor(deps: Deps, { now, continued }: Beginning, ending?: AbortSignal) {
    this.deps = deps;
    this.now = now;
    this.#continued = continued;
    this.#ending = ending;
  }

  /**
   * Lets somebody do a command at a moment (never later than `now`) under a key of its own, so that a
   * start that was cut off can be played again from the beginning: what was done already answers its
   * first result. Throws once the program is told to go.
   */
  async once<T>(
    actor: Actor,
    at: number,
    key: string,
    command: (ctx: Ctx) => Promise<T>,
  ): Promise<T> {
    this.#ending?.throwIfAborted();
    const now = Math.min(Math.floor(at), this.now);
    const ctx: Ctx = {
      ...this.deps,
      actor,
      now,
      requestId: newId(now),
      idempotency: { key: `demo:${key}`, endpoint: 'demo', bodyHash: key },
    };
    const before = this.#continued ? await earlierResult(ctx) : null;
    if (before) return before.result as T;
    try {
      return await command(ctx);
    } catch (error) {
      // Another process was quicker: its result counts.
      const earlier = error instanceof Refused ? await earlierResult(ctx) : null;
      if (!earlier) throw error;
      return earlier.result as T;
    }
  }
}
