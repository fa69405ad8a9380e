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
    ['14 JUIL 2026', '2026-07-14'],
    ['26 Nov 19:30 2026', null],
    ['14 Juin 2026', '2026-06-14'],
    ['5-Dez-26', '2026-12-05'],
    ['29.02.2026', null],
    ['31/04/2026', null],
    ['26.13.2026', null],
    ['2026-00-10', null],
    ['26.11.1999', null],
    ['26.11.2101', null],
    [' 2026.11.26 ', '2026-11-26'],
    ['2026-11-26t19:30:00z', '2026-11-26'],
    ['2026-11-26T19:30:00.25+01:00', '2026-11-26'],
    ['26.11.2026 7:30 pm', '2026-11-26'],
    ['26.11.2026 19:30 evening', null],
    ['12026-11-26', null],
    ['2026-11-261', null],
    ['126.11.2026', null],
    ['26.11.20261', null],
    ['26.11.2026.', '2026-11-26'],
    ['Mo. 26.11.2026', '2026-11-26'],
    ['M 26.11.2026', null],
    ['Weihnachten 26.11.2026', null],
    ['on Thu 26.11.2026', null],
    ['Nov Thu 26', null],
    ['1st Dec 26', '2026-12-01'],
    ['2nd. Dec., 2026', '2026-12-02'],
    ['Dec. 3rd 2026', '2026-12-03'],
    ['126 Nov 2026', null],
    ['26 Nov 2026 again', null],
    ['my Nov 26, 2026', null],
    ['Nov 26, 2026 again', null],
    ['26 No 2026', null],
    ['01.01.2004', '2004-01-01'],
    ['31.12.03', null],
    ['31.12.2100', '2100-12-31'],
    ['00.11.2026', null],
    // No year next to this one has it
    ['29.02.', null],
    ['tomorrow', null],
    ['26 Foo 2026', null],
    ['', null],
  ])('%s', (text, expected) => {
    expect(day(text)).toBe(expected);
  });

  test.each([
    ['2026-01-05', '31.12.', '2025-12-31'],
    ['2026-01-05', '06.07.', '2026-07-06'],
    ['2026-07-06', '05.01.', '2026-01-05'],
    ['2026-12-20', '05.01.', '2027-01-05'],
    ['2027-03-01', '29.02.', '2028-02-29'],
  ])('without a year is the nearest to %s: %s is %s', (today, text, expected) => {
    expect(readImportedDay(text, 'day-first', today)).toBe(expected);
  });

  test.each([
    ['Jan January Januar janvier', 1],
    ['Feb February Februar fév février', 2],
    ['Mar March Mär März mrz', 3],
    ['Apr April avril avr', 4],
    ['May Mai', 5],
    ['Jun June Juni juin', 6],
    ['Jul July Juli juil juillet', 7],
    ['Aug August août', 8],
    ['Sep September septembre', 9],
    ['Oct October Okt Oktober octobre', 10],
    ['Nov November novembre', 11],
    ['Dec December Dez Dezember déc décembre', 12],
  ])('has a month by each of the names %s', (names, month) => {
    for (const name of names.split(' '))
      expect([name, day(`7 ${name} 2026`)]).toEqual([
        name,
        `2026-${String(month).padStart(2, '0')}-07`,
      ]);
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
    ['00:00', '00:00'],
    ['23:59', '23:59'],
    [' 19:30 CET', '19:30'],
    ['19:30 cest', '19:30'],
    ['1930 ST', '19:30'],
    ['19:30 realm time', '19:30'],
    ['19:30:15.5', '19:30'],
    ['7:30:15.5 p', '19:30'],
    ['7.30 AM', '07:30'],
    ['12 pm', '12:00'],
    ['2026-11-26T19:30', '19:30'],
    ['26/11/26 19:30', '19:30'],
    ['at 26.11.2026 19:30', null],
    ['CET 19:30', null],
    ['at 7 pm', null],
    ['7 pm or so', null],
    ['at 19:30', null],
    ['19:30 or so', null],
    ['at 19', null],
    ['19h or so', null],
    ['at 1930', null],
    ['1930 or so', null],
    ['193', null],
    ['24:00', null],
    ['19:60', null],
    ['13 pm', null],
    ['evening', null],
    ['', null],
  ])('%s', (text, expected) => {
    expect(readImportedTime(text)).toBe(expected);
  });
});
