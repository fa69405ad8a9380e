import { describe, expect, test } from 'vitest';
import { aCycle, advRow } from '../../../test/a-cycle.ts';
import type { RunRow } from './attendance.ts';
import {
  daysOf,
  earningsPerDay,
  highestOf,
  seriesOf,
  takeawayOf,
  type DayEarnings,
} from './earnings.ts';

const run = (date: string, boosterCut: number) => ({ date, boosterCut }) as RunRow;
const cycle = aCycle({
  advAttendance: [
    advRow({ date: '2026-11-19', earned: 300, yourCut: 100, cutOption: 'TAKEN' }),
    advRow({ date: '2026-11-19', earned: 50, yourCut: 50, cutOption: 'FTB' }),
    advRow({ date: '2026-11-20', earned: 0, yourCut: 0, cutOption: 'FTB' }),
  ],
  raidAttendance: [run('2026-11-19', 7), run('2026-11-19', 5)],
  dungeonAttendance: [run('2026-11-24', 40)],
});
// it began a day earlier and lasts a day less
const other = aCycle({
  start: '2026-11-11',
  end: '2026-11-16',
  advAttendance: [advRow({ date: '2026-11-12', earned: 900 })],
  raidAttendance: [run('2026-11-12', 11), run('2026-11-11', 1)],
});
const day = (given: Partial<DayEarnings>): DayEarnings => ({
  day: '2026-11-18',
  parts: [],
  total: 0,
  before: 0,
  count: 0,
  ...given,
});

test('a cycle has every day from its first to its last, and no more than two months of them', () => {
  expect(daysOf({ start: '2026-11-29', end: '2026-12-01' })).toEqual([
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
  ]);
  expect(daysOf({ start: '2026-01-01', end: '2026-12-31' })).toHaveLength(62);
});

test('a day shows what was earned by fee option and for runs, beside its day of the other cycle', () => {
  const days = earningsPerDay(cycle, other);
  expect(days.slice(0, 3)).toEqual([
    day({ before: 1 }),
    day({
      day: '2026-11-19',
      parts: [
        { name: 'FTB', gold: 50 },
        { name: 'Runs', gold: 12 },
        { name: 'TAKEN', gold: 300 },
      ],
      total: 362,
      before: 911,
      count: 4,
    }),
    day({ day: '2026-11-20', count: 1 }),
  ]);
  // the other cycle has no such day
  expect(days.at(-1)).toEqual(
    day({ day: '2026-11-24', parts: [{ name: 'Runs', gold: 40 }], total: 40, count: 1 }),
  );
  expect(earningsPerDay(cycle, null).map(({ before }) => before)).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

describe('the sentence about a cycle', () => {
  test('says what was credited, what was kept at trades, and the best day', () =>
    expect(takeawayOf(cycle, earningsPerDay(cycle, null))).toBe(
      '202g credited, 200g kept at trades; the best day was Thu 19.11. with 362g.',
    ));
  test('speaks of no trades where nothing was kept, and of the first of two equal days', () => {
    const plain = aCycle({ raidAttendance: [run('2026-11-20', 5), run('2026-11-21', 5)] });
    expect(takeawayOf(plain, earningsPerDay(plain, null))).toBe(
      '10g earned; the best day was Fri 20.11. with 5g.',
    );
  });
  test('says that nothing was earned', () =>
    expect(takeawayOf(aCycle(), earningsPerDay(aCycle(), other))).toBe(
      'Nothing has been earned in this cycle yet.',
    ));
});

test('the series are the fee options by name, runs last', () => {
  expect(seriesOf(earningsPerDay(cycle, null))).toEqual(['FTB', 'TAKEN', 'Runs']);
  expect(seriesOf([day({ parts: [{ name: 'TAKEN', gold: 1 }] })])).toEqual(['TAKEN']);
});

test('the chart reaches up to the highest day of either cycle', () => {
  expect(highestOf(earningsPerDay(cycle, other))).toBe(911);
  expect(highestOf(earningsPerDay(cycle, null))).toBe(362);
  expect(highestOf([day({})])).toBe(1);
});
