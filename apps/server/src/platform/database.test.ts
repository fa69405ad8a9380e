import { expect, inject, it } from 'vitest';
import { withDatabase } from '../../test/harness.ts';
import { openDatabase, statement } from './database.ts';
import {
  isDatabaseUnavailable,
  isUniqueViolation,
  isRetryable,
  exhaustedResource,
} from './database-errors.ts';

const coded = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more });
const because = (cause: Error) => new Error('wrapped', { cause: new Error('again', { cause }) });

it.each(['40P01', '40001'])('%s is worth trying again', (code) => {
  expect(isRetryable(coded(code))).toBe(true);
  expect(isRetryable(because(coded(code)))).toBe(true);
  expect(isDatabaseUnavailable(coded(code))).toBe(false);
});

const away = `EAGAIN ECONNREFUSED ECONNRESET EPIPE ENOENT ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN
  08006 57P01 57P02 57P03 57P04 57014 55P03 25P03 25P04 53000 53100 53200 53300 53400`;

it.each(away.split(/\s+/))('%s says that the database is away', (code) => {
  expect(isDatabaseUnavailable(coded(code))).toBe(true);
  expect(isDatabaseUnavailable(because(coded(code)))).toBe(true);
  expect(isRetryable(coded(code))).toBe(false);
});

it.each([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'the database system is starting up',
])('so does "%s"', (message) => expect(isDatabaseUnavailable(new Error(message))).toBe(true));

it.each([
  ['resources', '53000'],
  ['disk', '53100'],
  ['memory', '53200'],
  ['connections', '53300'],
  ['a configured limit', '53400'],
  [null, '53500'],
])('lacks %s by %s', (lack, code) => expect(exhaustedResource(because(coded(code)))).toBe(lack));

it('nothing else is any of these', () => {
  for (const error of [
    coded('23505'),
    coded('57P05'),
    coded('x08006'),
    coded('ENOSPC'),
    new Error('it says: timeout expired'),
    { code: '40001' },
    // codes of others that are no SQLSTATEs
    Object.assign(new Error('x'), { code: 57014 }),
    null,
  ]) {
    expect([isRetryable(error), isDatabaseUnavailable(error), exhaustedResource(error)]).toEqual([
      false,
      false,
      null,
    ]);
  }
});

it('a unique index is identified by its name', () => {
  const error = because(coded('23505', { constraint: 'bookings_one_buyer' }));
  expect(isUniqueViolation(error)).toBe(true);
  expect(isUniqueViolation(error, 'bookings_one_buyer')).toBe(true);
  expect(isUniqueViolation(error, 'bookings_position')).toBe(false);
  expect(isUniqueViolation(coded('23503'))).toBe(false);
});

it('a statement has a name or none, but no empty one', () => {
  expect(statement('select $1', [1])).toEqual({ text: 'select $1', values: [1] });
  expect(statement('select 1', [], 'one')).toEqual({ text: 'select 1', values: [], name: 'one' });
  expect(() => statement('select 1', [], '')).toThrow(
    new RangeError('A statement with an empty name: select 1'),
  );
});

it.each([
  [{}, { connectionTimeoutMillis: 3_000, max: 10, application_name: 'warchest' }],
  [
    { connectionWait: 1_234, poolSize: 7, name: 'warchest-job' },
    { connectionTimeoutMillis: 1_234, max: 7, application_name: 'warchest-job' },
  ],
])('with %j connections wait and are kept as long as this: %j', async (given, expected) => {
  const warned: unknown[] = [];
  const database = openDatabase({
    connectionString: withDatabase(inject('templateUrl'), 'postgres'),
    log: { warn: (details, message) => void warned.push([details, message]) },
    ...given,
  });
  const pools = [database.pool, database.reads];
  for (const { options } of pools) {
    expect(options).toMatchObject({
      ...expected,
      connectionString: withDatabase(inject('templateUrl'), 'postgres'),
      idleTimeoutMillis: 30_000,
      query_timeout: 20_000,
      keepAlive: true,
      pipeline: true,
    });
  }
  // what breaks while nobody uses it is logged, and nothing else happens
  const error = new Error('away');
  const breakAll = () => pools.forEach((pool) => pool.emit('error', error, {}));
  breakAll();
  const said = [{ err: error }, 'A database connection broke'];
  expect(warned).toEqual([said, said]);
  await database.end();
  // then it is expected
  breakAll();
  expect(warned).toHaveLength(2);
});

it.each([
  [true, ['synchronous_commit=off']],
  [false, []],
])('only what may be repeated after a crash is confirmed early: %s', async (early, ofWrites) => {
  const database = openDatabase({
    connectionString: withDatabase(inject('templateUrl'), 'postgres'),
    log: { warn: () => undefined },
    confirmsEarly: early,
  });
  /** What these connections have set for themselves, of what concerns commits. */
  const own = async (pool: typeof database.pool) => {
    const { rows } = await pool.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where source = 'session'
       and name in ('synchronous_commit', 'default_transaction_read_only')`,
    );
    return rows.map(({ name, setting }) => `${name}=${setting}`);
  };
  try {
    expect(await own(database.pool)).toEqual(ofWrites);
    expect(await own(database.reads)).toEqual(['default_transaction_read_only=on']);
  } finally {
    await database.end();
  }
});

// A database that was away may have crashed, and counts its transactions anew: see `poolGeneration`.
it('a time without any connection begins a new generation, the end of one of two does not', async () => {
  const { access, pool, reads, end } = openDatabase({
    connectionString: withDatabase(inject('templateUrl'), 'postgres'),
    log: { warn: () => undefined },
  });
  try {
    const first = access.poolGeneration();
    const [writing, reading] = await Promise.all([pool.connect(), reads.connect()]);
    const ended = (client: typeof writing) =>
      new Promise<void>((resolve) => {
        client.once('end', resolve);
        client.release(true);
      });
    await ended(writing);
    expect(access.poolGeneration()).toBe(first);
    await ended(reading);
    expect(access.poolGeneration()).not.toBe(first);
  } finally {
    await end();
  }
});
