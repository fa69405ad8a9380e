import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { inMachineZone, machineZones } from '../../test/tier.ts';
import { addDays, weekdayOf } from './day.ts';
import { parseDay, dayOf, instantOf, stampOf, startOfDay, timeOf } from './zone.ts';

const at = (iso: string): number => Date.parse(iso);

it('really moves the machine to another zone', () => {
  const offsets = machineZones.map((zone) =>
    inMachineZone(zone, () => new Date('2026-01-15T12:00:00Z').getHours()),
  );
  expect(new Set(offsets).size).toBe(machineZones.length);
});

/**
 * On a machine in a zone. Instants of 1,000 days are remembered: with so many others before, none of
 * those that a test asks for.
 */
const afresh = (zone: string, work: () => void): void =>
  inMachineZone(zone, () => {
    for (let day = 0; day <= 1_000; day += 1) startOfDay(addDays('1990-01-01', day));
    work();
  });

describe.each(machineZones)('the instant of a wall time, on a machine in %s', (zone) => {
  const cases: [day: string, time: string, instant: string | null][] = [
    ['2026-11-24', '19:45', '2026-11-24T18:45:00Z'],
    ['2026-07-01', '19:45', '2026-07-01T17:45:00Z'],
    ['2026-12-31', '23:59', '2026-12-31T22:59:00Z'],
    ['2027-01-01', '00:00', '2026-12-31T23:00:00Z'],
    ['2028-02-29', '12:00', '2028-02-29T11:00:00Z'],
    // Clocks go forward: 02:00 to 02:59 do not exist.
    ['2027-03-28', '01:59', '2027-03-28T00:59:00Z'],
    ['2027-03-28', '02:00', null],
    ['2027-03-28', '02:30', null],
    ['2027-03-28', '02:59', null],
    ['2027-03-28', '03:00', '2027-03-28T01:00:00Z'],
    ['2027-03-28', '19:45', '2027-03-28T17:45:00Z'],
    // Clocks go back: 02:00 to 02:59 happen twice, the first counts.
    ['2026-10-25', '01:59', '2026-10-24T23:59:00Z'],
    ['2026-10-25', '02:00', '2026-10-25T00:00:00Z'],
    ['2026-10-25', '02:30', '2026-10-25T00:30:00Z'],
    ['2026-10-25', '03:00', '2026-10-25T02:00:00Z'],
    ['2026-10-25', '19:45', '2026-10-25T18:45:00Z'],
  ];
  // proves TIME-1, TIME-3
  it('is the Berlin one, or refused where there is none', () =>
    afresh(zone, () => {
      expect(cases.map(([day, time]) => instantOf(day, time))).toEqual(
        cases.map(([, , instant]) => (instant === null ? null : at(instant))),
      );
    }));
  it('reads back as the same wall time on every day around a clock change', () =>
    afresh(zone, () => {
      for (const day of ['2026-10-24', '2026-10-25', '2026-10-26', '2027-03-27', '2027-03-29']) {
        for (const time of ['00:00', '02:30', '03:30', '19:45', '23:59']) {
          const instant = instantOf(day, time) ?? Number.NaN;
          expect([dayOf(instant), timeOf(instant)]).toEqual([day, time]);
        }
      }
    }));
});

