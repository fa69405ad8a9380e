import { expect, test } from 'vitest';
import type { Collection } from '@warchest/contract/sales-history.ts';
import { collectorRows, copyAllText, sortKey, sortsOf } from './collections.ts';
import { given } from './history-search.ts';

const one = (
  gcName: string,
  difficulty: string,
  type: string,
  count: number,
  gold = 0,
): Collection => ({
  gc: gcName.toLowerCase(),
  gcName,
  difficulty,
  type,
  count,
  gold,
});
const list = [
  one('Anna', 'Normal', 'VIP', 3, 300),
  one('Anna', 'Heroic', 'Saved', 2, 50),
  one('Bob', 'Mythic', 'Last 2', 1, 900),
];

// proves HIST-11
test('each collector has a row, with the counts of what passes the filters', () => {
  const all = collectorRows(list, { difficulty: '', type: '' });
  expect(all.map(({ gcName, total, gold }) => [gcName, total, gold])).toEqual([
    ['Anna', 5, 350],
    ['Bob', 1, 900],
  ]);
  const normal = collectorRows(list, { difficulty: 'Normal', type: 'VIP' });
  expect(normal.map(({ gcName, total, gold }) => [gcName, total, gold])).toEqual([
    ['Anna', 3, 300],
    ['Bob', 0, null],
  ]);
});

test.each([
  ['Normal', '', [3, 0]],
  ['', 'Saved', [2, 0]],
  ['Heroic', 'VIP', [0, 0]],
  ['Mythic', 'Last 2', [0, 1]],
])('of %j and %j each has so many: %j', (difficulty, type, totals) =>
  expect(collectorRows(list, { difficulty, type }).map(({ total }) => total)).toEqual(totals),
);

// proves HIST-12
test('the usual sorts have a column, and others that were collected', () => {
  expect(sortsOf(list).map(sortKey)).toEqual([
    'Normal VIP',
    'Normal Lootshare',
    'Normal Saved',
    'Heroic VIP',
    'Heroic Lootshare',
    'Heroic Saved',
    'Mythic Last 2',
  ]);
});

// proves HIST-13
test('Copy All counts Normal VIP of every collector', () => {
  expect(copyAllText(list)).toBe('Anna\t3\nBob\t0');
  expect(copyAllText([])).toBe('');
});

test('an empty part of the address is not asked for', () => {
  expect(given({ run: '', start: '2026-11-01', day: [] })).toEqual({ start: '2026-11-01' });
});
