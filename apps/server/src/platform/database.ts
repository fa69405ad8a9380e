import pg from 'pg';
import { refusals, type RefusalName } from '@warchest/contract/refusals.ts';
import { BatchingSocket } from './batching-socket.ts';
import { Refused } from './refused.ts';
import { WriteDoor } from './write-door.ts';

/**
 * How values of the database arrive, here and nowhere else:
 * bigint and numeric as numbers, or an error if one would lose digits; date as `YYYY-MM-DD` text;
 * timestamptz as ISO 8601 text in UTC (`2026-11-24T19:00:00.000Z`). Statements built by drizzle get
 * timestamps as PostgreSQL writes them (`2026-11-24 19:00:00+00`), which `new Date()` reads alike.
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
  // The short zone offset of PostgreSQL is not one that dates are read with everywhere.
  new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();

pg.types.setTypeParser(pg.types.builtins.INT8, integer);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, decimal);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, instant);

/**
 * Runs a statement; with a name it is prepared once per connection. Outside a transaction of `change`
 * or `upkeep` the database refuses to write: those connections are read-only.
 */
export type Read = <Row extends object>(
  sql: string,
  values?: readonly unknown[],
  name?: string,
) => Promise<Row[]>;

/**
 * Runs reads that all see the same moment: `work` reads in one snapshot of the database. Reads that
 * it begins without waiting for each other cost one round trip.
 * @example await readSnapshot((read) => Promise.all([runsByIds({ read }, ids), bookingsOf({ read }, ids)]))
 */
export type ReadSnapshot = <T>(work: (read: Read) => Promise<T>) => Promise<T>;

interface Warn {
  warn(details: object, message: string): void;
}

export interface DatabaseOptions {
  readonly connectionString: string;
  readonly log: Warn;
  /** Connections for writing, and as many again for reading. */
  readonly poolSize?: number;
  /** Milliseconds that work waits for a connection, when it is not what servers give it. */
  readonly connectionWait?: number;
  /** Shown in pg_stat_activity. */
  readonly name?: string;
  /**
   * Answer commits before they are on disk. Only for work that is done again after a crash, such as
   * filling a fresh installation.
   */
  readonly hasty?: boolean;
}

/** What the server is given of a database. */
export interface DatabaseAccess {
  readonly writes: WriteDoor;
  readonly read: Read;
  readonly readSnapshot: ReadSnapshot;
  /**
   * Stands for the time since which this process has been connected without a break: another object
   * after every connection that broke, and after a time without any. A database that crashed numbers
   * its transactions again from where its log ends, so whatever is remembered belongs to an era.
   */
  readonly poolGeneration: () => object;
}

export interface Database {
  readonly access: DatabaseAccess;
  /** Connections for transactions; whoever starts and stops the database has them. */
  readonly pool: pg.Pool;
  /** Read-only connections of their own: a read within a change never waits for other changes. */
  readonly reads: pg.Pool;
  end(): Promise<void>;
}

/** Settings of every connection, whatever it is used for. */
export const connectionSettings = (connectionString: string, name = 'warchest') => ({
  connectionString,
  application_name: name,
  connectionTimeoutMillis: 3_000,
  keepAlive: true,
});

export function openDatabase(options: DatabaseOptions): Database {
  let ending = false;
  // What is said while the connections are being closed is of no interest.
  const broke = (error: Error): void => {
    if (!ending) options.log.warn({ err: error }, 'A database connection broke');
  };
  const eras = new Eras();
  const open = (settings: string): pg.Pool => {
    const pool = new pg.Pool({
      ...connectionSettings(options.connectionString, options.name),
      ...(options.connectionWait ? { connectionTimeoutMillis: options.connectionWait } : {}),
      max: options.poolSize ?? 10,
      idleTimeoutMillis: 30_000,
      // Statements are sent without waiting for the answers to earlier ones, and together.
      pipeline: true,
      stream: () => new BatchingSocket(),
      // Longer than the database's own limits: this one finds connections that are dead half-way.
      query_timeout: 20_000,
      // An answer costs what it shows: its pages are in memory or on a fast disk, so an index is worth
      // following, and no statement takes other processes to read a growing table from end to end.
      options: `-c timezone=UTC -c random_page_cost=1.1 -c max_parallel_workers_per_gather=0 -c statement_timeout=15s -c lock_timeout=10s -c idle_in_transaction_session_timeout=20s ${settings}`,
    });
    // Without these an idle connection that breaks ends the whole process.
    pool.on('error', broke);
    pool.on('connect', (client) => {
      client.on('error', broke);
      eras.watch(client);
    });
    return pool;
  };
  const pool = open(options.hasty ? '-c synchronous_commit=off' : '');
  const reads = open('-c default_transaction_read_only=on');
  return {
    access: {
      writes: new WriteDoor(pool),
      read: readerOf(reads),
      readSnapshot: momentOf(reads),
      poolGeneration: () => eras.current,
    },
    pool,
    reads,
    end: async () => {
      ending = true;
      await Promise.all([pool.end(), reads.end()]);
    },
  };
}

