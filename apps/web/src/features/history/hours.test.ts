import { expect, test } from 'vitest';
import { cellText, hoursTakeaway, hourText, weekOf } from './hours.ts';

const wednesday = { weekday: 3, hour: 19, runs: 2, sold: 12, spots: 40 };
const sunday = { weekday: 7, hour: 21, runs: 1, sold: 15, spots: 20 };

test('the week goes from the first hour in which a run began to the last', () => {
  const week = weekOf([wednesday, sunday]);
  expect([week?.hours, week?.highest]).toEqual([[19, 20, 21], 15]);
  expect(week?.rows.map(({ day }) => day).join(' ')).toBe('Mon Tue Wed Thu Fri Sat Sun');
  expect(week?.rows[2]?.cells).toEqual([wednesday, null, null]);
  expect(week?.rows[6]?.cells).toEqual([null, null, sunday]);
  expect(weekOf([])).toBeNull();
});

test('words tell how full it was, and when the most was sold', () => {
  expect([hourText(9), hourText(19)]).toEqual(['09:00', '19:00']);
  expect([cellText(wednesday), cellText(sunday)]).toEqual([
    '12 of 40 spots in 2 runs',
    '15 of 20 spots in 1 run',
  ]);
  expect(hoursTakeaway([wednesday, sunday])).toBe(
    '27 spots were sold, the most on Sun at 21:00: 15 of 20 spots in 1 run.',
  );
  expect(hoursTakeaway([])).toBe('No run began in these days.');
});
