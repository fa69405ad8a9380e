import { describe, expect, test } from 'vitest';
import {
  importedProgress,
  type Followed,
  type ImportedSale,
  type StatedProgress,
} from './imported-booking.ts';

const nothing: StatedProgress = {
  customerStatus: undefined,
  paid: undefined,
  goldWith: undefined,
  mailed: undefined,
  done: undefined,
  collectedGold: undefined,
};
const sale: ImportedSale = {
  kind: 'raid',
  price: 1000,
  advCut: 'FTB',
  paymentRealm: 'Kazzak',
  advertiserId: 'ann',
  isSettled: false,
  isOver: false,
};
const before: Followed = {
  customerStatus: '',
  paid: false,
  goldWith: null,
  mailed: false,
  completed: false,
  collectedGold: 250,
  beforePaid: null,
};

/** A booking of which nothing has happened. */
const booked: Followed = { ...before, collectedGold: 0 };
/** One that was paid, mailed and done here. */
const done: Followed = {
  customerStatus: 'In group',
  paid: true,
  goldWith: 'bob',
  mailed: true,
  completed: true,
  collectedGold: 1000,
  beforePaid: { collectedGold: 50, goldWith: 'cleo' },
};
const paidHere = { paid: true, goldWith: 'ann', collectedGold: 1000 };
const nothingBefore = { beforePaid: { collectedGold: 0, goldWith: null } };
const paidToBob = { ...paidHere, ...nothingBefore, goldWith: 'bob' };

type Case = [
  what: string,
  said: Partial<StatedProgress>,
  sale: Partial<ImportedSale>,
  expected: Partial<Followed>,
  before?: Followed,
];
const settled = { isSettled: true };

describe('how far an imported booking is', () => {
  // proves IMP-32, IMP-33
  test.each<Case>([
    ['nothing is said', {}, {}, {}],
    ['paid: the advertiser holds it', { paid: true }, {}, { ...paidHere, ...nothingBefore }],
    [
      'paid to somebody: a string',
      { paid: true, goldWith: 'bob' },
      {},
      { ...paidToBob, customerStatus: 'In group' },
    ],
    [
      'paid in a run that began: a string',
      { paid: true },
      { isOver: true },
      { ...paidHere, ...nothingBefore, customerStatus: 'In group' },
    ],
    ['not paid in a run that began', {}, { isOver: true }, {}],
    ['a holder without gold', { goldWith: 'bob' }, {}, { goldWith: 'bob' }],
    [
      'another status stays',
      { paid: true, goldWith: 'bob', customerStatus: 'AFK', mailed: true },
      {},
      { ...paidToBob, customerStatus: 'AFK' },
    ],
    [
      'a status that the file leaves open stays open',
      { paid: true, goldWith: 'bob', customerStatus: '' },
      {},
      paidToBob,
    ],
    [
      'a status from before stays',
      { paid: true, goldWith: 'bob' },
      {},
      { ...paidToBob, customerStatus: 'Backup' },
      { ...booked, customerStatus: 'Backup' },
    ],
    [
      'mailed gold was paid',
      { mailed: true, goldWith: 'bob' },
      {},
      { ...paidToBob, customerStatus: 'In group', mailed: true },
    ],
    ['gold that was not mailed was not paid', { mailed: false }, {}, {}],
    [
      'a balance is never mailed',
      { mailed: true, goldWith: 'bob' },
      { paymentRealm: 'BALANCE', advCut: 'BALANCEO' },
      { ...paidToBob, customerStatus: 'In group' },
    ],
    [
      'done',
      { paid: true, goldWith: 'bob', done: true },
      {},
      { ...paidToBob, customerStatus: 'In group', completed: true },
    ],
    ['done needs paid gold', { done: true }, {}, {}],
    ['what was done here stays', {}, {}, done, done],
    ['no longer done', { done: false }, {}, { ...done, completed: false }, done],
    ['no longer mailed', { mailed: false }, {}, { ...done, mailed: false }, done],
    ['no longer paid', { paid: false }, {}, { customerStatus: 'In group', goldWith: 'bob' }, done],
    ['held by another', { goldWith: 'dora' }, {}, { ...done, goldWith: 'dora' }, done],
    ['a TAKEN share is kept', {}, { advCut: 'TAKEN' }, { collectedGold: 300 }],
    ['a deposit stays', {}, {}, { collectedGold: 250 }, before],
    ['a deposit that the file says', { collectedGold: 120 }, {}, { collectedGold: 120 }, before],
    ['a deposit below the TAKEN share', {}, { advCut: 'TAKEN' }, { collectedGold: 300 }, before],
    ['a deposit above the price', {}, { price: 200 }, { collectedGold: 200 }, before],
    [
      'a deposit is remembered',
      { paid: true },
      {},
      { ...paidHere, goldWith: 'cleo', beforePaid: { collectedGold: 250, goldWith: 'cleo' } },
      { ...before, goldWith: 'cleo' },
    ],
    [
      'a deposit above the price is remembered up to it',
      { paid: true },
      { price: 200 },
      { ...paidHere, collectedGold: 200, beforePaid: { collectedGold: 200, goldWith: null } },
      before,
    ],
    [
      'a TAKEN share is remembered',
      { paid: true },
      { advCut: 'TAKEN' },
      { ...paidHere, beforePaid: { collectedGold: 300, goldWith: null } },
    ],
  ])('%s', (_, said, given, expected, was) => {
    expect(importedProgress(was ?? null, { ...nothing, ...said }, { ...sale, ...given })).toEqual({
      ...booked,
      ...expected,
    });
  });

  test.each<Case>([
    [
      'paid',
      { paid: true },
      settled,
      {
        ...paidHere,
        ...nothingBefore,
        customerStatus: 'In group',
        completed: true,
        mailed: true,
      },
    ],
    [
      'from a balance',
      { paid: true },
      { ...settled, paymentRealm: 'BALANCE', advCut: 'BALANCEO' },
      { ...paidHere, ...nothingBefore, customerStatus: 'In group', completed: true },
    ],
    ['not paid', { customerStatus: 'In group', mailed: false }, settled, {}],
    [
      'cancelled',
      { paid: true, customerStatus: 'Cancelled' },
      settled,
      { ...paidHere, ...nothingBefore, customerStatus: 'Cancelled' },
    ],
    [
      'cancelled, not paid',
      { customerStatus: 'Cancelled' },
      settled,
      { customerStatus: 'Cancelled' },
    ],
    ['not done', { paid: true, done: false }, settled, { ...paidHere, ...nothingBefore }],
  ])('in a settled run: %s', (_, said, given, expected) => {
    expect(importedProgress(null, { ...nothing, ...said }, { ...sale, ...given })).toEqual({
      ...booked,
      ...expected,
    });
  });
});
