import { expect, test } from 'vitest';
import type { AppliedMigration } from '../platform/schema-versions.ts';
import { checkDatabaseSettings, checkSchema, type DatabaseSettings } from './database.ts';

const good: DatabaseSettings = {
  version: '18.4',
  number: 180_004,
  fsync: 'on',
  pages: 'on',
  commits: 'on',
  vacuum: 'on',
  encoding: 'UTF8',
  connections: 36,
  countsQueries: true,
  isSuperuser: false,
  isRemote: false,
  isEncrypted: false,
};
const said = (changes: Partial<DatabaseSettings>, databaseUrl?: string) =>
  checkDatabaseSettings({ ...good, ...changes }, { poolSize: 10, databaseUrl }).map(
    ({ state, text }) => `${state}: ${text}`,
  );
const embedded = 'ok: PostgreSQL 18.4, embedded.';
const own = 'postgresql://x';

// proves SYS-7
test.each<[Partial<DatabaseSettings>, readonly string[]]>([
  [{}, [embedded]],
  [{ isSuperuser: true }, [embedded]],
  [{ number: 150_000, version: '15.0' }, ['ok: PostgreSQL 15.0, embedded.']],
  [{ number: 149_999, version: '14.9' }, ['problem: PostgreSQL 14.9 is too old.']],
  [
    { fsync: 'off' },
    [
      embedded,
      'problem: fsync or full_page_writes is off: a crash of the machine destroys the database.',
    ],
  ],
  [
    { pages: 'off' },
    [
      embedded,
      'problem: fsync or full_page_writes is off: a crash of the machine destroys the database.',
    ],
  ],
  [
    { commits: 'off' },
    [embedded, 'problem: synchronous_commit is off: what was confirmed may be lost by a crash.'],
  ],
  [{ commits: 'local' }, [embedded]],
  [{ vacuum: 'off' }, [embedded, 'problem: autovacuum is off: the database grows and slows down.']],
  [
    { encoding: 'SQL_ASCII' },
    [embedded, 'problem: The encoding is SQL_ASCII: not every name can be stored.'],
  ],
  [
    { connections: 35 },
    [embedded, 'problem: It takes 35 connections; one process and its commands need 36.'],
  ],
  [{ countsQueries: false }, [embedded, 'warning: Nothing counts what queries cost.']],
])('%j', (changes, expected) => {
  expect(said(changes)).toEqual(expected);
});

// proves SYS-7
test('an own server is asked for encryption and least rights', () => {
  const version = 'ok: PostgreSQL 18.4.';
  expect(said({}, own)).toEqual([version]);
  expect(said({ isRemote: true, isEncrypted: true }, own)).toEqual([version]);
  expect(said({ isRemote: true }, own)).toEqual([
    version,
    'warning: The connection to the database is not encrypted.',
  ]);
  expect(said({ isSuperuser: true }, own)).toEqual([
    version,
    'warning: The server connects as a superuser, with more rights than it needs.',
  ]);
});

// proves SYS-7
test('each finding says what to do about it', () => {
  const all = checkDatabaseSettings(
    {
      ...good,
      number: 149_999,
      fsync: 'off',
      commits: 'off',
      vacuum: 'off',
      encoding: 'LATIN1',
      connections: 3,
      isRemote: true,
      isSuperuser: true,
      countsQueries: false,
    },
    { poolSize: 10, databaseUrl: own },
  );
  expect(new Set(all.map(({ area }) => area))).toEqual(new Set(['Database']));
  expect(all.map(({ remedy }) => remedy)).toEqual([
    'Upgrade it to 15 or newer.',
    'alter system set fsync = on; select pg_reload_conf(); the same for full_page_writes',
    'alter system set synchronous_commit = on; select pg_reload_conf()',
    'alter system set autovacuum = on; select pg_reload_conf()',
    `create database warchest encoding 'UTF8' template template0`,
    'Lower DATABASE_POOL, or raise max_connections.',
    'Add ?sslmode=verify-full to DATABASE_URL.',
    `npm run backup -- <file>; create role warchest_server login password '…'; create database warchest_server owner warchest_server; name both in DATABASE_URL; npm run restore -- <file>`,
    'alter system set shared_preload_libraries = pg_stat_statements; restart; create extension pg_stat_statements',
  ]);
});

const migrations = ['0000_a', '0001_b', '0002_c'].map((tag) => ({
  tag,
  sql: '',
  hash: `h${tag}`,
  needs: null,
}));
const applied = (...tags: readonly string[]): AppliedMigration[] =>
  tags.map((tag) => ({ tag, hash: `h${tag}`, appliedAt: '', needs: null, sql: null }));
const known = applied('0000_a', '0001_b', '0002_c');
const [later] = applied('0003_d').map((one) => ({ ...one, needs: '1.9.0' }));

// proves SYS-7, PKG-8
test('the schema is that of this version, an older one, one of a newer release, or one that it must not touch', () => {
  const state = (of: readonly AppliedMigration[], version = '1.10.0') => {
    const { state: found, text } = checkSchema(migrations, of, version);
    return `${found}: ${text}`;
  };
  expect(state(known)).toBe('ok: All 3 migrations are applied.');
  expect(checkSchema(migrations, applied('0000_a', '0001_b'), '1.10.0')).toEqual({
    area: 'Schema',
    state: 'warning',
    text: '1 of 3 migrations are missing, from 0002_c on.',
    remedy: 'Start the server: it applies them before it serves. npm run backup first.',
  });
  expect(state(applied('0000_a'))).toBe('warning: 2 of 3 migrations are missing, from 0001_b on.');
  const newer = [...known, ...(later ? [later, { ...later, tag: '0004_e' }] : [])];
  const runs =
    'ok: All 3 migrations are applied, and of a newer release 0003_d, 0004_e: this version runs on them.';
  expect(state(newer)).toBe(runs);
  expect(state(newer, '1.9.0')).toBe(runs);
  expect(state(newer, '1.8.9')).toBe(
    'problem: The database needs Warchest 1.9.0 or newer, because it has 0003_d, 0004_e. This is 1.8.9. Nothing was changed.',
  );
  expect(state([...known, ...applied('0003_d')])).toBe(
    'problem: The database is newer than this program: it has 0003_d. Start the version of Warchest that made them; this is 1.10.0. Nothing was changed.',
  );
  expect(state(known.map((one) => ({ ...one, hash: `${one.hash}x` })))).toBe(
    'problem: The migration 0000_a was changed after it had been applied.',
  );
});
