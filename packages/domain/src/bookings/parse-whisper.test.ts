import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BareFigure } from '../text/amount.ts';
import { readWhisper, type WhisperWords } from './parse-whisper.ts';

const realm = (title: string, slug: string) => ({ title, slug, joined: title.replace(/\s/g, '') });
const named = (value: string, ...also: string[]) => ({ value, names: [value, ...also] });
const words: WhisperWords = {
  realms: [
    realm('Kazzak', 'kazzak'),
    realm('Twisting Nether', 'twisting-nether'),
    realm('Nether', 'nether'),
    realm('Nether Deep', 'nether-deep'),
    realm("Pozzo dell'Eternità", 'pozzo-delleternita'),
    { title: 'Nothing', slug: 'nothing', joined: '' },
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
  barePrice: null,
  btag: null,
  difficulty: null,
  time: null,
  doubts: [],
  rest: '',
};

const whole = { buyer: 'Thrall-Kazzak', buyerClass: 'Mage' };

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
    ['THRALL-KAZZAK MAGE 250K 9H30', { ...whole, price: 250_000, time: '09:30' }],
    ['HTTPS://RAIDER.IO/characters/EU/kazzak/thrall mage', whole],
    // the same letter in one piece or in two
    ['E\u0301lune-Kazzak mâgè', { ...whole, buyer: 'Élune-Kazzak' }],
    ["Thrall-Nether Deep mug ' zee", { buyer: 'Thrall-NetherDeep', typeOfBoost: "Mug'Zee" }],
    ["m'ug’zee", { typeOfBoost: "Mug'Zee" }],
    ['deat', { buyerClass: 'Death Knight' }],
    ['a\u0000b c\u0001d', { rest: 'a b c-d' }],
    ['', {}],
  ])('%s', (text, said) => {
    expect(read(text)).toEqual({ ...nothing, ...said });
  });
});

describe('an amount', () => {
  test.each([
    ['2k', 2000],
    ['2kk', 2_000_000],
    ['2 m', 2_000_000],
    ['2mil', 2_000_000],
    ['2g', 2],
    ['2 gold', 2],
    ['300.000 gold', 300_000],
    // as screens write 1.250.000g
    ['1.250k', 1_250_000],
    ["1'250'000g", 1_250_000],
    ['1234.5k', 1_234_500],
    ['1.250,5k', 1_250_500],
  ])('%s is %j gold', (text, price) => {
    expect(read(text)).toEqual({ ...nothing, price });
    expect(read(`Thrall-Kazzak,Mage,${text},hc`)).toMatchObject({ ...whole, price, doubts: [] });
  });
  const part = 'is not a whole amount of gold';
  test.each([
    ['1234.567g', part],
    ['123.4567g', part],
    ['250,5 gold', part],
    ['1.200,000G', 'is not an amount'],
    ['1,250k', 'can mean 1.250g or 1.250.000g: write it like that'],
  ])('%s is none: it %s', (text, why) => {
    expect(read(text)).toEqual({ ...nothing, doubts: [{ said: text, why }] });
  });
});

describe('a figure without a sign, in a list of customers', () => {
  const inList = (text: string, bare: BareFigure = 'k') => readWhisper(text, words, bare);
  test.each<[string, BareFigure, number]>([
    ['250', 'k', 250_000],
    ['100,5', 'k', 100_500],
    ['100.5', 'k', 100_500],
    ['250000', 'g', 250_000],
    ['250.000', 'g', 250_000],
  ])('%s in a field of %s', (text, bare, price) => {
    expect(inList(`Thrall-Kazzak mage ${text} hc 20:00`, bare)).toEqual({
      ...nothing,
      ...whole,
      price,
      barePrice: text,
      difficulty: 'Heroic',
      time: '20:00',
    });
  });
  test.each([
    ['1.625', 'can mean 1.625g or 1.625.000g: write it like that'],
    ['250000', 'would be more than a character can hold: write it with k or g'],
    ['250 or 489', 'one of several figures: write the price with k, m or g'],
  ])('%s is not guessed', (text, why) => {
    const found = inList(text);
    expect([found.price, found.barePrice]).toEqual([null, null]);
    expect(found.doubts).toEqual([{ said: text.split(' ')[0], why }]);
  });
  test('means nothing beside an amount with a sign, and nothing as part of something else', () => {
    expect(inList('mage 489 250k')).toMatchObject({ price: 250_000, barePrice: null, doubts: [] });
    expect(inList('mage 10/11 x20 5')).toMatchObject({ price: null, barePrice: null, doubts: [] });
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
  test.each([
    ['thrall 250', [['250', 'the price? Write it with k, m or g']], 'thrall'],
    [
      '250k or 300k, not 400',
      [
        ['250k', 'one of several amounts'],
        ['300k', 'one of several amounts'],
      ],
      'or not 400',
    ],
    [', death knight or mage', [['death knight, mage', 'more than one meaning']], 'or'],
    [
      'raider.io/characters/eu/nowhere/thrall',
      [['raider.io/characters/eu/nowhere/thrall', 'its realm is not known']],
      '',
    ],
  ])('%s: why, and what is left', (text, doubts, rest) => {
    expect(read(text)).toEqual({
      ...nothing,
      doubts: doubts.map(([said, why]) => ({ said, why })),
      rest,
    });
  });
  test('a second name is reported, and the first one is used', () => {
    expect(read('Thrall-Kazzak Jaina-Nether mage')).toEqual({
      ...nothing,
      ...whole,
      doubts: [{ said: 'Jaina-Nether', why: 'a second name' }],
    });
  });
  test('a word with a dash and a realm that nobody knows are left as they were', () => {
    for (const said of ['built-in Thrall-Nowhere', 'Thrall-Netherx', 'Thrall-Nothing']) {
      expect(read(`${said} 250k`)).toEqual({ ...nothing, price: 250_000, rest: said });
    }
  });
  test('words that something stood between are no neighbours', () => {
    expect(read('mug 250k zee')).toEqual({ ...nothing, price: 250_000, rest: 'mug zee' });
  });
  test('the beginning of a word is a class only, from four letters on, and if it is one thing', () => {
    for (const said of ['hero', 'loot', 'dea', 'm u g zee', 'demo']) {
      const classes = [...words.classes, named('Demolisher')];
      expect(readWhisper(said, { ...words, classes })).toEqual({ ...nothing, rest: said });
    }
  });
  test('a name that two things have is the name of neither', () => {
    const types = [...words.types, named('Very Important', 'vip')];
    expect(readWhisper('vip', { ...words, types })).toEqual({ ...nothing, rest: 'vip' });
  });
  test('what stands behind the two thousandth letter is not read', () => {
    expect(read(`${' '.repeat(1996)}250k`).price).toBe(250_000);
    expect(read(`${' '.repeat(1997)}250k`).price).toBeNull();
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
