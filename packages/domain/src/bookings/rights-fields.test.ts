import { describe, expect, it, test } from 'vitest';
import { followFields, formFields, type BookingField } from './booking-fields.ts';
import {
  bookingRefusals,
  bookingRights,
  fieldVerdict,
  forbiddenField,
  rightsAfter,
  type BookingFacts,
} from './rights.ts';

const me = 'adv';
const open: BookingFacts = {
  customerStatus: '',
  paid: false,
  goldWith: null,
  completed: false,
  deleted: false,
  cancelledBy: null,
  deletedBy: null,
  mailed: false,
};
const active = { kind: 'raid', runStatus: 'active', completed: false } as const;
const completed = { kind: 'raid', runStatus: 'active', completed: true } as const;
const cancelledRun = { kind: 'raid', runStatus: 'Cancelled', completed: false } as const;
const own = { id: me, staff: false, own: true, collects: false };
const staff = { id: 'staff', staff: true, own: false, collects: false };
const ownAndStaff = { id: me, staff: true, own: true, collects: false };
const other = { id: 'other', staff: false, own: false, collects: true };

const cancelled = (by: string): BookingFacts => ({
  ...open,
  customerStatus: 'Cancelled',
  cancelledBy: by,
});
const deleted = (by: string): BookingFacts => ({ ...open, deleted: true, deletedBy: by });
const inGroup: BookingFacts = { ...open, customerStatus: 'In group' };
const done: BookingFacts = { ...inGroup, paid: true, goldWith: 'gc', completed: true };
const mailed: BookingFacts = { ...done, mailed: true };
const held: BookingFacts = { ...open, goldWith: 'gc' };

const yes = true;
const [locked, paidOut] = ['booking-locked', 'run-completed'] as const;
const [isOut, notOut, never] = ['is-cancelled', 'not-cancelled', 'field-forbidden'] as const;

describe('after a change that is still on its way', () => {
  const mayOf = (b: BookingFacts, as = staff) => bookingRights(b, active, as);
  it.each([
    ['out of the group, the price is open again', inGroup, open],
    ['into the group, it is closed', open, inGroup],
    ['done closes the form', open, done],
    ['a mailed string keeps its holder', done, mailed],
  ])('%s', (_, before, after) => {
    expect(mayOf(before)).not.toEqual(mayOf(after));
    expect(rightsAfter(mayOf(before), 'raid', after)).toEqual({
      ...mayOf(after),
      restore: mayOf(before).restore,
    });
  });
  it('asks the kind: a customer of a shift whom somebody answered is not cancelled', () => {
    const may = mayOf(open);
    const after = rightsAfter(may, 'shift', { ...open, customerStatus: 'Offline' });
    expect(after.cancel).toBe('booking-locked');
    expect(rightsAfter(may, 'raid', { ...open, customerStatus: 'Offline' }).cancel).toBe(true);
  });
  it('is for staff of a run that is not paid out', () => {
    for (const may of [mayOf(open, own), bookingRights(inGroup, completed, staff)]) {
      expect(rightsAfter(may, 'raid', open)).toBe(may);
      expect(rightsAfter(may, 'raid', inGroup)).toBe(may);
    }
  });
});

describe('the fields', () => {
  const all = [...new Set<BookingField>([...formFields, ...followFields])];
  const openTo = (b: BookingFacts, as: typeof own) =>
    new Set(all.filter((field) => fieldVerdict(bookingRights(b, active, as), field) === true));
  it.each([
    ['its advertiser, while open', open, own, formFields],
    ['its advertiser, once In group', inGroup, own, []],
    [
      'its advertiser, gold with another',
      held,
      own,
      formFields.filter((f) => !['price', 'advCut', 'paymentRealm', 'collectedGold'].includes(f)),
    ],
    ['staff, while open', open, staff, all],
    ['staff, once In group', inGroup, staff, followFields],
    ['staff, once its gold is mailed', mailed, staff, ['collectedGold', 'completed', 'note']],
    ['anybody else', open, other, []],
  ] as const)('%s', (_, b, as, fields) => expect(openTo(b, as)).toEqual(new Set(fields)));

  it('what a person could never change is named before what is over', () => {
    const may = bookingRights(open, completed, own);
    expect(forbiddenField(may, ['price', 'paid'])).toEqual({ field: 'paid', no: never });
    expect(forbiddenField(may, ['note', 'price'])).toEqual({ field: 'price', no: paidOut });
    expect(forbiddenField(may, ['note'])).toBeNull();
    expect(forbiddenField(may, ['paid', 'customerStatus'])).toEqual({ field: 'paid', no: never });
  });
});

test('the reasons that are listed are those that there are', () => {
  const bookings = [
    open,
    inGroup,
    done,
    mailed,
    held,
    { ...held, goldWith: me },
    cancelled(me),
    cancelled('staff'),
    deleted('staff'),
  ];
  const found = bookings.flatMap((b) =>
    [active, completed, cancelledRun].flatMap((run) =>
      [own, staff, ownAndStaff, other].flatMap((as) => Object.values(bookingRights(b, run, as))),
    ),
  );
  expect(new Set(found.filter((verdict) => verdict !== true))).toEqual(new Set(bookingRefusals));
});

test('cancelling in a shift rewrites a booking that nobody answered, for good', () => {
  const shift = { ...active, kind: 'shift' } as const;
  const lossOf = (b: BookingFacts) => {
    const { cancel, restore } = bookingRights(b, shift, own);
    return [cancel, restore];
  };
  expect(lossOf(open)).toEqual([yes, notOut]);
  expect(lossOf({ ...open, customerStatus: 'Offline' })).toEqual([locked, notOut]);
  expect(lossOf(cancelled(me))).toEqual([isOut, locked]);
  expect(lossOf(deleted(me))).toEqual([isOut, yes]);
});

test('deleting is no way around what cancelling a shift asks of an advertiser', () => {
  const shift = { kind: 'shift', runStatus: 'active', completed: false } as const;
  const answered: BookingFacts = { ...open, customerStatus: 'AFK' };
  const takesOut = (b: BookingFacts, as: typeof own) => {
    const { cancel, delete: deletes } = bookingRights(b, shift, as);
    return [cancel, deletes];
  };
  expect(takesOut(answered, own)).toEqual([locked, locked]);
  expect(takesOut(answered, staff)).toEqual([locked, yes]);
  expect(takesOut(open, own)).toEqual([yes, yes]);
});