/** Follows connections: as long as one of them stays open, the database has not crashed. */
class Eras {
  current: object = {};
  #open = 0;

  watch(client: pg.PoolClient): void {
    this.#open += 1;
    // The driver says so of every end that it was not asked for.
    client.once('error', () => (this.current = {}));
    client.once('end', () => {
      this.#open -= 1;
      if (this.#open === 0) this.current = {};
    });
  }
}

/** Reads on the pool, or on one connection of it. */
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

const momentOf =
  (pool: pg.Pool): ReadSnapshot =>
  async (work) => {
    const client = await pool.connect();
    const leave = (broken?: unknown) =>
      client.release(broken instanceof Error ? broken : broken !== undefined);
    try {
      // Not awaited: the first reads travel with it, and fail with it.
      const begun = client.query('begin isolation level repeatable read read only');
      begun.catch(() => undefined);
      const result = await work(readerOf(client));
      await begun;
      // Nobody waits for the end of what has only been read.
      client.query('commit').then(() => leave(), leave);
      return result;
    } catch (error) {
      client.query('rollback').then(() => leave(), leave);
      throw error;
    }
  };

/** A query as the driver takes it; the name is left out where there is none. */
export const statement = (
  text: string,
  values: readonly unknown[],
  name?: string,
): pg.QueryConfig => ({ text, values: [...values], ...(name === undefined ? {} : { name }) });

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** Whether the error is the violation of a unique index (of that name, if given). */
export const isUniqueViolation = (error: unknown, index?: string): boolean =>
  withCauses(error).some(
    (one) =>
      codeOf(one) === '23505' &&
      (index === undefined || (one as { constraint?: string }).constraint === index),
  );

/**
 * The refusal that a trigger names: with the SQLSTATE WC001, the refusal's name as the constraint, and
 * the sentence for the person as the message.
 */
export function refusalOfTrigger(error: unknown): Refused | null {
  for (const one of withCauses(error)) {
    const { constraint } = one as { constraint?: string };
    if (codeOf(one) !== 'WC001' || constraint === undefined) continue;
    if (isRefusal(constraint)) return new Refused(constraint, { detail: one.message });
  }
  return null;
}

const isRefusal = (name: string): name is RefusalName => Object.hasOwn(refusals, name);

/** Whether trying the whole transaction again may succeed: a deadlock or serialisation failure. */
export const isWorthRetrying = (error: unknown): boolean =>
  withCauses(error).some((one) => ['40P01', '40001'].includes(codeOf(one) ?? ''));

const networkCodes = new Set([
  // A Unix socket whose queue of connections is full.
  'EAGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
// 57014 cancelled at a time limit; 55P03 lock not had in time.
const awayCodes = /^(08...|57P0[1-4]|57014|55P03|25P0[34])$/;
/** No room left, by what there is no room for. */
const fullCodes: Readonly<Record<string, string>> = {
  '53000': 'resources',
  '53100': 'disk',
  '53200': 'memory',
  '53300': 'connections',
  '53400': 'a configured limit',
};
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|the database system is)/i;

/** What the database has run out of, such as its disk; null if the error is another one. */
export const lackOf = (error: unknown): string | null =>
  withCauses(error)
    .map((one) => fullCodes[codeOf(one) ?? ''])
    .find((lack) => lack !== undefined) ?? null;

/** Whether the database cannot answer right now: answered 503, and worth trying again shortly. */
export const isDatabaseAway = (error: unknown): boolean =>
  lackOf(error) !== null ||
  withCauses(error).some((one) => {
    const code = codeOf(one) ?? '';
    return networkCodes.has(code) || awayCodes.test(code) || awayMessages.test(one.message);
  });

/** The error and those it was caused by; drizzle wraps the driver's errors. */
function withCauses(error: unknown): Error[] {
  const found: Error[] = [];
  for (let one = error; one instanceof Error && found.length < 5; one = one.cause) found.push(one);
  return found;
}
