import { expect, test } from 'vitest';
import { leftOutWords } from './member-lines.ts';

test.each([
  [5, 5, ''],
  [5, 4, '; 1 line is left out'],
  [5, 3, '; 2 lines are left out'],
])('of %d lines %d count%s', (all, counted, words) => {
  expect(leftOutWords(all, counted)).toBe(words);
});
