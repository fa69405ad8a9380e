import { expect, test } from 'vitest';
import { shadeOf } from './shade.ts';

test.each([
  [0, 100, 0],
  [-5, 100, 0],
  [1, 100, 1],
  [25, 100, 1],
  [26, 100, 2],
  [75, 100, 3],
  [76, 100, 4],
  [100, 100, 4],
  [120, 100, 4],
  // nothing is the highest
  [5, 0, 0],
  [-5, -10, 0],
])('%s of at most %s has shade %s', (amount, highest, shade) =>
  expect(shadeOf(amount, highest)).toBe(shade),
);

test('there may be another number of shades', () => {
  expect([1, 50, 51, 100].map((amount) => shadeOf(amount, 100, 2))).toEqual([1, 1, 2, 2]);
});
