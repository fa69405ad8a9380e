import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListName } from '@warchest/domain/catalogue/lists.ts';
import { importsOf, type Values } from '../../../test/drive-import.ts';
import { person, testWorld, type TestWorld } from '../../../test/harness.ts';
import { verifyDatabase } from '../../verify/database.ts';
import { catalogueImporter } from './public.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const importer = catalogueImporter(() => Promise.resolve(new Set()));
const { run, undo } = importsOf(() => world, person({ roles: ['WEBADMIN'] }), importer);
/** The last row of a list, as it is stored. */
const lastOf = async (list: ListName) => {
  const rows = await world.sql<{ label: string; active: boolean; data: object }>(
    `select label, active, data from catalogue_items where list = $1 order by sort desc limit 1`,
    [list],
  );
  return rows[0];
};
const auditOf = (list: ListName) =>
  world.sql<{ action: string; differences: object }>(
    `select action, differences from audit_log
     where subject = 'catalogue' and subject_id = $1 order by id desc limit 1`,
    [list],
  );

/** Columns that a file may have and another list means. */
const foreign: Values = { reason: 'why', size: 4, season: 'S9', bosses: ['Nobody'], level: 9 };

interface Said {
  readonly values: Values;
  /** What is stored of it. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** What files say of a row one after the other; and, where it has such, with its optional fields empty. */
const cases: [ListName, label: string, key: string, first: Said, then: Said, cleared?: Said][] = [
  [
    'raids',
    'Karazhan Keep',
    'karazhan-keep',
    {
      values: { bosses: [' Attumen', 'Moroes  II'] },
      data: { abbreviation: 'KK', bosses: ['Attumen', 'Moroes II'] },
    },
    {
      values: { abbreviation: ' KZ ', bosses: 'Attumen' },
      data: { abbreviation: 'KZ', bosses: ['Attumen'] },
    },
  ],
  [
    'dungeons',
    'Dead Mines',
    'dead-mines',
    {
      values: { abbreviation: 'VC', season: ' Season  3' },
      data: { abbreviation: 'VC', season: 'Season 3' },
    },
    {
      values: { season: 'Season 4', abbreviation: null },
      data: { abbreviation: 'VC', season: 'Season 4' },
    },
    { values: { season: null }, data: { abbreviation: 'VC', season: '' } },
  ],
  [
    'titles',
    'Ten keys',
    'ten-keys',
    { values: { keys: 9, level: 12 }, data: { keys: 9, level: 12 } },
    { values: { keys: '10', level: null }, data: { keys: 10, level: 12 } },
  ],
  [
    'teamSizes',
    'Whole raid',
    'whole-raid',
    { values: { size: 19 }, data: { size: 19 } },
    { values: { size: 24 }, data: { size: 24 } },
  ],
  [
    'services',
    'Delves',
    'delves',
    { values: { forms: ['mythic', 'legacy'] }, data: { forms: ['mythic', 'legacy'] } },
    { values: { forms: ['legacy'] }, data: { forms: ['legacy'] } },
  ],
  [
    'feeOptions',
    'HALF',
    'HALF',
    { values: { forms: ['raid', 'pvp'] }, data: { forms: ['raid', 'pvp'] } },
    { values: { forms: ['pvp'] }, data: { forms: ['pvp'] } },
    { values: { forms: null }, data: { forms: [] } },
  ],
  [
    'realms',
    'Far Shore',
    'far-shore',
    {
      values: { language: 'de', aliases: ['Shore'], bankHorde: 'Hobank', bankAlliance: 'Albank' },
      data: { language: 'de', aliases: ['Shore'], bankHorde: 'Hobank', bankAlliance: 'Albank' },
    },
    {
      values: { language: 'fr', bankHorde: null, bankAlliance: 'Otherbank' },
      data: { language: 'fr', aliases: ['Shore'], bankHorde: 'Hobank', bankAlliance: 'Otherbank' },
    },
    {
      values: { language: null, aliases: null },
      data: { language: '', aliases: [], bankHorde: 'Hobank', bankAlliance: 'Otherbank' },
    },
  ],
  [
    'blockedCustomers',
    'Thrall-Kazzak',
    'thrall-kazzak',
    { values: { reason: ' Did not  pay' }, data: { reason: 'Did not pay' } },
    { values: { reason: 'Was rude' }, data: { reason: 'Was rude' } },
  ],
  ['mounts', 'Invincible', 'invincible', { values: {}, data: {} }, { values: {}, data: {} }],
];

// proves IMP-56, IMP-57
test.each(cases)(
  'of %s a row has all fields of its list, and no other',
  async (list, label, key, first, then, cleared) => {
    const before = await lastOf(list);
    const own = new Set([first, then].flatMap(({ values }) => Object.keys(values)));
    const others = Object.fromEntries(Object.entries(foreign).filter(([name]) => !own.has(name)));
    const stored = list === 'realms' ? { title: label, joined: 'FarShore', slug: 'far-shore' } : {};
    const import_ = (values: Values) =>
      run([{ label, ...others, ...values }], { options: { list } });
    const made = await import_(first.values);
    expect(made.counts).toEqual({ created: 1, updated: 0, unchanged: 0, skipped: 0 });
    expect(await lastOf(list)).toEqual({ label, active: true, data: { ...first.data, ...stored } });
    expect(await auditOf(list)).toEqual([
      {
        action: 'import.run',
        differences: {
          [key]: { oldValue: null, newValue: { label, active: true, ...first.data } },
        },
      },
    ]);

    let was = { active: true, ...first.data } as Readonly<Record<string, unknown>>;
    for (const said of [{ ...then, values: { ...then.values, active: false } }, cleared]) {
      if (!said) continue;
      const is = { ...said.data, active: said.values.active !== false };
      const done = await import_(said.values);
      expect(done.counts).toEqual({ created: 0, updated: 1, unchanged: 0, skipped: 0 });
      expect(await lastOf(list)).toEqual({
        label,
        active: is.active,
        data: { ...said.data, ...stored },
      });
      const changed = Object.entries(is).filter(
        ([field, value]) => JSON.stringify(was[field]) !== JSON.stringify(value),
      );
      expect(await auditOf(list)).toEqual([
        {
          action: 'import.run',
          differences: Object.fromEntries(
            changed.map(([field, newValue]) => [
              `${key}.${field}`,
              { oldValue: was[field], newValue },
            ]),
          ),
        },
      ]);
      expect((await import_(said.values)).counts.unchanged).toBe(1);
      was = is;
    }

    if (list === 'mounts') return;
    const changedSince = { result: 'kept', problem: { key: 'changed', values: {} } };
    expect(await undo(made)).toMatchObject([changedSince]);
    expect(before?.label).not.toBe(label);
  },
);

// proves IMP-56
test('a list has 2,000 rows at most, of which each may still be changed', async () => {
  const list = 'specs';
  const [there] = await world.sql<{ rows: number }>(
    `select count(*)::integer as rows from catalogue_items where list = $1`,
    [list],
  );
  await world.sql(
    `insert into catalogue_items (list, key, label, sort, active, data)
     select $1, 'many-' || n, 'Many ' || n, 1000 + n, true, '{}' from generate_series(1, $2) n`,
    [list, 1_999 - (there?.rows ?? 0)],
  );
  const said = ['New', 'Newer', 'Many 1'].map((label) => ({ label, active: label !== 'Many 1' }));
  const done = await run(said, { options: { list } });
  expect(done.rows).toEqual([
    { outcome: 'created' },
    {
      outcome: 'skipped',
      problem: expect.objectContaining({
        values: { sentence: 'The list has at most 2000 rows' },
      }) as object,
    },
    { outcome: 'updated' },
  ]);
  await world.sql(`delete from catalogue_items where list = $1 and key like 'many-%'`, [list]);
});

// proves IMP-56
test('a list may be left empty of what is offered only where nothing needs a choice', async () => {
  const off = (label: string) => ({ label, active: false });
  const blocked = await run(
    [{ ...off('Jaina-Kazzak'), reason: 'Refund' }, { ...off('Thrall-Kazzak') }],
    { options: { list: 'blockedCustomers' } },
  );
  expect(blocked.counts.skipped).toBe(0);
  const names = (
    await world.sql<{ label: string }>(
      `select label from catalogue_items where list = 'raidTypes' order by sort`,
    )
  ).map(({ label }) => label);
  const all = await run(names.map(off), { options: { list: 'raidTypes' } });
  expect(all.rows.map(({ outcome }) => outcome)).toEqual([
    ...names.slice(1).map(() => 'updated'),
    'skipped',
  ]);
  expect(all.rows.at(-1)?.problem?.values).toEqual({ sentence: 'At least one stays switched on' });
  // one that is on after the last row is enough
  const [first = '', second = ''] = names.toReversed();
  const swapped = await run([off(first), { label: second, active: true }], {
    options: { list: 'raidTypes' },
  });
  expect(swapped.counts).toEqual({ created: 0, updated: 2, unchanged: 0, skipped: 0 });
});

test('leaves a sound database', async () =>
  expect(await verifyDatabase(world.server.deps)).toEqual([]));
