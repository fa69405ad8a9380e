import { describe, expect, it } from 'vitest';
import { inMachineZone, machineZones } from '../../test/tier.ts';
import {
  bookingWindow,
  calendarWindow,
  completedWindow,
  defaultWindow,
  historyWindow,
  isWithin,
  nightAfter,
  overviewWindow,
  ownRunsWindow,
  roleRunWindow,
  scheduleWindow,
} from './window.ts';

describe.each(machineZones)('windows on a machine in %s', (zone) => {
  // proves TIME-4
  it.each([
    ['an ordinary day', '2026-11-24', '2026-11-23', '2026-11-29'],
    ['the end of a year', '2026-12-31', '2026-12-30', '2027-01-05'],
    ['when the clocks go forward', '2027-03-28', '2027-03-27', '2027-04-02'],
    ['when the clocks go back', '2026-10-25', '2026-10-24', '2026-10-30'],
    ['a leap day', '2028-02-28', '2028-02-27', '2028-03-04'],
  ])('are counted on the calendar: %s', (_, today, yesterday, inFive) =>
    inMachineZone(zone, () => {
      expect(defaultWindow(today)).toEqual({ start: yesterday, end: today });
      expect(bookingWindow(today)).toEqual({ start: today, end: inFive });
    }),
  );
  // proves TIME-4, TIME-5, TIME-6, TIME-8, TIME-9, TIME-7
  it('reach as far as specified', () =>
    inMachineZone(zone, () => {
      const today = '2026-11-24';
      expect(overviewWindow(today, 3)).toEqual({ start: '2026-11-23', end: '2026-11-27' });
      expect(overviewWindow(today, 5)).toEqual({ start: '2026-11-23', end: '2026-11-29' });
      expect(roleRunWindow(today)).toEqual({ start: '2026-11-23', end: '2026-12-01' });
      expect(historyWindow(today)).toEqual({ start: '2026-11-17', end: '2026-12-25' });
      expect(scheduleWindow(today)).toEqual({ start: today, end: '2026-12-18' });
      expect(completedWindow(today)).toEqual({ start: '2026-11-10', end: today });
      expect(ownRunsWindow(today)).toEqual({ start: '2026-11-17', end: today });
      expect(calendarWindow(today)).toEqual({ start: '2026-10-24', end: '2027-02-25' });
    }));
});

it('both ends belong to a window', () => {
  const window = roleRunWindow('2026-11-24');
  const within = ['2026-11-22', '2026-11-23', '2026-12-01', '2026-12-02'].map((day) =>
    isWithin(window, day),
  );
  expect(within).toEqual([false, true, true, false]);
});

// proves TIME-10
it('a night ends at six', () => {
  const midnight = Date.parse('2026-11-24T00:00:00Z');
  expect(new Date(midnight + nightAfter).toISOString()).toBe('2026-11-24T06:00:00.000Z');
});
