import { describe, expect, test } from 'vitest';
import { refusals } from '@warchest/contract/refusals.ts';
import { aService } from '../../../test/a-service.ts';
import { changedFields } from '../../ui/grid/edit-fields.ts';
import { holdersOf, inverse, lockedWhy, refusalOf, shownService, whole } from './service-edits.ts';

const me = { id: '100000000000000009', displayName: 'Mia' };
const one = aService();
const team = [
  { memberId: '100000000000000002', name: 'Tanja' },
  { memberId: '100000000000000003', name: 'Hela' },
];

const ofMailed = { price: 'string-mailed', take: 'string-mailed' } as const;

test('a mailed string locks what it rests on, and nothing else', () => {
  const mailed = aService({ may: { ...one.may, ...ofMailed } });
  for (const field of ['price', 'advcut', 'payrealm', 'paid', 'goldWith'] as const) {
    expect([field, lockedWhy(mailed, field)]).toEqual([field, refusals['string-mailed'].title]);
    expect(lockedWhy(one, field)).toBeNull();
  }
  for (const field of ['buyer', 'note', 'teamSize', 'faction', 'payfaction'] as const) {
    expect([field, lockedWhy(mailed, field)]).toEqual([field, null]);
  }
  const foreign = aService({ may: { ...one.may, edit: 'forbidden' } });
  expect(lockedWhy(foreign, 'note')).toBe(refusals.forbidden.title);
});

test('price and taking are locked apart, each with its reason', () => {
  const plain = aService({ may: { ...one.may, take: 'not-collector' } });
  expect(lockedWhy(plain, 'paid')).toBe(refusals['not-collector'].title);
  expect(lockedWhy(plain, 'goldWith')).toBe(refusals['not-collector'].title);
  expect(lockedWhy(plain, 'price')).toBeNull();
  const elsewhere = aService({ may: { ...one.may, price: 'gold-elsewhere' } });
  expect(lockedWhy(elsewhere, 'advcut')).toBe(refusals['gold-elsewhere'].title);
  expect(lockedWhy(elsewhere, 'paid')).toBeNull();
});

describe('what is shown before the answer', () => {
  test('the member who ticks paid holds the gold, unless somebody else does', () => {
    expect(shownService(one, { paid: true }, me)).toMatchObject({
      paid: true,
      goldWith: me.id,
      goldWithName: 'Mia',
    });
    const held = aService({ goldWith: '100000000000000002', goldWithName: 'Tanja' });
    expect(shownService(held, { paid: true }, me)).toMatchObject({ goldWithName: 'Tanja' });
  });
  test('un-ticking lets go of it; another holder is named by the answer', () => {
    const paid = aService({ paid: true, goldWith: me.id, goldWithName: 'Mia' });
    expect(shownService(paid, { paid: false }, me)).toMatchObject({
      goldWith: '',
      goldWithName: '',
    });
    const other = shownService(paid, { goldWith: '100000000000000002' }, me);
    expect(other).toMatchObject({ paid: true, goldWithName: '…' });
    expect(shownService(paid, { note: 'x' }, me)).toMatchObject({ goldWithName: 'Mia', note: 'x' });
    expect(shownService(paid, undefined, me)).toBe(paid);
  });
});

test('a fee from a balance brings its realm along, unless one is named', () => {
  expect(whole({ advcut: 'BALANCEC' })).toEqual({ advcut: 'BALANCEC', payrealm: 'BALANCE' });
  expect(whole({ advcut: 'BALANCEC', payrealm: 'x' })).toEqual({
    advcut: 'BALANCEC',
    payrealm: 'x',
  });
  expect(whole({ advcut: 'TAKEN' })).toEqual({ advcut: 'TAKEN' });
});

test('only what differs is sent', () => {
  expect(changedFields(one, { price: 400_000, note: 'new' })).toEqual({ note: 'new' });
});

test.each([
  [{ buyer: ' ' }, {}, 'Field is required'],
  [{ buyer: 'Jaina-Draenor' }, {}, null],
  [{ teamSize: 1 }, { team }, 'Between 2 and 39'],
  [{ teamSize: 2 }, { team }, null],
  [{ teamSize: 0 }, {}, 'Between 1 and 39'],
  [{ teamSize: 39 }, {}, null],
  [{ teamSize: 40 }, {}, 'Between 1 and 39'],
  [{ goldWith: '' }, { paid: true }, 'A paid booking needs a gold holder'],
  [{ goldWith: '', paid: false }, { paid: true }, null],
  [{ goldWith: '' }, {}, null],
])('%j of %j: %j', (edit, given, why) => expect(refusalOf(aService(given), edit)).toBe(why));

test('what cannot be changed is refused with its reason', () => {
  const mailed = aService({ may: { ...one.may, ...ofMailed } });
  expect(refusalOf(mailed, { note: 'x', price: 1 })).toBe(refusals['string-mailed'].title);
});

test('undo puts back what an edit changed and brought along', () => {
  const paid = { ...one, paid: true, goldWith: me.id };
  expect(inverse(one, paid, { paid: true })).toEqual({ paid: false, goldWith: '' });
  const balance = { ...one, advcut: 'BALANCEC', payrealm: 'BALANCE', note: 'by somebody else' };
  expect(inverse(one, balance, { advcut: 'BALANCEC' })).toEqual({
    advcut: 'FTB',
    payrealm: 'Kazzak',
  });
});

test('the advertiser, whoever asks, the team, collectors and the holder can have the gold, each once', () => {
  const booking = aService({ team, goldWith: '100000000000000007', goldWithName: 'Olga' });
  const collectors = [{ userID: '100000000000000003', displayName: 'Hela' }];
  expect(holdersOf(booking, collectors, me).map(({ label }) => label)).toEqual([
    'Adver',
    'Mia',
    'Tanja',
    'Hela',
    'Olga',
  ]);
  expect(holdersOf(one, [], null)).toEqual([{ value: '100000000000000001', label: 'Adver' }]);
});
