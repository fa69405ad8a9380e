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
    ['there already', raid(' OLD'), 'label', '“ OLD” is already in the list'],
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
      '“one” appears twice',
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
  it.each([
    [0, null],
    [33, null],
    [34, 'A whole number from 0 to 33'],
    [-1, 'A whole number from 0 to 33'],
    [1.5, 'A whole number from 0 to 33'],
    [Number.NaN, 'A whole number from 0 to 33'],
    ['33', 'A whole number from 0 to 33'],
    ['', 'Field is required'],
  ])('have whole numbers within their bounds: of %j is said %j', (level, message) => {
    const said = checkRows('titles', [named('Hero', { fields: { keys: 8, level } })]);
    expect(said.map((one) => [one.field, one.message])).toEqual(
      message === null ? [] : [['level', message]],
    );
  });
  it('have every field that is asked for', () => {
    const said = checkRows('titles', [named('Hero')]);
    expect(said.map(({ field, message }) => `${field}: ${message}`)).toEqual([
      'keys: Field is required',
      'level: Field is required',
    ]);
  });
  it('name the first of several that are wrong', () => {
    const said = (bosses: readonly string[]) =>
      checkRows('raids', [raid('New', { fields: { bosses } })]).map(({ message }) => message);
    expect(said(['a'.repeat(81), 'b'])).toEqual(['At most 80 characters each']);
    expect(said(['A', 'B', 'a', 'b'])).toEqual(['“a” appears twice']);
    // the same letter, written in one sign and in two
    expect(said(['\u00e9', 'e\u0301'])).toEqual(['“e\u0301” appears twice']);
    // two letters that are the same only in capitals
    expect(said(['\u0131', 'i'])).toEqual([]);
    const [fee] = checkRows('feeOptions', [named('FTB', { fields: { forms: ['x', 'y'] } })]);
    expect(fee?.message).toMatch(/^“x” is none of/);
  });
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
  // proves CAT-6
  it('leave BALANCE as it is', () => {
    const realm = (key: string, label: string, active: boolean): CatalogueRow => ({
      key,
      label,
      active,
      fields: { language: '', aliases: [], bankHorde: 'Bank', bankAlliance: 'Safe' },
    });
    const said = (...rows: CatalogueRow[]) =>
      checkRows('realms', [realm('kazzak', 'Kazzak', true), ...rows]).map(
        ({ field, message }) => `${field}: ${message}`,
      );
    expect(said(realm('balance', 'BALANCE', true))).toEqual([]);
    expect(said(realm('balance', 'Credit', false))).toEqual([
      'label: BALANCE keeps its name',
      'active: BALANCE stays switched on',
    ]);
    // the same key in another list is a word like any other
    expect(checkRows('specs', [named('Balance', { active: false }), named('Fury')])).toEqual([]);
  });
});

describe('names that others go by', () => {
  it.each([
    ['8/11', true],
    ['11/11', true],
    ['1/1', true],
    ['0/11', false],
    ['12/11', false],
    ['8/', false],
    ['8 of 11', false],
    ['100/100', false],
    ['x8/11', false],
    ['8/11x', false],
  ])('a boss count may be %j: %s', (label, isOne) =>
    expect(checkRows('bossCounts', [named(label)]).map(({ message }) => message)).toEqual(
      isOne ? [] : ['Must be like 8/11'],
    ),
  );
  // proves CAT-12
  it.each(['FTB', 'TAKEN', 'BALANCE', 'BALANCEC'])('the fee option %s keeps its name', (key) => {
    const fee = (label: string) => [{ ...named(label), key, fields: { forms: ['raid'] } }];
    expect(checkRows('feeOptions', fee(key))).toEqual([]);
    expect(checkRows('feeOptions', fee('Other'))).toEqual([
      { key, field: 'label', message: `${key} keeps its name, because its payment depends on it` },
    ]);
  });
  it('a name of the fees is a word like any other in another list', () =>
    expect(checkRows('specs', [{ ...named('Taken'), key: 'TAKEN' }])).toEqual([]));
  it('an empty boss count or customer is told that alone', () => {
    const empty = (list: 'bossCounts' | 'blockedCustomers') =>
      checkRows(list, [{ ...named(' '), fields: { reason: 'Scam' } }]).map(
        ({ field, message }) => `${field}: ${message}`,
      );
    expect(empty('bossCounts')).toEqual(['label: Field is required']);
    expect(empty('blockedCustomers')).toEqual(['label: Field is required']);
  });
  it('are equal whatever spaces they have, and customers however their realm is written', () => {
    const twice = (list: 'specs' | 'blockedCustomers', ...labels: string[]) =>
      checkRows(
        list,
        labels.map((label, at) => ({
          ...named(label),
          key: String(at),
          fields: { reason: 'Scam' },
        })),
      ).map(({ message }) => message);
    expect(twice('specs', 'Beast  Mastery', ' beast mastery')).toEqual([
      '“ beast mastery” is already in the list',
    ]);
    expect(twice('blockedCustomers', 'Ann-Twisting Nether', 'ann-TwistingNether')).toEqual([
      '“ann-TwistingNether” is already in the list',
    ]);
  });
  it('a fee option of which nothing is paid by name is renamed', () =>
    expect(
      checkRows('feeOptions', [{ ...named('Other'), key: 'DISCORD', fields: { forms: ['raid'] } }]),
    ).toEqual([]));
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
    ['X\u0308Y Z', 'XZ'],
    ["N'Zoth's C\u00e9\u00e8 D", 'NCD'],
    ['4th B2 1st', '4B1'],
    ['xB yC De', 'D'],
    ["A'B'C", 'A'],
    ["'Tis True", 'TT'],
    ['', ''],
    ['A B C D E F G H I', 'ABCDEFGH'],
  ])('%j may be called %j', (name, initials) => expect(initialsOf(name)).toBe(initials));
});

it('a name in front of which something stands in the middle of it stays whole', () =>
  expect(readNames('Tier 2. half\nA - B').map(({ name }) => name)).toEqual([
    'Tier 2. half',
    'A - B',
  ]));

it.each([
  ['Manaforge Omega', 'manaforge-omega'],
  ["Eco-Dome Al'dani!", 'eco-dome-aldani'],
  ['  PvP 3s ', 'pvp-3s'],
  ['Élan & Co: É', 'elan-co-e'],
  ['- a  b  c -', 'a-b-c'],
  ["N'Zoth's End", 'nzoths-end'],
])('the key of %j is %s', (label, key) => expect(slugOf(label)).toBe(key));
