import { describe, expect, it } from 'vitest';
import { inMachineZone, machineZones } from '../../test/tier.ts';
import {
  bookingWindow,
  defaultWindow,
  historyWindow,
  overviewWindow,
  roleOverviewSpan,
  roleRunWindow,
} from './window.ts';

const at = (iso: string): number => Date.parse(iso);

describe.each(machineZones)('windows on a machine in %s', (zone) => {
  it.each([
    ['just before midnight', '2026-11-24T22:59:59Z', '2026-11-24'],
    ['just after midnight', '2026-11-24T23:00:00Z', '2026-11-25'],
    ['before the clocks go forward', '2027-03-28T00:30:00Z', '2027-03-28'],
    ['after the clocks go forward', '2027-03-28T21:59:59Z', '2027-03-28'],
    ['in the hour that comes twice', '2026-10-25T01:15:00Z', '2026-10-25'],
  ])('start from the Berlin day, %s', (_, now, today) =>
    inMachineZone(zone, () => {
      const window = defaultWindow(at(now));
      expect(window.end).toBe(today);
      expect(bookingWindow(at(now)).start).toBe(today);
    }),
  );
  it('reach as far as specified', () =>
    inMachineZone(zone, () => {
      const now = at('2026-11-24T18:00:00Z');
      expect(defaultWindow(now)).toEqual({ start: '2026-11-23', end: '2026-11-24' });
      expect(bookingWindow(now)).toEqual({ start: '2026-11-24', end: '2026-11-29' });
      expect(overviewWindow(now)).toEqual({ start: '2026-11-23', end: '2026-11-27' });
      expect(roleRunWindow(now)).toEqual({ start: '2026-11-23', end: '2026-12-01' });
      expect(historyWindow(now)).toEqual({ start: '2026-11-17', end: '2026-12-25' });
    }));
  it.each([
    ['2026-11-24T18:00:00Z', '2026-11-22T23:00:00Z', '2026-11-25T05:00:00Z'],
    // Yesterday and today of the change differ by an hour; the six hours after midnight do not.
    ['2027-03-28T18:00:00Z', '2027-03-26T23:00:00Z', '2027-03-29T04:00:00Z'],
    ['2026-10-25T18:00:00Z', '2026-10-23T22:00:00Z', '2026-10-26T05:00:00Z'],
  ])('the role overview at %s', (now, from, until) =>
    inMachineZone(zone, () =>
      expect(roleOverviewSpan(at(now))).toEqual({ from: at(from), until: at(until) }),
    ),
  );
});
