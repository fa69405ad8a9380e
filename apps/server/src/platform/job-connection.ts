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

/**
 * Runs work that needs several connections, such as lanes side by side. When any of it fails, all
 * of them end at once, with the statements that they run: a closed connection alone lets the
 * database work on, for minutes, on an answer that nobody reads.
 * @throws the first error
 */
export async function withConnections<T>(
  connectionString: string,
  { name, count, settings = '' }: Lanes,
  work: (clients: readonly pg.Client[]) => Promise<T>,
): Promise<T> {
  const clients: pg.Client[] = [];
  const processes: number[] = [];
  try {
    for (let n = 0; n < count; n += 1) {
      const client = await connectForJob(connectionString, name, settings);
      clients.push(client);
      const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id');
      processes.push(...rows.map(({ id }) => id));
    }
    return await work(clients);
  } catch (error) {
    // Where the database is gone, so are its statements.
    await endProcesses(connectionString, name, processes).catch(() => undefined);
    throw error;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

interface Lanes {
  readonly name: string;
  readonly count: number;
  /** As on a command line, such as `-c a=b`. */
  readonly settings?: string;
}

async function endProcesses(
  connectionString: string,
  name: string,
  processes: readonly number[],
): Promise<void> {
  const client = await connectForJob(connectionString, name);
  try {
    // Waits until they have ended, for five seconds at most.
    await client.query('select pg_terminate_backend(id, 5000) from unnest($1::int[]) as id', [
      processes,
    ]);
  } finally {
    await client.end().catch(() => undefined);
  }
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
