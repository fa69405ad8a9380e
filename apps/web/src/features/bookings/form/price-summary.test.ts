import { expect, test } from 'vitest';
import { feeText, priceWarning, spotText } from './price-summary.ts';

// proves BOOK-24
test('the fee is told with the cycle share where the two differ', () => {
  expect(feeText('raid', 'FTB', 100_500)).toBe('fee 30 % = 30.150g (cycle 27,5 % = 27.637g)');
  expect(feeText('mountraid', 'FTB', 100_000)).toBe('fee 15 % = 15.000g');
  expect(feeText('raid', 'TAKEN', 100_000)).toBe('fee 30 % = 30.000g, kept at the trade');
  expect(feeText('raid', 'BSFTB', 2_000_000)).toBe('fee 10 % (cap) = 100.000g');
});

// proves BOOK-30
test('the form says which spot the customer would have, and how many are left', () => {
  const spots = { amountOfPossibleCustomer: 20, totalCustomer: 13, totalBackup: 0 };
  expect(spotText(spots)).toBe('spot 14/20 (6 left)');
  expect(spotText({ ...spots, totalCustomer: 20, totalBackup: 1 })).toBe('run is full: backup B2');
});

// proves BOOK-72
test('a price of nothing, and one that no character can hold, is warned of', () => {
  expect(priceWarning('raid', 0)).toBe('nothing to pay');
  expect(priceWarning('raid', 10_000_000)).toMatch(/^more than the 9\.999\.999g/);
  expect(priceWarning('raid', 250_000)).toBe('');
});
