import { expect, test } from 'vitest';
import { axisOf } from './axis.ts';

test.each([
  [5_366_500, { end: 6_000_000, intervals: 3, ticks: [0, 2_000_000, 4_000_000, 6_000_000] }],
  [760_000, { end: 800_000, intervals: 4, ticks: [0, 400_000, 800_000] }],
  [1_000_000, { end: 1_000_000, intervals: 2, ticks: [0, 500_000, 1_000_000] }],
  [35, { end: 40, intervals: 4, ticks: [0, 20, 40] }],
  [40, { end: 40, intervals: 4, ticks: [0, 20, 40] }],
  [41, { end: 60, intervals: 3, ticks: [0, 20, 40, 60] }],
  [1, { end: 1, intervals: 2, ticks: [0, 0.5, 1] }],
  [0, { end: 1, intervals: 2, ticks: [0, 0.5, 1] }],
])('the axis of amounts up to %i ends at a round amount and has few lines', (most, axis) =>
  expect(axisOf(most)).toEqual(axis),
);

test('no amount is longer than its axis', () => {
  for (let most = 1; most < 1e9; most = Math.ceil(most * 1.37)) {
    const { end, intervals } = axisOf(most);
    expect(end).toBeGreaterThanOrEqual(most);
    expect(end).toBeLessThanOrEqual(Math.max(2 * most, 1));
    expect([2, 3, 4]).toContain(intervals);
  }
});
