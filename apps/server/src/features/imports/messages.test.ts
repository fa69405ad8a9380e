import { describe, expect, it } from 'vitest';
import { UnreadableSheet } from '../../adapters/sheets/public.ts';
import { sentenceOf, unreadableText } from './messages.ts';

// proves IMP-1
describe('a file that cannot be read says why, and where', () => {
  it.each([
    ['empty', {}, 'The file is empty'],
    ['not-a-sheet', {}, 'This is neither a text file (CSV, TSV) nor a workbook (.xlsx, .ods)'],
    [
      'old-workbook',
      {},
      'This is a workbook of an old format (.xls, .xlsb): save it as .xlsx and choose it again',
    ],
    [
      'encrypted',
      {},
      'The file is protected by a password: save it without one and choose it again',
    ],
    ['broken', {}, 'The file is damaged: open it, save it again, and choose it again'],
    [
      'broken',
      { line: 7 },
      'The file is damaged in line 7: open it, save it again, and choose it again',
    ],
    ['unknown-sheet', { sheet: 3 }, 'The file has no such sheet'],
    ['unclosed-quote', {}, 'A quotation mark opens and never closes'],
    ['unclosed-quote', { line: 8 }, 'A quotation mark opens in line 8 and never closes'],
    ['too-many-columns', { limit: 256 }, 'The file has more than 256 columns'],
    ['too-many-columns', { limit: 256, line: 9 }, 'The file has more than 256 columns in line 9'],
    ['too-many-rows', { limit: 20_000 }, 'The file has more than 20000 rows: divide it'],
    ['cell-too-long', { limit: 5000 }, 'A cell has more than 5000 characters'],
    ['cell-too-long', { limit: 5000, line: 2 }, 'A cell in line 2 has more than 5000 characters'],
    [
      'cell-too-long',
      { limit: 5000, column: 4 },
      'A cell in column 4 has more than 5000 characters',
    ],
    [
      'cell-too-long',
      { limit: 5000, line: 2, column: 4 },
      'A cell in column 4 of line 2 has more than 5000 characters',
    ],
    [
      'json-too-large',
      { limit: 16 },
      'JSON files have at most 16 MB: save the list as CSV and choose it again',
    ],
    ['no-rows-in-json', {}, 'This JSON file has no list of entries'],
    ['expands-too-much', {}, 'The file unpacks to far more than its size: it was not read'],
  ] as const)('%s %j: %s', (reason, values, text) => {
    expect(unreadableText(new UnreadableSheet(reason, values))).toBe(text);
  });
});

it('a problem of a row begins with the heading of its column, if it is of one', () => {
  const items = { sort: 'items' as const, header: [] };
  const problem = { key: 'required', values: {} } as const;
  expect([
    sentenceOf(items, { ...problem, column: 'label' }),
    sentenceOf(items, { ...problem, column: 'amount' }),
    sentenceOf(items, problem),
  ]).toEqual([
    'Title: is empty, but needed',
    'Points: is empty, but needed',
    'is empty, but needed',
  ]);
});
