import { expect, test } from 'vitest';
import { onlyRow } from './only-row.ts';

test('the row of sums is there, and anything else is a bug', () => {
  expect(onlyRow([{ sum: 0 }])).toEqual({ sum: 0 });
  expect(() => onlyRow([])).toThrow('always has a row');
});
