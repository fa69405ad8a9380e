import { expect, test } from 'vitest';
import { safeSum, safeSumSql } from './safe-sum.ts';

test.each([
  [7, 7],
  [-7, -7],
  [1e300, 9_007_199_254_740_991],
  [-1e300, -9_007_199_254_740_991],
])('%d is shown as %d', (sum, shown) => expect(safeSum(sum)).toBe(shown));

test('SQL clamps a sum to the same numbers', () => {
  expect(safeSumSql('sum(amount)')).toBe(
    'least(greatest(sum(amount), -9007199254740991), 9007199254740991)::bigint',
  );
});
