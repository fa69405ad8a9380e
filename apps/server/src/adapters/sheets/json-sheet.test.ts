import { expect, test } from 'vitest';
import { refusalOf, rowsOf, storedFile as stored } from '../../../test/sheet-reading.ts';
import { inspectSheet, readSheet } from './public.ts';

const json = (value: unknown) => stored(JSON.stringify(value));

// proves IMP-64
test('a list of objects is a sheet with its keys as headings', async () => {
  const file = await json([
    { name: 'Anna', points: 5, here: true },
    { name: 'Bert', note: null, tags: ['a', 'b'], of: { guild: 'G' } },
    'no object',
  ]);
  expect(await inspectSheet(file)).toEqual({
    format: 'json',
    encoding: 'utf-8',
    sheets: [{ name: '' }],
  });
  expect(await rowsOf(file)).toEqual([
    [1, 'name', 'points', 'here', 'note', 'tags', 'of.guild'],
    [2, 'Anna', '5', 'TRUE', '', '', ''],
    [3, 'Bert', '', '', '', 'a; b', 'G'],
  ]);
});

// proves IMP-64
test('an event repeats its fields in each of its sign-ups, whatever other lists it has', async () => {
  const file = await json({
    id: 'e1',
    title: 'Heroic run',
    date: '12-3-2026',
    classes: [{ name: 'Tank' }, { name: 'Healer' }, { name: 'Melee' }],
    signUps: [{ id: 7, name: 'Anna' }],
    softres: [],
  });
  expect((await inspectSheet(file)).sheets).toEqual([{ name: 'signUps' }, { name: 'classes' }]);
  expect(await rowsOf(file)).toEqual([
    [1, 'id', 'name', 'event id', 'title', 'date'],
    [2, '7', 'Anna', 'e1', 'Heroic run', '12-3-2026'],
  ]);
  const second = [];
  for await (const { cells } of readSheet(file, { sheet: 1 })) second.push(cells[0]);
  expect(second).toEqual(['name', 'Tank', 'Healer', 'Melee']);
});

test('ids that are written as numbers keep all of their digits', async () => {
  const text = '[{"userId": 967560340328038420, "name": "says 967560340328038421, \\"yes\\""}]';
  expect(await rowsOf(await stored(text))).toEqual([
    [1, 'userId', 'name'],
    [2, '967560340328038420', 'says 967560340328038421, "yes"'],
  ]);
});

test.each<[what: string, text: string, reason: string]>([
  ['cut off', '[{"name": "Anna"', 'broken'],
  ['without any list of objects', '{"error": "not found", "ids": [1, 2]}', 'no-rows-in-json'],
  ['with a sheet that is not there', '[{"name": "Anna"}]', 'unknown-sheet'],
  ['of more than 16 MB', `[{"a":"${'x'.repeat(17 * 1024 ** 2)}"}]`, 'json-too-large'],
  ['with a cell without end', `[{"a":"${'x'.repeat(40_000)}"}]`, 'cell-too-long'],
])('JSON %s is refused', async (_what, text, reason) => {
  const sheet = reason === 'unknown-sheet' ? 3 : 0;
  expect(await refusalOf(rowsOf(await stored(text), sheet))).toMatchObject([reason, {}]);
});

test('lists are found four levels deep, with the fields around them, and no deeper', async () => {
  const within = (levels: number): unknown =>
    levels === 0
      ? [{ name: 'Anna' }]
      : { [`level${levels}`]: within(levels - 1), [`at${levels}`]: 1 };
  expect(await rowsOf(await json(within(4)))).toEqual([
    [1, 'name', 'at4', 'at3', 'at2', 'at1'],
    [2, 'Anna', '1', '1', '1', '1'],
  ]);
  expect(await refusalOf(rowsOf(await json(within(5))))).toEqual(['no-rows-in-json', {}]);
});

test.each(['signUps', 'sign-ups', 'Signup'])(
  'a list called %s comes before longer ones, and of others the longest first',
  async (name) => {
    const list = (length: number) => Array.from({ length }, () => ({ name: 'x' }));
    const file = await json({ few: list(1), many: list(3), [name]: list(1), signUpsOld: list(2) });
    const { sheets } = await inspectSheet(file);
    expect(sheets.map((sheet) => sheet.name)).toEqual([name, 'many', 'signUpsOld', 'few']);
  },
);

test('cells are what a person reads of numbers, lists and objects', async () => {
  const text =
    '\uFEFF[{"low": -1234567890123456, "most": 1234567890123456, "exact": 123456789012345, "part": 0.5, "large": 1e3, "power": 1234567890123456e1, ' +
    '"of": {"guild": "G", "of": {"realm": "R"}}, "tags": ["a", {"b": 1}, 2, false], "none": null, "bad": "\\ud800"}, {}]';
  expect(await rowsOf(await stored(text))).toEqual([
    [
      1,
      'low',
      'most',
      'exact',
      'part',
      'large',
      'power',
      'of.guild',
      'of.of',
      'tags',
      'none',
      'bad',
    ],
    [
      2,
      '-1234567890123456',
      '1234567890123456',
      '123456789012345',
      '0.5',
      '1000',
      '12345678901234560',
      'G',
      '',
      'a; 2; FALSE',
      '',
      '\uFFFD',
    ],
  ]);
});

test('a thousand columns and the longest cell are read, one more is refused with its place', async () => {
  const wide = (columns: number) =>
    json([Object.fromEntries(Array.from({ length: columns }, (_, at) => [`c${at}`, at]))]);
  expect((await rowsOf(await wide(1000)))[0]).toHaveLength(1001);
  expect(await refusalOf(rowsOf(await wide(1001)))).toEqual([
    'too-many-columns',
    { line: 1, limit: 1000 },
  ]);
  const long = (length: number) => json([{ a: 'x'.repeat(length) }]);
  expect((await rowsOf(await long(32_767)))[1]?.[1]).toHaveLength(32_767);
  expect(await refusalOf(rowsOf(await long(32_768)))).toEqual(['cell-too-long', { limit: 32_767 }]);
});

test('a sheet that a file does not have is named, in JSON and in text', async () => {
  expect([
    await refusalOf(rowsOf(await json([{ name: 'Anna' }]), 1)),
    await refusalOf(rowsOf(await stored('name\nAnna'), 2)),
  ]).toEqual([
    ['unknown-sheet', { sheet: 1 }],
    ['unknown-sheet', { sheet: 2 }],
  ]);
});
