import { expect, test } from 'vitest';
import type { Unit } from '../../lib/units.ts';
import type { GridColumn } from './column.ts';
import { blockWords } from './use-grid-keys.ts';

const crates: Unit = {
  name: 'crates',
  show: (amount) => `${amount} cr`,
  typed: String,
  read: (text) => ({ amount: Number(text) }),
};
const column = (key: string, unit?: Unit): GridColumn<number | null> => ({
  key,
  header: key,
  type: unit ? 'amount' : 'text',
  value: (row) => row,
  ...(unit ? { unit } : {}),
});
const columns = [column('name'), column('stock', crates), column('sold', crates), column('note')];
const boxes: Unit = { ...crates, name: 'boxes' };
const words = (left: number, right: number, top = 0, bottom = 1, of = columns) =>
  blockWords([1, 2, null, 4], of, { top, bottom, left, right });

test('selected cells are counted, and summed where all have one unit', () => {
  expect(words(1, 1)).toBe('2 cells · sum 3 cr');
  expect(words(1, 2)).toBe('4 cells · sum 6 cr');
  // an empty cell counts as nothing
  expect(words(1, 1, 1, 3)).toBe('3 cells · sum 6 cr');
  expect(words(0, 1)).toBe('4 cells');
  expect(words(2, 3)).toBe('4 cells');
  expect(words(0, 1, 0, 1, [column('stock', crates), column('sold', boxes)])).toBe('4 cells');
});

test('nothing is said of one cell, or of none', () =>
  expect([words(1, 1, 1, 1), blockWords([1], columns, null)]).toEqual(['', '']));
