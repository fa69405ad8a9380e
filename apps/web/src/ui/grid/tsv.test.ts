import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guarded, isTable, readTsv, unguarded, widthOf, writeCsv, writeTsv } from './tsv.ts';

const dangerous = /^[=+\-@\t\r\0＝＋－＠]/;
const cell = fc.oneof(
  fc.string(),
  fc.string().map((text) => `=${text}`),
  fc.string().map((text) => `'+${text}`),
  fc.constantFrom('', '-5', '-5,25', '=1+1', '@x', '\tx', 'a\tb', 'a\nb', '"', '＝1', '\0'),
);

test.each(['=1+1', '+49', '@user', '-1+1', '\tx', '\rx', '\0x', '＝1', "'=1"])(
  '%j does not begin a formula',
  (text) => {
    expect(guarded(text)).toBe(`'${text}`);
    expect(unguarded(guarded(text))).toBe(text);
  },
);

test('numbers stay numbers, and plain texts as they are', () => {
  for (const text of ['-5', '-5,25', '100.5', '250', 'name', "'quoted'", ''])
    expect(guarded(text)).toBe(text);
});

test('no exported cell begins a formula', () =>
  fc.assert(
    fc.property(cell, (text) => {
      const written = guarded(text);
      if (!/^-\d+([.,]\d+)?$/.test(written)) expect(written).not.toMatch(dangerous);
    }),
  ));

test('what is copied is what is pasted', () =>
  fc.assert(
    fc.property(
      fc
        .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
        .chain(([rows, columns]) =>
          fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
            minLength: rows,
            maxLength: rows,
          }),
        )
        // a last row of one empty cell cannot be distinguished from the previous row's line break
        .filter(
          (rows) => rows.length === 1 || !(rows.at(-1)?.length === 1 && rows.at(-1)?.[0] === ''),
        ),
      (rows) => {
        expect(readTsv(writeTsv(rows))).toEqual(rows);
      },
    ),
  ));

test('reads what sheets put on the clipboard', () => {
  expect(readTsv('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(readTsv('"a\nb"\t"say ""hi"""')).toEqual([['a\nb', 'say "hi"']]);
  expect(readTsv('one')).toEqual([['one']]);
  expect(readTsv('a\t\n\tb')).toEqual([
    ['a', ''],
    ['', 'b'],
  ]);
});

test('a file has quotes where they are needed, and says that it is UTF-8', () =>
  expect(
    writeCsv([
      ['Name', 'Note'],
      ['Ann, the 1st', '=x'],
    ]),
  ).toBe(`\uFEFFName,Note\r\n"Ann, the 1st",'=x\r\n`));

test.each([
  ['', false],
  ['one cell', false],
  ['"a\tb"', false],
  ['a\tb', true],
  ['a\nb', true],
])('%j is a table: %s', (text, expected) => expect(isTable(text)).toBe(expected));

test('the longest of however many rows has the width of the table', () => {
  expect([widthOf([]), widthOf([['1'], ['1', '2', '3'], ['1', '2']])]).toEqual([0, 3]);
  expect(widthOf(Array.from({ length: 250_000 }, () => ['1', '2']))).toBe(2);
});

test('a line ends with either letter or both, and an empty one stays', () =>
  expect(['a\rb', 'a\nb', 'a\r\nb', 'a\n\nb', 'a\r\rb', 'a\n'].map(readTsv)).toEqual([
    [['a'], ['b']],
    [['a'], ['b']],
    [['a'], ['b']],
    [['a'], [''], ['b']],
    [['a'], [''], ['b']],
    [['a']],
  ]));
