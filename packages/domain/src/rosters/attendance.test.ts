import { expect, test } from 'vitest';
import { bossesOf, bossesOfRun } from './attendance.ts';

test.each([
  ['8/8', 8, 8],
  ['3/8', 8, 3],
  ['0/0', 6, 6],
  ['Custom', 6, 6],
  ['Custom', undefined, 8],
  ['', 0, 8],
  ['99/99', 8, 30],
])('a run called %j of a raid with %s bosses has %d', (called, ofRaid, bosses) => {
  expect(bossesOfRun(called, ofRaid)).toBe(bosses);
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
