import path from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../../test/folder.ts';
import { refusalOf, rowsOf, storedFile as stored } from '../../../test/sheet-reading.ts';
import { inspectSheet, readSheet } from './public.ts';

const bigEndian = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
const text = 'Name;Gold\r\nÄrger’s €;1,5\r\n';
/** `’` and `€` are where Windows-1252 differs from Latin-1. */
const windows = Buffer.from(text.replace('’', '\u0092').replace('€', '\u0080'), 'latin1');

test.each<[what: string, bytes: Buffer, encoding: string]>([
  ['UTF-8', Buffer.from(text), 'utf-8'],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`), 'utf-8'],
  ['UTF-16 LE', Buffer.from(text, 'utf16le'), 'utf-16le'],
  ['UTF-16 LE with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le'), 'utf-16le'],
  ['UTF-16 BE', bigEndian(text), 'utf-16be'],
  ['UTF-16 BE with a mark', bigEndian(`\uFEFF${text}`), 'utf-16be'],
  ['Windows-1252', windows, 'windows-1252'],
])('reads %s', async (_what, bytes, encoding) => {
  const file = await stored(bytes);
  expect(await inspectSheet(file)).toEqual({
    format: 'csv',
    encoding,
    delimiter: ';',
    sheets: [{ name: '' }],
  });
  expect(await rowsOf(file)).toEqual([
    [1, 'Name', 'Gold'],
    [2, 'Ärger’s €', '1,5'],
  ]);
});

test('UTF-16 without a letter of Latin is known by its mark', async () => {
  const cyrillic = '\uFEFFИмя;Золото';
  for (const bytes of [Buffer.from(cyrillic, 'utf16le'), bigEndian(cyrillic)])
    expect(await rowsOf(await stored(bytes))).toEqual([[1, 'Имя', 'Золото']]);
});

test('a character that is cut off at the end is shown as one', async () => {
  const bytes = Buffer.from('\uFEFFa;é');
  expect(await rowsOf(await stored(bytes.subarray(0, -1)))).toEqual([[1, 'a', '\uFFFD']]);
});

test('what stands behind very many empty lines is read', async () => {
  expect(await rowsOf(await stored(`${'\n'.repeat(140_000)}a,b`))).toEqual([[140_001, 'a', 'b']]);
});

test.each([
  ['\b', false],
  ['\t', true],
  ['\v', true],
  ['\f', true],
  ['\u000E', false],
  ['\u001F', false],
  [' ', true],
  ['\u007F', false],
])('many of %j among letters are text: %s', async (sign, isText) => {
  const refusal = await refusalOf(inspectSheet(await stored(`ab${sign}`.repeat(9))));
  expect(refusal).toEqual(isText ? undefined : ['not-a-sheet', {}]);
});

test('looks at all of the file before it takes it for UTF-8, and cuts no character', async () => {
  const lines = 'é;ü\n'.repeat(100_000);
  expect(await inspectSheet(await stored(lines))).toMatchObject({ encoding: 'utf-8' });
  const rows = await rowsOf(await stored(lines));
  expect(rows.length).toBe(100_000);
  expect(new Set(rows.map(([, ...cells]) => cells.join()))).toEqual(new Set(['é,ü']));

  const late = Buffer.concat([Buffer.from('a;b\n'.repeat(100_000)), Buffer.from('é;ü', 'latin1')]);
  expect(await inspectSheet(await stored(late))).toMatchObject({ encoding: 'windows-1252' });
  expect((await rowsOf(await stored(late))).at(-1)).toEqual([100_001, 'é', 'ü']);
});

test('a paste of a spreadsheet is tab-separated', async () => {
  expect(await inspectSheet(await stored('Name\tGold\nA\t1,625,000\n'))).toMatchObject({
    format: 'tsv',
  });
});

test('skips empty rows and the line that declares the delimiter, and counts them', async () => {
  expect(await rowsOf(await stored('sep=;\n\nName;Gold\n;;;\nA;5\n'))).toEqual([
    [3, 'Name', 'Gold'],
    [5, 'A', '5'],
  ]);
});

test('cells are text that PostgreSQL can store', async () => {
  expect(await rowsOf(await stored('a\0b,=1+1\nand a \u0001,a \u202E too\n'))).toEqual([
    [1, 'ab', '=1+1'],
    [2, 'and a \u0001', 'a \u202E too'],
  ]);
  const half = Buffer.from(`\uFEFFa,\uD83D,b`, 'utf16le');
  expect(await rowsOf(await stored(half))).toEqual([[1, 'a', '\uFFFD', 'b']]);
});

const png = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489',
  'hex',
);

test.each<[what: string, bytes: Buffer | string, reason: string]>([
  ['nothing', '', 'empty'],
  ['nothing but blanks', '\uFEFF \r\n\t\n', 'empty'],
  ['a picture', png, 'not-a-sheet'],
  ['zeros', Buffer.alloc(1000), 'not-a-sheet'],
  ['a web page', '<!DOCTYPE html><table><tr><td>1</td></tr></table>', 'not-a-sheet'],
  ['a web page that begins with its table', ' <table><tr><td>1</td></tr></table>', 'not-a-sheet'],
])('refuses %s', async (_what, bytes, reason) => {
  const file = await stored(bytes);
  expect(await refusalOf(inspectSheet(file))).toEqual([reason, {}]);
  expect(await refusalOf(rowsOf(file))).toEqual([reason, {}]);
});

test('refuses another sheet than the one there is, and more rows than a sheet may have', async () => {
  expect(await refusalOf(rowsOf(await stored('a,b\n'), 1))).toEqual([
    'unknown-sheet',
    { sheet: 1 },
  ]);
  const file = await stored('a,b\n'.repeat(1_000_001));
  const count = async () => {
    let rows = 0;
    for await (const row of readSheet(file)) rows += row.cells.length / 2;
    return rows;
  };
  expect(await refusalOf(count())).toEqual([
    'too-many-rows',
    { line: 1_000_001, limit: 1_000_000 },
  ]);
});

test('what is wrong with the disk is no fault of the sheet', async () => {
  expect(await refusalOf(inspectSheet(path.join(await testFolder(), 'none')))).toMatchObject({
    code: 'ENOENT',
  });
});
