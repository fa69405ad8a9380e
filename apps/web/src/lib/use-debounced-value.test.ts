import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount } from '../../test/hook.tsx';
import { useDebouncedValue } from './use-debounced-value.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a view is the same when it has not changed for 200 ms', () => {
  const at = { view: 'a' };
  const hook = mount(() => useDebouncedValue(at.view));
  const show = (view: string) => {
    at.view = view;
    hook.again();
    return hook.now;
  };
  const after = (ms: number) => {
    hook.do(() => vi.advanceTimersByTime(ms));
    return hook.now;
  };
  expect(hook.now).toBe(true);
  expect(show('b')).toBe(false);
  expect(after(199)).toBe(false);
  // another change begins anew
  expect(show('c')).toBe(false);
  expect(after(199)).toBe(false);
  expect(after(1)).toBe(true);
  expect(show('d')).toBe(false);
  hook.leave();
  expect(vi.getTimerCount()).toBe(0);
});
