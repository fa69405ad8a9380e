import { describe, expect, it } from 'vitest';
import type { BookingFull } from '@warchest/contract/run-view.ts';
import { aBooking, aRun } from '../../../../test/a-run.ts';
import { changedFields } from '../../../ui/grid/edit-fields.ts';
import { closedWhy, inverse, lacksForDone, lockedWhy, refusalOf, shownAs } from './edits.ts';
import { namesToCopy, sumsOf, duplicatesOf } from './run-bookings.ts';

const me = { id: '100000000000000009', displayName: 'Mia' };
const inGroup = aBooking({ customerStatus: 'In group' });
const paid = aBooking({
  customerStatus: 'In group',
  paid: true,
  goldWith: '1',
  goldWithName: 'Greta',
  collectedGold: 250_000,
});

describe('shownAs', () => {
  it('paid makes the editor hold the gold and collects the price', () => {
    expect(shownAs('raid', inGroup, { paid: true }, me)).toMatchObject({
      paid: true,
      goldWith: me.id,
      goldWithName: 'Mia',
      collectedGold: 250_000,
    });
  });
  it('paid leaves a holder who is set', () => {
    const held = aBooking({ goldWith: '1', goldWithName: 'Greta' });
    expect(shownAs('raid', held, { paid: true }, me)).toMatchObject({
      goldWith: '1',
      goldWithName: 'Greta',
    });
  });
  it('unpaid brings back what had been collected before, and with whom', () => {
    expect(shownAs('raid', paid, { paid: false }, me)).toMatchObject({
      goldWith: '',
      collectedGold: 0,
    });
    const deposit = { ...paid, beforePaid: { collectedGold: 75_000, goldWith: '2' } };
    expect(shownAs('raid', deposit, { paid: false }, me)).toMatchObject({
      goldWith: '2',
      goldWithName: '…',
      collectedGold: 75_000,
    });
    const taken = { ...paid, advCut: 'TAKEN' };
    expect(shownAs('raid', taken, { paid: false }, me).collectedGold).toBe(75_000);
  });
  it('what can be done next follows at once: out of the group the price is open', () => {
    const may = { ...inGroup.may, edit: 'booking-locked', price: 'booking-locked' } as const;
    const locked = { ...inGroup, may };
    expect(lockedWhy(locked, 'price')).not.toBeNull();
    const out = shownAs('raid', locked, { customerStatus: '' }, me);
    expect(lockedWhy(out, 'price')).toBeNull();
    expect(lockedWhy(shownAs('raid', out, { customerStatus: 'In group' }, me), 'price')).toBe(
      lockedWhy(locked, 'price'),
    );
  });
  it('inverse puts back what came along', () => {
    const after = shownAs('raid', inGroup, { paid: true }, me);
    expect(inverse(inGroup, after, { paid: true })).toEqual({
      paid: false,
      goldWith: '',
      collectedGold: 0,
    });
  });
  it('inverse puts back what was collected before another price or fee', () => {
    const deposit = aBooking({ advCut: 'FTB', price: 500_000, collectedGold: 100_000 });
    const taken = shownAs('raid', deposit, { advCut: 'TAKEN' }, me);
    expect(taken.collectedGold).toBe(150_000);
    expect(inverse(deposit, taken, { advCut: 'TAKEN' })).toEqual({
      advCut: 'FTB',
      collectedGold: 100_000,
    });
  });
  it('only differing fields are sent', () => {
    expect(changedFields(inGroup, { customerStatus: 'In group', note: 'x' })).toEqual({
      note: 'x',
    });
  });
});

