import { expect, test } from 'vitest';
import { refusalOf, rowsOf, storedFile } from '../../../test/sheet-reading.ts';
import { xlsxOf } from '../../../test/workbooks.ts';
import { SharedStrings } from './xlsx-strings.ts';

const megabyte = 1024 ** 2;

/** The first cell of a workbook that has the first of these shared texts in it. */
const firstOf = async (strings: string) =>
  rowsOf(
    await storedFile(
      xlsxOf({ sheets: { One: '<row><c r="B1" t="s"><v>0</v></c></row>' }, strings }),
    ),
  );

test('a text is found by its number; before the first and after the last there is none', () => {
  const strings = new SharedStrings();
  expect(strings.get(0)).toBeUndefined();
  for (const text of ['first', '', 'Ärger für 5 €', 'last']) strings.add(text);
  expect([-1, 0, 1, 2, 3, 4, Number.NaN].map((at) => strings.get(at))).toEqual([
    undefined,
    'first',
    '',
    'Ärger für 5 €',
    'last',
    undefined,
    undefined,
  ]);
});

test('more texts than there was room for at first are all found', () => {
  const strings = new SharedStrings();
  const texts = Array.from({ length: 5_000 }, (_, at) => `text ${at}`);
  for (const text of texts) strings.add(text);
  expect(texts.map((_, at) => strings.get(at))).toEqual(texts);
});

test('texts that end with a block, and those that begin the next one, are found whole', () => {
  const strings = new SharedStrings();
  const texts = [
    'a'.repeat(megabyte - 3),
    'bcd',
    'e',
    'f'.repeat(megabyte - 1),
    'g'.repeat(megabyte),
    'hi',
  ];
  for (const text of texts) strings.add(text);
  expect(texts.map((text, at) => strings.get(at) === text)).toEqual(texts.map(() => true));
});

test('the texts of a workbook take 96 MiB at most', () => {
  const strings = new SharedStrings();
  const text = 'x'.repeat(megabyte);
  for (let count = 1; count < 96; count++) strings.add(text);
  expect(() => strings.add(text)).toThrow(
    expect.objectContaining({ reason: 'expands-too-much', values: { limit: 96 * megabyte } }),
  );
});

test.each([
  ['<si><t>a</t></si>', 'a'],
  ['<si>no<t>a</t>no</si>', 'a'],
  ['<si><r><t>rich</t></r><r><t xml:space="preserve"> text</t></r></si>', 'rich text'],
  ['<si><t>so</t><rPh><t>read</t></rPh><t> it</t></si>', 'so it'],
  ['<si><t>_x0041__x00e9_ _x0041 x0041_ _X0041_</t></si>', 'Aé _x0041 x0041_ _X0041_'],
])('%s is %j', async (strings, text) => {
  expect(await firstOf(strings)).toEqual([[1, '', text]]);
});

test('a text is as long as a cell may be, however it is written', async () => {
  expect(await firstOf(`<si><t>${'x'.repeat(32_767)}</t></si>`)).toEqual([
    [1, '', 'x'.repeat(32_767)],
  ]);
  expect(await firstOf(`<si><t>${'_x0041_'.repeat(32_767)}</t></si>`)).toEqual([
    [1, '', 'A'.repeat(32_767)],
  ]);
  expect(await refusalOf(firstOf(`<si><t>${'x'.repeat(32_768)}</t></si>`))).toEqual([
    'cell-too-long',
    { line: 1, column: 2, limit: 32_767 },
  ]);
  // that much is kept of no text, whatever it says
  expect(await refusalOf(firstOf(`<si><t>${'_x0041_'.repeat(32_767)}x</t></si>`))).toEqual([
    'cell-too-long',
    { limit: 32_767 },
  ]);
});
