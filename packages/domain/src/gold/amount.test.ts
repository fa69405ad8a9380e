import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patience, rounds } from '../../test/tier.ts';
import { cappedPercent, mostGoldHeld, percentOf } from './amount.ts';

describe('percentOf', () => {
  it.each([
    [0, 30, 0],
    [1, 30, 0],
    [3, 33.33, 0],
    [4, 25, 1],
    [100_000, 30, 30_000],
    [100_000, 27.5, 27_500],
    [250_001, 27.5, 68_750],
    [999, 0.07, 0],
    [10_000, 0.07, 7],
    [1_000_000_000_000, 62, 620_000_000_000],
    [9_007_199_254_740_991, 100, 9_007_199_254_740_991],
    [9_007_199_254_740_991, 27.5, 2_476_979_795_053_772],
  ])('%d gold at %d %% is %d', (amount, percent, share) =>
    expect(percentOf(amount, percent)).toBe(share),
  );
  it(
    'is exact, rounded down, for every safe amount and percentage of two decimals',
    () => {
      fc.assert(
        fc.property(fc.maxSafeNat(), fc.integer({ min: 0, max: 10_000 }), (amount, basis) => {
          const exact = (BigInt(amount) * BigInt(basis)) / 10_000n;
          expect(BigInt(percentOf(amount, basis / 100))).toBe(exact);
        }),
        { numRuns: rounds },
      );
    },
    patience,
  );
});

describe('cappedPercent', () => {
  it.each([
    [500_000, 10, 100_000, 50_000],
    [1_000_000, 10, 100_000, 100_000],
    [1_000_010, 10, 100_000, 100_000],
    [999_999, 10, 100_000, 99_999],
    [5_000_000, 10, 150_000, 150_000],
    [0, 10, 100_000, 0],
    [1_000_000, 10, 0, 0],
  ])('%d gold at %d %%, at most %d, is %d', (amount, percent, cap, share) =>
    expect(cappedPercent(amount, percent, cap)).toBe(share),
  );
});

it('a character of the game holds less than ten million gold', () =>
  expect(mostGoldHeld).toBe(9_999_999));