describe('refusalOf', () => {
  const run = aRun({ amountOfPossibleCustomer: 2, totalCustomer: 2 });
  it('says what done lacks', () => {
    expect(lacksForDone('raid', aBooking())).toBe('Done needs paid, In group and a gold holder');
    expect(lacksForDone('shift', aBooking())).toContain('In Group');
    expect(refusalOf(run, inGroup, { completed: true })).toBe('Done needs paid and a gold holder');
    expect(refusalOf(run, paid, { completed: true })).toBeNull();
    // what is done already is not asked again
    const done = { ...inGroup, completed: true };
    expect(refusalOf(run, done, { completed: true, note: 'x' })).toBeNull();
  });
  it('locks the form of a customer In group, not the note', () => {
    expect(refusalOf(run, inGroup, { price: 1 })).toMatch(/can no longer be changed/);
    expect(refusalOf(run, inGroup, { note: 'late' })).toBeNull();
    expect(refusalOf(run, aBooking(), { price: 1 })).toBeNull();
  });
  it('leaves open what the server has left open', () => {
    const over = 'run-completed';
    const locked = { edit: over, price: over, follow: over, hold: over } as const;
    const may: BookingFull['may'] = { ...paid.may, ...locked };
    const paidOut = aBooking({ ...paid, may });
    expect(refusalOf(run, paidOut, { paid: false })).toBe('This run is completed');
    expect(refusalOf(run, paidOut, { note: 'late' })).toBeNull();
    expect(closedWhy(paidOut)).toBe('This run is completed');
    expect(closedWhy(aBooking())).toBeNull();
    expect(closedWhy(inGroup)).toMatch(/can no longer be changed/);
  });
  it('refuses a spot that is not there', () => {
    const afk = aBooking({ customerStatus: 'AFK', spot: null });
    expect(refusalOf(run, afk, { customerStatus: 'In group' })).toMatch(/spots/);
    expect(refusalOf({ ...run, totalCustomer: 1 }, afk, { customerStatus: 'In group' })).toBeNull();
    // another field needs none, nor does the status that it has
    expect(refusalOf(run, afk, { note: 'x' })).toBeNull();
    expect(refusalOf(run, afk, { customerStatus: 'AFK', note: 'x' })).toBeNull();
  });
});

describe('the run as a whole', () => {
  const list = [
    aBooking({ id: 'aaaaaaaaaaaa1', customerStatus: 'In group' }),
    aBooking({
      id: 'aaaaaaaaaaaa2',
      buyer: 'thrall-kazzak',
      customerStatus: 'Duplicate',
      spot: null,
    }),
    aBooking({
      id: 'aaaaaaaaaaaa3',
      buyer: 'Jaina-Draenor',
      customerStatus: 'Cancelled',
      spot: null,
    }),
    aBooking({ id: 'aaaaaaaaaaaa4', buyer: 'Bait-Kazzak', bait: true, spot: 2 }),
  ];
  // proves BOOK-68
  it('flags twins, leaving cancelled and baits out', () => {
    expect([...duplicatesOf(list)]).toEqual([
      ['aaaaaaaaaaaa1', ['aaaaaaaaaaaa2']],
      ['aaaaaaaaaaaa2', ['aaaaaaaaaaaa1']],
    ]);
  });
  // proves BOOK-67
  it('copies whom to invite', () => expect(namesToCopy(list)).toBe('Thrall-Kazzak'));
  // proves BOOK-65
  it('sums what is still to do', () => {
    expect(sumsOf(list)).toMatchObject({ unpaid: 1, toCollect: 1, toTick: 0, openGold: 250_000 });
  });
});

describe('a booking that is done', () => {
  const done = { ...paid, completed: true };
  it.each([
    [{ paid: false }, 'This booking is done. Clear Done first.'],
    [{ goldWith: '' }, 'This booking is done. Clear Done first.'],
    [{ customerStatus: 'AFK' as const }, 'This booking is done. Clear Done first.'],
    [{ paid: false, completed: false }, null],
    [{ note: 'x' }, null],
  ])('%j: %s', (edit, why) => expect(refusalOf(aRun(), done, edit)).toBe(why));
});

describe('Done', () => {
  it.each([
    [{ paid: true }, 'Done needs In group and a gold holder'],
    [{ customerStatus: 'In group' as const }, 'Done needs paid and a gold holder'],
    [{ goldWith: '1' }, 'Done needs paid and In group'],
    [{ paid: true, customerStatus: 'In group' as const }, 'Done needs a gold holder'],
    [{ paid: true, goldWith: '1', customerStatus: 'In group' as const }, ''],
  ])('with %j: %j', (given, lacks) => expect(lacksForDone('raid', aBooking(given))).toBe(lacks));
  const done = { ...paid, completed: true };
  it.each([
    [{ paid: true, note: 'x' }],
    [{ goldWith: '2' }],
    [{ customerStatus: 'In group' as const, note: 'x' }],
  ])('stays after %j', (edit) => expect(refusalOf(aRun(), done, edit)).toBeNull());
});

it('a booking without an edit is shown as it is', () =>
  expect(shownAs('raid', paid, undefined, me)).toBe(paid));

it('the editor is taken for staff: what they type as collected stands', () =>
  expect(shownAs('raid', inGroup, { collectedGold: 999 }, me).collectedGold).toBe(999));

it('a status that stays the same needs no spot', () => {
  const full = aRun({ amountOfPossibleCustomer: 1, totalCustomer: 1 });
  const waiting = aBooking({ spot: null, customerStatus: 'AFK' });
  expect(refusalOf(full, waiting, { customerStatus: 'AFK', note: 'x' })).toBeNull();
});
