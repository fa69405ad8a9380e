import { expect, test } from 'vitest';
import { countOfRows } from './count-of-rows.ts';

const strings = { one: 'string', several: 'strings' };
test.each([
  [18, 42, undefined, '18 of 42 rows'],
  [1, 1, undefined, '1 of 1 row'],
  [1, 2, strings, '1 of 2 strings'],
  [0, 1, strings, '0 of 1 string'],
  [0, 0, strings, '0 of 0 strings'],
  [18, 42, null, '18 of 42'],
])('%s of %s in %j: %s', (shown, total, words, text) =>
  expect(countOfRows(shown, total, words)).toBe(text),
);
