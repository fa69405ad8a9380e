import { expect, test } from 'vitest';
import { spotsLeft } from './messages-runs.ts';

test.each([
  [5, 2, 3],
  [5, 5, 0],
  // the run was made smaller than what is booked
  [5, 6, 0],
])('%d spots of which %d are taken leave %d', (capacity, activeCount, left) => {
  expect(spotsLeft({ capacity, activeCount })).toBe(left);
});
