import { expect, it } from 'vitest';
import {
  armorStacks,
  categoriesFor,
  keyAmounts,
  keystoneLevels,
  levels,
  splitListed,
  storedFaction,
  titleOfKeys,
  variantOf,
  whatIsSold,
  type ServiceOrder,
} from './service-form.ts';

type Sold = Pick<ServiceOrder, 'section' | 'title' | 'details'>;
it.each<[Sold, string]>([
  [
    {
      section: 'mplus',
      title: '4x +15',
      details: { level: 15, dungeons: ['A', 'B'], stack: 'No' },
    },
    '4x +15 · A, B',
  ],
  [
    { section: 'mplus', title: 'Hero', details: { level: 20, dungeons: ['A'], stack: 'Mail' } },
    'Hero · +20 · A · Mail stack',
  ],
  [{ section: 'mplus', title: 'Hero', details: {} }, 'Hero'],
  [{ section: 'leveling', title: 'x', details: { startlevel: 60, endlevel: 70 } }, '60–70'],
  [{ section: 'leveling', title: '', details: { startlevel: 60, endlevel: null } }, ''],
  [{ section: 'leveling', title: '', details: { startlevel: null, endlevel: 70 } }, ''],
  [
    { section: 'pvp', title: 'Rating', details: { category: '3s', start: 1400, end: 1800 } },
    'Rating · 3s · 1400–1800',
  ],
  [
    { section: 'pvp', title: 'Coaching', details: { category: '2s', hours: 2 } },
    'Coaching · 2s · 2 h',
  ],
  [{ section: 'pvp', title: 'Wins', details: { category: 'rbg', wins: 5 } }, 'Wins · rbg · 5 wins'],
  [{ section: 'mythic', title: 'Last boss', details: {} }, 'Last boss'],
  [{ section: 'legacy', title: 'Glory', details: { buyerClass: 'Mage' } }, 'Glory'],
  [{ section: 'mounts', title: 'The Big G', details: { discordtag: 'x' } }, 'The Big G'],
])('%j is sold as "%s"', (sold, what) => expect(whatIsSold(sold)).toBe(what));

// proves SVC-14
it('calls so many keys at a level by their title, if they have one', () => {
  const titles = [
    { label: 'Keystonehero', keys: 8, level: 20, active: true },
    { label: 'Old', keys: 4, level: 10, active: false },
  ];
  const twice = [...titles, { label: 'Later', keys: 8, level: 20, active: true }];
  expect(titleOfKeys(8, 20, twice)).toBe('Keystonehero');
  expect(titleOfKeys(8, 20, titles)).toBe('Keystonehero');
  expect(titleOfKeys(8, 21, titles)).toBe('8x +21');
  expect(titleOfKeys(7, 20, titles)).toBe('7x +20');
  expect(titleOfKeys(4, 10, titles)).toBe('4x +10');
});

it('splits a list at its commas, but for those inside of a name', () => {
  const names = ['Ara-Kara, City of Echoes', 'City of Threads', 'Rookery'];
  const find = (name: string) => names.find((one) => one === name);
  expect(splitListed(' Rookery , Ara-Kara, City of Echoes,, Deadmines', find)).toEqual([
    'Rookery',
    'Ara-Kara, City of Echoes',
    'Deadmines',
  ]);
  expect(splitListed(' ', find)).toEqual([]);
});

it('takes the longest name that it knows, and what it knows at all', () => {
  const find = (name: string) => ['A', 'A, B', 'A, B, C', 'C, D'].find((one) => one === name);
  expect(splitListed('A, B, C, D', find)).toEqual(['A, B, C', 'D']);
  expect(splitListed('B, C, D, A', find)).toEqual(['B', 'C, D', 'A']);
});

// proves SVC-14, SVC-15
it('offers armour, and numbers within these bounds', () => {
  expect(armorStacks).toEqual(['No', 'Leather', 'Cloth', 'Plate', 'Mail', 'Weapon', 'Trinket']);
  expect(keystoneLevels).toEqual({ least: 0, most: 33, first: 15 });
  expect(keyAmounts).toEqual({ least: 1, most: 10, first: 1 });
  expect(levels).toEqual({ least: 1, most: 80, first: 60, firstEnd: 70 });
});

// proves SVC-16
it('coaches in 2s and 3s alone', () => {
  expect(categoriesFor('Coaching')).toEqual(['2s', '3s']);
  expect(categoriesFor('Rating')).toEqual(['2s', '3s', 'RBG']);
});

it.each([
  ['HORDE', 'Horde'],
  [' alliance ', 'Alliance'],
  ['Pandas', null],
])('the faction %s is %s', (typed, stored) => expect(storedFaction(typed)).toBe(stored));

it('has a variant by category, else by what is sold', () => {
  expect(variantOf({ title: 'Rating', details: { category: '3s' } })).toBe('3s');
  expect(variantOf({ title: 'Glory', details: {} })).toBe('glory');
});
