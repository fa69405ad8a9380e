import { describe, expect, it } from 'vitest';
import { checkBooking, type BookingOptions, type BookingFields } from './validate.ts';

const options: BookingOptions = {
  fees: ['FTB', 'TAKEN', 'BSFTB', 'BALANCE', 'BALANCEC', 'BALANCEO'],
  types: ['VIP', 'Lootshare', 'Saved'],
  classes: ['Mage', 'Death Knight'],
  realms: [
    { title: 'Kazzak', joined: 'Kazzak', slug: 'kazzak' },
    { title: 'Twisting Nether', joined: 'TwistingNether', slug: 'twisting-nether' },
    { title: 'BALANCE', joined: 'BALANCE', slug: 'balance' },
  ],
};
const good: BookingFields = {
  advCut: 'FTB',
  typeOfBoost: 'VIP',
  buyer: 'Thrall-Kazzak',
  buyerClass: 'Mage',
  price: 100_000,
  paymentRealm: 'Kazzak',
  paymentFaction: 'Horde',
};

describe('the booking form', () => {
  it.each([
    ['is fine', {}],
    ['takes a free booking', { price: 0 }],
    ['takes a name of two letters', { buyer: 'Bo-Kazzak' }],
    ['takes a name with spaces in it', { buyer: 'T h ra ll-Kazzak' }],
    ['takes Alliance gold', { paymentFaction: 'Alliance' }],
    ['takes a realm in any spelling', { paymentRealm: 'twisting nether' }],
    ['takes a balance', { advCut: 'BALANCE', paymentRealm: 'BALANCE' }],
    ['takes a customer balance', { advCut: 'BALANCEC', paymentRealm: 'balance' }],
    ['takes a buyer of an unknown realm', { buyer: 'Thrall-Some-Where' }],
    ['takes a Cyrillic buyer', { buyer: 'Торн-Kazzak' }],
    ['takes a realm with marks and figures', { buyer: 'Thrall-Area 52 (Kil’jaeden)' }],
    ['takes accents that are letters of their own', { buyer: 'Zoe\u0308-Kazzak' }],
  ])('%s', (_, change) => expect(checkBooking({ ...good, ...change }, options)).toEqual([]));

  const realmFormat = 'Customer name must be in name-realm format';
  const tooShort = 'Name must be at least 1 non-whitespace character';
  // proves BOOK-15, BOOK-16, BOOK-17
  it.each([
    ['buyer', '', 'Field is required'],
    ['buyer', '   ', 'Field is required'],
    ['buyer', 'T-Kazzak', tooShort],
    ['buyer', ' T -Kazzak', tooShort],
    ['buyer', '-Kazzak', tooShort],
    ['buyer', 'Thrall', realmFormat],
    ['buyer', 'Thrall-', realmFormat],
    ['buyer', 'Thrall-  ', realmFormat],
    ['buyer', 'Thr\u200ball-Kazzak', 'Contains characters that cannot be stored'],
    ['buyer', 'Thrall\u202e-Kazzak', 'Contains characters that cannot be stored'],
    ['buyer', 'Thr\u0085all-Kazzak', 'Contains characters that cannot be stored'],
    ['buyer', 'Thrall\ue000-Kazzak', 'Contains characters that cannot be stored'],
    ['buyer', 'Thrall\u{1D159}-Kazzak', 'Contains characters that cannot be stored'],
    ['buyer', '=cmd|x-Kazzak', 'Contains characters that cannot be stored'],
    ['buyer', 'Thrall7-Kazzak', 'Contains characters that cannot be stored'],
    ['buyer', 'Thrall-Kazzak!', 'Contains characters that cannot be stored'],
    ['buyerClass', '', 'Field is required'],
    ['buyerClass', 'mage', 'Class not existing'],
    ['typeOfBoost', '', 'Field is required'],
    ['typeOfBoost', 'Mount', 'Unknown type'],
    ['advCut', '', 'Field is required'],
    ['advCut', 'DISCORD', 'Unknown Fee option'],
    ['advCut', 'ftb', 'Unknown Fee option'],
    ['price', null, 'Field is required'],
    ['paymentRealm', ' ', 'Field is required'],
    ['paymentRealm', 'Nowhere', 'Unknown Realm selected'],
    ['paymentFaction', '', 'Field is required'],
    ['paymentFaction', 'Scourge', 'Unknown faction'],
  ] as const)('says of %s %j: %s', (path, value, message) =>
    expect(checkBooking({ ...good, [path]: value }, options)).toEqual([{ path, message }]),
  );

  it.each([
    ['a balance fee with another realm', { advCut: 'BALANCE' }],
    ['another fee with the balance realm', { paymentRealm: 'BALANCE' }],
    ['the balance realm in disguise', { paymentRealm: 'b a l-a n c e' }],
  ])('refuses %s', (_, change) =>
    expect(checkBooking({ ...good, ...change }, options)).toEqual([
      { path: 'advCut', message: 'Unknown Fee option' },
    ]),
  );
  const unknownFee = { path: 'advCut', message: 'Unknown Fee option' };
  it.each([
    [
      'the realm alone where that is unknown',
      { advCut: 'BALANCE', paymentRealm: 'Nowhere' },
      [{ path: 'paymentRealm', message: 'Unknown Realm selected' }],
    ],
    [
      'the fee once where that is unknown',
      { advCut: 'BALANCEX', paymentRealm: 'Kazzak' },
      [unknownFee],
    ],
    [
      'the buyer and the fee where the balance differs too',
      { buyer: '', advCut: 'BALANCE' },
      [{ path: 'buyer', message: 'Field is required' }, unknownFee],
    ],
  ])('speaks of %s', (_, change, said) =>
    expect(checkBooking({ ...good, ...change }, options)).toEqual(said),
  );
  it('says everything at once, in the order of the fields', () => {
    const empty = {
      ...good,
      advCut: '',
      typeOfBoost: '',
      buyer: '',
      buyerClass: '',
      price: null,
      paymentRealm: '',
      paymentFaction: '',
    };
    expect(checkBooking(empty, options).map((e) => e.path)).toEqual([
      'buyer',
      'buyerClass',
      'typeOfBoost',
      'advCut',
      'price',
      'paymentRealm',
      'paymentFaction',
    ]);
  });
});

it('where no class is asked for, one may be missing and none may be made up', () => {
  const said = (buyerClass: string, classless: boolean) =>
    checkBooking({ ...good, buyerClass }, { ...options, classless }).map(({ message }) => message);
  expect(said('', true)).toEqual([]);
  expect(said('  ', true)).toEqual([]);
  expect(said('Mage', true)).toEqual([]);
  expect(said('Maga', true)).toEqual(['Class not existing']);
  expect(said('', false)).toEqual(['Field is required']);
});
