import type { Actor, Ctx, Deps } from '../../platform/context.ts';
import { earlierResult } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { Refused } from '../../platform/refused.ts';

/** The start of a seed. */
export interface Beginning {
  /** Epoch milliseconds; no seeded event is later. */
  readonly now: number;
  /** Whether it was started before and interrupted, or runs in another process too. */
  readonly continued: boolean;
}

/** The context that the demo is seeded in. */
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
   * Runs a command as an actor at a time (never later than `now`), with its own idempotency key, so
   * that an interrupted seed can be repeated from the beginning: completed commands return their
   * first result. Throws when the server shuts down.
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
      // Another process was faster: use its result.
      const earlier = error instanceof Refused ? await earlierResult(ctx) : null;
      if (!earlier) throw error;
      return earlier.result as T;
    }
  }
}
