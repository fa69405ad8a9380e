import { expect, test } from 'vitest';
import { isSame, mergedFields } from './row-fields.ts';

test.each<[unknown, unknown, boolean]>([
  [1, 1, true],
  [1, '1', false],
  [null, null, true],
  [null, {}, false],
  [{}, null, false],
  [['a', { b: 1 }], ['a', { b: 1 }], true],
  [['a', 'b'], ['b', 'a'], false],
  [['a'], ['a', 'b'], false],
  [['a'], { 0: 'a' }, false],
  [{ 0: 'a' }, ['a'], false],
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: 1, b: 2 }, { a: 1 }, false],
  [{ a: undefined }, { b: undefined }, false],
])('%j and %j are the same: %s', (one, other, same) => {
  expect(isSame(one, other)).toBe(same);
});

test('of two changes each field keeps the one that changed it, the own one where both did', () => {
  const base = { name: 'a', price: 1, both: 'x', more: { x: 1, y: 1 }, list: [1] };
  const mine = { ...base, name: 'mine', both: 'mine', more: { x: 2, y: 1 }, list: [1, 2] };
  const theirs = { ...base, price: 9, both: 'theirs', more: { x: 1, y: 3 }, list: [1, 3] };
  expect(mergedFields(base, mine, theirs)).toEqual({
    name: 'mine',
    price: 9,
    both: 'mine',
    more: { x: 2, y: 3 },
    list: [1, 2],
  });
});
