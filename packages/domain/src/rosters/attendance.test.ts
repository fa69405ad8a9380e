import { expect, test } from 'vitest';
import { attendances, bossesOf, bossesOfRun } from './attendance.ts';

test.each([
  ['8/8', 8, 8],
  ['3/8', 8, 3],
  ['0/0', 6, 6],
  ['Custom', 6, 6],
  ['Custom', undefined, 8],
  ['', 0, 8],
  ['99/99', 8, 30],
  ['1/8', 8, 1],
  ['Custom', 1, 1],
  ['Custom', -1, 8],
  ['133/8', 6, 6],
  ['3/888', 6, 6],
])('a run called %j of a raid with %s bosses has %d', (called, ofRaid, bosses) => {
  expect(bossesOfRun(called, ofRaid)).toBe(bosses);
});

test('there are four ways of having been there or not', () => {
  expect(attendances).toEqual(['here', 'part', 'replaced', 'no-show']);
});

test.each([
  ['here', null, 8],
  ['here', 3, 8],
  ['no-show', 5, 0],
  ['part', 3, 3],
  ['part', null, 8],
  ['replaced', 5, 5],
  ['replaced', 0, 0],
  ['part', 9, 8],
  ['part', -1, 0],
] as const)('%s for %s of eight bosses is paid for %d', (attendance, bosses, paid) => {
  expect(bossesOf({ attendance, bosses }, 8)).toBe(paid);
});
