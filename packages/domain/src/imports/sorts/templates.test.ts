import { expect, test } from 'vitest';
import { findHeader, matchColumns } from '../match-columns.ts';
import { templates } from './templates.ts';

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
