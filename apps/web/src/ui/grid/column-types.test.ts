import { expect, test } from 'vitest';
import { readText, shownText, editableText, textsOf, type CellFormat } from './column-types.ts';
import type { GridColumn } from './column.ts';
import type { Unit } from '../../lib/units.ts';

const crates: Unit = {
  name: 'crates',
  show: (amount) => `${amount} cr`,
  typed: (amount) => String(amount),
  read: (text) => (/^\d+$/.test(text) ? { amount: Number(text) } : { why: `“${text}” is none` }),
};
const options = [
  { value: 'r', label: 'Red' },
  { value: 'g', label: 'Green', also: ['verdant'] },
  { value: '', label: 'none' },
];
const writings: Record<string, CellFormat> = {
  text: { type: 'text' },
  listed: { type: 'text', options },
  amount: { type: 'amount', unit: crates },
  choice: { type: 'choice', options },
  day: { type: 'day' },
  time: { type: 'time' },
  tick: { type: 'tick' },
  action: { type: 'action' },
};
const value = (kind: string, text: string) => readText(writings[kind] ?? { type: 'action' }, text);

test.each([
  ['text', '  a b ', 'a b'],
  ['text', '', ''],
  ['listed', 'gre', 'g'],
  ['listed', 'verdant', 'g'],
  ['amount', '12', 12],
  ['amount', '', 0],
  ['choice', 'Red', 'r'],
  ['choice', 'none', ''],
  ['choice', '', ''],
  ['day', '2026-11-24', '2026-11-24'],
  ['day', '24.11.2026', '2026-11-24'],
  ['time', '2000', '20:00'],
  ['tick', 'yes', true],
  ['tick', 'TRUE', true],
  ['tick', '', false],
] as const)('%s: %j is read', (kind, text, read) =>
  expect(value(kind, text)).toEqual({ value: read }),
);

test.each([
  ['listed', 'blue'],
  ['amount', 'many'],
  ['amount', '-1'],
  ['choice', 'blue'],
  ['day', '2026-02-30'],
  ['time', '25:00'],
  ['tick', 'maybe'],
  ['action', 'x'],
] as const)('%s: %j is refused with a reason', (kind, text) =>
  expect(value(kind, text)).toEqual({ why: expect.stringMatching(/\w/) as string }),
);

test('what is copied from a cell is read back as its value', () => {
  for (const [kind, one] of [
    ['text', 'a b'],
    ['listed', 'g'],
    ['amount', 120],
    ['choice', 'r'],
    ['day', '2026-11-24'],
    ['time', '20:00'],
    ['tick', true],
    ['tick', false],
  ] as const) {
    const writing = writings[kind] ?? { type: 'action' };
    expect(value(kind, editableText(writing, one))).toEqual({ value: one });
  }
});

test('amounts are shown with their unit, options by their words', () => {
  expect(shownText({ type: 'amount', unit: crates }, 5)).toBe('5 cr');
  expect(shownText({ type: 'choice', options }, 'g')).toBe('Green');
  expect(shownText({ type: 'text' }, null)).toBe('');
});

test('amounts without a unit are plain numbers', () => {
  const plain: CellFormat = { type: 'amount' };
  expect(readText(plain, ' 12.5 ')).toEqual({ value: 12.5 });
  expect(readText(plain, 'many')).toEqual({ why: '“many” is not an amount' });
  expect(readText(plain, 'Infinity')).toEqual({ why: '“Infinity” is not an amount' });
  expect([editableText(plain, 12.5), shownText(plain, 12.5)]).toEqual(['12.5', '12.5']);
});

test.each([
  ['X', true],
  ['1', true],
  ['✓', true],
  ['No', false],
  ['FALSE', false],
  ['0', false],
])('a tick is read from %j', (text, is) => expect(value('tick', text)).toEqual({ value: is }));
test.each(['yesno', 'not yes', '11', '10', 'unknown', 'xx'])('%j is no tick', (text) =>
  expect(value('tick', text)).toEqual({ why: `“${text}” is neither yes nor no` }),
);

test('ticks are words, and a value that is no option is shown as it is', () => {
  expect([true, false, null].map((one) => editableText({ type: 'tick' }, one))).toEqual([
    'yes',
    'no',
    '',
  ]);
  expect(editableText({ type: 'choice', options }, 'blue')).toBe('blue');
  expect(editableText({ type: 'text', options: [] }, 'a')).toBe('a');
  expect(readText({ type: 'text', options: [] }, ' a ')).toEqual({ value: 'a' });
  expect(readText({ type: 'person' }, 'Anna')).toEqual({
    why: '“Anna” is not one of the choices',
  });
});

test('rows are copied with the columns that have a value', () => {
  const columns: readonly GridColumn<number>[] = [
    { key: 'a', header: 'A', type: 'amount', unit: crates, value: (row) => row },
    { key: 'b', header: 'B', type: 'action' },
    {
      key: 'c',
      header: 'C',
      type: 'choice',
      value: (row) => (row > 1 ? 'g' : 'r'),
      edit: { field: 'c', options: () => options },
    },
  ];
  expect(textsOf([1, 2], columns)).toEqual([
    ['1', 'Red'],
    ['2', 'Green'],
  ]);
});
