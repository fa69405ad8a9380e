import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  agoText,
  awayText,
  cycleSpanText,
  dayText,
  shiftDay,
  stampText,
  todayText,
  whenText,
} from './format.ts';

// within the year of the cases
beforeAll(() => vi.useFakeTimers({ now: Date.parse('2026-11-24T18:00:00Z'), toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

test('instants are written in Berlin time, summer and winter', () => {
  expect(whenText('2026-11-24T19:00:00Z')).toBe('Tue 24.11. 20:00');
  expect(whenText('2026-07-01T18:00:00Z')).toBe('Wed 01.07. 20:00');
  expect(stampText('2026-11-24T23:30:05Z')).toBe('25.11.2026 00:30:05');
  expect(todayText(Date.parse('2026-11-24T23:30:00Z'))).toBe('2026-11-25');
});

test('another year than the current one in Berlin is written', () => {
  expect(whenText('2025-11-24T19:00:00Z')).toBe('Mon 24.11.2025 20:00');
  expect(whenText('2026-12-31T22:30:00Z')).toBe('Thu 31.12. 23:30');
  expect(whenText('2026-12-31T23:30:00Z')).toBe('Fri 01.01.2027 00:30');
  expect(dayText('2027-01-01')).toBe('Fri 01.01.2027');
});

test('days are written and counted as days, whatever the zone of the reader', () => {
  expect(dayText('2026-11-24')).toBe('Tue 24.11.');
  expect(dayText('2026-11-24', true)).toBe('Tue 24.11.2026');
  expect(shiftDay('2026-03-28', 2)).toBe('2026-03-30');
  expect(shiftDay('2026-01-01', -1)).toBe('2025-12-31');
  expect(cycleSpanText('2026-11-24', '2026-12-01')).toBe('24.11 - 01.12');
});

const now = Date.parse('2026-11-24T18:00:00Z');
test.each([
  [125, 'in 2 h 05 m'],
  [4, 'in 4 m'],
  [1, 'in 1 m'],
  [-1, '1 m ago'],
  [0, 'now'],
  [-3, '3 m ago'],
  [76 * 60, 'in 3 d 4 h'],
  [72 * 60, 'in 3 d'],
  [1440, 'in 1 d'],
  [1439, 'in 23 h 59 m'],
  [-59, '59 m ago'],
  [-60, '1 h 00 m ago'],
])('%s minutes away is %s', (minutes, text) =>
  expect(awayText(now + minutes * 60_000, now)).toBe(text),
);

test('seconds ago while it is short', () => {
  expect(agoText(now - 3000, now)).toBe('3 s ago');
  expect(agoText(now - 120_000, now)).toBe('2 m ago');
  expect([59_000, 60_000].map((ms) => agoText(now - ms, now))).toEqual(['59 s ago', '1 m ago']);
  // a clock that runs behind the server's
  expect(agoText(now + 5_000, now)).toBe('0 s ago');
});
