import { describe, expect, test } from 'vitest';
import { importedMoment, importedPlayed } from './played.ts';

const classes = [
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
].map((label) => ({ label }));

/** What a row with a class, a spec and a role means. */
const played = (className: string, spec = '', role = '') => {
  const found = importedPlayed({ className, spec, role }, classes);
  return found && [found.class, found.role, found.status];
};

describe('the class and role of an imported booster', () => {
  // proves IMP-63
  test.each([
    // In slots of roles, as in Raid-Helper's templates of retail
    [
      ['Tank', 'Protection'],
      ['Paladin', 'tank', null],
    ],
    [
      ['Tank', 'Protection1'],
      ['Warrior', 'tank', null],
    ],
    [
      ['Tank', 'Blood'],
      ['Death Knight', 'tank', null],
    ],
    [
      ['Tank', 'Vengeance'],
      ['Demon Hunter', 'tank', null],
    ],
    [
      ['Tank', 'Brewmaster'],
      ['Monk', 'tank', null],
    ],
    [
      ['Tank', 'Guardian'],
      ['Druid', 'tank', null],
    ],
    [
      ['Healer', 'Holy'],
      ['Priest', 'healer', null],
    ],
    [
      ['Healer', 'Holy1'],
      ['Paladin', 'healer', null],
    ],
    [
      ['Healer', 'Restoration'],
      ['Druid', 'healer', null],
    ],
    [
      ['Healer', 'Restoration1'],
      ['Shaman', 'healer', null],
    ],
    [
      ['Healer', 'Preservation'],
      ['Evoker', 'healer', null],
    ],
    [
      ['Melee', 'Frost1'],
      ['Death Knight', 'dps', null],
    ],
    [
      ['Ranged', 'Frost'],
      ['Mage', 'dps', null],
    ],
    [
      ['Ranged', 'Beastmastery'],
      ['Hunter', 'dps', null],
    ],
    [
      ['Ranged', 'Destruction'],
      ['Warlock', 'dps', null],
    ],
    // With classes
    [
      ['Paladin', 'Holy1', 'Healers'],
      ['Paladin', 'healer', null],
    ],
    [
      ['Paladin', 'Holy'],
      ['Paladin', 'healer', null],
    ],
    [
      ['DK', 'Frost', 'Melee'],
      ['Death Knight', 'dps', null],
    ],
    [
      ['Rogue', 'Combat', 'Melee'],
      ['Rogue', 'dps', null],
    ],
    [
      ['Warrior', 'Gladiator', 'Melee'],
      ['Warrior', 'dps', null],
    ],
    // As players write it
    [
      ['', 'Resto Shaman'],
      ['Shaman', 'healer', null],
    ],
    [
      ['', 'Prot (Warrior)'],
      ['Warrior', 'tank', null],
    ],
    [
      ['', 'Beast Mastery'],
      ['Hunter', 'dps', null],
    ],
    [
      ['Mage', '', 'LB'],
      ['Mage', 'lb', null],
    ],
    [
      ['Mage', ''],
      ['Mage', null, null],
    ],
    // Statuses in the place of classes
    [
      ['Bench', 'Arms', 'Melee'],
      ['Warrior', 'dps', 'bench'],
    ],
    [
      ['Tentative', 'Retribution', 'Melee'],
      ['Paladin', 'dps', 'tentative'],
    ],
    [
      ['Late', 'Holy1'],
      ['Paladin', 'healer', 'late'],
    ],
    [
      ['Absence', ''],
      [null, null, 'absent'],
    ],
    [['Gnome', ''], null],
  ])('%j is %j', (texts, expected) => {
    expect(played(...(texts as [string, string?, string?]))).toEqual(expected);
  });
});

test.each([
  ['1736947808', '2025-01-15T13:30:08.000Z'],
  ['1736947808000', '2025-01-15T13:30:08.000Z'],
  ['2026-03-18T22:52:52.463306', '2026-03-18T22:52:52.463Z'],
  ['2026-03-18T22:52:52+01:00', '2026-03-18T21:52:52.000Z'],
  ['yesterday', null],
  ['20:30', null],
])('the moment %j is %j', (text, iso) => {
  const moment = importedMoment(text);
  expect(moment === null ? null : new Date(moment).toISOString()).toBe(iso);
});
