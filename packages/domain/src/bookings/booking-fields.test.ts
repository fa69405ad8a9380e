import { describe, expect, it } from 'vitest';
import { followFields, formFields, goldIsElsewhere, isOpen, mayBeDone } from './booking-fields.ts';
import { customerStatuses } from './status.ts';

const done = { customerStatus: 'In group', paid: true, goldWith: 'gc', completed: true } as const;

describe('Done', () => {
  // proves BOOK-49
  it('needs paid, In group and a gold holder', () => expect(mayBeDone(done)).toBe(true));
  it.each([
    { paid: false },
    { goldWith: null },
    { goldWith: '' },
    { customerStatus: 'AFK' },
  ] as const)('not with %o', (change) => expect(mayBeDone({ ...done, ...change })).toBe(false));
});

// proves BOOK-44
it.each(customerStatuses)('is open with status "%s" unless In group', (customerStatus) => {
  expect(isOpen({ customerStatus, completed: false })).toBe(customerStatus !== 'In group');
  expect(isOpen({ customerStatus, completed: true })).toBe(false);
});

it.each([
  ['nobody holds gold', null, false],
  ['the advertiser holds it', 'adv', false],
  ['somebody else holds it', 'gc', true],
])('gold is elsewhere when %s: %s, %s', (_, goldWith, is) =>
  expect(goldIsElsewhere({ goldWith }, { id: 'adv' })).toBe(is),
);

it('the fields of the form and of following', () => {
  expect([...formFields].toSorted()).toEqual([
    'advCut',
    'btag',
    'buyer',
    'buyerClass',
    'collectedGold',
    'faction',
    'note',
    'paymentFaction',
    'paymentRealm',
    'price',
    'typeOfBoost',
  ]);
  expect([...followFields].toSorted()).toEqual([
    'collectedGold',
    'completed',
    'customerStatus',
    'goldWith',
    'note',
    'paid',
  ]);
});
