import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { patience, rounds } from '../../test/tier.ts';
import {
  amountRefusal,
  cappedPercent,
  countText,
  goldText,
  maxGoldHeld,
  percentOf,
  priceMessage,
  readAmount,
  readSignedAmount,
  shortGold,
  thousandsText,
  typedThousands,
  type BareFigure,
} from './amount.ts';

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
  expect(maxGoldHeld).toBe(9_999_999));

describe('amounts in words', () => {
  // proves BAL-13
  test.each([
    [1_250_000, '1.250.000g', '1.250k', '1250'],
    [1_625_000, '1.625.000g', '1.625k', '1625'],
    [100_500, '100.500g', '100,5k', '100.5'],
    [100_250, '100.250g', '100,25k', '100.25'],
    [1_625, '1.625g', '1.625g', '1.6250'],
    [1_234_567, '1.234.567g', '1.234.567g', '1234.5670'],
    [250, '250g', '0,25k', '0.25'],
    [5, '5g', '5g', '0.0050'],
    [0, '0g', '0k', '0'],
    [-1_500, '-1.500g', '-1,5k', '-1.5'],
    [-1_250_001, '-1.250.001g', '-1.250.001g', '-1250.0010'],
    [
      9_007_199_254_740_991,
      '9.007.199.254.740.991g',
      '9.007.199.254.740.991g',
      '9007199254740.9910',
    ],
  ])('%d is %s, in a narrow cell %s, and is typed %s', (gold, whole, short, typed) => {
    expect([goldText(gold), thousandsText(gold), typedThousands(gold)]).toEqual([
      whole,
      short,
      typed,
    ]);
  });
  // proves BAL-13
  test.each([null, undefined, Number.NaN])('%s is no gold', (none) =>
    expect([goldText(none), thousandsText(none)]).toEqual(['N/A', 'N/A']),
  );
  test.each([
    [1_625_000, '1,63m'],
    [2_480_000, '2,48m'],
    [100_000_000, '100m'],
    [999_950, '1m'],
    [999_949, '999,9k'],
    [480_000, '480k'],
    [79_500, '79,5k'],
    [79_540, '79,5k'],
    [1_000, '1k'],
    [999, '999'],
    [0, '0'],
    [-12_345, '-12,3k'],
  ])('%d is %s where there is little room', (gold, short) => expect(shortGold(gold)).toBe(short));
  test('a count has thousands points', () =>
    expect([countText(1_250), countText(-1_250_000), countText(7)]).toEqual([
      '1.250',
      '-1.250.000',
      '7',
    ]));
});

