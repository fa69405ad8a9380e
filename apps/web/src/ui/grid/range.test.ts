import { expect, test } from 'vitest';
import { boundsOf, isBlock, rowsTo, stepFrom } from './range.ts';

const rows = ['a', 'b', 'c', 'd'];
const columns = ['one', 'two', 'three'];
const at = (row: string, column: string) => ({ row, column });

test('a block has its edges whichever corner it was drawn from', () => {
  const drawn = { top: 1, bottom: 3, left: 0, right: 2 };
  expect(boundsOf({ from: at('b', 'one'), to: at('d', 'three') }, rows, columns)).toEqual(drawn);
  expect(boundsOf({ from: at('d', 'one'), to: at('b', 'three') }, rows, columns)).toEqual(drawn);
});

test('a block with a corner that is gone is none', () => {
  expect(boundsOf({ from: at('b', 'one'), to: at('x', 'two') }, rows, columns)).toBeNull();
  expect(boundsOf({ from: at('b', 'one'), to: at('b', 'x') }, rows, columns)).toBeNull();
  expect(boundsOf(null, rows, columns)).toBeNull();
});

test('one cell is no block', () => {
  expect(isBlock(boundsOf({ from: at('b', 'one'), to: at('b', 'one') }, rows, columns))).toBe(
    false,
  );
  expect(isBlock(boundsOf({ from: at('b', 'one'), to: at('b', 'two') }, rows, columns))).toBe(true);
});

test('steps stop at the edges', () => {
  expect(stepFrom(at('b', 'two'), [1, 0], rows, columns)).toEqual(at('c', 'two'));
  expect(stepFrom(at('d', 'two'), [1, 1], rows, columns)).toEqual(at('d', 'three'));
  expect(stepFrom(at('a', 'one'), [-1, -1], rows, columns)).toEqual(at('a', 'one'));
  expect(stepFrom(at('a', 'one'), [-1, 0], rows, columns, -1)).toEqual(at('', 'one'));
  expect(stepFrom(at('', 'two'), [1, 0], rows, columns, -1)).toEqual(at('a', 'two'));
  expect(stepFrom(at('', 'two'), [99, 99], rows, columns, -1)).toEqual(at('d', 'three'));
});

test('choosing up to a row takes those between', () => {
  expect([...rowsTo(rows, new Set(['a']), 'c')]).toEqual(['a', 'b', 'c']);
  expect([...rowsTo(rows, new Set(['d']), 'b')].toSorted()).toEqual(['b', 'c', 'd']);
  expect([...rowsTo(rows, new Set(), 'c')]).toEqual(['c']);
  // from the row selected last, not from the nearest one
  expect([...rowsTo(rows, new Set(['a', 'd']), 'b', 'd')].toSorted()).toEqual(['a', 'b', 'c', 'd']);
});
