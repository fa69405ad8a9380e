/**
 * SQL for the snapshot of a statement, as text: statements with equal snapshots see exactly the
 * same data, in any process and connection. A restarted database reuses transaction numbers, so its
 * start time is part of it. After a crash of a backend the start time stays the same; then the pool
 * generation differs.
 */
export const snapshotSql =
  `(pg_postmaster_start_time()::text || ' ' || pg_current_snapshot()::text)` as const;

/**
 * The state of the database between two commits. Every request asks for it with its actor; all that
 * find the same state get the same object.
 */
export interface Snapshot {
  /** {@link snapshotSql} of a statement. */
  readonly text: string;
  /** The pool generation in which it was read (see database.ts). */
  readonly generation: object;
}

/**
 * Caches results of reads until anything is committed. A read begins after its request has found
 * the snapshot. Who finds the same one may share the result: when they asked, nothing had been
 * committed that it lacks, so it includes their own writes.
 */
export class SnapshotCache<T> {
  readonly #results = new WeakMap<Snapshot, Map<string, Promise<T>>>();
  readonly #maxResults: number;

  /** @param maxResults results per snapshot; one more drops all others */
  constructor(maxResults: number) {
    this.#maxResults = maxResults;
  }

  /** The result under a key, which must identify the read and all its values. */
  get(snapshot: Snapshot | undefined, key: string, read: () => Promise<T>): Promise<T> {
    if (!snapshot) return read();
    const known = this.#results.get(snapshot)?.get(key);
    return known ?? this.#read(snapshot, key, read);
  }

  #read(snapshot: Snapshot, key: string, read: () => Promise<T>): Promise<T> {
    let results = this.#results.get(snapshot);
    if (!results || results.size >= this.#maxResults) {
      this.#results.set(snapshot, (results = new Map<string, Promise<T>>()));
    }
    const kept = results;
    const result = read();
    kept.set(key, result);
    result.catch(() => kept.delete(key));
    return result;
  }
}
