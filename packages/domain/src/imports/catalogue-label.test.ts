import { expect, test } from 'vitest';
import { importedBossCount } from './boss-count.ts';
import { catalogueLabel } from './catalogue-label.ts';

const difficulties = [
  { key: 'normal', label: 'Normal', abbreviation: 'N', active: true },
  { key: 'heroic', label: 'Heroic', abbreviation: 'HC', active: true },
  { key: 'mythic', label: 'Mythic', abbreviation: 'M', active: false },
];

test.each([
  ['Heroic', 'Heroic'],
  [' heroic ', 'Heroic'],
  ['hc', 'Heroic'],
  ['H', 'Heroic'],
  ['nhc', 'Normal'],
  // No longer offered
  ['Mythic', null],
  ['mm', null],
  ['Story', null],
  ['', null],
])('the difficulty %j of a sheet is %j', (text, label) =>
  expect(catalogueLabel(difficulties, text)).toBe(label),
);

test.each([
  ['8/8', '8/8'],
  ['8 / 8', '8/8'],
  ['3 of 8', '3/8'],
  ['8', '8/8'],
  ['custom', 'Custom'],
  ['all', null],
  ['100/100', null],
])('the boss count %j of a sheet is %j', (text, count) =>
  expect(importedBossCount(text)).toBe(count),
);
