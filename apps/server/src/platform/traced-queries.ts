import type pg from 'pg';
import type { TraceStatement } from './telemetry.ts';

/** A reader of the database; written out, because the database imports the door. */
type Read = <Row extends object>(
  sql: string,
  values?: readonly unknown[],
  name?: string,
) => Promise<Row[]>;

/** Traces the statements of a reader. */
export const tracedReader =
  (read: Read, trace: TraceStatement): Read =>
  (text, values, name) =>
    trace(text, name, () => read(text, values, name));

/** Traces the statements of a snapshot. */
export const tracedSnapshot =
  (
    readSnapshot: <T>(work: (read: Read) => Promise<T>) => Promise<T>,
    trace: TraceStatement,
  ): (<T>(work: (read: Read) => Promise<T>) => Promise<T>) =>
  (work) =>
    readSnapshot((read) => work(tracedReader(read, trace)));

/** The same connection; its statements are traced until it returns to the pool. */
export function tracedClient(client: pg.PoolClient, trace: TraceStatement): pg.PoolClient {
  const query = client.query.bind(client) as (...given: readonly unknown[]) => unknown;
  const traced = (...given: readonly unknown[]): unknown => {
    const [asked] = given;
    // One that sends itself, such as a copy of rows.
    if (typeof asked === 'object' && asked !== null && 'submit' in asked) return query(...given);
    const { text, name } =
      typeof asked === 'string' ? { text: asked, name: undefined } : (asked as pg.QueryConfig);
    return trace(text, name, () => query(...given) as Promise<unknown>);
  };
  return Object.create(client, { query: { value: traced } }) as pg.PoolClient;
}
