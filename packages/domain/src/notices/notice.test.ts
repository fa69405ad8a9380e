import { expect, test } from 'vitest';
import { firstOf, namedRun } from './notice.ts';

test.each([
  [[], { first: [], more: 0 }],
  [[1, 2, 3, 4, 5], { first: [1, 2, 3, 4, 5], more: 0 }],
  [[1, 2, 3, 4, 5, 6, 7], { first: [1, 2, 3, 4, 5], more: 2 }],
])('of %j the first five are named, and the others counted', (list, named) =>
  expect(firstOf(list)).toEqual(named),
);

test('of a run only its name is kept', () => {
  const name = { raid: 'Manaforge Omega', difficulty: 'Heroic', date: '2026-11-24', time: '20:00' };
  const withNote = { ...name, note: 'bring flasks' };
  expect(namedRun(withNote)).toEqual(name);
});
