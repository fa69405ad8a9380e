import { describe, expect, test } from 'vitest';
import { readImportedDay, readImportedTime } from './dates.ts';

const day = (text: string) => readImportedDay(text, 'day-first', '2026-11-26');

describe('the day of a cell', () => {
  // proves IMP-11
  test.each([
    ['2026-11-26', '2026-11-26'],
    ['2026/1/5', '2026-01-05'],
    ['2026-11-26 19:30', '2026-11-26'],
    ['2026-11-26T19:30:00Z', '2026-11-26'],
    ['26.11.2026', '2026-11-26'],
    ['26.11.26', '2026-11-26'],
    ['Thu 26.11.2026', '2026-11-26'],
    ['Donnerstag, 26.11.2026 19:30', '2026-11-26'],
    ['3/4/2026', '2026-04-03'],
    ['26.11.', '2026-11-26'],
    ['31.12.', '2026-12-31'],
    ['02.01.', '2027-01-02'],
    ['26 Nov 2026', '2026-11-26'],
    ['26th November 2026', '2026-11-26'],
    ['November 26, 2026', '2026-11-26'],
    ['3. März 2026', '2026-03-03'],
    ['14 juillet 2026', '2026-07-14'],
    ['14 Juin 2026', '2026-06-14'],
    ['5-Dez-26', '2026-12-05'],
    ['29.02.2026', null],
    ['31/04/2026', null],
    ['26.13.2026', null],
    ['2026-00-10', null],
    ['26.11.1999', null],
    ['26.11.2101', null],
    ['tomorrow', null],
    ['26 Foo 2026', null],
    ['', null],
  ])('%s', (text, expected) => {
    expect(day(text)).toBe(expected);
  });

  test('has the month first only where slashes or dashes leave it open', () => {
    const first = (text: string) => readImportedDay(text, 'month-first', '2026-11-26');
    expect(first('3/4/2026')).toBe('2026-03-04');
    expect(first('03.04.2026')).toBe('2026-04-03');
    expect(first('13/4/2026')).toBeNull();
  });
});

describe('the time of a cell', () => {
  test.each([
    ['19:30', '19:30'],
    ['19.30', '19:30'],
    ['9:05', '09:05'],
    ['19:30:00', '19:30'],
    ['1930', '19:30'],
    ['19h30', '19:30'],
    ['19h', '19:00'],
    ['19', '19:00'],
    ['19 Uhr', '19:00'],
    ['19:30 server time', '19:30'],
    ['7:30 pm', '19:30'],
    ['7pm', '19:00'],
    ['12 am', '00:00'],
    ['12:15 p.m.', '12:15'],
    ['2026-11-26 19:30', '19:30'],
    ['26.11.2026, 19:30', '19:30'],
    ['24:00', null],
    ['19:60', null],
    ['13 pm', null],
    ['evening', null],
    ['', null],
  ])('%s', (text, expected) => {
    expect(readImportedTime(text)).toBe(expected);
  });
});
