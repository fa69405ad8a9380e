import type pg from 'pg';
import type { TraceStatement } from './telemetry.ts';
import { tracedClient } from './traced-queries.ts';

/**
 * The connections that can write. A reference to it opens nothing: only `change` and `upkeep` do,
 * and the structure check lets no other file import this class as a value.
 */
export class WriteDoor {
  readonly #pool: pg.Pool;
  readonly #trace: TraceStatement | null;

  constructor(pool: pg.Pool, trace: TraceStatement | null = null) {
    this.#pool = pool;
    this.#trace = trace;
  }

  static async connect(door: WriteDoor): Promise<pg.PoolClient> {
    const client = await door.#pool.connect();
    return door.#trace ? tracedClient(client, door.#trace) : client;
  }

  /** The same write door with traced statements. */
  followed(trace: TraceStatement): WriteDoor {
    return new WriteDoor(this.#pool, trace);
  }
}
