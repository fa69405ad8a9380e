import { expect, onTestFinished, test, vi } from 'vitest';
import { maxUnfinished } from '../shutdown-limits.ts';
import type { App } from './app-type.ts';
import { closeApp } from './close-app.ts';

test('requests that do not end are cut off, and nothing is once all have ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let allEnded: () => void = () => undefined;
  const close = () => new Promise<void>((resolve) => (allEnded = resolve));
  const closeAllConnections = vi.fn(() => allEnded());
  const finish = vi.fn(() => Promise.resolve());
  const app = {
    deps: { config: { drain: 7 } },
    draining: { finish },
    fastify: { close, server: { closeAllConnections } },
  } as unknown as App;

  const stuck = closeApp(app);
  await vi.advanceTimersByTimeAsync(maxUnfinished - 1);
  expect(closeAllConnections).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await stuck;
  expect(closeAllConnections).toHaveBeenCalledOnce();
  expect(finish.mock.calls).toEqual([[7]]);

  const quick = closeApp(app);
  await vi.advanceTimersByTimeAsync(0);
  allEnded();
  await quick;
  expect(vi.getTimerCount()).toBe(0);
});
