import { expect, test } from 'vitest';
import { TraceLimit } from './trace-limit.ts';

/** How many of so many requests are traced after a pause in ms, by a limit of 10 traces a second. */
function limited() {
  const clock = { now: 5_000 };
  const limit = new TraceLimit(10, () => clock.now);
  return (after: number, requests: number): number => {
    clock.now += after;
    return Array.from({ length: requests }, () => limit.take()).filter(Boolean).length;
  };
}

// proves SYS-10
test('every request is traced as long as there are few of them', () => {
  const traced = limited();
  expect([traced(0, 4), traced(400, 4), traced(400, 4), traced(400, 4)]).toEqual([4, 4, 4, 4]);
});

// proves SYS-10
test('a busy second traces its number of requests, and a quiet hour saves nothing up', () => {
  const traced = limited();
  expect([traced(0, 1_000), traced(0, 1_000)]).toEqual([10, 0]);
  expect([traced(99, 1_000), traced(1, 1_000), traced(250, 1_000)]).toEqual([0, 1, 2]);
  expect(traced(3_600_000, 1_000)).toBe(10);
});
