import { expect, test } from 'vitest';
import {
  armourSpread,
  broughtByClass,
  raidBuffs,
  missingBuffs,
  tokenSpread,
  type ClassFacts,
} from './raid-buffs.ts';

const classes: readonly ClassFacts[] = [
  { key: 'mage', label: 'Mage', armor: 'Cloth', token: 'Mystic' },
  { key: 'priest', label: 'Priest', armor: 'Cloth', token: 'Venerated' },
  { key: 'rogue', label: 'Schurke', armor: 'Leather', token: 'Zenith' },
  { key: 'bard', label: 'Bard', armor: 'Mail', token: 'Zenith' },
];

// proves ROS-22
test('what no picked class brings is missing, with the classes that would', () => {
  expect(missingBuffs(['Mage'], classes)).toEqual([
    { buff: 'Power Word: Fortitude', from: ['Priest'] },
    { buff: 'Atrophic Poison', from: ['Schurke'] },
  ]);
  expect(missingBuffs(['Mage', 'Priest', 'Schurke'], classes)).toEqual([]);
  expect(broughtByClass('bard')).toEqual([]);
});

test.each([
  ['warrior', 'Battle Shout'],
  ['paladin', 'Devotion Aura'],
  ['hunter', "Hunter's Mark"],
  ['rogue', 'Atrophic Poison'],
  ['priest', 'Power Word: Fortitude'],
  ['shaman', 'Skyfury'],
  ['mage', 'Arcane Intellect'],
  ['monk', 'Mystic Touch'],
  ['druid', 'Mark of the Wild'],
  ['demon-hunter', 'Chaos Brand'],
  ['evoker', 'Blessing of the Bronze'],
  ['death-knight', 'Death Grip'],
  ['warlock', 'Healthstones'],
])('a %s brings %s', (key, buff) => expect(broughtByClass(key)).toEqual([buff]));

test('armour is counted against the customers who wear it', () => {
  const spread = armourSpread(
    ['Mage', 'Mage', 'Schurke', 'Unknown'],
    { Cloth: 3, Mail: 1, Plate: 0 },
    classes,
  );
  expect(spread).toEqual([
    { group: 'Cloth', customers: 3, boosters: 2 },
    { group: 'Mail', customers: 1, boosters: 0 },
  ]);
});

test('what can be brought says whether somebody does, and who would', () => {
  const twice = [
    ...classes,
    { key: 'mage', label: 'Battle mage', armor: 'Cloth', token: 'Mystic' },
  ];
  expect(raidBuffs(['Mage'], twice as ClassFacts[])).toEqual([
    { buff: 'Arcane Intellect', from: ['Mage', 'Battle mage'], there: true },
    { buff: 'Power Word: Fortitude', from: ['Priest'], there: false },
    { buff: 'Atrophic Poison', from: ['Schurke'], there: false },
  ]);
  expect(raidBuffs(['Battle mage'], twice as ClassFacts[])[0]?.there).toBe(true);
  expect(raidBuffs([], classes).map(({ there }) => there)).toEqual([false, false, false]);
});

test('tokens are counted against the customers whose class can use them', () => {
  expect(
    tokenSpread(
      ['Mage', 'Schurke', 'Bard', 'Unknown'],
      { Schurke: 1, Bard: 2, Priest: 1, Mage: 0, Unknown: 4 },
      classes,
    ),
  ).toEqual([
    { group: 'Zenith', customers: 3, boosters: 2 },
    { group: 'Venerated', customers: 1, boosters: 0 },
  ]);
  expect(tokenSpread(['Mage'], {}, classes)).toEqual([]);
});
