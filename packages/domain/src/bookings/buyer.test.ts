import { describe, expect, it } from 'vitest';
import {
  buyerKey,
  duplicateKeys,
  findRealm,
  gameName,
  realmKey,
  splitBuyer,
  tidyBuyer,
} from './buyer.ts';

const realm = (title: string, slug: string, aliases: string[] = []) => ({
  title,
  joined: title.replace(/\s/g, ''),
  slug,
  aliases,
});
const realms = [
  realm('Kazzak', 'kazzak'),
  realm('Twisting Nether', 'twisting-nether'),
  realm('Azjol-Nerub', 'azjolnerub'),
  realm("Pozzo dell'Eternità", 'pozzo-delleternita'),
  realm('Gordunni', 'gordunni', ['Гордунни']),
  realm('BALANCE', 'balance'),
];

// proves BOOK-18
it.each([
  ['Thrall-Kazzak', { name: 'Thrall', realm: 'Kazzak' }],
  ['Thrall-Azjol-Nerub', { name: 'Thrall', realm: 'Azjol-Nerub' }],
  [' Thrall - Twisting Nether ', { name: 'Thrall', realm: 'Twisting Nether' }],
  ['Thrall-', { name: 'Thrall', realm: '' }],
  ['-Kazzak', { name: '', realm: 'Kazzak' }],
  ['Thrall', null],
  ['', null],
])('splits %j at the first dash', (buyer, parts) => expect(splitBuyer(buyer)).toEqual(parts));

// proves BOOK-18
it.each([
  ['Twisting Nether', 'TwistingNether'],
  ['TwistingNether', 'TwistingNether'],
  ['twisting-nether', 'TwistingNether'],
  ['TWISTINGNETHER', 'TwistingNether'],
  ['azjol nerub', 'Azjol-Nerub'],
  ['Pozzo dell’Eternita', "Pozzodell'Eternità"],
  ['гордунни', 'Gordunni'],
  ['Balance', 'BALANCE'],
  ['Kazz', undefined],
  ['', undefined],
  ['-', undefined],
])('knows the realm %j', (typed, joined) => expect(findRealm(realms, typed)?.joined).toBe(joined));

// proves BOOK-18
it.each([
  ['thrall-twisting nether', 'Thrall-TwistingNether'],
  ['THRALL-Kazzak', 'Thrall-Kazzak'],
  ['tHrAlL-Kazzak', 'Thrall-Kazzak'],
  ['élodie-Kazzak', 'Élodie-Kazzak'],
  ['e\u0301LODIE-Kazzak', 'Élodie-Kazzak'],
  ['ÐÝR-Kazzak', 'Ðýr-Kazzak'],
  ['торн-гордунни', 'Торн-Gordunni'],
  // One letter that is two when large, and one that is two when small.
  ['ßeren-Kazzak', 'Sseren-Kazzak'],
  ['ALİ-Kazzak', 'Alİ-Kazzak'],
  ['thrall', 'Thrall'],
  ['Thrall -Kazzak', 'Thrall-Kazzak'],
  ['Thrall-Some Where', 'Thrall-SomeWhere'],
  ['Thrall-azjolnerub', 'Thrall-Azjol-Nerub'],
  ['Торн-Гордунни', 'Торн-Gordunni'],
  ['Thrall', 'Thrall'],
  ['Jose\u0301-Kazzak', 'José-Kazzak'],
  [' Jose\u0301 ', 'José'],
  ['T hr all-Kazzak', 'Thrall-Kazzak'],
  ['Thrall-Some Where Else', 'Thrall-SomeWhereElse'],
])('stores %j as %j', (typed, stored) => expect(tidyBuyer(typed, realms)).toBe(stored));

it('makes no name of nothing', () => expect(gameName('')).toBe(''));

it('takes the first of two realms of one name, and none for no name', () => {
  const twins = [realm('Kazzak', 'one', ['']), realm('Kazzak', 'two')];
  expect(findRealm(twins, 'kazzak')?.slug).toBe('one');
  expect(findRealm(twins, ' ')).toBeUndefined();
});

it.each([
  ['Pozzo dell’Eternità', 'pozzodelleternita'],
  ['Éternité', 'eternite'],
  ['KAZZAK', 'kazzak'],
  ["Kil'jaeden (EU)", 'kiljaedeneu'],
])('compares the realm %j as %j', (typed, key) => expect(realmKey(typed)).toBe(key));

it.each([
  ['T hr all-Kaz zak', 'thrall-kazzak'],
  ['Thrall', 'thrall-'],
  ['ΘΕΟΣ-Kazzak', 'θεοσ-kazzak'],
])('compares the buyer %j as %j', (typed, key) => expect(buyerKey(typed)).toBe(key));

it.each([
  ['large and small forms of two letters', 'Straße-Kazzak', 'STRASSE-Kazzak'],
  ['both small forms of a letter', 'ΘΕΟΣ-Kazzak', 'θεος-Kazzak'],
  ['the other small form', 'Θεοσ-Kazzak', 'θεος-Kazzak'],
  ['a small form that a space makes another', 'ΘΕΟΣ ΑΒ-Kazzak', 'ΘΕΟΣΑΒ-Kazzak'],
  ['marks that come apart when large', '\u0390α-Kazzak', '\u03AA\u0301α-Kazzak'],
  ['marks in another order', '\u1FB4-Kazzak', 'α\u0345\u0301-Kazzak'],
])('knows %s for one', (_, one, other) => expect(buyerKey(one)).toBe(buyerKey(other)));

// proves BOOK-36
describe('one buyer in many spellings', () => {
  const spellings = [
    'José-TwistingNether',
    'JOSÉ-TwistingNether',
    'jose\u0301-twisting nether',
    ' José - Twisting Nether ',
    'José-Twisting-Nether',
    'J osé-TWISTINGNETHER',
    "José-Twisting'Nether",
  ];
  // proves CAT-7
  it.each(spellings)('%j', (spelling) =>
    expect(buyerKey(tidyBuyer(spelling, realms))).toBe(buyerKey('José-TwistingNether')),
  );
  it('also of letters that change their number', () => {
    for (const name of ['ßeren', 'ALİ', 'ΣΑΣ', 'ŉa', 'ǆo', 'İi']) {
      expect(buyerKey(tidyBuyer(`${name}-Kazzak`, realms))).toBe(buyerKey(`${name}-Kazzak`));
    }
  });
  it.each(['Jose-TwistingNether', 'José-Kazzak', 'Joséa-TwistingNether'])(
    '%j is another',
    (other) => expect(buyerKey(other)).not.toBe(buyerKey('José-TwistingNether')),
  );
  it('in Cyrillic too', () => {
    expect(buyerKey(tidyBuyer('ТОРН-гордунни', realms))).toBe(buyerKey('Торн-Gordunni'));
    expect(realmKey('Ревущий фьорд')).toBe(realmKey('ревущийфьорд'));
  });
});

// proves BOOK-68
it('flags buyers that occur twice among those still wanted', () => {
  const flagged = duplicateKeys([
    { buyer: 'A-Kazzak', customerStatus: '' },
    { buyer: 'a-kazzak', customerStatus: 'Duplicate' },
    { buyer: 'B-Kazzak', customerStatus: '' },
    { buyer: 'b-Kazzak', customerStatus: 'Cancelled' },
  ]);
  expect([...flagged]).toEqual([buyerKey('A-Kazzak')]);
});
