import type { Actor, Ctx, Deps } from '../../platform/context.ts';
import { earlierResult } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { Refused } from '../../platform/refused.ts';

/** Where the demo world is played: the server's parts, and the moment it is played around. */
export interface Stage {
  readonly deps: Deps;
  /** Epoch milliseconds; nothing happens after it. */
  readonly now: number;
  /** A context in which somebody acted at a moment, never later than `now`. */
  as(actor: Actor, at: number): Ctx;
}

export const stageOf = (deps: Deps, now: number): Stage => ({
  deps,
  now,
  as: (actor, at) => {
    const moment = Math.min(Math.floor(at), now);
    return { ...deps, actor, now: moment, requestId: newId(moment) };
  },
});

/**
 * Does a deed under a key of its own, so that a start that was cut off can be played again from the
 * beginning: what was done already answers its first result.
 */
export async function once<T>(ctx: Ctx, key: string, deed: (ctx: Ctx) => Promise<T>): Promise<T> {
  const keyed: Ctx = {
    ...ctx,
    idempotency: { key: `demo:${key}`, endpoint: 'demo', bodyHash: key },
  };
  try {
    return await deed(keyed);
  } catch (error) {
    const earlier = error instanceof Refused ? await earlierResult(keyed) : null;
    if (!earlier) throw error;
    return earlier.result as T;
  }
}
