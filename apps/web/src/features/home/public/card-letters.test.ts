import { expect, test } from 'vitest';
import { goldLetters, letters } from './card-letters.ts';

test('no two cards open by the same letter', () => {
  const all = [
    ...Object.values(goldLetters),
    ...Object.values(letters).flatMap((ofKind) => Object.values(ofKind)),
  ];
  expect(all.length).toBeGreaterThan(10);
  expect(all.filter((letter, at) => all.indexOf(letter) !== at)).toEqual([]);
});