describe('amounts that are read', () => {
  const both = (one: string, other: string) => `can mean ${one} or ${other}: write it like that`;
  const none = 'is not an amount';
  const part = 'is not a whole amount of gold';

  test.each<[string, number]>([
    ['250k', 250_000],
    ['250 K', 250_000],
    ['250\u00a0k', 250_000],
    ['1.625k', 1_625_000],
    ['1.625.000g', 1_625_000],
    ['1,625,000g', 1_625_000],
    ['1 625 000g', 1_625_000],
    ['1\u202f625\u00a0', 1_625],
    ["1'625'000 gold", 1_625_000],
    ['1’625g', 1_625],
    ['1,625g', 1_625],
    ['1.250,5k', 1_250_500],
    ['1,250.5k', 1_250_500],
    ['100,5k', 100_500],
    ['100.5k', 100_500],
    ['1234.567k', 1_234_567],
    ['0.125k', 125],
    ['1.6250k', 1_625],
    ['1.25m', 1_250_000],
    ['1,25 mil', 1_250_000],
    ['2kk', 2_000_000],
    ['2M', 2_000_000],
    ['2m', 2_000_000],
    ['1,250,000k', 1_250_000_000],
    ['1.250.000m', 1_250_000_000_000],
    [`${' '.repeat(50)}7${' '.repeat(50)}`, 7],
    ['0', 0],
    ['-0', 0],
    ['+5g', 5],
  ])('%j is %d gold in a field of gold', (text, amount) =>
    expect(readAmount(text, 'g')).toEqual({ amount }),
  );

  test.each<[string, BareFigure, number]>([
    ['100', 'k', 100_000],
    ['100.5', 'k', 100_500],
    ['100,5', 'k', 100_500],
    ['1.250,5', 'k', 1_250_500],
    ['1234.567', 'k', 1_234_567],
    ['1.6250', 'k', 1_625],
    ['0.25', 'k', 250],
    ['0,125', 'k', 125],
    ['1250', 'k', 1_250_000],
    ['250', 'g', 250],
    ['250.000', 'g', 250_000],
    ['250,000', 'g', 250_000],
    ['250 000', 'g', 250_000],
    ['1.250', 'count', 1_250],
    ['1k', 'count', 1_000],
    ['1.5k', 'count', 1_500],
  ])('%j without gold beside it, in a field of %s, is %d', (text, bare, amount) =>
    expect(readAmount(text, bare)).toEqual({ amount }),
  );

  test.each<[string, BareFigure, string]>([
    ['1.625', 'k', both('1.625g', '1.625.000g')],
    ['1,625', 'k', both('1.625g', '1.625.000g')],
    ['250 000', 'k', both('250.000g', '250.000.000g')],
    ['1.250.000', 'k', both('1.250.000g', '1.250.000.000g')],
    ['1,625k', 'k', both('1.625g', '1.625.000g')],
    ['1,625k', 'g', both('1.625g', '1.625.000g')],
    ['1.250m', 'g', both('1.250.000g', '1.250.000.000g')],
    ['-1,625k', 'g', both('-1.625g', '-1.625.000g')],
    ['1,625k', 'count', both('1.625', '1.625.000')],
    ['1.250,000', 'g', none],
    ['1.250,500k', 'k', none],
    ['1.250.5', 'k', none],
    ['1.25.5', 'k', none],
    ['1,250.5,5', 'k', none],
    ['1 250.000,5', 'k', none],
    ['12.50', 'g', part],
    ['25.00g', 'k', part],
    ['250.5g', 'k', part],
    ['1.2345', 'k', part],
    ['0.0005k', 'g', part],
    ['1.5', 'count', 'is not a whole number'],
    ['5g', 'count', none],
    ['5 gold', 'count', none],
    ['250.', 'k', none],
    ['.5', 'k', none],
    ['2 5', 'k', none],
    ['1e3', 'k', none],
    ['0x10', 'g', none],
    ['', 'k', none],
    ['g', 'g', none],
    ['much', 'k', none],
    ['5\n6', 'g', none],
    ['9'.repeat(20), 'g', 'is too much'],
    ['9'.repeat(40), 'g', 'is too much'],
    ['9'.repeat(41), 'g', none],
    ['1.250 5k', 'g', none],
  ])('%j in a field of %s %s', (text, bare, why) =>
    expect(readSignedAmount(text, bare)).toEqual({ why }),
  );

  test('less than 0 is read only where it can be', () => {
    expect([readSignedAmount('-1.500g', 'g'), readSignedAmount('−1,5k', 'g')]).toEqual([
      { amount: -1_500 },
      { amount: -1_500 },
    ]);
    expect(readAmount('-5', 'k')).toEqual({ why: 'is less than 0' });
  });

  test('a refusal repeats the beginning of a text', () =>
    expect(amountRefusal(`${'1'.repeat(40)}2`, none)).toBe(`“${'1'.repeat(40)}” is not an amount`));

  test('a refusal is a sentence with the text in it', () =>
    expect(amountRefusal(' 1.625 ', both('1.625g', '1.625.000g'))).toBe(
      '“1.625” can mean 1.625g or 1.625.000g: write it like that',
    ));

  it(
    'whatever is written is read as the same amount',
    () => {
      fc.assert(
        fc.property(fc.maxSafeInteger(), (amount) => {
          for (const bare of ['k', 'g'] as const) {
            expect(readSignedAmount(goldText(amount), bare)).toEqual({ amount });
            expect(readSignedAmount(thousandsText(amount), bare)).toEqual({ amount });
          }
          expect(readSignedAmount(typedThousands(amount), 'k')).toEqual({ amount });
          expect(readSignedAmount(String(amount), 'g')).toEqual({ amount });
          expect(readSignedAmount(countText(amount), 'count')).toEqual({ amount });
        }),
        { numRuns: rounds },
      );
    },
    patience,
  );

  it('a text is one amount, or a reason, and never throws', () => {
    const letters = [..."0123456789.,'’ -+kmgil\u00a0"];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...letters), { maxLength: 45 }),
        fc.constantFrom<BareFigure>('k', 'g', 'count'),
        (typed, bare) => {
          const read = readAmount(typed.join(''), bare);
          if ('amount' in read) expect(read.amount).toBeGreaterThanOrEqual(0);
          else expect(read.why).not.toBe('');
        },
      ),
      { numRuns: rounds },
    );
  });
});

it('a price is at most 100 million gold', () => {
  expect(priceMessage(100_000_000)).toBeNull();
  expect(priceMessage(100_000_001)).toBe('At most 100.000.000g');
});
