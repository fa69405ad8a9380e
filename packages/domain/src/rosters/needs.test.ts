import { expect, test } from 'vitest';
import { armourSpread, broughtByClass, missingBuffs, type ClassFacts } from './needs.ts';

const classes: readonly ClassFacts[] = [
  { key: 'mage', label: 'Mage', armor: 'Cloth', token: 'Mystic' },
  { key: 'priest', label: 'Priest', armor: 'Cloth', token: 'Venerated' },
  { key: 'rogue', label: 'Schurke', armor: 'Leather', token: 'Zenith' },
  { key: 'bard', label: 'Bard', armor: 'Mail', token: 'Zenith' },
];

test('what no picked class brings is missing, with the classes that would', () => {
  expect(missingBuffs(['Mage'], classes)).toEqual([
    { buff: 'Power Word: Fortitude', from: ['Priest'] },
    { buff: 'Atrophic Poison', from: ['Schurke'] },
  ]);
  expect(missingBuffs(['Mage', 'Priest', 'Schurke'], classes)).toEqual([]);
  expect(broughtByClass('bard')).toEqual([]);
});

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
