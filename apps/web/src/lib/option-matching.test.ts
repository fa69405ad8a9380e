import { expect, test } from 'vitest';
import { completeOption, filterOptions, resolveOption, type Option } from './option-matching.ts';

const of = (...labels: string[]): Option[] =>
  labels.map((label) => ({ value: label.replace(/\s/g, ''), label }));
const classes: Option[] = [
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
  expect(completeOption(typed.toLowerCase(), classes)).toBe(label);
  expect(completeOption(typed.slice(0, -1), classes)).toBeNull();
});

test('abbreviations are understood but not completed over what is typed', () => {
  expect(resolveOption('dk', classes)?.value).toBe('Death Knight');
  expect(resolveOption('DH', classes)?.value).toBe('Demon Hunter');
  expect(completeOption('dk', classes)).toBeNull();
});

test('another spelling of another choice keeps no label from being completed', () => {
  const others = classes.map((one) =>
    one.label === 'Evoker' ? { ...one, also: ['dracthyr'] } : one,
  );
  expect(completeOption('dr', others)).toBe('Druid');
  expect(completeOption('drac', others)).toBeNull();
  expect(resolveOption('drac', others)?.value).toBe('Evoker');
});

test.each([
  ['twistingnether', 'TwistingNether'],
  ['azjolnerub', 'Azjol-Nerub'],
  ['aggra (portugues)', 'Aggra(Português)'],
  ['kelthuzad', "Kel'Thuzad"],
  ['drae', 'Draenor'],
])('realm %s is %s', (typed, value) => expect(resolveOption(typed, realms)?.value).toBe(value));

test('a prefix of several means none of them, and nothing typed matches all', () => {
  expect(resolveOption('dra', realms)).toBeNull();
  expect(resolveOption('', realms)).toBeNull();
  expect(filterOptions('', realms)).toHaveLength(realms.length);
  expect(filterOptions('dra', realms).map((one) => one.label)).toEqual(['Draenor', 'Dragonblight']);
});
