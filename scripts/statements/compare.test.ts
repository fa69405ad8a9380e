import { expect, test } from 'vitest';
import { differencesBetween, type Declared } from './compare.ts';

const declared: Declared = {
  at: 'queries.ts:1',
  columns: {
    id: { kinds: ['text'], nullable: false },
    amount: { kinds: ['number'], nullable: false },
    note: { kinds: ['text'], nullable: true },
    tags: { kinds: ['structure'], nullable: false },
    data: { kinds: ['structure'], nullable: false },
    rest: { kinds: 'any', nullable: true },
  },
};
const columns = { id: 25, amount: 20, note: 25, tags: 1009, data: 3802, rest: 16 };
const found = (observed: { columns?: Record<string, number>; nulls?: string[] }) =>
  differencesBetween('a.b', declared, { columns, nulls: [], ...observed });

test('a row that is declared as it is returned has no differences', () => {
  expect(found({ nulls: ['note', 'rest'] })).toEqual([]);
});

test('a null, another kind, and a type that is not known are named', () => {
  expect(found({ columns: { ...columns, id: 20, amount: 999_999 }, nulls: ['tags'] })).toEqual([
    'queries.ts:1 a.b: column "id" is number and declared as text',
    'queries.ts:1 a.b: column "amount" has the type 999999, which is not in the list',
    'queries.ts:1 a.b: column "tags" was null and is declared without null',
  ]);
});

test('columns that are only declared, or only selected, are named', () => {
  const { note: _, ...others } = columns;
  expect(found({ columns: { ...others, more: 25 } })).toEqual([
    'queries.ts:1 a.b: column "note" is declared but not selected',
    'queries.ts:1 a.b: column "more" is selected but not declared',
  ]);
});

test('where the code uses no column, nothing is compared', () => {
  const unused = { at: 'queries.ts:1', columns: null };
  expect(differencesBetween('a.b', unused, { columns, nulls: ['id'] })).toEqual([]);
});
