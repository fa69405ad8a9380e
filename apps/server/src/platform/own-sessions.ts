import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { connectionSettings } from './database.ts';
import { StartRefused } from './start-refused.ts';

/** The part of a connection that is used here. */
export interface SessionProbe {
  query(sql: string, values?: string[]): Promise<{ rows: { value: string | null }[] }>;
  end(): Promise<void>;
}

const message =
  'DATABASE_URL leads through a connection pooler that gives a session to others between two ' +
  'transactions, such as PgBouncer with pool_mode = transaction. Settings, prepared statements and ' +
  'notifications of one connection would reach another: set pool_mode = session, or connect to ' +
  'PostgreSQL itself.';

/**
 * Refuses to start where connections do not keep their sessions (OPS-61). One connection sets a
 * value of its session; while another is in a transaction, which takes the pooler's most recently
 * used connection, the first must still have the value and the second must not.
 * @throws StartRefused
 */
export async function assertOwnSessions(
  open: () => Promise<SessionProbe>,
  mark = randomBytes(8).toString('hex'),
): Promise<void> {
  const [first, second] = await Promise.all([open(), open()]);
  const valueOf = async (probe: SessionProbe): Promise<string | null> => {
    const { rows } = await probe.query("select current_setting('warchest.session', true) as value");
    return rows[0]?.value ?? null;
  };
  try {
    await first.query("select set_config('warchest.session', $1, false) as value", [mark]);
    await second.query('begin');
    const [ofSecond, ofFirst] = [await valueOf(second), await valueOf(first)];
    await second.query('commit');
    if (ofFirst !== mark || ofSecond === mark) throw new StartRefused(message);
  } finally {
    await Promise.all([first.end(), second.end()]);
  }
}

/** Opens a connection for {@link assertOwnSessions}. */
export const sessionProbe = (connectionString: string) => async (): Promise<SessionProbe> => {
  const client = new pg.Client(connectionSettings(connectionString, 'warchest-start'));
  // A broken connection also fails the running statement.
  client.on('error', () => undefined);
  await client.connect();
  return {
    query: (sql, values = []) => client.query<{ value: string | null }>(sql, values),
    end: () => client.end(),
  };
};
