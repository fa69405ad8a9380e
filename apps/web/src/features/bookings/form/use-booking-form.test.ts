import { describe, expect, test } from 'vitest';
import { fullDraft } from '../../../../test/a-booking-form.ts';
import { mount } from '../../../../test/hook.tsx';
import { options } from '../../../../test/some-options.ts';
import { RefusedError } from '../../../lib/call.ts';
import type { BookingDraft } from './booking-draft.ts';
import { emptyDraft } from './draft.ts';
import { allFields, labelOf, shownCollected, useBookingForm } from './use-booking-form.ts';

const full: BookingDraft = { ...fullDraft, collected: '' };
const open = (start: BookingDraft = emptyDraft) =>
  mount(() => useBookingForm('raid', options, () => start));

test('every field has its own name, and a boss is one in shifts', () => {
  const names = allFields.map((field) => labelOf('raid', field));
  expect(names.filter((name) => name.trim() === '')).toEqual([]);
  expect(new Set(names).size).toBe(allFields.length);
  expect(labelOf('shift', 'typeOfBoost')).not.toBe(labelOf('raid', 'typeOfBoost'));
});

describe('the booking form', () => {
  test('begins without messages beside its fields, and knows what it lacks', () => {
    const { now } = open();
    expect(now.errorOf('buyer')).toBeUndefined();
    expect(now.valid).toBe(false);
    expect(now.firstMessage).toMatch(/^Name-Realm: /);
  });
  test('says nothing about a field that was only passed through', () => {
    const form = open();
    form.do(({ leave }) => leave('buyer'));
    expect(form.now.errorOf('buyer')).toBeUndefined();
    form.do(({ type }) => type('buyer', 'T'));
    form.do(({ type }) => type('buyer', ''));
    form.do(({ leave }) => leave('buyer'));
    expect(form.now.errorOf('buyer')).toMatch(/./);
  });
  test('a name fills the realm, and what is wrong with it is said at once', () => {
    const form = open();
    form.do(({ type }) => type('buyer', 'Thrall-Kazzak'));
    form.do(({ leave }) => leave('buyer'));
    expect(form.now.draft.paymentRealm).toBe('Kazzak');
    expect(form.now.errorOf('paymentRealm')).toBeUndefined();
    form.do(({ type }) => type('buyer', 'Thrall-Nowhere'));
    form.do(({ leave }) => leave('buyer'));
    expect(form.now.draft.paymentRealm).toBe('Nowhere');
    expect(form.now.errorOf('paymentRealm')).toMatch(/./);
  });
  test('leaving a name that was not changed sends the gold nowhere else', () => {
    const form = open({ ...full, paymentRealm: 'Draenor' });
    form.do(({ leave }) => leave('buyer'));
    form.do(({ type }) => type('buyer', 'Thral-Kazzak'));
    form.do(({ leave }) => leave('buyer'));
    expect(form.now.draft.paymentRealm).toBe('Draenor');
    form.do(({ type }) => type('buyer', 'Thral-Argent Dawn'));
    form.do(({ leave }) => leave('buyer'));
    expect(form.now.draft.paymentRealm).toBe('ArgentDawn');
  });
  test('options that come later count for what is typed and left from then on', () => {
    const given = { options: { ...options, classes: [] } as typeof options };
    const form = mount(() => useBookingForm('raid', given.options, () => full));
    form.do(({ type }) => type('buyerClass', 'dk'));
    form.do(({ leave }) => leave('buyerClass'));
    expect(form.now.draft.buyerClass).toBe('dk');
    given.options = options;
    form.again();
    form.do(({ leave }) => leave('buyerClass'));
    expect(form.now.draft.buyerClass).toBe('Death Knight');
    form.do(({ type }) => type('price', '300'));
    expect(form.now).toMatchObject({ kind: 'raid', options, opened: null, valid: true });
  });
  test('a field that is left between does not end the change of the name', () => {
    const form = open({ ...full, paymentRealm: 'Draenor' });
    form.do(({ type }) => type('buyer', 'Thrall-Nowhere'));
    form.do(({ leave }) => leave('note'));
    expect(form.now.draft.paymentRealm).toBe('Draenor');
    form.do(({ leave }) => leave('buyer'));
    expect(form.now.draft.paymentRealm).toBe('Nowhere');
    // once: the realm that is chosen afterwards stays
    form.do(({ type }) => type('paymentRealm', 'Kazzak'));
    form.do(({ leave }) => leave('buyer'));
    expect(form.now.draft.paymentRealm).toBe('Kazzak');
  });
  test('a name without a realm says nothing yet of the realm', () => {
    const form = open();
    form.do(({ type }) => type('buyer', 'Thrall'));
    form.do(({ leave }) => leave('buyer'));
    expect(form.now.draft.paymentRealm).toBe('');
    expect(form.now.errorOf('paymentRealm')).toBeUndefined();
  });
  // proves BOOK-20
  test.each([
    ['buyerClass', 'dk', 'Death Knight'],
    ['typeOfBoost', 'loot', 'Lootshare'],
    ['advCut', 'tak', 'TAKEN'],
    ['paymentRealm', 'twist', 'TwistingNether'],
    ['paymentFaction', 'al', 'Alliance'],
    ['buyerClass', 'd', 'd'],
  ] as const)('leaving %s spells %j out as %j', (field, typed, meant) => {
    const form = open(full);
    form.do(({ type }) => type(field, typed));
    form.do(({ leave }) => leave(field));
    expect(form.now.draft[field]).toBe(meant);
  });
  test.each([
    ['30', '30'],
    ['75', '75'],
    ['76', '0'],
    ['a lot', 'a lot'],
  ])('a deposit of %j stands as %j once it is left', (typed, stands) => {
    const form = open(full);
    form.do(({ type }) => type('collected', typed));
    expect(form.now.draft.collected).toBe(typed);
    form.do(({ leave }) => leave('collected'));
    expect(form.now.draft.collected).toBe(stands);
  });
  test('trying it out shows every message and names the first field of the form', () => {
    const form = open({ ...full, price: '', buyerClass: 'Bard' });
    expect(form.do(({ tryOut }) => tryOut())).toBe('buyerClass');
    expect(form.now.errorOf('buyerClass')).toMatch(/./);
    expect(form.now.errorOf('price')).toMatch(/./);
    expect(open(full).now.tryOut()).toBeNull();
  });
  test('what the server refused stands beside its field until that or what it hangs on is typed', () => {
    const form = open(full);
    const refused = new RefusedError(422, {
      type: 'invalid',
      status: 422,
      title: 'Invalid',
      errors: [
        { path: 'collectedGold', message: 'Too much' },
        { path: 'faction', message: 'No such faction' },
        { path: 'paymentRealm', message: 'No such realm' },
      ],
    });
    form.do(({ setRefused }) => setRefused(refused));
    expect(form.now.errorOf('collected')).toBe('Too much');
    expect(form.now.errorOf('paymentFaction')).toBe('No such faction');
    form.do(({ type }) => type('note', 'by mail'));
    expect(form.now.errorOf('collected')).toBe('Too much');
    form.do(({ type }) => type('price', '300'));
    expect(form.now.errorOf('collected')).toBeUndefined();
    form.do(({ type }) => type('advCut', 'BSFTB'));
    expect(form.now.errorOf('paymentRealm')).toBeUndefined();
    expect(form.now.errorOf('paymentFaction')).toBe('No such faction');
    form.do(({ type }) => type('paymentFaction', 'Alliance'));
    expect(form.now.errorOf('paymentFaction')).toBeUndefined();
  });
  test.each([
    ['buyer', 'Jaina-Kazzak', true],
    ['paymentRealm', 'Draenor', true],
    ['advCut', 'BSFTB', true],
    ['price', '300', false],
    ['collected', '30', false],
    ['note', 'soon', false],
  ] as const)(
    'what is wrong with the realm: gone once %s is typed as %s: %s',
    (field, typed, gone) => {
      const form = open(full);
      const errors = [{ path: 'paymentRealm', message: 'No such realm' }];
      form.do(({ setRefused }) =>
        setRefused(
          new RefusedError(422, { type: 'invalid', status: 422, title: 'Invalid', errors }),
        ),
      );
      expect(form.now.errorOf('paymentRealm')).toBe('No such realm');
      form.do(({ type }) => type(field, typed));
      expect(form.now.errorOf('paymentRealm')).toBe(gone ? undefined : 'No such realm');
    },
  );
  test('reset begins anew: nothing was typed, nothing is refused', () => {
    const form = open(full);
    form.do(({ type }) => type('price', 'x'));
    form.do(({ tryOut }) => tryOut());
    expect(form.now.errorOf('price')).toBe('“x” is not an amount');
    form.do(({ reset }) => reset(emptyDraft));
    expect(form.now.draft).toEqual(emptyDraft);
    expect(form.now.errorOf('price')).toBeUndefined();
    form.do(({ leave }) => leave('price'));
    expect(form.now.errorOf('price')).toBeUndefined();
  });
  test('a whole draft that is put in can be read before it is drawn', () => {
    const form = open();
    expect(
      form.do(({ replace, read }) => {
        replace(() => full);
        return read().buyer;
      }),
    ).toBe('Thrall-Kazzak');
    expect(form.now.valid).toBe(true);
    expect(form.now.firstMessage).toBeUndefined();
  });
});

test.each([
  ['FTB', false, '20', '20'],
  ['FTB', true, '20', '100'],
  ['TAKEN', false, '', '30'],
  ['BSFTB', false, '', ''],
  ['BSFTB', false, '5', '0'],
])('%s, paid %s: the collected field shows %j as %j', (advCut, paid, collected, shown) =>
  expect(shownCollected('raid', { ...full, advCut, paid, collected, price: '100' })).toBe(shown),
);
test('without gold the field stays empty, spaces in it or not', () => {
  const none = { ...full, advCut: 'BSFTB', price: '100' };
  expect(shownCollected('raid', { ...none, collected: '  ' })).toBe('');
  expect(shownCollected('raid', { ...none, collected: ' 5 ' })).toBe('0');
});
test('without a price there is nothing to reckon', () => {
  expect(shownCollected('raid', { ...full, paid: true, price: '', collected: '20' })).toBe('');
  expect(shownCollected('raid', { ...full, paid: true, price: 'x', collected: '20' })).toBe('');

  const taken = { ...full, advCut: 'TAKEN', price: '' };
  expect(shownCollected('raid', taken)).toBe('');
});
