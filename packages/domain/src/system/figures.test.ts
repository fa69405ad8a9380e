import { expect, test } from 'vitest';
import { bytesText, spanText } from './figures.ts';

test.each([
  [0, '0 B'],
  [1_023, '1023 B'],
  [1_024, '1.0 KB'],
  [9.94 * 1024, '9.9 KB'],
  [9.96 * 1024, '10 KB'],
  [1_048_000, '1023 KB'],
  [1_048_200, '1.0 MB'],
  [1.5 * 1024 ** 3, '1.5 GB'],
  [250 * 1024 ** 3, '250 GB'],
  [3 * 1024 ** 5, '3072 TB'],
  [-2_048, '-2.0 KB'],
])('%d bytes are %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});

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
