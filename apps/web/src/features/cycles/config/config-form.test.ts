import { expect, test } from 'vitest';
import { cycleAround, cycleDates } from '@warchest/domain/cycles/cycle.ts';
import {
  configDoubts,
  configErrors,
  configSent,
  datesOf,
  joinedDates,
  timelineOf,
} from './config-form.ts';

const dates = cycleAround('2026-11-21');

test('the version is no date', () => {
  const opened = { ...dates, version: 3 };
  expect(datesOf(opened)).toEqual(dates);
});

// proves CYC-3
test('dates are sent as noon, with who sends them', () => {
  const sent = configSent(dates, '118273645500100001', 3);
  expect(sent).toMatchObject({ user: '118273645500100001', version: 3 });
  expect(cycleDates.map((name) => sent[name])).toEqual(
    cycleDates.map((name) => `${dates[name]}T12:00:00`),
  );
});

test.each([
  ['', 'Date is required'],
  ['soon', 'Date is required'],
  ['2026-11-10', 'The end must not be before its start'],
])('an end of %j is refused', (oldEnd, message) => {
  expect(configErrors({ ...dates, oldEnd })).toEqual({ oldEnd: message });
  expect(configDoubts({ ...dates, oldEnd })).toEqual([]);
  expect(timelineOf({ ...dates, oldEnd }, '2026-11-21')).toBeNull();
});

// proves CYC-4
test('what is in order may still be doubtful', () => {
  expect(configErrors(dates)).toEqual({});
  expect(configDoubts(dates)).toEqual([]);
  expect(configDoubts({ ...dates, oldEnd: '2026-11-16' })).not.toEqual([]);
});

test('what somebody else has set stands where nothing was typed', () => {
  const typed = { ...dates, oldEnd: '2026-11-16' };
  const now = { ...dates, oldEnd: '2026-11-15', oldStart: '2026-11-10' };
  expect(joinedDates(dates, typed, now)).toEqual({ ...now, oldEnd: '2026-11-16' });
});

test('the spans share one line of days, on which today is marked', () => {
  // from 11.11. to 27.11.: 17 days
  const line = timelineOf(dates, '2026-11-11');
  const bars = line?.bars.map(({ key, at, long }) => [key, Math.round(at), Math.round(long)]);
  expect(bars).toEqual([
    ['old', 0, 41],
    ['current', 41, 41],
    ['oldPayment', 41, 18],
    ['currentPayment', 82, 18],
  ]);
  const todayOn = (day: string) => {
    const at = timelineOf(dates, `2026-11-${day}`)?.today;
    return typeof at === 'number' ? Math.round(at) : at;
  };
  expect(['10', '11', '19', '27', '28'].map(todayOn)).toEqual([null, 3, 50, 97, null]);
});
