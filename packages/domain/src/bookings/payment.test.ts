import { expect, test } from 'vitest';
import { afterPayment, type Payment, type WantedPayment } from './payment.ts';

const price = 1_000_000;
const unpaid: Payment = {
  price,
  advCut: 'FTB',
  paid: false,
  collectedGold: 100_000,
  goldWith: null,
  beforePaid: null,
};
const deposit = { collectedGold: 100_000, goldWith: null };
const paid: Payment = {
  ...unpaid,
  paid: true,
  collectedGold: price,
  goldWith: 'gc',
  beforePaid: deposit,
};
const staff = { id: 'gc', staff: true };
const advertiser = { id: 'adv', staff: false };

test.each<[string, Payment, WantedPayment, { id: string; staff: boolean }, object]>([
  [
    'ticking',
    unpaid,
    { paid: true },
    staff,
    { collectedGold: price, goldWith: 'gc', beforePaid: deposit },
  ],
  [
    'ticking what another holds',
    { ...unpaid, goldWith: 'x' },
    { paid: true },
    staff,
    { collectedGold: price, goldWith: 'x', beforePaid: { collectedGold: 100_000, goldWith: 'x' } },
  ],
  [
    'ticking with a holder',
    unpaid,
    { paid: true, goldWith: 'y' },
    staff,
    { goldWith: 'y', beforePaid: deposit },
  ],
  [
    'un-ticking',
    paid,
    { paid: false },
    staff,
    { collectedGold: 100_000, goldWith: null, beforePaid: null },
  ],
  [
    'un-ticking what another held before',
    { ...paid, beforePaid: { collectedGold: 5, goldWith: 'x' } },
    { paid: false },
    staff,
    { collectedGold: 5, goldWith: 'x' },
  ],
  [
    'un-ticking with a holder',
    paid,
    { paid: false, goldWith: 'z' },
    staff,
    { collectedGold: 100_000, goldWith: 'z' },
  ],
  [
    'un-ticking and clearing the holder',
    { ...paid, beforePaid: { collectedGold: 5, goldWith: 'x' } },
    { paid: false, goldWith: null },
    staff,
    { collectedGold: 5, goldWith: null },
  ],
  [
    'un-ticking an old FTB',
    { ...paid, beforePaid: null },
    { paid: false },
    staff,
    { collectedGold: 0, goldWith: null },
  ],
  [
    'un-ticking an old TAKEN',
    { ...paid, advCut: 'TAKEN', beforePaid: null },
    { paid: false },
    staff,
    { collectedGold: 300_000, goldWith: null },
  ],
  [
    'un-ticking at another price',
    paid,
    { paid: false, price: 200_000 },
    staff,
    { collectedGold: 0 },
  ],
  [
    'a new price while paid',
    paid,
    { price: 2_000_000 },
    staff,
    { collectedGold: 2_000_000, goldWith: 'gc', beforePaid: deposit },
  ],
  [
    'a price while paid for which the deposit was too much',
    paid,
    { price: 200_000 },
    staff,
    { collectedGold: 200_000, beforePaid: { collectedGold: 0, goldWith: null } },
  ],
  [
    'another fee while paid',
    paid,
    { advCut: 'TAKEN' },
    staff,
    { collectedGold: price, beforePaid: { collectedGold: 300_000, goldWith: null } },
  ],
  [
    'another holder while paid',
    paid,
    { goldWith: 'y' },
    staff,
    { collectedGold: price, goldWith: 'y', beforePaid: deposit },
  ],
  [
    'nothing of the gold',
    unpaid,
    {},
    staff,
    { collectedGold: 100_000, goldWith: null, beforePaid: null },
  ],
  ['staff type any amount', unpaid, { collectedGold: 900_000 }, staff, { collectedGold: 900_000 }],
  [
    'an advertiser types a deposit',
    unpaid,
    { collectedGold: 300_000 },
    advertiser,
    { collectedGold: 300_000 },
  ],
  [
    'an advertiser types too much',
    unpaid,
    { collectedGold: 300_001 },
    advertiser,
    { collectedGold: 0 },
  ],
  [
    'a lower price keeps a deposit that fits',
    unpaid,
    { price: 400_000 },
    advertiser,
    { collectedGold: 100_000 },
  ],
  [
    'a lower price drops one that does not',
    unpaid,
    { price: 300_000 },
    advertiser,
    { collectedGold: 0 },
  ],
  ['TAKEN keeps the share', unpaid, { advCut: 'TAKEN' }, advertiser, { collectedGold: 300_000 }],
])('%s', (_, before, wanted, by, expected) =>
  expect(afterPayment('raid', before, wanted, by)).toMatchObject(expected),
);
