import { expect, test } from 'vitest';
import { classNamed, shortClassNames } from './class-names.ts';
import { foldText } from '../text/fold-text.ts';

const labels = [
  'Death Knight',
  'Demon Hunter',
  'Druid',
  'Evoker',
  'Hunter',
  'Mage',
  'Monk',
  'Paladin',
  'Priest',
  'Rogue',
  'Shaman',
  'Warlock',
  'Warrior',
];
const classes = labels.map((label) => ({ label }));

test.each([
  ['dk', 'Death Knight'],
  ['DK', 'Death Knight'],
  ['deathknight', 'Death Knight'],
  ['death_knight', 'Death Knight'],
  ['death knight', 'Death Knight'],
  ['dh', 'Demon Hunter'],
  ['DEMON HUNTER', 'Demon Hunter'],
  ['drood', 'Druid'],
  ['evo', 'Evoker'],
  ['hunt', 'Hunter'],
  ['mage', 'Mage'],
  ['mnk', 'Monk'],
  ['pala', 'Paladin'],
  ['pally', 'Paladin'],
  ['pri', 'Priest'],
  ['rog', 'Rogue'],
  ['sham', 'Shaman'],
  ['shammy', 'Shaman'],
  ['lock', 'Warlock'],
  ['wl', 'Warlock'],
  ['war', 'Warrior'],
  ['warr', 'Warrior'],
])('%s is %s', (written, label) => expect(classNamed(classes, written)).toBe(label));

test.each(['', ' ', 'w', 'tinker', 'Death'])('%j names no class and stays as it is', (written) =>
  expect(classNamed(classes, written)).toBe(written),
);

test('a class that the catalogue does not have is not understood', () => {
  expect(classNamed([{ label: 'Mage' }], 'dk')).toBe('dk');
});

test('no short name is that of two classes, and each is written as it is looked for', () => {
  const all = labels.flatMap((label) => [foldText(label), ...shortClassNames(label)]);
  expect(new Set(all).size).toBe(all.length);
  expect(all.map(foldText)).toEqual(all);
  expect(labels.every((label) => shortClassNames(label).length >= 2)).toBe(true);
});
