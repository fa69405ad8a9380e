import type pg from 'pg';

/**
 * The connections that can write. Whoever holds the door cannot open it: `change` and `upkeep` do, and
 * the structure check lets nobody else import this class as a value.
 */
export class WriteDoor {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  static connect(door: WriteDoor): Promise<pg.PoolClient> {
    return door.#pool.connect();
  }
}
