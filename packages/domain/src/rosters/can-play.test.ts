import { expect, it } from 'vitest';
import { canPlay } from './can-play.ts';

it.each([
  ['tank', ['Blood', 'Brewmaster', 'Guardian', 'Protection', 'Vengeance']],
  ['healer', ['Discipline', 'Holy', 'Mistweaver', 'Preservation', 'Restoration']],
] as const)('%s is played with each of %j', (role, specs) => {
  for (const spec of specs) expect([spec, canPlay({ specs: [spec] }, role)]).toEqual([spec, true]);
  expect(canPlay({ specs: ['Frost', ''] }, role)).toBe(false);
});

it.each([
  ['tank', ['Blood', 'Frost', 'Unholy'], true],
  ['tank', ['Arcane', 'Fire', 'Frost'], false],
  ['healer', ['Holy', 'Protection', 'Retribution'], true],
  ['healer', ['Blood', 'Frost', 'Unholy'], false],
  ['dps', ['Arcane', 'Fire', 'Frost'], true],
  ['lb', ['Arcane', 'Fire', 'Frost'], true],
  ['tank', [], true],
  ['healer', [], true],
] as const)('%s can be played by a class with %j: %s', (role, specs, yes) => {
  expect(canPlay({ specs }, role)).toBe(yes);
});
