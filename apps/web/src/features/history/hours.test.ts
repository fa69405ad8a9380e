import { expect, test } from 'vitest';
import { cellText, hoursTakeaway, hourText, hourToShow, weekOf, type Week } from './hours.ts';

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

test('a narrow screen begins where the most was sold, else at the hour it is now', () => {
  const show = (sold: Parameters<typeof weekOf>[0], now: number) =>
    hourToShow(weekOf(sold) as Week, now);
  const early = { weekday: 1, hour: 2, runs: 1, sold: 1, spots: 20 };
  expect(show([early, wednesday, sunday], 3)).toBe(21);
  // among equal hours, the one that the takeaway names
  const equal = [{ ...sunday, weekday: 1, hour: 4 }, wednesday, { ...sunday, spots: 40 }];
  expect(show(equal, 3)).toBe(21);
  expect(hoursTakeaway(equal)).toContain('the most on Sun at 21:00');
  const unsold = [early, wednesday].map((one) => ({ ...one, sold: 0 }));
  expect([0, 9, 23].map((now) => show(unsold, now))).toEqual([2, 9, 19]);
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
  expect(hoursTakeaway([])).toBe('No run began on these days.');
});
