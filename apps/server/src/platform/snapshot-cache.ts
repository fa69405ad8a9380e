import { LRUCache } from 'lru-cache';
import type { Ctx } from './context.ts';

/**
 * SQL for what a statement sees, as text: two statements for which it is equal see exactly the same
 * data, whichever process and connection they run on. A database that was started anew numbers its
 * transactions from where its log ends, so its start belongs to it. One whose backend crashed does the
 * same without a start of its own: what is remembered is dropped with the era of the connections.
 */
export const snapshotSql =
  `(pg_postmaster_start_time()::text || ' ' || pg_current_snapshot()::text)` as const;

/** An answer of the database with the {@link snapshotSql} of its statement. */
interface Answer {
  readonly snapshot: string;
}

/** What is remembered under one key. */
interface Slot<T> {
  kept: T | undefined;
  /** The statement that is being answered. */
  running: Promise<unknown> | null;
  /** The statement that will be sent after it, for all who have asked since that one was sent. */
  next: Promise<T> | null;
}

/**
 * Answers of statements, kept for as long as nobody commits anything. Every request reads its actor
 * from the database, and with it the snapshot of that moment. So an answer from an equal snapshot is
 * not merely fresh enough: it is what the statement would answer. Whoever waits for the same answer
 * shares one statement; nobody joins one that has begun, so a person's own write is always in it.
 */
export class SnapshotCache<T extends Answer> {
  readonly #eras = new WeakMap<object, LRUCache<string, Slot<T>>>();
  readonly #most: number;

  /** @param most answers that are kept, for each era of a database; those not asked for the longest are dropped */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * The answer under a key, which must name the statement and all its values. `read` gets the answer
   * of an earlier snapshot, if there is one.
   */
  get(
    ctx: Pick<Ctx, 'poolGeneration' | 'actor'>,
    key: string,
    read: (before: T | undefined) => Promise<T>,
  ): T | Promise<T> {
    const era = ctx.poolGeneration();
    let slots = this.#eras.get(era);
    if (!slots) this.#eras.set(era, (slots = new LRUCache({ max: this.#most })));
    let slot = slots.get(key);
    if (slot?.kept && slot.kept.snapshot === ctx.actor.snapshot) return slot.kept;
    if (!slot) {
      slots.set(key, (slot = { kept: undefined, running: null, next: null }));
    }
    return (slot.next ??= this.#read(slot, read));
  }

  async #read(slot: Slot<T>, read: (before: T | undefined) => Promise<T>): Promise<T> {
    // Also without a predecessor this waits a moment, in which others may join.
    await slot.running?.catch(() => undefined);
    const running = read(slot.kept);
    slot.running = running;
    slot.next = null;
    try {
      return (slot.kept = await running);
    } finally {
      if (slot.running === running) slot.running = null;
    }
  }
}
