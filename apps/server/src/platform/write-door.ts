import type pg from 'pg';

/**
 * The connections that can write. A reference to it opens nothing: only `change` and `upkeep` do,
 * and the structure check lets no other file import this class as a value.
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
