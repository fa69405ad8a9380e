import { expect, test } from 'vitest';
import { findHeader, matchColumns } from '../match-columns.ts';
import { collectorKeys, spotsKey, templates } from './templates.ts';

/** The headings that were found, by column. */
const found = (rows: readonly (readonly string[])[]): Record<string, string> => {
  const at = findHeader(rows, templates.columns);
  const header = rows[at] ?? [];
  const map = matchColumns(
    templates.columns,
    header,
    rows.slice(at + 1),
    {},
    { dates: 'day-first', today: '2026-11-26' },
  );
  return Object.fromEntries(
    Object.entries(map).flatMap(([key, place]) =>
      place === null ? [] : [[key, header[place] ?? '']],
    ),
  );
};

// proves IMP-60
test.each<[string, readonly (readonly string[])[], Record<string, string>]>([
  [
    'a messy sheet',
    [
      ['Raid week', '', '', '', '', '', ''],
      ['', 'times are server time!', '', '', '', '', ''],
      ['Weekday', 'Time (CET)', 'Instance', 'Diff.', 'Loot', 'RL', 'Gold Collector'],
      ['Monday', '19:30', 'Manaforge Omega', 'HC', 'VIP', 'Lena', 'Carl'],
    ],
    {
      day: 'Weekday',
      start: 'Time (CET)',
      raid: 'Instance',
      difficulty: 'Diff.',
      type: 'Loot',
      leader: 'RL',
      gcs: 'Gold Collector',
    },
  ],
  [
    'columns without headings, by what is in them',
    [
      ['Raid', 'Difficulty', '', ''],
      ['MFO', 'HC', 'Mon', '19:30'],
      ['MFO', 'HC', 'Tue', '20:00'],
    ],
    { raid: 'Raid', difficulty: 'Difficulty', day: '' },
  ],
])('finds the columns of templates in %s', (_, rows, expected) => {
  expect(found(rows)).toMatchObject(expected);
});

const spotsColumn = (key: string, label: string) => ({
  key,
  label,
  names: [],
  cell: { type: 'count', min: 0, max: 1000 },
  hint: 'Of a shift: the spots of this boss.',
});
const collectorColumn = (place: number) => ({
  key: `gc${place}`,
  label: `GC ${place}`,
  names: [`collector ${place}`, `gold collector ${place}`],
  cell: { type: 'member' },
});

// proves IMP-60
test.each<[string, readonly string[], readonly object[]]>([
  [
    'a boss, once',
    ['Gallywix spots', ' Mug’Zee Spots ', 'GALLYWIX SPOTS'],
    [spotsColumn('spots-gallywix', 'Gallywix spots'), spotsColumn('spots-mugzee', 'Mug’Zee Spots')],
  ],
  [
    'a boss whose name has a word for spots of a run in it',
    ['Big Boss spots', 'Runner spots'],
    [spotsColumn('spots-bigboss', 'Big Boss spots'), spotsColumn('spots-runner', 'Runner spots')],
  ],
  [
    'nothing, if the spots are those of the run',
    ['Customer spots', 'CUSTOMERS SPOTS', 'Boss spots', 'Buyers spots', 'raid spots', 'Run spots'],
    [],
  ],
  [
    'nothing, if spots are only mentioned',
    ['Spots', 'Gallywix spots left', 'New\nVexie spots'],
    [],
  ],
  [
    'a collector after the sixth, once',
    ['GC 7', 'Collector 8', ' gold collector 12 ', 'gc 7', 'GOLD COLLECTOR 99'],
    [7, 8, 12, 99].map(collectorColumn),
  ],
  [
    'nothing, if the collector has a column in every file or the heading says more',
    ['GC 2', 'GC 6', 'Collector 6', 'GC 123', 'My GC 9', 'GC 9 note', 'GC'],
    [],
  ],
  [
    'both',
    ['GC 10', 'Vexie spots'],
    [collectorColumn(10), spotsColumn('spots-vexie', 'Vexie spots')],
  ],
])('headings make columns for %s', (_, headings, expected) => {
  expect(templates.columnsFor?.(headings)).toEqual(expected);
});

// proves IMP-60
test.each([
  ['Mug’Zee', 'spots-mugzee'],
  ['a'.repeat(34), `spots-${'a'.repeat(34)}`],
  [`${'a'.repeat(34)}bc`, `spots-${'a'.repeat(34)}`],
])('the column of %s has the key %s, of at most 40 characters', (boss, key) => {
  expect(spotsKey(boss)).toBe(key);
});

// proves IMP-60
test('further collectors are read in the order of their numbers', () => {
  const values = { gc12: '', gc3: '', agc4: '', gc25: '', gc10: '', gcs: '', gc5x: '', gc2: '' };
  expect(collectorKeys(values)).toEqual(['gc2', 'gc3', 'gc10', 'gc12', 'gc25']);
});
