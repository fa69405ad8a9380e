import { expect, test } from 'vitest';
import { unusualPrice } from './unusual-price.ts';

test.each([
  ['raid', 0, 'nothing'],
  ['raid', 1, null],
  ['raid', 250_000, null],
  ['raid', 9_999_999, null],
  ['raid', 10_000_000, 'much'],
  ['shift', 0, 'nothing'],
  ['shift', 999, 'little'],
  ['shift', 1_000, null],
  ['mplus', 999, null],
] as const)('a price of a %s of %d gold is unusual: %s', (kind, price, what) =>
  expect(unusualPrice(kind, price)).toBe(what),
);
