import { describe, expect, it } from 'vitest';
import { checkRows, type CatalogueRow } from './check-rows.ts';
import { initialsOf, readNames } from './read-names.ts';
import { slugOf } from './slug.ts';

const raid = (label: string, given: Partial<CatalogueRow> = {}): CatalogueRow => ({
  key: slugOf(label),
  label,
  active: true,
  ...given,
  fields: { abbreviation: 'ABC', bosses: ['One', 'Two'], ...given.fields },
});
const named = (label: string, given: Partial<CatalogueRow> = {}): CatalogueRow => ({
  key: slugOf(label),
  label,
  active: true,
  fields: {},
  ...given,
});

describe('rows of the catalogue', () => {
  it('are in order', () => {
    expect(checkRows('raids', [raid('Old'), raid('New')])).toEqual([]);
    expect(checkRows('raids', [])).toEqual([]);
    expect(checkRows('mounts', [named('A'.repeat(80))])).toEqual([]);
  });
  it.each<[string, CatalogueRow, string, string]>([
    ['without a label', raid('  '), 'label', 'Field is required'],
    ['with a long label', raid('a'.repeat(81)), 'label', 'At most 80 characters'],
    ['there already', raid(' OLD'), 'label', '“ OLD” is in the list already'],
    ['without bosses', raid('New', { fields: { bosses: [] } }), 'bosses', 'Field is required'],
    [
      'with an empty boss',
      raid('New', { fields: { bosses: ['One', ' '] } }),
      'bosses',
      'One of them is empty',
    ],
    [
      'with a boss twice',
      raid('New', { fields: { bosses: ['One', 'Two', 'one'] } }),
      'bosses',
      '“one” is there twice',
    ],
    [
      'with too many bosses',
      raid('New', { fields: { bosses: Array.from({ length: 31 }, (_, at) => `Boss ${at}`) } }),
      'bosses',
      'At most 30',
    ],
    [
      'with a boss of many letters',
      raid('New', { fields: { bosses: ['a'.repeat(81)] } }),
      'bosses',
      'At most 80 characters each',
    ],
    [
      'with one text for a list',
      raid('New', { fields: { bosses: 'One' } }),
      'bosses',
      'Must be a list',
    ],
    [
      'with a number for a text',
      raid('New', { fields: { abbreviation: 5 } }),
      'abbreviation',
      'Must be text',
    ],
    [
      'with a long abbreviation',
      raid('New', { fields: { abbreviation: 'ABCDEFGHI' } }),
      'abbreviation',
      'At most 8 characters',
    ],
    [
      'without an abbreviation',
      raid('New', { fields: { abbreviation: '' } }),
      'abbreviation',
      'Field is required',
    ],
  ])('%s are refused', (_, row, field, message) =>
    expect(checkRows('raids', [raid('Old'), row])).toEqual([{ key: row.key, field, message }]),
  );
  it('take as many bosses and letters as there may be', () =>
    expect(
      checkRows('raids', [
        raid('New', {
          fields: {
            abbreviation: 'ABCDEFGH',
            bosses: ['a'.repeat(80), ...Array.from({ length: 29 }, (_, at) => `Boss ${at}`)],
          },
        }),
      ]),
    ).toEqual([]));
  it('offer fees in forms that there are', () => {
    const fee = (forms: readonly string[]) => [named('FTB', { fields: { forms } })];
    expect(checkRows('feeOptions', fee(['raid', 'pvp-website']))).toEqual([]);
    expect(checkRows('feeOptions', fee([]))).toEqual([]);
    const [error] = checkRows('feeOptions', fee(['raid', 'roulette']));
    expect(error?.message).toMatch(/^“roulette” is none of raid, mountraid,/);
  });
  it('are never all switched off', () => {
    const off = (label: string) => named(label, { active: false });
    expect(checkRows('mounts', [off('A'), off('B')])).toEqual([
      { key: 'a', field: 'active', message: 'At least one stays switched on' },
    ]);
    expect(checkRows('mounts', [off('A'), named('B')])).toEqual([]);
  });
  it('leave BALANCE as it is', () => {
    const realm = (key: string, label: string, active: boolean): CatalogueRow => ({
      key,
      label,
      active,
      fields: { language: '', aliases: [], bankHorde: 'Bank', bankAlliance: 'Safe' },
    });
    const said = (...rows: CatalogueRow[]) =>
      checkRows('realms', [realm('kazzak', 'Kazzak', true), ...rows]).map(({ message }) => message);
    expect(said(realm('balance', 'BALANCE', true))).toEqual([]);
    expect(said(realm('balance', 'Credit', false))).toEqual([
      'BALANCE keeps its name',
      'BALANCE stays switched on',
    ]);
    // the same key in another list is a word like any other
    expect(checkRows('specs', [named('Balance', { active: false }), named('Fury')])).toEqual([]);
  });
});

describe('a pasted list', () => {
  it('is read as it stands in guides and sheets', () =>
    expect(
      readNames(
        '1. Plexus Sentinel\n2) Loom’ithar\r\n\n- The Soul Hunters\n• 7th Legion\nX | AB\n Y\tCD ',
      ),
    ).toEqual([
      { line: 1, name: 'Plexus Sentinel', abbreviation: '' },
      { line: 2, name: 'Loom’ithar', abbreviation: '' },
      { line: 4, name: 'The Soul Hunters', abbreviation: '' },
      { line: 5, name: '7th Legion', abbreviation: '' },
      { line: 6, name: 'X', abbreviation: 'AB' },
      { line: 7, name: 'Y', abbreviation: 'CD' },
    ]));
  it.each([
    ['Manaforge Omega', 'MO'],
    ['Liberation of Undermine', 'LU'],
    ["Eco-Dome Al'dani", 'EDA'],
    ['Tier 12', 'T12'],
    ['Éternité', 'E'],
    ['', ''],
    ['A B C D E F G H I', 'ABCDEFGH'],
  ])('%j may be called %j', (name, initials) => expect(initialsOf(name)).toBe(initials));
});
