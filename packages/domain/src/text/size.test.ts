import { expect, test } from 'vitest';
import { bytesText } from './size.ts';

test.each([
  [0, '0 B'],
  [1_023, '1.023 B'],
  [1_024, '1,0 KB'],
  [9.94 * 1024, '9,9 KB'],
  [9.96 * 1024, '10 KB'],
  [1_048_000, '1.023 KB'],
  [1_048_200, '1,0 MB'],
  [1.5 * 1024 ** 3, '1,5 GB'],
  [250 * 1024 ** 3, '250 GB'],
  [3 * 1024 ** 5, '3.072 TB'],
  [-2_048, '-2,0 KB'],
])('%d bytes are %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});
