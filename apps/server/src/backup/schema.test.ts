import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { testWorld, type TestWorld } from '../../test/harness.ts';
import { ofOneDatabase, sequencesOf, tablesOf } from './schema.ts';

let world: TestWorld;
let client: pg.Client;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  client = new pg.Client(world.databaseUrl);
  await client.connect();
  await client.query('begin');
});
afterEach(() => client.end());

// proves OPS-12
test('every table but those of one database is copied, after the tables that its rows refer to', async () => {
  const names = (await tablesOf(client)).map(({ name }) => name);
  const all = await world.sql<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  expect([...names, ...ofOneDatabase].toSorted()).toEqual(all.map(({ name }) => name).toSorted());
  const references = await world.sql<{ child: string; parent: string }>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent
     from pg_constraint where contype = 'f'`,
  );
  expect(references.length).toBeGreaterThan(5);
  const late = references.filter(
    ({ child, parent }) => child !== parent && names.indexOf(child) < names.indexOf(parent),
  );
  expect(late).toEqual([]);
});

test('columns are copied in their order, without those that are computed or gone', async () => {
  await client.query(
    `create table aa_sums (zone int, once int, amount int, twice int generated always as (amount * 2) stored);
     alter table aa_sums drop column once`,
  );
  expect(await tablesOf(client)).toContainEqual({ name: 'aa_sums', columns: ['zone', 'amount'] });
});

test('tables that refer to each other in a circle cannot be copied, one that refers to itself can', async () => {
  await client.query('create table hens (id int primary key, mother int references hens)');
  expect(await tablesOf(client)).toContainEqual({ name: 'hens', columns: ['id', 'mother'] });
  await client.query(
    `create table eggs (id int primary key, hen int references hens);
     alter table hens add column egg int references eggs`,
  );
  await expect(tablesOf(client)).rejects.toThrow('Tables refer to each other in a circle');
});

test('of a sequence its value is copied, and whether that was given out', async () => {
  await client.query(`create sequence tickets; create sequence "Next one" start 7`);
  await client.query(`select nextval('tickets'), nextval('tickets')`);
  expect(await sequencesOf(client)).toEqual([
    { name: 'Next one', value: '7', called: false },
    { name: 'tickets', value: '2', called: true },
  ]);
});
