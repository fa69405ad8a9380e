import { describe, expect, it, test } from 'vitest';
import type { Role } from '../members/roles.ts';
import { serviceSections } from '../sales/section.ts';
import {
  amountToMail,
  bookingOfString,
  isString,
  kindsOfStrings,
  mailPostings,
  mailString,
  mayMarkMailed,
  owedForString,
  stringOf,
  type StringFacts,
} from './string.ts';

// proves STR-1
it.each([
  ['Kazzak', '07q6zx3m9c2vd', 'Kazzak:07q6zx3m9c2vd'],
  ["Pozzodell'Eternità", '07q6zx3m9c2vd', "Pozzodell'Eternità:07q6zx3m9c2vd"],
])('the string of %s %s', (realm, id, string) => expect(mailString(realm, id)).toBe(string));

// proves STR-1
it('is never longer than the subject of a mail, and keeps the id whole', () => {
  const string = mailString('R'.repeat(80), '07q6zx3m9c2vd');
  expect(string).toHaveLength(64);
  expect(string.endsWith(':07q6zx3m9c2vd')).toBe(true);
});

it.each([
  ['Kazzak:07q6zx3m9c2vd', '07q6zx3m9c2vd'],
  ['Aerie:Peak: 07q6zx3m9c2vd ', '07q6zx3m9c2vd'],
  ['07q6zx3m9c2vd', ''],
  ['Kazzak:', ''],
  ['', ''],
])('the booking that "%s" names', (string, id) => expect(bookingOfString(string)).toBe(id));

describe('a string', () => {
  const paid: StringFacts = {
    paid: true,
    customerStatus: 'In group',
    goldWith: 'gc',
    bait: false,
    paymentRealm: 'Kazzak',
  };
  test.each<[Partial<StringFacts>, string]>([
    [{}, 'Kazzak:07q6zx3m9c2vd'],
    [{ bait: true }, ''],
    [{ paymentRealm: 'BALANCE' }, ''],
  ])('of %j is "%s"', (given, string) =>
    expect(stringOf({ ...paid, ...given, id: '07q6zx3m9c2vd' })).toBe(string),
  );
  test('is owed until it is mailed', () => {
    const sold = { ...paid, advCut: 'FTB', price: 250_000, mailed: false };
    expect(owedForString('raid', sold)).toBe(250_000);
    expect(owedForString('raid', { ...sold, mailed: true })).toBe(0);
    expect(owedForString('raid', { ...sold, paid: false })).toBe(0);
  });
  // proves STR-2
  test('is what was paid in gold by somebody In group', () => {
    expect(isString(paid)).toBe(true);
    expect(isString({ ...paid, customerStatus: 'In Group' })).toBe(true);
  });
  // proves STR-2
  it.each<Partial<StringFacts>>([
    { paid: false },
    { customerStatus: 'Offline' },
    { customerStatus: '' },
    { goldWith: null },
    { bait: true },
    { paymentRealm: 'BALANCE' },
  ])('is not %o', (change) => expect(isString({ ...paid, ...change })).toBe(false));
});

// proves STR-3
it.each([
  ['raid', 'FTB', 100_000, 100_000],
  ['raid', 'TAKEN', 100_000, 70_000],
  ['mountraid', 'TAKEN', 100_000, 85_000],
  ['shift', 'TAKEN', 100_001, 70_001],
  ['raid', 'BSFTB', 5_000_000, 5_000_000],
  ['mplus', 'TAKEN', 100_000, 90_000],
  ['mounts', 'TAKEN', 100_000, 85_000],
] as const)('what is mailed of %s %s %i', (kind, advCut, price, amount) =>
  expect(amountToMail(kind, { advCut, price })).toBe(amount),
);

it('is in the list of its kind of run', () => {
  expect(kindsOfStrings('raids')).toEqual(['raid', 'mountraid', ...serviceSections]);
  expect(kindsOfStrings('shifts')).toEqual(['shift']);
});

it('is marked by its holder, and by those who oversee them all', () => {
  const who = (id: string, ...roles: Role[]) => mayMarkMailed('gc', { id, roles: new Set(roles) });
  expect(who('gc', 'GOLDCOLLECTOR')).toBe(true);
  expect(who('other', 'GOLDCOLLECTOR')).toBe(false);
  expect(who('other', 'RAIDLEADER')).toBe(false);
  expect(who('other', 'WEBADMIN')).toBe(true);
  expect(who('other', 'GCMANAGER')).toBe(true);
  expect(who('other', 'GCMANAGER', 'BLACKLISTED')).toBe(false);
});

// proves GOLD-2
it('moves from its holder to the bank of its realm', () => {
  const held = {
    account: 'held',
    memberId: 'gc',
    realm: 'Kazzak',
    bookingId: 'b',
    amount: 70,
  } as const;
  expect(mailPostings(held)).toEqual([
    { ...held, amount: -70 },
    { account: 'bank', realm: 'Kazzak', bookingId: 'b', amount: 70 },
  ]);
});

it('says no more of a mail than is known of the gold', () => {
  expect(mailPostings({ account: 'held', amount: 70 })).toStrictEqual([
    { account: 'held', amount: -70 },
    { account: 'bank', amount: 70 },
  ]);
});
