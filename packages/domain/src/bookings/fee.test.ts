import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patience, rounds } from '../../test/tier.ts';
import { kindRules, runKinds } from '../runs/kind.ts';
import {
  balanceRealmFees,
  collectedAtBooking,
  feePercent,
  feeShown,
  feesForRealm,
  isBalanceFee,
  isBalanceRealm,
  isFullShare,
} from './fee.ts';

const options = ['FTB', 'TAKEN', 'BSFTB', 'DISCORD', 'FTP', 'BALANCE', 'BALANCEC', 'BALANCEO'];

// proves BOOK-23
describe('the fee that the form shows', () => {
  it.each([
    ['raid', 'FTB', 100_000, 30, 30_000],
    ['raid', 'TAKEN', 100_500, 30, 30_150],
    ['raid', 'BSFTB', 100_000, 10, 10_000],
    ['raid', 'BALANCE', 1_000_000, 10, 100_000],
    ['raid', 'BALANCEC', 1_000_010, 10, 100_000],
    ['raid', 'FTB', 5_000_000, 30, 1_500_000],
    ['raid', 'FTB', 3, 30, 0],
    ['mountraid', 'FTB', 100_000, 15, 15_000],
    ['mountraid', 'TAKEN', 100_000, 15, 15_000],
    ['mountraid', 'DISCORD', 1_400_000, 10, 140_000],
    ['mountraid', 'DISCORD', 1_600_000, 10, 150_000],
    ['shift', 'TAKEN', 99_999, 30, 29_999],
    ['shift', 'BSFTB', 2_000_000, 10, 100_000],
  ] as const)('%s %s of %d: %d %%, %d gold', (kind, advCut, price, percent, fee) => {
    expect(feePercent(kind, advCut)).toBe(percent);
    expect(feeShown(kind, advCut, price)).toBe(fee);
  });
});

// proves BOOK-25
describe('gold collected at booking', () => {
  const booking = { kind: 'raid', advCut: 'FTB', price: 100_000, paid: false, typed: 0 } as const;
  it.each([
    ['all of it when fully paid', { paid: true, typed: 5 }, 100_000],
    ['all of it when fully paid, TAKEN too', { paid: true, advCut: 'TAKEN' }, 100_000],
    ['the kept share with TAKEN', { advCut: 'TAKEN', typed: 99 }, 30_000],
    ['the kept share with TAKEN on a mount run', { advCut: 'TAKEN', kind: 'mountraid' }, 15_000],
    ['what was typed with FTB', { typed: 12_345 }, 12_345],
    ['what was typed with FTB, up to the share', { typed: 30_000 }, 30_000],
    ['nothing with FTB above the share', { typed: 30_001 }, 0],
    ['nothing with FTB above the share of a mount run', { typed: 15_001, kind: 'mountraid' }, 0],
    ['nothing with other options', { advCut: 'BSFTB', typed: 5_000 }, 0],
    ['nothing from a balance', { advCut: 'BALANCE', typed: 5_000 }, 0],
  ] as const)('%s', (_, given, gold) =>
    expect(collectedAtBooking({ ...booking, ...given })).toBe(gold),
  );
});

it(
  'never shows or collects more than the price, and always whole gold',
  () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...runKinds),
        fc.constantFrom(...options),
        fc.integer({ min: 0, max: 1_000_000_000_000 }),
        fc.integer({ min: 0, max: 1_000_000_000_000 }),
        fc.boolean(),
        (kind, advCut, price, typed, paid) => {
          const fee = feeShown(kind, advCut, price);
          const collected = collectedAtBooking({ kind, advCut, price, typed, paid });
          for (const gold of [fee, collected]) {
            expect(Number.isSafeInteger(gold) && gold >= 0 && gold <= price).toBe(true);
          }
          if (!isFullShare(advCut)) expect(fee).toBeLessThanOrEqual(kindRules[kind].feeCap);
          if (advCut === 'TAKEN' && !paid) expect(collected).toBe(fee);
        },
      ),
      { numRuns: rounds },
    );
  },
  patience,
);

describe('balances', () => {
  it('are what three of the fee options are paid from', () =>
    expect(options.filter(isBalanceFee)).toEqual(['BALANCE', 'BALANCEC', 'BALANCEO']));
  it.each([
    ['BALANCE', true],
    ['balance', true],
    ['Kazzak', false],
    ['', false],
  ])('realm %j', (realm, is) => expect(isBalanceRealm(realm)).toBe(is));
  // proves BOOK-21
  it('leave only their own fee options', () => {
    expect(feesForRealm(options, 'BALANCE')).toEqual(['BALANCEC', 'BALANCEO']);
    expect(balanceRealmFees).toEqual(['BALANCEC', 'BALANCEO']);
    expect(feesForRealm(options, 'Kazzak')).toEqual(options);
  });
});
