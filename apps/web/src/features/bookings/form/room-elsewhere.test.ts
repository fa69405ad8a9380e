import { expect, test } from 'vitest';
import type { RaidView } from '@warchest/contract/run-view.ts';
import { aRun, aShift } from '../../../../test/a-run.ts';
import { roomElsewhere } from './room-elsewhere.ts';

const now = Date.parse('2026-11-24T18:00:00.000Z');
const full = aRun({ totalCustomer: 20 });
const at = (id: string, time: string, more: Partial<RaidView> = {}) =>
  aRun({
    id,
    startsAt: `2026-11-24T${time}:00.000Z`,
    date: '2026-11-24',
    amountOfPossibleCustomer: 10,
    totalCustomer: 4,
    ...more,
  });
const wordsFor = (offered: readonly RaidView[], instead: RaidView | null = full) =>
  roomElsewhere(offered, instead, 'VIP', now).map(({ run, words }) => [run.id, words]);

// proves BOOK-73
test('the same raid on the same evening is named by its time and its free spots', () => {
  expect(wordsFor([at('a', '21:00')])).toEqual([['a', '22:00, 6 free']]);
});

test('on another day, or of another raid or difficulty, it says so', () => {
  expect(
    wordsFor([
      at('a', '21:00', { date: '2026-11-25', startsAt: '2026-11-25T21:00:00.000Z' }),
      at('b', '22:00', { difficulty: 'Mythic' }),
    ]),
  ).toEqual([
    ['a', 'Wed 25.11. 22:00, 6 free'],
    ['b', '23:00 Manaforge Omega Mythic, 6 free'],
  ]);
  expect(wordsFor([at('c', '21:30', { raid: 'Nerub-ar Palace' })])).toEqual([
    ['c', '22:30 Nerub-ar Palace Heroic, 6 free'],
  ]);
});

test('the most alike come first, then the soonest, and two are enough', () => {
  const offered = [
    at('other raid', '19:00', { raid: 'Nerub-ar Palace' }),
    at('other loot', '20:00', { type: 'Lootshare' }),
    at('late', '22:00'),
    at('soon', '21:00'),
  ];
  expect(wordsFor(offered).map(([id]) => id)).toEqual(['soon', 'late']);
  expect(wordsFor(offered.slice(0, 3)).map(([id]) => id)).toEqual(['late', 'other loot']);
  expect(wordsFor(offered.slice(0, 2)).map(([id]) => id)).toEqual(['other loot', 'other raid']);
});

test('neither itself, nor a full one, nor one that has begun', () => {
  expect(
    wordsFor([
      { ...full, totalCustomer: 0 },
      at('full', '21:00', { totalCustomer: 10 }),
      at('begun', '18:00'),
      at('last spot', '18:01', { totalCustomer: 9 }),
    ]),
  ).toEqual([['last spot', '19:01, 1 free']]);
});

test('in place of a run that does not exist the soonest are offered, with their day and raid', () => {
  expect(wordsFor([at('b', '21:00'), at('a', '20:00', { raid: 'Nerub-ar Palace' })], null)).toEqual(
    [
      ['a', 'Tue 24.11. 21:00 Nerub-ar Palace Heroic, 6 free'],
      ['b', 'Tue 24.11. 22:00 Manaforge Omega Heroic, 6 free'],
    ],
  );
});

test('of shifts the spots of the chosen boss count', () => {
  const shift = aShift({
    id: 's',
    startsAt: '2026-11-24T21:00:00.000Z',
    offeredBosses: [
      { boss: "Mug'Zee", possibleCustomers: 4, remaining: 3 },
      { boss: 'Gallywix', possibleCustomers: 4, remaining: 0 },
    ],
  });
  const freeFor = (boss: string) =>
    roomElsewhere([shift], aShift(), boss, now).map(({ words }) => words);
  expect(freeFor("Mug'Zee")).toEqual(['22:00, 3 free']);
  expect(freeFor('Gallywix')).toEqual([]);
  expect(freeFor('')).toEqual([]);
});
