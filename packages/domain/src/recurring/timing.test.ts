import { describe, expect, it } from 'vitest';
import { durationBetween, endOf, retimed, timingOf } from './timing.ts';

it.each([
  ['20:00', 120, '22:00'],
  ['23:30', 90, '01:00'],
  ['00:00', 1440, '00:00'],
  ['20:00', 1, '20:01'],
  ['23:00', 59, '23:59'],
])('%s and %d minutes is %s', (start, duration, end) => {
  expect(endOf(start, duration)).toBe(end);
  expect(durationBetween(start, end)).toBe(duration);
});

describe('start, end and duration', () => {
  it.each([
    [{ start: '20:00' }, { start: '20:00', end: '22:00', duration: 120 }],
    [
      { start: '20:00', end: '21:30' },
      { start: '20:00', end: '21:30', duration: 90 },
    ],
    [
      { start: '20:00', duration: 30 },
      { start: '20:00', end: '20:30', duration: 30 },
    ],
    [
      { start: '23:00', end: '01:00', duration: 120 },
      { start: '23:00', end: '01:00', duration: 120 },
    ],
    [{ start: '20:00', end: '21:00', duration: 90 }, null],
  ])('%j', (given, timing) => expect(timingOf(given, 120)).toEqual(timing));

  const timing = { start: '20:00', end: '22:00', duration: 120 };
  it.each([
    ['another start keeps how long it takes', { start: '21:30' }, ['21:30', '23:30', 120]],
    ['another end makes it longer', { end: '23:00' }, ['20:00', '23:00', 180]],
    ['another duration moves the end', { duration: 60 }, ['20:00', '21:00', 60]],
    ['both ends', { start: '18:00', end: '19:00' }, ['18:00', '19:00', 60]],
  ])('%s', (_, change, [start, end, duration]) =>
    expect(retimed(timing, change)).toEqual({ start, end, duration }),
  );
});
