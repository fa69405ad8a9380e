import { expect, test } from 'vitest';
import { aRun, aShift } from '../../../../test/a-run.ts';
import { feeWords, priceQuestion, priceWarning, spotText, spotsFor } from './price-summary.ts';
import { spotLabel } from '../public/spot-label.ts';

// proves BOOK-24
test('the fee is shown with the cycle share where the two differ', () => {
  expect(feeWords('raid', 'FTB', 100_500)).toEqual({
    fee: 'fee 30 %',
    gold: '30.150g',
    note: 'cycle 27,5 % = 27.637g for you',
  });
  expect(feeWords('raid', 'FTB', 100_500, 'Tolvald').note).toBe(
    'cycle 27,5 % = 27.637g for Tolvald',
  );
  expect(feeWords('mountraid', 'FTB', 100_000)).toEqual({
    fee: 'fee 15 %',
    gold: '15.000g',
    note: '',
  });
  expect(feeWords('raid', 'TAKEN', 100_000)).toEqual({
    fee: 'fee 30 %',
    gold: '30.000g',
    note: 'kept at the trade',
  });
  expect(feeWords('raid', 'BSFTB', 2_000_000)).toEqual({
    fee: 'fee 10 % (cap)',
    gold: '100.000g',
    note: '',
  });
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

// proves BOOK-72
test('unusual prices are asked about, up to six by name', () => {
  const customers = Array.from({ length: 7 }, (_, at) => ({ buyer: `Name${at}`, price: 0 }));
  const ask = (count: number) => priceQuestion('raid', customers.slice(0, count));
  expect(ask(0)).toBeNull();
  expect(priceQuestion('raid', [{ buyer: 'Anna', price: 250_000 }])).toBeNull();
  expect(
    priceQuestion('raid', [...customers.slice(0, 1), { buyer: 'Anna', price: 250_000 }]),
  ).toEqual({
    title: 'Is this price right?',
    text: 'Name0 for 0g, nothing to pay.',
    confirm: 'The price is right',
    cancel: 'Change the price',
  });
  expect(ask(6)).toMatchObject({
    title: 'Are these 6 prices right?',
    text: expect.stringMatching(/; Name5 for 0g, nothing to pay\.$/),
  });
  expect(ask(7)).toMatchObject({
    title: 'Are these 7 prices right?',
    text: expect.stringMatching(/Name5 for 0g, nothing to pay, and 1 more\.$/),
  });
});

test('a customer of a boss competes for its spots, any other for those of the run', () => {
  const shift = aShift({
    offeredBosses: [{ boss: 'Gallywix', possibleCustomers: 4, remaining: 1 }],
    totalBackup: 2,
  });
  expect(spotsFor(shift, 'Gallywix')).toEqual({
    amountOfPossibleCustomer: 4,
    totalCustomer: 3,
    totalBackup: 2,
  });
  expect(spotsFor(shift, 'Vexie')).toBeNull();
  const run = aRun();
  expect(spotsFor(run, 'VIP')).toBe(run);
});

test('the spot of a backup counts from the end of the spots', () =>
  expect([spotLabel(20, true, 20), spotLabel(21, true, 20), spotLabel(22, true, 20)]).toEqual([
    'B1',
    'B1',
    'B2',
  ]));
