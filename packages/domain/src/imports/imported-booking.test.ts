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

describe('how far an imported booking is', () => {
  // proves IMP-32, IMP-33
  test.each<
    [
      what: string,
      said: Partial<StatedProgress>,
      sale: Partial<ImportedSale>,
      Partial<Followed>,
      before?: Followed,
    ]
  >([
    ['nothing is said', {}, {}, { paid: false, goldWith: null, collectedGold: 0 }],
    [
      'paid: the advertiser holds it',
      { paid: true },
      {},
      { goldWith: 'ann', collectedGold: 1000, customerStatus: '' },
    ],
    [
      'paid to somebody: a string',
      { paid: true, goldWith: 'bob' },
      {},
      { goldWith: 'bob', customerStatus: 'In group', mailed: false },
    ],
    [
      'paid in a run that began: a string',
      { paid: true },
      { isOver: true },
      { customerStatus: 'In group', completed: false },
    ],
    [
      'another status stays',
      { paid: true, goldWith: 'bob', customerStatus: 'AFK' },
      {},
      { customerStatus: 'AFK', mailed: false },
    ],
    ['mailed gold was paid', { mailed: true, goldWith: 'bob' }, {}, { paid: true, mailed: true }],
    ['done needs paid gold', { done: true }, {}, { completed: false }],
    [
      'settled and paid',
      { paid: true },
      { isSettled: true },
      { customerStatus: 'In group', completed: true, mailed: true },
    ],
    [
      'settled from a balance',
      { paid: true },
      { isSettled: true, paymentRealm: 'BALANCE', advCut: 'BALANCEO' },
      { completed: true, mailed: false },
    ],
    [
      'settled, not paid',
      { customerStatus: 'In group' },
      { isSettled: true },
      { customerStatus: '', completed: false, mailed: false },
    ],
    [
      'settled, cancelled',
      { paid: true, customerStatus: 'Cancelled' },
      { isSettled: true },
      { customerStatus: 'Cancelled', completed: false },
    ],
    [
      'settled, not done',
      { paid: true, done: false },
      { isSettled: true },
      { completed: false, customerStatus: '' },
    ],
    ['a TAKEN share is kept', {}, { advCut: 'TAKEN' }, { collectedGold: 300 }],
    ['a deposit stays', {}, {}, { collectedGold: 250 }, before],
    [
      'a deposit is remembered',
      { paid: true },
      {},
      { beforePaid: { collectedGold: 250, goldWith: null } },
      before,
    ],
  ])('%s', (_, said, given, expected, was) => {
    expect(
      importedProgress(was ?? null, { ...nothing, ...said }, { ...sale, ...given }),
    ).toMatchObject(expected);
  });
});
