import { bigint, boolean, jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testWorld, type TestWorld } from '../../test/harness.ts';
import { differencesOf, tableStatements } from './table-statements.ts';

const shelves = pgTable('shelves', {
  id: text().primaryKey(),
  builtBy: text('built_by').notNull(),
  books: bigint('how_many', { mode: 'number' }).notNull(),
  labels: text().array().notNull(),
  contents: jsonb().$type<{ title: string }[]>(),
  open: boolean().notNull().default(true),
  readAt: timestamp('read_at', { withTimezone: true, mode: 'string' }),
});
type Shelf = typeof shelves.$inferSelect;
const rows = tableStatements(shelves, ['builtBy']);

const first: Shelf = {
  id: 'a',
  builtBy: 'Ada',
  books: 3_000_000_000,
  labels: ['x', 'y"z'],
  contents: [{ title: 'One' }],
  open: false,
  readAt: '2026-11-24T19:00:00.000Z',
};
const second: Shelf = {
  id: 'a',
  builtBy: 'Bob',
  books: 0,
  labels: [],
  contents: null,
  open: true,
  readAt: null,
};

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
  await world.sql(`create table shelves (id text primary key, built_by text not null,
    how_many bigint not null, labels text[] not null, contents jsonb, open boolean not null default true,
    read_at timestamptz)`);
});
afterAll(() => world.close());

const stored = async (id: string) => {
  const [row] = await world.sql<Shelf>(
    `select ${rows.columns('s')} from shelves s where s.id = $1`,
    [id],
  );
  return row && { ...row, readAt: row.readAt && new Date(row.readAt).toISOString() };
};

test('every column is inserted, changed and read, but for the fixed ones', async () => {
  await world.sql(rows.insertSql, rows.inserted(first));
  expect(await stored('a')).toEqual(first);
  await world.sql(rows.updateSql, rows.updated(second));
  expect(await stored('a')).toEqual({ ...second, builtBy: first.builtBy });
  // nothing is null, not the JSON of null
  expect(await world.sql(`select id from shelves where contents is null`)).toEqual([{ id: 'a' }]);
});

test('several rows are inserted from one JSON parameter', async () => {
  const both = [
    { ...first, id: 'b' },
    { ...second, id: 'c' },
  ];
  await world.sql(rows.insertAllSql('$1'), [JSON.stringify(both.map(rows.record))]);
  expect([await stored('b'), await stored('c')]).toEqual(both);
});

test('several rows are changed from one JSON parameter, but for fixed columns and other rows', async () => {
  const made = ['d', 'e', 'f'].map((id) => ({ ...first, id }));
  await world.sql(rows.insertAllSql('$1'), [JSON.stringify(made.map(rows.record))]);
  const changed = [
    { ...second, id: 'd' },
    { ...first, id: 'e', labels: ['null', '[]', ''], contents: [], books: 9_007_199_254_740_991 },
  ];
  await world.sql(rows.updateAllSql('$1'), [JSON.stringify(changed.map(rows.record))]);
  expect([await stored('d'), await stored('e'), await stored('f')]).toEqual([
    { ...changed[0], builtBy: first.builtBy },
    changed[1],
    made[2],
  ]);
  expect(await world.sql(`select id from shelves where id = 'd' and contents is null`)).toEqual([
    { id: 'd' },
  ]);
});

test('a list may be nothing, and nothing in a column that needs a value is refused', async () => {
  await world.sql(
    'create table tags (id text primary key, names text[], size numeric(5, 2) not null)',
  );
  const tags = tableStatements(
    pgTable('tags', {
      id: text().primaryKey(),
      names: text().array(),
      size: numeric({ precision: 5, scale: 2 }).notNull(),
    }),
  );
  const insert = (...records: unknown[]) =>
    world.sql(tags.insertAllSql('$1'), [JSON.stringify(records)]);
  await insert(
    tags.record({ id: 'a', names: null, size: '1.25' }),
    tags.record({ id: 'b', names: [], size: '0' }),
  );
  expect(await world.sql('select id, names, size::text from tags order by id')).toEqual([
    { id: 'a', names: null, size: '1.25' },
    { id: 'b', names: [], size: '0.00' },
  ]);
  await expect(insert(['c', null, null])).rejects.toMatchObject({ code: '23502', column: 'size' });
});

test('a column says where its value stands', () => {
  expect(rows.place('id')).toBe('$1');
  expect(rows.inserted(first)[Number(rows.place('readAt').slice(1)) - 1]).toBe(first.readAt);
});

test('differences are listed by name, and not listed when only the order differs', () => {
  const differences = differencesOf<Shelf>(
    {
      id: null,
      builtBy: null,
      books: 'howMany',
      labels: 'labels',
      contents: 'contents',
      open: 'open',
      readAt: 'read',
    },
    { readAt: (at) => at !== null },
  );
  expect(differences(first, { ...first, labels: [...first.labels], builtBy: 'Eve' })).toEqual({});
  expect(differences(first, { ...first, books: 1, readAt: null })).toEqual({
    howMany: { oldValue: first.books, newValue: 1 },
    read: { oldValue: true, newValue: false },
  });
  expect(differences(null, second)).toEqual({
    howMany: { oldValue: null, newValue: 0 },
    labels: { oldValue: null, newValue: [] },
    open: { oldValue: null, newValue: true },
    read: { oldValue: null, newValue: false },
  });
});

test('a column that is neither named nor left out on purpose does not compile', () => {
  // @ts-expect-error Nothing is said of most columns.
  expect(differencesOf<Shelf>({ id: null })(first, second)).toEqual({});
});
