import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patience, rounds } from '../../test/tier.ts';
import { feeShown } from '../bookings/fee.ts';
import {
  checkRates,
  cutCategories,
  cycleShare,
  paysLeader,
  promisedPercent,
  type CutRates,
} from './earning.ts';

const raid: CutRates = { adv: 30, booster: 62, mcut: 4, bs: 10, maxbs: 100_000, leader: 4 };
const mounts: CutRates = { adv: 15, booster: 75, mcut: 10, bs: 10, maxbs: 150_000, leader: 0 };

// proves CYC-16, CYC-18
describe('what an advertiser earns in the cycle', () => {
  it.each([
    ['raid', raid, 'FTB', 200_000, 55_000, 55_000],
    ['raid', raid, 'FTB', 3, 0, 0],
    ['raid', raid, 'TAKEN', 200_000, 60_000, 0],
    ['raid', raid, 'BSFTB', 200_000, 20_000, 20_000],
    ['raid', raid, 'BSFTB', 2_000_000, 100_000, 100_000],
    ['raid', raid, 'BALANCE', 200_000, 20_000, 20_000],
    ['shift', raid, 'FTB', 200_000, 55_000, 55_000],
    ['mountraid', mounts, 'FTB', 200_000, 30_000, 30_000],
    ['mountraid', mounts, 'TAKEN', 200_000, 30_000, 0],
    ['mountraid', mounts, 'FTP', 2_000_000, 150_000, 150_000],
    ['raid', { ...raid, adv: 25 }, 'FTB', 200_000, 45_000, 45_000],
    ['raid', { ...raid, adv: 25 }, 'TAKEN', 200_000, 50_000, -10_000],
    ['raid', { ...raid, adv: 35 }, 'TAKEN', 200_000, 70_000, 10_000],
    ['raid', { ...raid, adv: 2 }, 'FTB', 200_000, 0, 0],
  ] as const)(
    '%s %o %s %d: earned %d, credited %d',
    (kind, rates, advCut, price, earned, credited) =>
      expect(cycleShare(kind, rates, advCut, price)).toMatchObject({ earned, credited }),
  );
});

// proves CYC-17
it(
  'is what the form showed, at the default cuts, except the 2.5 points of FTB',
  () => {
    const kinds = [
      ['raid', raid, 2.5],
      ['shift', raid, 2.5],
      ['mountraid', mounts, 0],
    ] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        fc.constantFrom('TAKEN', 'BSFTB', 'DISCORD', 'FTP', 'BALANCE', 'BALANCEC', 'FTB'),
        fc.integer({ min: 0, max: 1_000_000_000_000 }),
        ([kind, rates, loss], advCut, price) => {
          const { earned } = cycleShare(kind, rates, advCut, price);
          const shown = feeShown(kind, advCut, price);
          expect(Number.isSafeInteger(earned) && earned >= 0 && earned <= price).toBe(true);
          if (advCut !== 'FTB' || loss === 0) expect(earned).toBe(shown);
          else {
            const exact = (BigInt(price) * BigInt((rates.adv - loss) * 100)) / 10_000n;
            expect(BigInt(earned)).toBe(exact);
          }
        },
      ),
      { numRuns: rounds },
    );
  },
  patience,
);

describe('rates', () => {
  it('promise the larger of the two advertiser shares and everybody else', () => {
    expect(promisedPercent(raid)).toBe(100);
    expect(promisedPercent(mounts)).toBe(100);
    expect(promisedPercent({ ...raid, bs: 31 })).toBe(101);
    expect(
      promisedPercent({ adv: 33.33, booster: 33.33, mcut: 33.3, bs: 0, maxbs: 0, leader: 0.04 }),
    ).toBe(100);
  });
  it.each([
    ['all of the pot', raid, ['adv'], []],
    ['less than the pot', { ...raid, booster: 50 }, ['booster'], []],
    ['more than the pot', { ...raid, adv: 31 }, ['adv'], ['adv']],
    ['more by two fields', { ...raid, adv: 31, mcut: 5 }, ['adv', 'mcut'], ['adv', 'mcut']],
    ['more than the pot by bs', { ...raid, bs: 31 }, ['bs', 'maxbs'], ['bs']],
    ['only a cap', { ...raid, maxbs: 1 }, ['maxbs'], []],
    ['three decimals', { ...raid, adv: 27.125 }, ['adv'], ['adv']],
    ['two decimals', { ...raid, adv: 27.13 }, ['adv'], []],
  ] as const)('with %s', (_, rates, fields, wrong) =>
    expect(checkRates(rates, fields).map((e) => e.path)).toEqual(wrong),
  );
  // proves CYC-10
  it('only raids and shifts have a leader to pay', () =>
    expect(cutCategories.filter(paysLeader)).toEqual(['raid', 'shift']));
});

// proves CYC-10
it('there are rates for nine categories', () =>
  expect(cutCategories).toEqual([
    'mplus',
    'raid',
    'shift',
    'mythic',
    'pvp',
    'legacy',
    'mounts',
    'leveling',
    'delves',
  ]));

it.each([
  ['too fine', { adv: 27.125 }, 'At most two decimals'],
  ['more than there is', { adv: 31.5 }, 'The shares add up to 101.5 %, more than 100 %'],
] as const)('says what is wrong with rates: %s', (_, change, message) => {
  expect(checkRates({ ...raid, ...change }, ['adv', 'leader'])).toContainEqual({
    path: 'adv',
    message,
  });
});
