import pg from 'pg';
import { connectionSettings, statement, type Read } from './database.ts';

/**
 * Runs reads on one connection that cannot write.
 * @param longest milliseconds that a statement may take; 0: as long as it needs
 */
export async function reading<T>(
  connectionString: string,
  name: string,
  work: (read: Read) => Promise<T>,
  longest = 0,
): Promise<T> {
  const client = new pg.Client({
    ...connectionSettings(connectionString, name),
    // Statements are sent without waiting for earlier answers.
    pipeline: true,
    options: `-c timezone=UTC -c default_transaction_read_only=on -c statement_timeout=${longest}`,
  });
  // A broken connection also fails the running statement.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(
      async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
        (await client.query<Row & pg.QueryResultRow>(statement(sql, values))).rows,
    );
  } finally {
    await client.end();
  }
}
