import type { Ctx } from './context.ts';
import { Shared } from './shared.ts';

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

/**
 * Answers of statements, kept for as long as nobody commits anything. Every request reads its actor
 * from the database, and with it the snapshot of that moment. So an answer from an equal snapshot is
 * not merely fresh enough: it is what the statement would answer.
 */
export class Remembered<T extends Answer> {
  readonly #kept = new WeakMap<object, Map<string, T>>();
  // Whoever waits for the same answer shares one statement; none joins one that has begun.
  readonly #reading = new Shared<T>();
  readonly #most: number;

  /** @param most answers that are kept, for each era of a database; the oldest are dropped */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * The answer under a key, which must name the statement and all its values. `read` gets the answer
   * of an earlier snapshot, if there is one.
   */
  async get(
    ctx: Pick<Ctx, 'era' | 'actor'>,
    key: string,
    read: (before: T | undefined) => Promise<T>,
  ): Promise<T> {
    const era = ctx.era();
    let kept = this.#kept.get(era);
    if (!kept) this.#kept.set(era, (kept = new Map()));
    const before = kept.get(key);
    if (before && before.snapshot === ctx.actor.snapshot) return before;
    const answer = await this.#reading.run(era, key, () => read(kept.get(key)));
    kept.delete(key);
    kept.set(key, answer);
    for (const oldest of kept.keys()) {
      if (kept.size <= this.#most) break;
      kept.delete(oldest);
    }
    return answer;
  }
}
