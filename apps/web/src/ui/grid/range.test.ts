import { expect, test } from 'vitest';
import { boundsOf, isBlock, rowsTo, rowsWithin, stepFrom } from './range.ts';

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

test('the rows of a selection are those between its edges, whichever way it was drawn', () => {
  expect(rowsWithin({ from: at('b', 'one'), to: at('c', 'two') }, rows)).toEqual(['b', 'c']);
  expect(rowsWithin({ from: at('d', 'one'), to: at('c', 'two') }, rows)).toEqual(['c', 'd']);
  expect(rowsWithin({ from: at('a', 'one'), to: at('a', 'one') }, rows)).toEqual(['a']);
  expect(rowsWithin({ from: at('a', 'one'), to: at('x', 'one') }, rows)).toEqual([]);
});

test('a column or row that is gone is left from the first one; without columns there is no step', () => {
  expect(stepFrom(at('x', 'two'), [1, 0], rows, columns)).toEqual(at('b', 'two'));
  expect(stepFrom(at('b', 'x'), [0, 1], rows, columns)).toEqual(at('b', 'two'));
  expect(stepFrom(at('b', 'one'), [0, 1], rows, [])).toBeNull();
  expect(stepFrom(at('b', 'one'), [-1, 0], rows, columns, -1)).toEqual(at('a', 'one'));
});

test('one cell of several rows or of several columns is a block', () => {
  const edges = { top: 1, bottom: 1, left: 2, right: 2 };
  expect([edges, { ...edges, bottom: 2 }, { ...edges, left: 1 }, null].map(isBlock)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('choosing up to a row begins at the nearest chosen one above it', () => {
  expect([...rowsTo(rows, new Set(['a', 'b']), 'd')].toSorted()).toEqual(['a', 'b', 'c', 'd']);
  expect([...rowsTo(rows, new Set(['b']), 'd')]).toEqual(['b', 'c', 'd']);
  expect([...rowsTo(rows, new Set(['b', 'd']), 'a')].toSorted()).toEqual(['a', 'b', 'd']);
  // the row selected last is the first one of the table
  expect([...rowsTo(rows, new Set(['a', 'c']), 'd', 'a')].toSorted()).toEqual(['a', 'b', 'c', 'd']);
  expect([...rowsTo(rows, new Set(['c']), 'd', 'gone')]).toEqual(['c', 'd']);
});
