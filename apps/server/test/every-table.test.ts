import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testWorld, type TestWorld } from './harness.ts';
import { migrationsDir } from './template.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

/** What drizzle notes of a table, of that what is compared here. */
interface NotedTable {
  readonly name: string;
  readonly columns: Readonly<
    Record<string, { readonly name: string; readonly type: string; readonly notNull: boolean }>
  >;
  readonly indexes: Readonly<Record<string, { readonly name: string }>>;
}

const src = path.join(import.meta.dirname, '..', 'src');
const files = (await readdir(src, { recursive: true })).filter((file) =>
  /\btables\.ts$/.test(file),
);
const exported: Record<string, unknown> = {};
for (const file of files) {
  const all = (await import(path.join(src, file))) as Record<string, unknown>;
  for (const [name, value] of Object.entries(all)) exported[`${file} ${name}`] = value;
}
const written = generateDrizzleJson(exported);
const tables = Object.values(written.tables as Readonly<Record<string, NotedTable>>);

/** What was noted of the tables when the newest migration was written. */
async function migratedSchema(): Promise<typeof written> {
  const folder = path.join(migrationsDir, 'meta');
  const snapshots = (await readdir(folder)).filter((name) => /^\d+_snapshot\.json$/.test(name));
  const newest = path.join(folder, snapshots.toSorted().at(-1) ?? '');
  return JSON.parse(await readFile(newest, 'utf8')) as typeof written;
}

test('no table has changed since its last migration', async () => {
  const migrated = await migratedSchema();
  expect(written.tables).toEqual(migrated.tables);
  expect(await generateMigration(migrated, written)).toEqual([]);
});

// Only the seals know in which transaction a row was written: their columns are in the migrations alone.
test('a migrated database has the columns and indexes that the tables say', async () => {
  const columns = await world.sql<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column,
       format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "notNull"
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and c.relname <> 'schema_migrations'`,
  );
  const placeOf = ({ table, column }: { table: string; column: string }) => `${table}.${column}`;
  const inOrder = <One extends { table: string; column: string }>(all: readonly One[]) =>
    all.toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)));
  const said = tables.flatMap((table) =>
    Object.values(table.columns).map(({ name, type, notNull }) => ({
      table: table.name,
      column: name,
      type: type.replace('varchar', 'character varying').replace(', ', ','),
      notNull,
    })),
  );
  const known = new Set(said.map(placeOf));
  const [others, ours] = [false, true].map((isOurs) =>
    inOrder(columns.filter((one) => known.has(placeOf(one)) === isOurs)),
  );
  expect(ours).toEqual(inOrder(said));
  expect(others?.map(placeOf)).toEqual([
    'audit_log.transaction_id',
    'ledger_entries.transaction_id',
  ]);
  const indexes = await world.sql<{ name: string }>(
    `select indexname as name from pg_indexes where schemaname = 'public' and indexname not in
       (select conname from pg_constraint where contype in ('p', 'u'))`,
  );
  const saidIndexes = tables.flatMap((table) =>
    Object.values(table.indexes).map(({ name }) => name),
  );
  const bySeals = ['audit_by_transaction', 'ledger_by_transaction'];
  expect(new Set(indexes.map(({ name }) => name))).toEqual(new Set([...saidIndexes, ...bySeals]));
});
