import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readWhisper, type WhisperWords } from './whisper.ts';

const realm = (title: string, slug: string) => ({ title, slug, joined: title.replace(/\s/g, '') });
const named = (value: string, ...also: string[]) => ({ value, names: [value, ...also] });
const words: WhisperWords = {
  realms: [
    realm('Kazzak', 'kazzak'),
    realm('Twisting Nether', 'twisting-nether'),
    realm('Nether', 'nether'),
    realm("Pozzo dell'Eternità", 'pozzo-delleternita'),
  ],
  classes: [
    named('Mage'),
    named('Death Knight', 'dk'),
    named('Demon Hunter', 'dh'),
    named('Warrior'),
    named('Warlock'),
  ],
  types: [named('VIP'), named('Lootshare', 'LS'), named("Mug'Zee")],
  fees: [named('FTB'), named('TAKEN'), named('BALANCEC')],
  difficulties: [named('Heroic', 'HC'), named('Normal', 'N'), named('Mythic', 'M')],
};
const read = (text: string) => readWhisper(text, words);
const nothing = {
  buyer: null,
  buyerClass: null,
  typeOfBoost: null,
  advCut: null,
  faction: null,
  price: null,
  btag: null,
  difficulty: null,
  time: null,
  doubts: [],
  rest: '',
};

describe('a message about a customer', () => {
  test.each([
    [
      'Thrall-Kazzak, mage, 250k, heroic vip 20:00',
      {
        buyer: 'Thrall-Kazzak',
        buyerClass: 'Mage',
        price: 250_000,
        difficulty: 'Heroic',
        typeOfBoost: 'VIP',
        time: '20:00',
      },
    ],
    [
      'hi! thrall-twisting nether dk 1.2m hc ls FTB horde Thrall#21345 pls',
      {
        buyer: 'Thrall-TwistingNether',
        buyerClass: 'Death Knight',
        price: 1_200_000,
        difficulty: 'Heroic',
        typeOfBoost: 'Lootshare',
        advCut: 'FTB',
        faction: 'Horde',
        btag: 'Thrall#21345',
        rest: 'hi pls',
      },
    ],
    [
      'https://raider.io/characters/eu/twisting-nether/Thr%C3%A4ll?x=1 demon hunter 300.000g ally',
      {
        buyer: 'Thräll-TwistingNether',
        buyerClass: 'Demon Hunter',
        price: 300_000,
        faction: 'Alliance',
      },
    ],
    [
      "Élune-Pozzo dell'Eternità\t100,5k\tMugzee",
      {
        buyer: "Élune-Pozzodell'Eternità",
        price: 100_500,
        typeOfBoost: "Mug'Zee",
      },
    ],
    ['warlo 9h30', { buyerClass: 'Warlock', time: '09:30' }],
    ['', {}],
  ])('%s', (text, said) => {
    expect(read(text)).toEqual({ ...nothing, ...said });
  });
});

describe('what is not certain', () => {
  test.each([
    ['Thrall-Kazzak 250', 'price', '250'],
    ['250k or 300k', 'price', '250k'],
    ['0.0005k', 'price', '0.0005k'],
    ['mage or warlock', 'buyerClass', 'mage, warlock'],
    ['heroic, normal', 'difficulty', 'heroic, normal'],
    [
      'https://raider.io/characters/eu/nowhere/thrall',
      'buyer',
      'https://raider.io/characters/eu/nowhere/thrall',
    ],
  ] as const)('%s says no %s', (text, field, said) => {
    const found = read(text);
    expect(found[field]).toBeNull();
    expect(found.doubts.map((doubt) => doubt.said)).toContain(said);
  });
  test('a second name is told of, and the first one holds', () => {
    const found = read('Thrall-Kazzak and Jaina-Nether');
    expect(found.buyer).toBe('Thrall-Kazzak');
    expect(found.doubts).toEqual([{ said: 'Jaina-Nether', why: 'a second name' }]);
  });
  test('a word with a dash and a realm that nobody knows are left as they were', () => {
    expect(read('built-in Thrall-Nowhere 250k')).toMatchObject({
      buyer: null,
      price: 250_000,
      rest: 'built-in Thrall-Nowhere',
    });
  });
  test('a war is no warrior, a single letter no difficulty, the same twice is once', () => {
    expect(read('war m mage Mage 250k 250000g')).toMatchObject({
      buyerClass: 'Mage',
      difficulty: null,
      price: 250_000,
      doubts: [],
      rest: 'war m',
    });
  });
});

test('whatever is pasted is read to its end', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const { price, rest } = read(text);
      expect(price === null || Number.isSafeInteger(price)).toBe(true);
      expect(rest).not.toMatch(/[\u0000\u0001]/);
    }),
  );
});
