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
  ['Death Knight', ['dk', 'DK', 'deathk', 'deathknight', 'death_knight', 'death knight']],
  ['Demon Hunter', ['dh', 'demonh', 'DEMON HUNTER']],
  ['Druid', ['dr', 'dru', 'drood', 'dudu']],
  ['Evoker', ['ev', 'evo', 'evok', 'dracthyr']],
  ['Hunter', ['hu', 'hunt', 'huntard']],
  ['Mage', ['ma', 'mag', 'mage']],
  ['Monk', ['mo', 'mnk']],
  ['Paladin', ['pa', 'pal', 'pala', 'pally', 'paly']],
  ['Priest', ['pr', 'pri', 'priester']],
  ['Rogue', ['ro', 'rog', 'rouge']],
  ['Shaman', ['sh', 'sha', 'sham', 'shammy', 'shamy']],
  ['Warlock', ['wl', 'lock', 'warl', 'wlock']],
  ['Warrior', ['wr', 'war', 'warr', 'warri']],
])('%s is meant by each of %j', (label, written) => {
  for (const one of written) expect([one, classNamed(classes, one)]).toEqual([one, label]);
});

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
