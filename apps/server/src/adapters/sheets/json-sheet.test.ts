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
