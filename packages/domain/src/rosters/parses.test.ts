import { expect, test } from 'vitest';
import { highestItemLevel, maxKills, noParses, readParses, writeParses } from './parses.ts';

test.each([
  ['97 / 82 / 8', 97, 82, 8],
  ['97.5/82,25/0', 97.5, 82.25, 0],
  ['97% 82% 12', 97, 82, 12],
  ['97, 82, 8', 97, 82, 8],
  ['97;82|9999', 97, 82, 9999],
  ['100 / 0', 100, 0, null],
  [' 88 ', 88, null, null],
  ['- / 71 / ?', null, 71, null],
  ['– / – / 3', null, null, 3],
  ['', null, null, null],
])('“%s” is best %s, median %s, kills %s', (text, best, median, kills) => {
  expect(readParses(text)).toEqual({ best, median, kills });
});

test.each([
  '101',
  '97 / 100.5',
  '-3 / 5',
  '97 / 82 / 8 / 1',
  '97 / 82 / 8.5',
  '97 / 82 / 12345',
  'orange',
  '97 / purple',
  '1e2',
  '97.555',
])('“%s” is not understood', (text) => {
  expect(readParses(text)).toBeNull();
});

test('what was read is written so that it is read again', () => {
  const parses = { best: 97.5, median: null, kills: 8 };
  expect(writeParses(parses)).toBe('97.5 / - / 8');
  expect(readParses(writeParses(parses))).toEqual(parses);
  expect(writeParses({ ...noParses, kills: 0 })).toBe('- / - / 0');
  expect(writeParses({ ...noParses, best: 5 })).toBe('5 / - / -');
  expect(writeParses({ ...noParses, median: 5 })).toBe('- / 5 / -');
  expect(writeParses(noParses)).toBe('');
});

test('nobody has more kills or better items than that', () => {
  expect([maxKills, highestItemLevel]).toEqual([9_999, 9_999]);
});
