import { describe, expect, test } from 'vitest';
import { tableUse } from './statement.ts';
import { sessionStatements, wrongUsers } from './doors.ts';
import { brokenWalls, hiddenTables, knownBySql, serverSql } from './walls.ts';

const tables = new Set(['runs', 'bookings', 'members', 'points']);
const useOf = (sql: string) => {
  const { reads, writes, unreadable } = tableUse(sql, tables);
  return { reads: [...reads].sort(), writes: [...writes].sort(), unreadable };
};
const reading = (...reads: string[]) => ({ reads, writes: [], unreadable: [] });
const writing = (...writes: string[]) => ({ reads: [], writes, unreadable: [] });

describe('the tables of a statement', () => {
  test.each([
    ['select * from runs', ['runs']],
    ['select * from "runs" r where exists (select from bookings b)', ['bookings', 'runs']],
    [
      'select 1 from runs r, bookings b, lateral (select from members) m',
      ['bookings', 'members', 'runs'],
    ],
    ['select 1 from (values (1), (2)) v, runs', ['runs']],
    ['from runs r left join bookings b on b.run_id = r.id', ['bookings', 'runs']],
    ['select 1 from jsonb_to_recordset($1) as given (id text), points', ['points']],
    ['with runs_of as (select * from runs) select * from runs_of', ['runs']],
    ['select extract(epoch from runs.at), substring(x from 2) from points', ['points']],
    ['select a is distinct from members from points', ['points']],
    ["-- from runs\n/* join runs */ select 'from runs' from points", ['points']],
    ['create temp table copied as select * from runs', ['runs']],
    ['select * from public.pg_class, runs', ['runs']],
  ])('%j reads them', (sql, found) => expect(useOf(sql)).toEqual(reading(...found)));

  test.each([
    ['insert into runs (id) values ($1) on conflict do nothing', ['runs']],
    ['insert into runs (id) values ($1) on conflict (id) do update set id = $1', ['runs']],
    ['update runs r set x = 1', ['runs']],
    ['delete from only runs where id = $1', ['runs']],
    ['truncate table runs', ['runs']],
    ['lock table runs in exclusive mode', ['runs']],
    ['alter table runs disable trigger user', ['runs']],
    ['copy runs (id, at) from stdin', ['runs']],
    [
      'with new as (insert into bookings values (1) returning id) update runs set x = 1',
      ['bookings', 'runs'],
    ],
  ])('%j writes them', (sql, found) => expect(useOf(sql)).toEqual(writing(...found)));

  test.each([
    ['select 1 from runs for update', ['runs']],
    ['select 1 from runs r join bookings b on true for no key update of b', ['bookings']],
    ['select 1 from runs r, bookings b for share of r, b skip locked', ['bookings', 'runs']],
    ['select 1 from bookings where id in (select id from runs for update)', ['runs']],
  ])('%j locks rows, which is writing', (sql, found) => expect(useOf(sql).writes).toEqual(found));

  test.each([
    'update runs r set x = b.x from bookings b where b.id = r.id',
    'delete from runs using bookings where true',
    'insert into runs select * from bookings',
  ])('%j writes one and reads another', (sql) =>
    expect(useOf(sql)).toEqual({ reads: ['bookings'], writes: ['runs'], unreadable: [] }),
  );

  test.each([
    'select * from',
    'with runs as (select 1) select * from points',
    'select 1 where x = 1 for update',
  ])('of %j cannot all be read', (sql) => expect(useOf(sql).unreadable).toHaveLength(1));
});

