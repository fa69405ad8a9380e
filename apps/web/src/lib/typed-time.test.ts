import { expect, test } from 'vitest';
import { parseDay, parseTime } from './typed-time.ts';

test.each([
  ['2000', '20:00'],
  ['930', '09:30'],
  ['8', '08:00'],
  ['8:30', '08:30'],
  ['20.15', '20:15'],
  ['20h', '20:00'],
  ['2400', null],
  ['1260', null],
  ['', null],
  ['noon', null],
])('time %j is %s', (typed, time) => expect(parseTime(typed)).toBe(time));

const today = '2026-11-21';
test.each([
  ['24.11.', '2026-11-24'],
  ['24.11', '2026-11-24'],
  ['2411', '2026-11-24'],
  ['24112026', '2026-11-24'],
  ['24/11', '2026-11-24'],
  ['Tue 24.11.2026', '2026-11-24'],
  ['24.11.26', '2026-11-24'],
  ['24', '2026-11-24'],
  ['5', '2026-12-05'],
  ['3.1.', '2027-01-03'],
  ['2026-11-24', '2026-11-24'],
  ['31.11.', null],
  ['32', null],
  ['tomorrow', null],
])('day %j is %s', (typed, day) => expect(parseDay(typed, today)).toBe(day));

test('in January the December behind is meant', () =>
  expect(parseDay('28.12.', '2027-01-04')).toBe('2026-12-28'));
