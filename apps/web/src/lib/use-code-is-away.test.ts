import { afterEach, expect, test, vi } from 'vitest';
import { mount } from '../../test/hook.tsx';
import { lazyModule, useCodeIsAway, usePreload, withRetry } from './load-module.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a screen knows that code waits for the server, until all of it is there', async () => {
  vi.useFakeTimers();
  let isUp = false;
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: isUp ? 200 : 503 })));
  const hook = mount(useCodeIsAway);
  expect(hook.now).toBe(false);
  const load = () => (isUp ? Promise.resolve(1) : Promise.reject(new Error('away')));
  const loading = Promise.all([withRetry(load)(), withRetry(load)()]);
  await vi.advanceTimersByTimeAsync(0);
  expect(hook.now).toBe(true);
  isUp = true;
  await vi.advanceTimersByTimeAsync(3_000);
  await loading;
  expect(hook.now).toBe(false);
});

test('code is loaded before it is asked for, once the browser is idle, and again if that failed', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('')));
  const load = vi.fn(() => Promise.resolve('dialog'));
  const code = lazyModule(load);
  const hook = mount(() => usePreload(code));
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(500);
  hook.again();
  await vi.advanceTimersByTimeAsync(500);
  expect(load).toHaveBeenCalledTimes(1);

  const failing = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('gone')));
  const other = lazyModule(failing);
  mount(() => usePreload(other));
  await vi.advanceTimersByTimeAsync(500);
  failing.mockResolvedValueOnce('dialog');
  await expect(other.load()).resolves.toBe('dialog');
});

test('a screen that is left loads nothing more', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
  const load = vi.fn(() => Promise.resolve('dialog'));
  const code = lazyModule(load);
  mount(() => usePreload(code)).leave();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).not.toHaveBeenCalled();
});
