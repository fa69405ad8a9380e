import { expect, test } from 'vitest';
import { cycleOptions } from './history-search.ts';

const dates = {
  currentStart: '2026-11-25',
  currentEnd: '2026-12-01',
  oldStart: '2026-11-18',
  oldEnd: '2026-11-24',
};

test('each cycle to choose says its days first', () =>
  expect(cycleOptions(dates).map(({ label }) => label)).toEqual([
    '25.11 - 01.12: Current cycle',
    '18.11 - 24.11: Old cycle',
    '11.11 - 17.11: 7 days before the old',
    '04.11 - 10.11: 14 days before the old',
    '28.10 - 03.11: 21 days before the old',
    '21.10 - 27.10: 28 days before the old',
  ]));

test('before the dates are known the cycles can be chosen by their names', () =>
  expect(cycleOptions(undefined)[0]).toEqual({ value: 'current', label: 'Current cycle' }));
