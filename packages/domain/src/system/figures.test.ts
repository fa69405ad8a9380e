import { expect, test } from 'vitest';
import { spanText } from './figures.ts';

test.each([
  [0, '0 seconds'],
  [999, '0 seconds'],
  [1_000, '1 second'],
  [59_999, '59 seconds'],
  [60_000, '60 seconds'],
  [119_999, '119 seconds'],
  [120_000, '2 minutes'],
  [36 * 3_600_000, '36 hours'],
  [48 * 3_600_000, '2 days'],
])('%d ms are %s', (ms, text) => {
  expect(spanText(ms)).toBe(text);
});
