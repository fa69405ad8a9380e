import pg from 'pg';
import { BatchingSocket } from './batching-socket.ts';
import { stateOf, type Pools } from './pool-state.ts';
import { WriteDoor } from './write-door.ts';

/**
 * The only conversions of database values: bigint and numeric to numbers (an error if digits would
 * be lost), date to `YYYY-MM-DD` text, timestamptz to ISO 8601 text in UTC
 * (`2026-11-24T19:00:00.000Z`). Statements built by drizzle return timestamps in PostgreSQL's
 * format (`2026-11-24 19:00:00+00`), which `new Date()` also reads.
 */
const integer = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe integer`);
  return value;
};
const decimal = (text: string): number => {
  const value = Number(text);
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    throw new RangeError(`${text} is not a safe number`);
  }
  return value;
};
const instant = (text: string): string =>
  // Not every date parser accepts PostgreSQL's short zone offset.
  new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();

pg.types.setTypeParser(pg.types.builtins.INT8, integer);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, decimal);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, instant);

/**
 * Runs a statement; a named one is prepared once per connection. Outside a transaction of `change`
 * or `upkeep` the connection is read-only.
 */
export type Read = <Row extends object>(
  sql: string,
  values?: readonly unknown[],
  name?: string,
) => Promise<Row[]>;

/**
 * Runs all reads of `work` in one snapshot of the database. Reads that are started without waiting
 * for each other share one round trip.
 * @example await readSnapshot((read) => Promise.all([runsByIds({ read }, ids), bookingsOf({ read },
 * ids)]))
 */
export type ReadSnapshot = <T>(work: (read: Read) => Promise<T>) => Promise<T>;

interface Warn {
  warn(details: object, message: string): void;
}

export interface DatabaseOptions {
  readonly connectionString: string;
  readonly log: Warn;
  /** The number of connections for writing, and again for reading. */
  readonly poolSize?: number;
  /** Milliseconds to wait for a connection; default: the server's value. */
  readonly connectionWait?: number;
  /** Shown in pg_stat_activity. */
  readonly name?: string;
  /**
   * Confirms commits before they are on disk. Only for work that is repeated after a crash, such as
   * filling a fresh installation.
   */
  readonly confirmsEarly?: boolean;
  /**
   * Whether a standby may be used. Otherwise a connection to one is closed before its first use:
   * during a failover an address may lead to a server that is behind and cannot write (REL-17).
   */
  readonly acceptsStandby?: boolean;
}

/** The database access of the server. */
export interface DatabaseAccess {
  readonly writes: WriteDoor;
  readonly read: Read;
  readonly readSnapshot: ReadSnapshot;
  /**
   * A token for the time since which this process has been connected without interruption. A broken
   * connection, or a time without any, gives a new object. A crashed database reuses transaction
   * numbers, so cached content belongs to one generation.
   */
  readonly poolGeneration: () => object;
}

export interface Database {
  readonly access: DatabaseAccess;
  /** Connections for transactions; only for the code that opens and closes the database. */
  readonly pool: pg.Pool;
  /** Separate read-only connections: a read within a change never waits for other changes. */
  readonly reads: pg.Pool;
  /** How many connections are in use, and how many requests wait for one. */
  readonly pools: () => Pools;
  end(): Promise<void>;
}

/** The settings of every connection. */
export const connectionSettings = (connectionString: string, name = 'warchest') => ({
  connectionString,
  application_name: name,
  connectionTimeoutMillis: 3_000,
  keepAlive: true,
});

export function openDatabase(options: DatabaseOptions): Database {
  let ending = false;
  // Errors while the connections are being closed are expected.
  const broke = (error: Error): void => {
    if (!ending) options.log.warn({ err: error }, 'A database connection broke');
  };
  const crashDetector = new CrashDetector();
  const open = (settings: Readonly<Record<string, string>>): pg.Pool => {
    const pool = new pg.Pool({
      ...connectionSettings(options.connectionString, options.name),
      ...(options.connectionWait ? { connectionTimeoutMillis: options.connectionWait } : {}),
      max: options.poolSize ?? 10,
      idleTimeoutMillis: 30_000,
      // Statements are sent without waiting for earlier answers, and together.
      pipeline: true,
      stream: () => new BatchingSocket(),
      ...(options.acceptsStandby ? {} : { verify: refuseStandby }),
      // Longer than the database's own limits: it detects half-open connections.
      query_timeout: 20_000,
    });
    // Without a handler, an error on an idle connection would end the process.
    pool.on('error', broke);
    pool.on('connect', (client) => {
      client.on('error', broke);
      crashDetector.watch(client);
      applySettings(client, { ...sessionSettings, ...settings });
    });
    return pool;
  };
  const pool = open(options.confirmsEarly ? { synchronous_commit: 'off' } : {});
  const reads = open({ default_transaction_read_only: 'on' });
  return {
    access: {
      writes: new WriteDoor(pool),
      read: readerOf(reads),
      readSnapshot: snapshotReaderOf(reads),
      poolGeneration: () => crashDetector.current,
    },
    pool,
    reads,
    pools: () => ({ writes: stateOf(pool), reads: stateOf(reads) }),
    end: async () => {
      ending = true;
      await Promise.all([pool.end(), reads.end()]);
    },
  };
}

/** Settings of every connection of the server. */
const sessionSettings = {
  timezone: 'UTC',
  // Pages are in memory or on a fast disk, so index scans are cheap; parallel workers would only
  // slow other requests down.
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '0',
  statement_timeout: '15s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '20s',
};

/**
 * Sends the settings ahead of the first statement. Not as startup options: a connection pooler such
 * as PgBouncer does not pass those on. A connection that refuses them is closed.
 */
function applySettings(client: pg.PoolClient, settings: Readonly<Record<string, string>>): void {
  const names = Object.keys(settings);
  const calls = names.map((_, i) => `set_config($${2 * i + 1}, $${2 * i + 2}, false)`);
  client
    .query(`select ${calls.join(', ')}`, Object.entries(settings).flat())
    .catch(() => void client.end().catch(() => undefined));
}

/** Calls back with an error if the database is a standby; the pool then closes the connection. */
function refuseStandby(client: pg.PoolClient, done: (error?: Error) => void): void {
  client.query<{ standby: boolean }>(
    'select pg_is_in_recovery() as standby',
    (error: Error | null, result) => {
      if (error) done(error);
      else done(result.rows[0]?.standby ? new StandbyRefused() : undefined);
    },
  );
}

/** Counts as an unavailable database, because a standby may be promoted at any moment. */
class StandbyRefused extends Error {
  override readonly name = 'StandbyRefused';
  readonly code = '57P03';

  constructor() {
    super('the database system is a standby, where the primary was expected');
  }
}

/** Detects a database crash: it closes every connection. */
class CrashDetector {
  current: object = {};
  #open = 0;

  watch(client: pg.PoolClient): void {
    this.#open += 1;
    // The driver emits it whenever a connection ends unexpectedly.
    client.once('error', () => (this.current = {}));
    client.once('end', () => {
      this.#open -= 1;
      if (this.#open === 0) this.current = {};
    });
  }
}

/** Reads on the pool, or on one of its connections. */
const readerOf =
  (pool: Pick<pg.Pool, 'query'> | Pick<pg.PoolClient, 'query'>): Read =>
  async <Row extends object>(
    text: string,
    values: readonly unknown[] = [],
    name?: string,
  ): Promise<Row[]> => {
    const result = await pool.query<Row & pg.QueryResultRow>(statement(text, values, name));
    return result.rows;
  };

const snapshotReaderOf =
  (pool: pg.Pool): ReadSnapshot =>
  async (work) => {
    const client = await pool.connect();
    const leave = (error?: unknown) => client.release(error !== undefined);
    try {
      // Not awaited: `begin` is sent with the first reads, and fails with them.
      const beginning = client.query('begin isolation level repeatable read read only');
      beginning.catch(() => undefined);
      const result = await work(readerOf(client));
      await beginning;
      // A read-only commit need not be awaited.
      client.query('commit').then(() => leave(), leave);
      return result;
    } catch (error) {
      client.query('rollback').then(() => leave(), leave);
      throw error;
    }
  };

/**
 * A query for the driver; without a name the property is absent. Throws on an empty name: the driver
 * would plan the statement anew each time, and nobody would notice.
 */
export function statement(text: string, values: readonly unknown[], name?: string): pg.QueryConfig {
  if (name === '') throw new RangeError(`A statement with an empty name: ${text}`);
  return { text, values: [...values], ...(name === undefined ? {} : { name }) };
}
