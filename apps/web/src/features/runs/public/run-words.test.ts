import { expect, test } from 'vitest';
import { someLists } from '../../../../test/some-lists.ts';
import { aRun } from '../../../../test/a-run.ts';
import {
  bossCounts,
  difficultyTone,
  isHighlighted,
  optionsOf,
  runName,
  runStateBadges,
  runStateWords,
  runTitle,
  shortOf,
} from './run-words.ts';

test('no state names a time: how far away the start is ticks beside it', () =>
  expect(Object.values(runStateWords).filter((word) => /\d|min|hour/.test(word))).toEqual([]));

// proves RUN-50
test('each state has a word and an icon of its own', () => {
  const badges = Object.values(runStateBadges);
  expect(badges.map(({ word }) => word)).toEqual(['started', 'starting', 'booking continues']);
  expect(new Set(badges.map(({ icon }) => icon)).size).toBe(3);
});

// proves RUN-48
test('heroic is red, normal orange', () =>
  expect(['Heroic', 'Normal', 'Mythic', 'Other'].map(difficultyTone)).toEqual([
    'coral',
    'orange',
    'purple',
    'plain',
  ]));

// proves RUN-5
test('boss counts are those of the catalogue, or of the raid, and one of your own', () => {
  expect(bossCounts('mountraid', 3, someLists)).toEqual(['3/3', '2/3', '1/3', 'Custom']);
  expect(bossCounts('shift', 3, someLists)).toEqual(['11/11', '9/11', 'Custom']);
});

test('options are what is offered, and what is set though it no longer is', () => {
  const { bossCounts: counts } = someLists;
  expect(optionsOf(counts)).toEqual(['11/11', '9/11']);
  expect(optionsOf(counts, '9/11')).toEqual(['11/11', '9/11']);
  expect(optionsOf(counts, '10/11')).toEqual(['11/11', '9/11', '10/11']);
  expect(optionsOf(undefined)).toEqual([]);
  expect(optionsOf(undefined, 'x')).toEqual(['x']);
});

// proves RUN-48
test('mythic runs and Blackrock Depths are highlighted, however they are written', () => {
  const of = (difficulty: string, raid: string) => isHighlighted({ difficulty, raid });
  expect([of('MYTHIC', 'x'), of('Heroic', 'Blackrock DEPTHS'), of('Heroic', 'x')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('a run has a name in words and one in short', () => {
  const run = aRun();
  expect(runName(run)).toBe('Heroic VIP Manaforge Omega');
  expect(runName({ ...run, type: '' })).toBe('Heroic Manaforge Omega');
  expect(runTitle(run, someLists)).toBe('MFO HC VIP Full Run');
  expect(runTitle({ ...run, type: 'Saved', raidType: '' }, someLists)).toBe('MFO HC S');
  expect(runTitle(run, undefined)).toBe('Manaforge Omega Heroic VIP Full Run');
  expect(shortOf([{ label: 'a', abbreviation: '' }], 'a')).toBe('a');
});
