import { expect, it } from 'vitest';
import { canPlay } from './plays.ts';

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
