import { expect, test } from 'vitest';
import { difficultyTone, runStateBadges, runStateWords } from './run-words.ts';

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
