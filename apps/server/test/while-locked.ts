import pg from 'pg';
import { expect } from 'vitest';
import type { TestWorld } from './harness.ts';

/** Another transaction, which holds a lock. */
export interface LockHolder {
  /** Its connection, for what it writes under the lock. */
  readonly client: pg.Client;
  /** How many others wait for a lock of the database. */
  readonly waiting: () => Promise<number>;
  /** Resolves when so many wait. */
  readonly waits: (count: number) => Promise<void>;
  /** Resolves when so many wait for this transaction, as the first in the queue of what it holds. */
  readonly blocks: (count: number) => Promise<void>;
  /** Resolves when so many wait, or as soon as work is done that does not wait. */
  readonly waitsOrDone: (count: number, work: Promise<unknown>) => Promise<void>;
}

/**
 * Works while another transaction holds what a statement locks, and commits that transaction
 * afterwards. Work that waits for the lock may not be awaited inside; the work returns it instead,
 * in a list, because a promise would be awaited.
 * @example const [saved] = await whileLocked(world, lockSql, [], async ({ waits }) => {
 *   const saving = save();
 *   await waits(1);
 *   return [saving];
 * });
 * expect((await saved).status).toBe(200);
 */
export async function whileLocked<Result>(
  world: Pick<TestWorld, 'databaseUrl' | 'sql'>,
  lockSql: string,
  values: readonly unknown[],
  work: (holder: LockHolder) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  const waiting = async () =>
    (
      await world.sql(
        `select pid from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).length;
  const waits = (count: number) => expect.poll(waiting).toBe(count);
  const blocked = async () => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const sql = 'select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
    return (await world.sql(sql, [rows[0]?.pid])).length;
  };
  const blocks = (count: number) => expect.poll(blocked).toBe(count);
  const waitsOrDone = async (count: number, work: Promise<unknown>) => {
    let isDone = false;
    work.then(
      () => (isDone = true),
      () => (isDone = true),
    );
    await expect.poll(async () => isDone || (await waiting()) === count).toBe(true);
  };
  try {
    await client.query('begin');
    await client.query(lockSql, [...values]);
    const result = await work({ client, waiting, waits, blocks, waitsOrDone });
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}
