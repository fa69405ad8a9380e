import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CsvRecords } from './csv-records.ts';
import { UnreadableSheet } from './unreadable.ts';

const rowsOf = (pieces: readonly string[], delimiter = ','): [number, ...string[]][] => {
  const parser = new CsvRecords(delimiter);
  return [...pieces.flatMap((piece) => parser.push(piece)), ...parser.end()].map(
    ({ line, cells }) => [line, ...cells],
  );
};

const refusalOf = (text: string): unknown => {
  try {
    rowsOf([text]);
    return undefined;
  } catch (error) {
    return error instanceof UnreadableSheet ? [error.reason, error.values] : error;
  }
};

test.each<[what: string, text: string, rows: [number, ...string[]][]]>([
  ['nothing', '', []],
  ['no line end at the end', 'a,b', [[1, 'a', 'b']]],
  ['an empty cell at the end', 'a,\n', [[1, 'a', '']]],
  [
    'empty lines',
    '\n\na\n',
    [
      [1, ''],
      [2, ''],
      [3, 'a'],
    ],
  ],
  [
    'CRLF, LF and CR in one file',
    'a\r\nb\nc\rd',
    [
      [1, 'a'],
      [2, 'b'],
      [3, 'c'],
      [4, 'd'],
    ],
  ],
  ['a quoted delimiter', '"a,b",c', [[1, 'a,b', 'c']]],
  ['doubled quotes', '"say ""hi""",c', [[1, 'say "hi"', 'c']]],
  ['an empty quoted cell', '"",c', [[1, '', 'c']]],
  [
    'line breaks in a cell',
    '"a\nb\r\nc\rd",e\nf',
    [
      [1, 'a\nb\r\nc\rd', 'e'],
      [5, 'f'],
    ],
  ],
  ['a quote inside a plain cell', `5' 11",b"c"\n`, [[1, `5' 11"`, 'b"c"']]],
  ['text behind a closing quote', '"a,b" c,d', [[1, '"a,b" c', 'd']]],
  ['doubled quotes before such text', '"a""b"c,d', [[1, '"a""b"c', 'd']]],
  [
    'spaces behind a closing quote',
    '"a"  ,"b" \nc',
    [
      [1, 'a', 'b'],
      [2, 'c'],
    ],
  ],
  ['spaces around plain cells', ' a , b ', [[1, ' a ', ' b ']]],
])('reads %s, in one piece and sign by sign', (_what, text, rows) => {
  expect(rowsOf([text])).toEqual(rows);
  expect(rowsOf([...text])).toEqual(rows);
});

test.each<[what: string, text: string, refusal: unknown]>([
  ['an open quote', 'a,b\n"c,d\n', ['unclosed-quote', { line: 2, column: 1 }]],
  ['an open quote in the last cell', 'a,b\nc,"', ['unclosed-quote', { line: 2, column: 2 }]],
  [
    'an open quote in a large file',
    `a\nb,"c${'\nnext line of it'.repeat(5000)}`,
    ['unclosed-quote', { line: 2, column: 2 }],
  ],
  [
    'a cell of a megabyte',
    `a,b\nc,${'x'.repeat(1_000_000)}`,
    ['cell-too-long', { line: 2, column: 2, limit: 32_767 }],
  ],
  [
    'a quoted cell of a megabyte',
    `a,b\nc,"${'x'.repeat(1_000_000)}"`,
    ['cell-too-long', { line: 2, column: 2, limit: 32_767 }],
  ],
  [
    '100,000 columns',
    `a\n${'x,'.repeat(100_000)}\n`,
    ['too-many-columns', { line: 2, column: 1001, limit: 1000 }],
  ],
])('refuses %s, and says where', (_what, text, refusal) => {
  expect(refusalOf(text)).toEqual(refusal);
});

test('drops empty cells beyond the last column, and accepts the longest cell', () => {
  const [first = [], second = []] = rowsOf([`a${','.repeat(16_383)}\n${'x'.repeat(32_767)}`]);
  expect([first.length - 1, second.length - 1]).toEqual([1000, 1]);
});

const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[ab"',;\t|\r\n =]{0,8}$/),
  fc.constantFrom('', '1,5', '"', '""', '\r', '\n', ' "x" '),
);

/** As RFC 4180 says: cells with quotes, delimiters or line breaks are quoted, others may be. */
const written = (
  rows: readonly (readonly string[])[],
  delimiter: string,
  lineEnd: string,
  quotesAll: boolean,
): string =>
  rows
    .map((cells) =>
      cells
        .map((text) =>
          quotesAll || text.includes(delimiter) || /["\r\n]/.test(text)
            ? `"${text.replaceAll('"', '""')}"`
            : text,
        )
        .join(delimiter),
    )
    .join(lineEnd);

test('any cells that are written as CSV come back, wherever the pieces are cut', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 }),
      fc.constantFrom(',', ';', '\t', '|', ':'),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.boolean(),
      fc.array(fc.nat({ max: 20 })),
      (rows, delimiter, lineEnd, quotesAll, lengths) => {
        let rest = written(rows, delimiter, lineEnd, quotesAll) + lineEnd;
        const pieces: string[] = [];
        for (const length of lengths) {
          pieces.push(rest.slice(0, length));
          rest = rest.slice(length);
        }
        const read = rowsOf([...pieces, rest], delimiter);
        expect(read.map(([, ...cells]) => cells)).toEqual(rows);
      },
    ),
    { numRuns: 1000 },
  );
});
