import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { testWorld, type TestWorld } from '../../test/harness.ts';
import { connectionTarget } from '../platform/connection-target.ts';
import { confirmDatabase, inDatabase } from './scratch-database.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());
afterEach(() => {
  vi.unstubAllEnvs();
});

// proves BACK-3
test.each([
  'postgres://warchest:secret@db.example:6432/warchest',
  'postgresql://warchest:se%2Fcret%3F@db.example/warchest?sslmode=no-verify&host=db.example',
  'POSTGRES://warchest@db.example/warchest',
  'postgres://warchest:secret@db.example',
  'postgres://warchest:secret@db.example/',
  'postgres://warchest:secret@db.example?application_name=/warchest/',
  'postgres://warchest:secret@[2001:db8::5]:6432/warchest',
  'postgres://warchest@db.example/with%20space',
  'postgres://warchest@db.example/a/b',
  'postgresql://warchest@localhost:5432/warchest?host=%2Fvar%2Frun%2Fpostgresql',
  'postgresql://warchest@localhost?host=/var/run/postgresql',
  'postgresql:///warchest?host=/var/run/postgresql&user=warchest',
  'postgresql://warchest@/warchest?host=/var/run/postgresql',
  'postgresql://warchest:secret@%2Fvar%2Frun%2Fpostgresql/warchest',
  'postgresql://db.example/warchest?user=other&password=secret&port=6432',
  'socket:/var/run/postgresql?db=warchest&encoding=utf8',
  'socket:/var/run/postgresql',
  'socket://warchest:secret@/var/run/postgresql?db=warchest',
  '/var/run/postgresql warchest',
  '/var/run/postgresql',
])('%s: only the database is another', (url) => {
  const scratch = inDatabase(url, 'scratch_1');
  expect(connectionTarget(scratch)).toEqual({ ...connectionTarget(url), database: 'scratch_1' });
  expect(connectionTarget(url).database).not.toBe('scratch_1');
});

const refusal = /^The name of the database in DATABASE_URL cannot be replaced/;

// proves BACK-3
test.each([
  // These are read relative to a server named base.
  'warchest',
  'warchest?host=/var/run/postgresql',
  'host=db.example dbname=warchest',
  // It is the scratch database itself.
  'postgres://warchest@db.example/scratch_1',
  'socket:/var/run/postgresql?db=scratch_1',
  '/var/run/postgresql scratch_1',
  // The space changes how the driver reads the password.
  'postgres://warchest:se%2Fcret@db.example/with space',
])('%s is refused', (url) => {
  expect(() => inDatabase(url, 'scratch_1')).toThrow(refusal);
});

// proves BACK-3
test('a name that comes from the environment is compared as well', () => {
  vi.stubEnv('PGDATABASE', 'scratch_1');
  expect(() => inDatabase('postgres://warchest@db.example', 'scratch_1')).toThrow(refusal);
  vi.stubEnv('PGDATABASE', 'warchest');
  const scratch = inDatabase('postgres://warchest@db.example', 'scratch_1');
  expect(connectionTarget(scratch).database).toBe('scratch_1');
});

// proves BACK-3
test('a connection that leads to another database is refused', async () => {
  const [row] = await world.sql('select current_database() as name');
  const name = String((row as { name: unknown }).name);
  await confirmDatabase(world.databaseUrl, name);
  await expect(confirmDatabase(world.databaseUrl, `${name}_other`)).rejects.toThrow(
    'The connection to the scratch database leads to another one: DATABASE_URL must reach the database by its own name.',
  );
});
