import { expect, test } from 'vitest';
import { bossesOfRun } from './attendance.ts';

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
