import { expect, test } from 'vitest';
import { isoDateText, isoTimeText, numberFormat, serialText } from './date-text.ts';

test.each<[id: number, code: string | undefined, shows: string, hasSeconds?: boolean]>([
  [0, undefined, 'number'],
  [4, undefined, 'number'],
  [9, undefined, 'percent'],
  [14, undefined, 'date'],
  [20, undefined, 'time'],
  [21, undefined, 'time', true],
  [22, undefined, 'date-time'],
  [46, undefined, 'duration', true],
  [164, 'General', 'number'],
  [164, '#,##0.00', 'number'],
  [164, '0.00E+00', 'number'],
  [164, '#,##0 "gold, days"', 'number'],
  [164, String.raw`0\d`, 'number'],
  [164, '[Red]-0;0', 'number'],
  [164, '0.0%', 'percent'],
  [164, 'dd.mm.yyyy', 'date'],
  [164, '[$-407]d. mmmm yyyy;@', 'date'],
  [164, 'mmm', 'date'],
  [164, 'yyyy-mm-dd hh:mm', 'date-time'],
  [164, 'yyyy-mm-dd hh:mm:ss', 'date-time', true],
  [164, 'm/d/yyyy h:mm AM/PM', 'date-time'],
  [164, 'h:mm AM/PM', 'time'],
  [164, 'mm:ss', 'time', true],
  [164, '[h]:mm', 'duration'],
  [164, '[h]:mm:ss', 'duration', true],
])('format %i %j shows %s', (id, code, shows, hasSeconds = false) => {
  expect(numberFormat(id, code)).toEqual({ shows, hasSeconds });
});

test('the formats without code are those that were agreed', () => {
  const ids = Array.from({ length: 61 }, (_, id) => id);
  const those = (kind: string) => ids.filter((id) => numberFormat(id).shows === kind);
  expect(those('percent')).toEqual([9, 10]);
  expect(those('date')).toEqual([
    14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
  ]);
  expect(those('time')).toEqual([18, 19, 20, 21, 32, 33, 34, 35, 45, 47]);
  expect(those('date-time')).toEqual([22]);
  expect(those('duration')).toEqual([46]);
  expect(ids.filter((id) => numberFormat(id).hasSeconds)).toEqual([19, 21, 33, 35, 45, 46, 47]);
});

const evening = 46_352 + 19.5 / 24;

test.each<[serial: number, code: string, text: string | undefined]>([
  [46_352, 'yyyy-mm-dd', '2026-11-26'],
  [evening, 'yyyy-mm-dd', '2026-11-26'],
  [evening, 'yyyy-mm-dd hh:mm', '2026-11-26 19:30'],
  [evening + 12 / 86_400, 'yyyy-mm-dd hh:mm', '2026-11-26 19:30'],
  [evening + 12 / 86_400, 'yyyy-mm-dd hh:mm:ss', '2026-11-26 19:30:12'],
  [evening, 'yyyy-mm-dd hh:mm:ss', '2026-11-26 19:30'],
  [evening - 1e-9, 'yyyy-mm-dd hh:mm', '2026-11-26 19:30'],
  [46_352 - 1e-9, 'yyyy-mm-dd hh:mm', '2026-11-26 00:00'],
  [0.8125, 'hh:mm', '19:30'],
  [evening, 'hh:mm', '19:30'],
  [0.8125, 'yyyy-mm-dd hh:mm', '19:30'],
  [1.5, '[h]:mm', '36:00'],
  [1, 'yyyy-mm-dd', '1900-01-01'],
  [59, 'yyyy-mm-dd', '1900-02-28'],
  [60, 'yyyy-mm-dd', '1900-02-29'],
  [61, 'yyyy-mm-dd', '1900-03-01'],
  [2_958_465, 'yyyy-mm-dd', '9999-12-31'],
  [2_958_466, 'yyyy-mm-dd', undefined],
  [-1, 'yyyy-mm-dd', undefined],
  [0, 'yyyy-mm-dd', undefined],
  [Number.NaN, 'yyyy-mm-dd', undefined],
])('serial %d as %s is %s', (serial, code, text) => {
  expect(serialText(serial, numberFormat(164, code), false)).toBe(text);
});

test('a workbook of the 1904 system counts from there', () => {
  const format = numberFormat(14);
  expect(serialText(0, format, true)).toBe('1904-01-01');
  expect(serialText(46_352 - 1462, format, true)).toBe('2026-11-26');
});

test.each([
  ['2026-11-26', '2026-11-26'],
  ['2026-11-26T19:30', '2026-11-26 19:30'],
  ['2026-11-26T19:30:00', '2026-11-26 19:30'],
  ['2026-11-26T19:30:12.4Z', '2026-11-26 19:30:12'],
  ['2026-11-26T23:59:59.9999', '2026-11-27 00:00'],
  ['2026-11-26T19:30:00+01:00', '2026-11-26 19:30'],
  ['2026-11-26Z', '2026-11-26'],
  ['2026-11-26T19:30Z and later', '2026-11-26T19:30Z and later'],
  ['on 2026-11-26', 'on 2026-11-26'],
  ['2026-99-99T19:30', '2026-99-99T19:30'],
  ['soon', 'soon'],
])('the stored date %s is %s', (stored, text) => {
  expect(isoDateText(stored)).toBe(text);
});

test.each([
  ['PT19H30M00S', '19:30'],
  ['PT19H29M59.9999999S', '19:30'],
  ['PT36H05M07S', '36:05:07'],
  ['-PT00H30M00S', '-00:30'],
  ['P1DT2H', '26:00'],
  ['P2DT', '48:00'],
  ['PT5M', '00:05'],
  ['PT7S', '00:00:07'],
  ['PT1,6S', '00:00:02'],
  ['PT5M later', 'PT5M later'],
  ['later', 'later'],
])('the stored time %s is %s', (stored, text) => {
  expect(isoTimeText(stored)).toBe(text);
});
