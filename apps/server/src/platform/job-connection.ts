import pg from 'pg';
import { connectionSettings, type Read } from './database.ts';

/**
 * Runs a job of the server on a connection of its own, without time limits, unless another process
 * runs it: then it does nothing and returns null. The lock ends with the connection, so a killed
 * process blocks no other.
 * @param lock one number for all processes
 */
export async function oneAtATime<T>(
  { connectionString, name }: { readonly connectionString: string; readonly name: string },
  lock: number,
  work: (client: pg.Client) => Promise<T>,
): Promise<T | null> {
  const client = await connectForJob(connectionString, name);
  try {
    const { rows } = await client.query<{ free: boolean }>(
      'select pg_try_advisory_lock($1) as free',
      [lock],
    );
    return rows[0]?.free ? await work(client) : null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Opens a connection without time limits; `settings` as on a command line, such as `-c a=b`. */
export async function connectForJob(
  connectionString: string,
  name: string,
  settings = '',
): Promise<pg.Client> {
  const client = new pg.Client({
    ...connectionSettings(connectionString, name),
    options: `-c timezone=UTC -c statement_timeout=0 -c idle_in_transaction_session_timeout=0 ${settings}`,
  });
  // A broken connection also fails the running statement.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Statements on a connection. */
export const readOn =
  (client: pg.ClientBase): Read =>
  async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
    (await client.query<Row & pg.QueryResultRow>(sql, [...values])).rows;

/** Runs statements in one transaction. */
export async function inTransaction<T>(
  client: pg.ClientBase,
  work: (read: Read) => Promise<T>,
): Promise<T> {
  await client.query('begin');
  try {
    const result = await work(readOn(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
