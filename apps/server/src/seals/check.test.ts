import { expect, test } from 'vitest';
import { sealNamed } from './check.ts';

const hash = '9f86'.repeat(16);

test('a stored seal is named by its number and its hash', () => {
  expect(sealNamed(`12:${hash}`)).toEqual({ number: 12, hash });
});

test.each([
  '',
  hash,
  `0:${hash}`,
  `012:${hash}`,
  `-1:${hash}`,
  `12:${hash}0`,
  `12:${hash.slice(1)}`,
  `12:${hash.toUpperCase()}`,
  `seal 12:${hash}`,
])('%j names none', (text) => {
  expect(() => sealNamed(text)).toThrow(/^A seal is named by its number and its hash, such as /);
});
