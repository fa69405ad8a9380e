import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { mount, until } from '../../../test/hook.tsx';
import { useSystem } from './use-system.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  vi.useFakeTimers();
  server = fakeServer();
});
afterEach(() => void vi.useRealTimers());

test('the system is looked at every five seconds, and at once when it is asked for', async () => {
  const askedAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return server.asked.length;
  };
  const at = (id: number) => json(200, { id });
  server.answers.push(at(1), at(2), at(3), at(4));
  const hook = mount(() => useSystem());
  const shows = (id: number) =>
    until(() =>
      expect(hook.now).toEqual({ state: { id }, error: null, again: expect.any(Function) }),
    );
  expect(hook.now).toEqual({ state: undefined, error: null, again: expect.any(Function) });
  expect(await askedAfter(0)).toBe(1);
  expect(await askedAfter(4_999)).toBe(1);
  expect(await askedAfter(1)).toBe(2);
  await shows(2);
  hook.do(({ again }) => again());
  expect(await askedAfter(0)).toBe(3);
  await shows(3);
  hook.leave();
  // shown again, it is asked again at once
  mount(() => useSystem());
  expect(await askedAfter(0)).toBe(4);
});

test('a failed request is returned as the error, without a state', async () => {
  const hook = mount(() => useSystem());
  await until(() => {
    expect(hook.now.error).toBeInstanceOf(Error);
    expect(hook.now.state).toBeUndefined();
  });
});