describe('walls around tables', () => {
  const file = (path: string, text: string) => ({ path: `apps/server/src/${path}`, text });
  const owned = [
    file('features/runs/tables.ts', "export const runs = pgTable('runs', {});"),
    file('features/bookings/tables.ts', "export const bookings = pgTable('bookings', {});"),
    file(
      'features/runs/queries.ts',
      "export const runRows = tableStatements(runs); read('select 1 from runs for update')",
    ),
  ];
  const none = { reads: [], writes: [], unreadable: [] };
  const read = (path: string, text: string) => serverSql([...owned, file(path, text)]);
  const sold = 'features/bookings/book.ts';
  const declares = (...names: string[]) => [{ at: sold, tables: names, why: 'so it is' }];

  test('a table belongs to the feature that it stands in', () =>
    expect([...serverSql(owned).owners]).toEqual([
      ['runs', 'runs'],
      ['bookings', 'bookings'],
    ]));
  test('their owner may do anything with them', () =>
    expect(brokenWalls(serverSql(owned), none)).toEqual([]));
  test('a table of two owners is of neither', () =>
    expect(
      brokenWalls(read('features/gold/tables.ts', "const r = pgTable('runs', {})"), none),
    ).not.toEqual([]));
  test.each([
    "tx.q('update runs set x = 1')",
    "const sql = 'delete from runs';",
    'const from = `from runs`; q(`select 1 ${from} for update`)',
    "import { runs } from '../runs/tables.ts';",
    "import * as all from '../runs/tables.ts';",
    "const { runs } = await import('../runs/tables.ts');",
    "import { runRows as mine } from '../runs/queries.ts';",
  ])('another may not: %j', (text) => {
    const sql = read(sold, text);
    expect(brokenWalls(sql, none)).not.toEqual([]);
    expect(brokenWalls(sql, { ...none, reads: declares('runs') })).not.toEqual([]);
  });
  test('its owner hands no table on', () =>
    expect(
      hiddenTables(read('features/runs/public.ts', "export { runs as r } from './tables.ts';"), []),
    ).toHaveLength(1));
  test('another reads them where that is declared', () => {
    const sql = read(sold, 'q(`select ${columns} from runs`)');
    expect(brokenWalls(sql, none)).toEqual([`${sold}:1 reads runs of runs`]);
    expect(brokenWalls(sql, { ...none, reads: declares('runs') })).toEqual([]);
  });
  test('what is declared and not needed is found', () =>
    expect(brokenWalls(read(sold, ''), { ...none, reads: declares('runs') })).toHaveLength(1));
  test('types may be taken, and tables refer to tables', () => {
    const types = "import type { runs } from '../runs/tables.ts';";
    expect(brokenWalls(read(sold, types), none)).toEqual([]);
    const keys = "import { runs } from '../runs/tables.ts';";
    expect(brokenWalls(read('features/gold/tables.ts', keys), none)).toEqual([]);
  });

  test.each([
    'q(`select 1 from ${table}`)',
    'q(`delete from ${one}_of`)',
    "q('delete from ' + table)",
    'q(`SELECT 1 FROM ${table}`)',
  ])('a statement that cannot be read is named: %j', (text) =>
    expect(hiddenTables(read(sold, text), [])).toHaveLength(1),
  );
  test('once it is declared, as long as it is there', () => {
    const known = [{ at: sold, place: '${table}', why: 'so it is' }];
    expect(hiddenTables(read(sold, 'q(`select 1 from ${table}`)'), known)).toEqual([]);
    expect(hiddenTables(read(sold, ''), known)).toHaveLength(1);
  });
  test.each(["'There is nothing to pick from'", '`${who} was moved from ${one} to ${other}.`'])(
    '%j is a sentence',
    (text) => expect(hiddenTables(read(sold, text), [])).toEqual([]),
  );

  test('features know each other by them', () =>
    expect(knownBySql(read(sold, "q('select 1 from runs, bookings')"))).toEqual([
      ['bookings', 'runs'],
    ]));
});

describe('doors to the database', () => {
  const file = (path: string, text: string) => ({ path: `apps/server/src/${path}`, text });
  const door = { module: 'platform/door.ts', users: { 'platform/change.ts': 'so it is' } };
  const user = file('platform/change.ts', "import { open } from './door.ts';");
  const other = (text: string) => [user, file('features/runs/save.ts', text)];
  test('are used by those who are named', () => expect(wrongUsers([user], door)).toEqual([]));
  test('and no longer named when they do not', () => expect(wrongUsers([], door)).toHaveLength(1));
  test.each([
    "import { open } from '../../platform/door.ts';",
    "import * as door from '../../platform/door.ts';",
    "await import('../../platform/door.ts')",
    "export { open } from '../../platform/door.ts';",
  ])('others are found: %j', (text) => expect(wrongUsers(other(text), door)).toHaveLength(1));
  test('types open none', () =>
    expect(wrongUsers(other("import type { Door } from '../../platform/door.ts';"), door)).toEqual(
      [],
    ));
  test('of a module with more than doors only these are', () => {
    const names = { ...door, names: ['close'] };
    expect(wrongUsers(other("import { open } from '../../platform/door.ts';"), names)).toEqual([
      'platform/change.ts is named for platform/door.ts and does not use it',
    ]);
  });
  test.each(["read('set transaction read write')", "read('begin read write')"])(
    'a feature does not open one by SQL: %j',
    (text) => expect(sessionStatements(other(text))).toHaveLength(1),
  );
});
