import { expect, test } from 'vitest';
import { importedBossCount } from './boss-count.ts';
import { catalogueLabel } from './catalogue-label.ts';

const difficulties = [
  { key: 'normal', label: 'Normal', abbreviation: 'N', active: true },
  { key: 'heroic', label: 'Heroic', abbreviation: 'HC', active: true },
  { key: 'mythic', label: 'Mythic', abbreviation: 'M', active: false },
  { key: 'timewalking', label: 'Timewalking', active: true },
];

test.each([
  ['Heroic', 'Heroic'],
  [' heroic ', 'Heroic'],
  ['hc', 'Heroic'],
  ['H', 'Heroic'],
  ['hero', 'Heroic'],
  ['nhc', 'Normal'],
  ['NM', 'Normal'],
  ['n', 'Normal'],
  ['time walking', 'Timewalking'],
  // No longer offered
  ['Mythic', null],
  ['mm', null],
  ['Story', null],
  ['', null],
])('the difficulty %j of a sheet is %j', (text, label) =>
  expect(catalogueLabel(difficulties, text)).toBe(label),
);

test.each([
  ['mm', 'Mythic'],
  ['Myth', 'Mythic'],
  // The list's own names go before what is usually meant.
  ['h', 'Hard'],
  // Of two rows with one abbreviation the first
  ['x', 'Expert'],
])('the difficulty %j of another sheet is %j', (text, label) => {
  const rows = [
    { key: 'mythic', label: 'Mythic', active: true },
    { key: 'heroic', label: 'Heroic', active: true },
    { key: 'hard', label: 'Hard', abbreviation: 'H', active: true },
    { key: 'x', label: 'Extreme', active: false },
    { key: 'hx', label: 'Expert', abbreviation: 'X', active: true },
    { key: 'hy', label: 'Exalted', abbreviation: 'X', active: true },
  ];
  expect(catalogueLabel(rows, text)).toBe(label);
});

test.each([
  ['8/8', '8/8'],
  ['10-12', '10/12'],
  ['3 OF 8', '3/8'],
  ['3 von 8', '3/8'],
  ['CUSTOM', 'Custom'],
  ['customized', null],
  ['my custom', null],
  ['8/123', null],
  ['123/8', null],
  ['123', null],
  ['8 / 8', '8/8'],
  ['3 of 8', '3/8'],
  ['8', '8/8'],
  ['custom', 'Custom'],
  ['all', null],
  ['100/100', null],
])('the boss count %j of a sheet is %j', (text, count) =>
  expect(importedBossCount(text)).toBe(count),
);
