import { describe, expect, test } from 'vitest';
import { importedMoment, importedPlayed, importedRole, importedStatus } from './played.ts';

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

/** Of each class the specs that have a role, as they are written. */
const specsOf: readonly (readonly [className: string, role: string, specs: string])[] = [
  ['Death Knight', 'tank', 'Blood'],
  ['Death Knight', 'dps', 'Frost Frost1 Unholy uh'],
  ['Demon Hunter', 'tank', 'Vengeance veng'],
  ['Demon Hunter', 'dps', 'Havoc Devourer'],
  ['Druid', 'tank', 'Guardian'],
  ['Druid', 'healer', 'Restoration resto'],
  ['Druid', 'dps', 'Balance boomkin boomy Feral'],
  ['Evoker', 'healer', 'Preservation pres'],
  ['Evoker', 'dps', 'Devastation dev Augmentation aug'],
  ['Hunter', 'dps', 'Beastmastery bm Marksmanship mm Survival surv'],
  ['Mage', 'dps', 'Arcane Fire Frost'],
  ['Monk', 'tank', 'Brewmaster brm brew'],
  ['Monk', 'healer', 'Mistweaver mw'],
  ['Monk', 'dps', 'Windwalker ww'],
  ['Paladin', 'tank', 'Protection prot protec'],
  ['Paladin', 'healer', 'Holy Holy1'],
  ['Paladin', 'dps', 'Retribution ret retri'],
  ['Priest', 'healer', 'Holy Discipline disc disci'],
  ['Priest', 'dps', 'Shadow'],
  ['Rogue', 'dps', 'Assassination assa Outlaw Combat Subtlety sub'],
  ['Shaman', 'healer', 'Restoration1 resto'],
  ['Shaman', 'dps', 'Elemental ele Enhancement enh enhance'],
  ['Warlock', 'dps', 'Affliction affli Demonology demo Destruction destro'],
  ['Warrior', 'tank', 'Protection1 prot'],
  ['Warrior', 'dps', 'Arms Fury'],
];
test.each(specsOf)('of a %s is %s with each of %s', (className, role, specs) => {
  for (const spec of specs.split(' '))
    expect([spec, played(className, spec)]).toEqual([spec, [className, role, null]]);
});

describe('texts for class and role', () => {
  test.each([
    // The class that is named counts, whatever class the spec is of
    [
      ['Mage', 'Holy'],
      ['Mage', null, null],
    ],
    [
      ['', 'Fury'],
      ['Warrior', 'dps', null],
    ],
    [
      ['', 'Restoration (Shaman), Healer'],
      [null, null, null],
    ],
    [
      ['', 'Frost/Mage'],
      ['Mage', 'dps', null],
    ],
    [
      ['', 'shaman'],
      [null, null, null],
    ],
    // Loot buddies are it in every spec; else the spec says more than the columns
    [
      ['Mage', 'Fire', 'LB'],
      ['Mage', 'lb', null],
    ],
    [
      ['Paladin', 'Holy', 'Tank'],
      ['Paladin', 'healer', null],
    ],
    [
      ['Healer', '', 'Tank'],
      [null, 'healer', null],
    ],
    [
      ['Mage', 'Gladiator', 'Tank'],
      ['Mage', 'tank', null],
    ],
    [
      [' Mage ', '', ''],
      ['Mage', null, null],
    ],
    [
      ['   ', '', 'healer'],
      [null, 'healer', null],
    ],
  ])('%j mean %j', (texts, expected) => {
    expect(played(...(texts as [string, string?, string?]))).toEqual(expected);
  });

  test('mean only classes that the catalogue has', () => {
    const mages = [{ label: 'Mage' }];
    const found = (className: string, spec: string) =>
      importedPlayed({ className, spec, role: '' }, mages);
    expect(found('', 'Fury')).toEqual({ class: null, role: 'dps', status: null });
    expect(found('', 'Fire')).toEqual({ class: 'Mage', role: 'dps', status: null });
    expect(found('Warrior', 'Fury')).toBeNull();
  });

  test.each([
    ['tank', 'Tank tanks'],
    ['healer', 'heal heals HEALER healers Heiler'],
    [
      'dps',
      'dps DD dds damage Damage-Dealer melee melees Melee-DPS ranged range Ranged-DPS caster',
    ],
    ['lb', 'LB Loot-Buddy buddy'],
    [null, 'leader x'],
  ])('mean the role %s in each of %s', (role, texts) => {
    for (const text of texts.split(' ')) expect([text, importedRole(text)]).toEqual([text, role]);
  });

  test.each([
    ['signed', 'signed Signed-up primary accepted confirmed yes'],
    ['late', 'LATE'],
    ['tentative', 'tentative maybe'],
    ['bench', 'bench benched Stand-by reserve queued Back-up'],
    ['absent', 'absence absent declined no'],
    [null, 'gone x'],
  ])('mean the status %s in each of %s', (status, texts) => {
    for (const text of texts.split(' '))
      expect([text, importedStatus(text)]).toEqual([text, status]);
  });
});

test.each([
  [' 1736947808 ', '2025-01-15T13:30:08.000Z'],
  ['11736947808', null],
  ['17369478080001', null],
  ['x1736947808', null],
  ['1736947808x', null],
  ['x1736947808000', null],
  ['1736947808000x', null],
  ['2026-03-18T22:52:52Z', '2026-03-18T22:52:52.000Z'],
  ['2026-03-18T22:52-0230', '2026-03-19T01:22:00.000Z'],
  ['on 2026-03-18T22:52:52Z', null],
  ['2026-03-18T25:52:52Z', null],
  ['2026-03-18', null],
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
