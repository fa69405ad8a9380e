import { expect, test } from 'vitest';
import { completion, matching, meant, type Choice } from './prefix.ts';

const of = (...labels: string[]): Choice[] =>
  labels.map((label) => ({ value: label.replace(/\s/g, ''), label }));
const classes: Choice[] = [
  { value: 'Death Knight', label: 'Death Knight', also: ['dk'] },
  { value: 'Demon Hunter', label: 'Demon Hunter', also: ['dh'] },
  ...of(
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
  ),
];
const realms = of(
  'Twisting Nether',
  'Azjol-Nerub',
  'Aggra (Português)',
  "Kel'Thuzad",
  'Draenor',
  'Dragonblight',
);

// proves SVC-11
test.each([
  ['Dea', 'Death Knight'],
  ['Dem', 'Demon Hunter'],
  ['Dr', 'Druid'],
  ['E', 'Evoker'],
  ['H', 'Hunter'],
  ['Ma', 'Mage'],
  ['Mo', 'Monk'],
  ['Pa', 'Paladin'],
  ['Pr', 'Priest'],
  ['R', 'Rogue'],
  ['S', 'Shaman'],
  ['Warl', 'Warlock'],
  ['Warr', 'Warrior'],
])('%s completes to %s, and one letter less does not', (typed, label) => {
  expect(completion(typed.toLowerCase(), classes)).toBe(label);
  expect(completion(typed.slice(0, -1), classes)).toBeNull();
});

test('abbreviations are understood but not completed over what is typed', () => {
  expect(meant('dk', classes)?.value).toBe('Death Knight');
  expect(meant('DH', classes)?.value).toBe('Demon Hunter');
  expect(completion('dk', classes)).toBeNull();
});

test.each([
  ['twistingnether', 'TwistingNether'],
  ['azjolnerub', 'Azjol-Nerub'],
  ['aggra (portugues)', 'Aggra(Português)'],
  ['kelthuzad', "Kel'Thuzad"],
  ['drae', 'Draenor'],
])('realm %s is %s', (typed, value) => expect(meant(typed, realms)?.value).toBe(value));

test('a prefix of several means none of them, and nothing typed matches all', () => {
  expect(meant('dra', realms)).toBeNull();
  expect(meant('', realms)).toBeNull();
  expect(matching('', realms)).toHaveLength(realms.length);
  expect(matching('dra', realms).map((one) => one.label)).toEqual(['Draenor', 'Dragonblight']);
});