it('each hour of three years has the instant that the calendar says', () => {
  for (const [start, days] of [
    ['1994-12-01', 400],
    ['2025-12-01', 400],
    ['2044-12-01', 400],
  ] as const)
    for (let past = 0; past < days; past += 1) {
      const day = addDays(start, past);
      const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:30`);
      const calendar = hours.map((time) => {
        const wall = Temporal.PlainDateTime.from(`${day}T${time}`);
        const first = wall.toZonedDateTime('Europe/Berlin', { disambiguation: 'earlier' });
        return first.toPlainDateTime().equals(wall) ? first.epochMilliseconds : null;
      });
      expect([day, ...hours.map((time) => instantOf(day, time))]).toEqual([day, ...calendar]);
    }
});

it('what is no day or no time has no instant', () => {
  for (const [day, time] of [
    ['2026-02-30', '10:00'],
    ['2026-1-1', '10:00'],
    ['someday', '10:00'],
    ['2026-01-01', '24:00'],
    ['2026-01-01', '9:00'],
    ['2026-01-01', '10:60'],
  ] as const)
    expect(() => instantOf(day, time)).toThrow(RangeError);
});

describe.each(machineZones)('days, on a machine in %s', (zone) => {
  it('begin at Berlin midnight', () =>
    afresh(zone, () => {
      const cases: [instant: string, day: string, time: string][] = [
        ['2026-11-24T22:59:59.999Z', '2026-11-24', '23:59'],
        ['2026-11-24T23:00:00Z', '2026-11-25', '00:00'],
        ['2026-07-01T21:59:59Z', '2026-07-01', '23:59'],
        ['2026-07-01T22:00:00Z', '2026-07-02', '00:00'],
        ['2027-03-28T01:00:00Z', '2027-03-28', '03:00'],
        ['2026-10-25T01:30:00Z', '2026-10-25', '02:30'],
      ];
      expect(cases.map(([instant]) => [dayOf(at(instant)), timeOf(at(instant))])).toEqual(
        cases.map(([, day, time]) => [day, time]),
      );
    }));
  it('are counted on the calendar, not in hours', () =>
    afresh(zone, () => {
      const cases: [day: string, days: number, result: string][] = [
        ['2027-03-27', 1, '2027-03-28'],
        ['2027-03-28', 1, '2027-03-29'],
        ['2026-10-24', 1, '2026-10-25'],
        ['2026-10-25', 1, '2026-10-26'],
        ['2026-12-31', 1, '2027-01-01'],
        ['2028-02-28', 1, '2028-02-29'],
        ['2027-03-01', -1, '2027-02-28'],
        ['2026-11-24', -28, '2026-10-27'],
        ['2026-11-24', 0, '2026-11-24'],
      ];
      expect(cases.map(([day, days]) => addDays(day, days))).toEqual(
        cases.map(([, , result]) => result),
      );
    }));
  it('have their first instant', () =>
    afresh(zone, () => {
      expect(startOfDay('2027-03-28')).toBe(at('2027-03-27T23:00:00Z'));
      expect(startOfDay('2027-03-29')).toBe(at('2027-03-28T22:00:00Z'));
      expect(startOfDay('2026-10-25')).toBe(at('2026-10-24T22:00:00Z'));
      expect(startOfDay('2026-10-26')).toBe(at('2026-10-25T23:00:00Z'));
    }));
  it('have English names', () =>
    afresh(zone, () => {
      expect([23, 24, 25, 26, 27, 28, 29].map((day) => weekdayOf(`2026-11-${day}`))).toEqual([
        'Monday',
        'Tuesday',
        'Wednesday',
        'Thursday',
        'Friday',
        'Saturday',
        'Sunday',
      ]);
    }));
});

describe.each(machineZones)('the day meant by a text, on a machine in %s', (zone) => {
  it('is the Berlin day', () =>
    inMachineZone(zone, () => {
      const cases: [text: string, day: string | null][] = [
        ['2026-11-18', '2026-11-18'],
        ['2026-11-18T12:00:00', '2026-11-18'],
        ['2026-11-18 12:00', '2026-11-18'],
        ['2026-11-18T11:00:00.000Z', '2026-11-18'],
        ['2026-11-18T12:00:00[Europe/Zurich]', '2026-11-18'],
        ['2026-11-17T18:00:00[America/New_York]', '2026-11-18'],
        ['2026-11-26T23:30+01:00[Europe/Berlin]', '2026-11-26'],
        ['2026-11-26T02:30+05:00[Asia/Tashkent]', '2026-11-25'],
        ['2026-11-26T23:30Z[Europe/Berlin]', '2026-11-27'],
        ['2026-11-26T23:30+05:00[Europe/Berlin]', null],
        ['2026-11-26T23:30[Nowhere/Atall]', null],
        ['2026-11-26T23:30[u-ca=hebrew]', null],
        ['2026-11-26[Europe/Berlin]', '2026-11-26'],
        ['2026-11-17T23:30:00.000Z', '2026-11-18'],
        ['2026-11-18T00:30:00+14:00', '2026-11-17'],
        ['2026-11-17T18:00:00-05:00', '2026-11-18'],
        ['2026-11-17T22:59:45-00:00:30', '2026-11-18'],
        ['2027-03-27T23:00:00Z', '2027-03-28'],
        ['2027-03-28T02:30:00', '2027-03-28'],
        ['2026-10-24T22:00:00Z', '2026-10-25'],
        ['2026-02-29', null],
        ['2026-02-29T12:00:00', null],
        ['2026-13-01', null],
        ['2026-11-18T25:00', null],
        ['2026-11-18T12:00:00 CET', null],
        ['2026-11-18x', null],
        ['0000-01-01', null],
        ['9999-12-31', null],
        ['18.11.2026', null],
        ['', null],
      ];
      expect(cases.map(([text]) => [text, parseDay(text)])).toEqual(cases);
    }));
});

// proves TIME-11
it('a stamp has seconds, in Berlin, in winter as in summer', () => {
  expect(stampOf(Date.parse('2026-11-24T19:05:09Z'))).toBe('24.11.2026 20:05:09');
  expect(stampOf(Date.parse('2026-06-30T22:00:00.999Z'))).toBe('01.07.2026 00:00:00');
});
