import { LRUCache } from 'lru-cache';
import type { Ctx } from './context.ts';

/**
 * SQL for the snapshot of a statement, as text: statements with equal snapshots see exactly the
 * same data, in any process and connection. A restarted database reuses transaction numbers, so its
 * start time is part of it. After a crash of a backend the start time stays the same; then the
 * cache is dropped with the pool generation.
 */
export const snapshotSql =
  `(pg_postmaster_start_time()::text || ' ' || pg_current_snapshot()::text)` as const;

/** A database result with the {@link snapshotSql} of its statement. */
interface Answer {
  readonly snapshot: string;
}

/** The cached state of one key. */
interface Slot<T> {
  cached: T | undefined;
  /** The running statement. */
  running: Promise<unknown> | null;
  /** The statement that runs next, for all callers since the running one was sent. */
  next: Promise<T> | null;
}

/**
 * Caches results of statements until anything is committed. Every request reads its actor from the
 * database, and with it the current snapshot; a result from an equal snapshot is exactly what the
 * statement would return. Concurrent callers share one statement, but nobody joins one that has
 * already started, so a result always includes the caller's own writes.
 */
export class SnapshotCache<T extends Answer> {
  readonly #generations = new WeakMap<object, LRUCache<string, Slot<T>>>();
  readonly #maxResults: number;

  /** @param maxResults results per pool generation; the least recently used are dropped */
  constructor(maxResults: number) {
    this.#maxResults = maxResults;
  }

  /**
   * The result under a key, which must identify the statement and all its values. `read` receives
   * the result of an earlier snapshot, if there is one.
   */
  get(
    ctx: Pick<Ctx, 'poolGeneration' | 'actor'>,
    key: string,
    read: (before: T | undefined) => Promise<T>,
  ): T | Promise<T> {
    const generation = ctx.poolGeneration();
    let slots = this.#generations.get(generation);
    if (!slots)
      this.#generations.set(generation, (slots = new LRUCache({ max: this.#maxResults })));
    let slot = slots.get(key);
    if (slot?.cached && slot.cached.snapshot === ctx.actor.snapshot) return slot.cached;
    if (!slot) {
      slots.set(key, (slot = { cached: undefined, running: null, next: null }));
    }
    return (slot.next ??= this.#read(slot, read));
  }

  async #read(slot: Slot<T>, read: (before: T | undefined) => Promise<T>): Promise<T> {
    // Even without a running statement this yields once, so that other callers can join.
    await slot.running?.catch(() => undefined);
    const running = read(slot.cached);
    slot.running = running;
    slot.next = null;
    try {
      return (slot.cached = await running);
    } finally {
      if (slot.running === running) slot.running = null;
    }
  }
}
