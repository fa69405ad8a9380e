import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isMissingCode, lazyModule, whenIdle, withRetry } from './load-module.ts';

const gone = new TypeError('Failed to fetch dynamically imported module');
let isUp = true;

beforeEach(() => {
  isUp = true;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () =>
    isUp ? Promise.resolve(new Response('{}')) : Promise.reject(new TypeError('no connection')),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('code is waited for while the server is away, and then it is there', async () => {
  isUp = false;
  const load = vi.fn(() => (isUp ? Promise.resolve('screen') : Promise.reject(gone)));
  const loading = withRetry(load)();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(load).toHaveBeenCalledTimes(1);
  isUp = true;
  await vi.advanceTimersByTimeAsync(3_000);
  await expect(loading).resolves.toBe('screen');
});

test('a single failure is tried again at once', async () => {
  const load = vi.fn(() => Promise.resolve('screen')).mockRejectedValueOnce(gone);
  await expect(withRetry(load)()).resolves.toBe('screen');
});

test('code that a server in good health does not have is gone', async () => {
  await expect(withRetry(() => Promise.reject(gone))()).rejects.toBe(gone);
});

test('code for later is loaded once, and known to be here as soon as it is', async () => {
  const load = vi.fn(() => Promise.resolve('dialog'));
  const code = lazyModule(load);
  expect(load).not.toHaveBeenCalled();
  const loading = code.load();
  expect(loading).not.toHaveProperty('status');
  await loading;
  expect(code.load()).toBe(loading);
  // the fields that React reads to render it without waiting
  expect(loading).toMatchObject({ status: 'fulfilled', value: 'dialog' });
  expect(load).toHaveBeenCalledTimes(1);
});

test('code for later that is gone stays gone until it is forgotten, instead of asking for ever', async () => {
  const load = vi.fn<() => Promise<string>>(() => Promise.reject(gone));
  const code = lazyModule(load);
  await expect(code.load()).rejects.toBe(gone);
  const asked = load.mock.calls.length;
  await expect(code.load()).rejects.toBe(gone);
  expect(load).toHaveBeenCalledTimes(asked);
  code.forget();
  load.mockResolvedValueOnce('dialog');
  await expect(code.load()).resolves.toBe('dialog');
});

test('missing code is known by the words of each browser', () => {
  const words = [
    'Failed to fetch dynamically imported module: /assets/a.js',
    'error loading dynamically imported module: /assets/a.js',
    'Importing a module script failed.',
  ];
  expect(words.map((one) => isMissingCode(new TypeError(one)))).toEqual([true, true, true]);
  expect([isMissingCode(new TypeError('x is not a function')), isMissingCode(null)]).toEqual([
    false,
    false,
  ]);
});

test('a server away is asked every three seconds whether it is well, past any cache', async () => {
  const asked: [unknown, RequestInit | undefined][] = [];
  let answer = () => Promise.resolve(new Response('', { status: 503 }));
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    asked.push([url, init]);
    return answer();
  });
  const load = vi.fn(() => Promise.resolve('screen')).mockRejectedValueOnce(gone);
  const loading = withRetry(load)();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(2);
  expect(asked[1]).toEqual([
    '/health',
    { cache: 'no-store', signal: expect.any(AbortSignal) as AbortSignal },
  ]);
  expect(load).toHaveBeenCalledTimes(1);
  answer = () => Promise.resolve(new Response('{}'));
  await vi.advanceTimersByTimeAsync(3_000);
  await expect(loading).resolves.toBe('screen');
  expect([asked.length, load.mock.calls.length]).toEqual([3, 2]);
});

test('code that fails twice while the server is well is not asked for a third time', async () => {
  const load = vi.fn(() => Promise.reject(gone));
  await expect(withRetry(load)()).rejects.toBe(gone);
  expect(load).toHaveBeenCalledTimes(2);
});

test('what can wait runs once the browser is idle, or after half a second where that is not known', async () => {
  const work = vi.fn();
  whenIdle(work);
  const cancel = whenIdle(work);
  await vi.advanceTimersByTimeAsync(499);
  expect(work).not.toHaveBeenCalled();
  cancel();
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(1);
  const idle = vi.fn(() => 7);
  const cancelIdle = vi.fn();
  vi.stubGlobal('requestIdleCallback', idle);
  vi.stubGlobal('cancelIdleCallback', cancelIdle);
  whenIdle(work)();
  expect(idle.mock.calls).toEqual([[work, { timeout: 2_000 }]]);
  expect(cancelIdle.mock.calls).toEqual([[7]]);
});
