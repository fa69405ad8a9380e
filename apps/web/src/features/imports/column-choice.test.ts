import { expect, test } from 'vitest';
import {
  choosing,
  columnLetters,
  columnOption,
  missingColumns,
  unusedColumns,
} from './column-choice.ts';

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
])('column %d is %s', (at, letters) => expect(columnLetters(at)).toBe(letters));

test.each([
  [
    { at: 1, heading: 'Price', filled: 98, samples: ['250k', 'a text that is rather long'] },
    'Price (B) · 98 % · 250k, a text that is ra…',
  ],
  [{ at: 2, heading: '', filled: 0, samples: [] }, 'Column C (C) · 0 %'],
  [
    { at: 3, heading: 'H'.repeat(61), filled: 5, samples: ['e'.repeat(18), 'n'.repeat(19)] },
    `${'H'.repeat(60)} (D) · 5 % · ${'e'.repeat(18)}, ${'n'.repeat(17)}…`,
  ],
])('%j is offered as %j', (column, label) =>
  expect(columnOption(column)).toEqual({ value: String(column.at), label }),
);

// proves IMP-77
test.each([
  [{ label: 0, amount: null }, 'amount', 1, { amount: 1 }],
  [{ label: 0, amount: null }, 'amount', 0, { label: null, amount: 0 }],
  [{ label: 0 }, 'label', 0, { label: 0 }],
  [{ label: 0 }, 'label', null, { label: null }],
])('with %j, choosing %s at %s changes %j', (columns, key, at, change) =>
  expect(choosing(columns, key, at)).toEqual(change),
);

// proves IMP-77
test('needed columns that are missing are named', () => {
  const missing = (columns: Record<string, number | null>) =>
    missingColumns({ sort: 'items', columns }).map(({ label }) => label);
  expect(missing({ label: 0, amount: null })).toEqual(['Points']);
  expect(missing({})).toEqual(['Title', 'Points']);
  expect(missing({ label: 0, amount: 1 })).toEqual([]);
});

test('columns that are left out are those with texts', () => {
  const column = (at: number, filled: number) => ({ at, heading: '', filled, samples: [] });
  expect(
    unusedColumns({
      fileColumns: [column(0, 9), column(1, 9), column(2, 0)],
      columns: { label: 0 },
    }),
  ).toEqual([column(1, 9)]);
});
