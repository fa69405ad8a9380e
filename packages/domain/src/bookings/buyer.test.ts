import { describe, expect, it } from 'vitest';
import { buyerKey, duplicateKeys, findRealm, realmKey, splitBuyer, tidyBuyer } from './buyer.ts';

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

it.each([
  ['Thrall-Kazzak', { name: 'Thrall', realm: 'Kazzak' }],
  ['Thrall-Azjol-Nerub', { name: 'Thrall', realm: 'Azjol-Nerub' }],
  [' Thrall - Twisting Nether ', { name: 'Thrall', realm: 'Twisting Nether' }],
  ['Thrall-', { name: 'Thrall', realm: '' }],
  ['-Kazzak', { name: '', realm: 'Kazzak' }],
  ['Thrall', null],
  ['', null],
])('splits %j at the first dash', (buyer, parts) => expect(splitBuyer(buyer)).toEqual(parts));

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

it.each([
  ['thrall-twisting nether', 'thrall-TwistingNether'],
  ['Thrall -Kazzak', 'Thrall-Kazzak'],
  ['Thrall-Some Where', 'Thrall-SomeWhere'],
  ['Thrall-azjolnerub', 'Thrall-Azjol-Nerub'],
  ['Торн-Гордунни', 'Торн-Gordunni'],
  ['Thrall', 'Thrall'],
  ['Jose\u0301-Kazzak', 'José-Kazzak'],
])('stores %j as %j', (typed, stored) => expect(tidyBuyer(typed, realms)).toBe(stored));

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
  it.each(spellings)('%j', (spelling) =>
    expect(buyerKey(tidyBuyer(spelling, realms))).toBe(buyerKey('José-TwistingNether')),
  );
  it.each(['Jose-TwistingNether', 'José-Kazzak', 'Joséa-TwistingNether'])(
    '%j is another',
    (other) => expect(buyerKey(other)).not.toBe(buyerKey('José-TwistingNether')),
  );
  it('in Cyrillic too', () => {
    expect(buyerKey(tidyBuyer('ТОРН-гордунни', realms))).toBe(buyerKey('Торн-Gordunni'));
    expect(realmKey('Ревущий фьорд')).toBe(realmKey('ревущийфьорд'));
  });
});

it('flags buyers that occur twice among those still wanted', () => {
  const flagged = duplicateKeys([
    { buyer: 'A-Kazzak', customerStatus: '' },
    { buyer: 'a-kazzak', customerStatus: 'Duplicate' },
    { buyer: 'B-Kazzak', customerStatus: '' },
    { buyer: 'b-Kazzak', customerStatus: 'Cancelled' },
  ]);
  expect([...flagged]).toEqual([buyerKey('A-Kazzak')]);
});
