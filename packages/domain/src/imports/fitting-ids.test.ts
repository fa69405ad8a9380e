import { expect, it } from 'vitest';
import { fittingIds } from './fitting-ids.ts';

const now = new Map([
  ['A', 'a'],
  ['B', 'b'],
  ['C', 'c'],
  ['D', 'd'],
]);
const fitting = (...wanted: readonly (readonly [string, string | null])[]) => [
  ...fittingIds(now, new Map(wanted)),
];

// proves IMP-68
it('entries swap their ids, in a ring too, and take those that are free or become free', () => {
  expect(fitting(['A', 'b'], ['B', 'a'])).toEqual([
    ['A', 'b'],
    ['B', 'a'],
  ]);
  expect(fitting(['A', 'b'], ['C', 'a'], ['B', 'c'])).toHaveLength(3);
  expect(fitting(['A', 'x'], ['N', 'a'])).toHaveLength(2);
  expect(fitting(['N', 'a'], ['A', null])).toEqual([
    ['N', 'a'],
    ['A', null],
  ]);
});

// proves IMP-68
it('what wants the id of an entry that keeps its own is refused, with all that wait for it', () => {
  expect(fitting(['A', 'b'], ['B', 'c'])).toEqual([]);
  expect(fitting(['A', 'b'], ['B', 'c'], ['C', 'd'], ['D', 'x'], ['N', 'a'])).toHaveLength(5);
  expect(fitting(['A', 'b'], ['B', 'c'], ['C', 'd'], ['N', 'a'])).toEqual([]);
  // An entry that wants the id that it has keeps it.
  expect(fitting(['A', 'b'], ['B', 'b'])).toEqual([]);
});

// proves IMP-68
it('of two that want the same id the first one gets it', () => {
  expect(fitting(['A', 'x'], ['B', 'x'])).toEqual([['A', 'x']]);
  expect(fitting(['A', 'x'], ['B', 'x'], ['C', 'b'], ['D', 'a'])).toEqual([
    ['A', 'x'],
    ['D', 'a'],
  ]);
});
