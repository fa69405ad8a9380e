import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startSealing } from './schedule.ts';

test('sealing begins every minute, one at a time, until the stop, which waits for it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const logged: object[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line) as object) });
  // nobody listens there
  const connectionString = 'postgresql://nobody@127.0.0.1:1/nothing';
  const start = () => startSealing({ connectionString, log, now: () => 0 });
  const early = start();
  vi.advanceTimersByTime(60_000 - 1);
  await early();
  expect(logged).toEqual([]);
  const stop = start();
  vi.advanceTimersByTime(60_000);
  vi.advanceTimersByTime(60_000);
  await stop();
  expect(logged).toMatchObject([{ msg: 'Sealing failed' }]);
  expect(vi.getTimerCount()).toBe(0);
});
