import { expect, test } from 'vitest';
import { aPick, aRoster, anEntry } from '../../../test/a-roster.ts';
import { bySignUp, compareChips, pressedSort, sortOf } from './board-sort.ts';
import { boardOf } from './roster-board.ts';

const roster = aRoster({
  signups: {
    a: [anEntry('Anna', { ilvl: 700, best: 60 })],
    b: [anEntry('Bert', { ilvl: 712 })],
    c: [anEntry('Cleo', { ilvl: null, best: 91 })],
    d: [anEntry('Doró', { ilvl: 700, best: 75, status: 'Absent' })],
    e: [anEntry('Émil', { ilvl: 690, best: 12 })],
  },
  dps: [aPick('e')],
  known: { b: { picked: 3, noShows: 0, busyIn: '' } },
});

const names = (written: string) =>
  boardOf(roster, new Map(), '', 'Absent', sortOf(written))
    .flatMap(({ chips }) => chips)
    .map(({ entry }) => entry.displayName)
    .join(' ');

test('the picked stay on top and the absent below, whatever the board is sorted by', () => {
  expect(names('')).toBe('Émil Anna Bert Cleo Doró');
  expect(names('-order')).toBe('Émil Cleo Bert Anna Doró');
  expect(names('name')).toBe('Émil Anna Bert Cleo Doró');
  expect(names('-name')).toBe('Émil Cleo Bert Anna Doró');
});

test('numbers fall, reversed they rise, and those without one come last either way', () => {
  expect(names('ilvl')).toBe('Émil Bert Anna Cleo Doró');
  expect(names('-ilvl')).toBe('Émil Anna Bert Cleo Doró');
  expect(names('best')).toBe('Émil Cleo Anna Bert Doró');
  expect(names('-best')).toBe('Émil Anna Cleo Bert Doró');
  expect(names('picked')).toBe('Émil Bert Anna Cleo Doró');
});

test('a booster without a value comes after those with one, whoever signed up first', () => {
  const one = (order: number, ilvl: number | null) => ({
    entry: anEntry('Anna', { ilvl }),
    known: { picked: 0, noShows: 0, busyIn: '' },
    order,
  });
  const compared = (a: number | null, b: number | null, reversed = false) =>
    Math.sign(compareChips({ key: 'ilvl', reversed }, one(1, a), one(2, b)));
  for (const reversed of [false, true])
    expect([
      compared(null, 700, reversed),
      compared(700, null, reversed),
      compared(null, null, reversed),
      compared(700, 700, reversed),
    ]).toEqual([1, -1, -1, -1]);
  expect([compared(700, 701), compared(700, 701, true)]).toEqual([1, -1]);
});

test('a press sorts by a column, another reverses it, and a third returns', () => {
  expect(pressedSort(bySignUp, 'ilvl')).toBe('ilvl');
  expect(pressedSort(sortOf('ilvl'), 'ilvl')).toBe('-ilvl');
  expect(pressedSort(sortOf('-ilvl'), 'ilvl')).toBe('ilvl');
  expect(pressedSort(sortOf('ilvl'), 'order')).toBe('');
  expect(pressedSort(bySignUp, 'order')).toBe('-order');
  expect([sortOf('-best'), sortOf('shoe size')]).toEqual([
    { key: 'best', reversed: true },
    bySignUp,
  ]);
});
