import { describe, expect, it } from 'vitest';
import {
  followFields,
  goldIsElsewhere,
  forbiddenBookingField,
  formFields,
  isOpen,
  mayBeDone,
  moneyFields,
  openAfterCompletion,
  type BookingField,
} from './amend.ts';
import { customerStatuses } from './status.ts';

const open = { customerStatus: '', paid: false, goldWith: null, completed: false } as const;
const inGroup = { ...open, customerStatus: 'In group' } as const;
const done = { customerStatus: 'In group', paid: true, goldWith: 'gc', completed: true } as const;

describe('Done', () => {
  it('needs paid, In group and a gold holder', () => expect(mayBeDone(done)).toBe(true));
  it.each([
    { paid: false },
    { goldWith: null },
    { goldWith: '' },
    { customerStatus: 'AFK' },
  ] as const)('not with %o', (change) => expect(mayBeDone({ ...done, ...change })).toBe(false));
});

it.each(customerStatuses)('is open with status "%s" unless In group', (customerStatus) => {
  expect(isOpen({ customerStatus, completed: false })).toBe(customerStatus !== 'In group');
  expect(isOpen({ customerStatus, completed: true })).toBe(false);
});

describe('who may change what', () => {
  const all = [...new Set<BookingField>([...formFields, ...followFields])];
  const allowed = (
    booking: Parameters<typeof forbiddenBookingField>[0],
    staff: boolean,
    own: boolean,
  ) => all.filter((field) => forbiddenBookingField(booking, { staff, own }, [field]) === null);
  it.each([
    ['its advertiser, while open', open, false, true, formFields],
    ['its advertiser, once In group', inGroup, false, true, []],
    ['its advertiser, once done', done, false, true, []],
    ['staff, while open', open, true, false, all],
    ['staff, once In group', inGroup, true, false, followFields],
    ['staff, once done', done, true, false, followFields],
    ['its advertiser who is staff, once In group', inGroup, true, true, followFields],
    ['anybody else', open, false, false, []],
  ] as const)('%s', (_, booking, staff, own, fields) =>
    expect(new Set(allowed(booking, staff, own))).toEqual(new Set(fields)),
  );
  it('names the first field that is refused', () =>
    expect(
      forbiddenBookingField(open, { staff: false, own: true }, ['note', 'paid', 'completed']),
    ).toBe('paid'));
});

it.each([
  ['nobody holds gold', null, false],
  ['the advertiser holds it', 'adv', false],
  ['somebody else holds it', 'gc', true],
])('gold is elsewhere when %s: %s, %s', (_, goldWith, is) =>
  expect(goldIsElsewhere({ goldWith }, { id: 'adv' })).toBe(is),
);

it('the fields of the form, of following, of gold, and what stays open after completion', () => {
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
  expect([...moneyFields].toSorted()).toEqual(['advCut', 'collectedGold', 'paymentRealm', 'price']);
  expect(openAfterCompletion).toEqual(['note']);
});
