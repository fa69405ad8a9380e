import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ErrorCounts } from './error-counts.ts';
import { noPools, Vitals } from './vitals.ts';

test('a process says how it is', () => {
  const errors = new ErrorCounts(() => 7);
  const writes = { max: 5, open: 4, idle: 3, waiting: 2 };
  const vitals = new Vitals({ version: '1.2', pools: () => ({ ...noPools(), writes }), errors });
  errors.add('x');
  vitals.streams = 9;
  const figures = vitals.figures();
  expect(figures).toEqual({
    memory: figures.memory,
    heapUsed: figures.heapUsed,
    heapLimit: figures.heapLimit,
    loopDelay: 0,
    streams: 9,
    pools: { writes, reads: { max: 0, open: 0, idle: 0, waiting: 0 } },
    errors: [{ name: 'x', count: 1, lastAt: 7 }],
  });
  expect(figures.heapUsed).toBeGreaterThan(1024 ** 2);
  expect(figures.heapLimit).toBeGreaterThan(figures.heapUsed);
  expect(figures.memory).toBeGreaterThan(figures.heapUsed);
  expect(vitals.errorTotals()).toEqual([{ name: 'x', total: 1 }]);
});

test('a blocked event loop is seen until the figures begin anew', async () => {
  const vitals = new Vitals({ version: '1.2', pools: noPools });
  vitals.start();
  await pause(60);
  const until = vitals.now() + 300;
  while (vitals.now() < until);
  await pause(60);
  expect(vitals.figures().loopDelay).toBeGreaterThan(200);
  vitals.reset();
  expect(vitals.figures().loopDelay).toBe(0);
  vitals.stop();
});
