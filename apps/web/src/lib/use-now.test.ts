import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount } from '../../test/hook.tsx';
import { useMinute, useSecond, useTitle } from './now.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 24, 12, 0, 30) }));
afterEach(() => vi.useRealTimers());
const seen = (visibilityState: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('the minute goes on with the clock, together for all who look', () => {
  const [one, other] = [mount(useMinute), mount(useMinute)];
  expect(one.now).toBe(Date.now());
  vi.advanceTimersByTime(29_000);
  expect(one.now).toBe(Date.UTC(2026, 10, 24, 12, 0, 30));
  vi.advanceTimersByTime(2_000);
  expect(one.now).toBe(Date.UTC(2026, 10, 24, 12, 1, 0, 5));
  expect(other.now).toBe(one.now);
});

test('a screen that is opened later begins with what it is then', () => {
  const early = mount(useMinute);
  early.leave();
  vi.setSystemTime(Date.UTC(2026, 10, 25, 0, 1));
  const days: number[] = [];
  mount(() => days.push(useMinute()));
  expect(days).toEqual([Date.UTC(2026, 10, 25, 0, 1)]);
});

test('a hidden tab lets the clock stand, and has the time at once when it is looked at', () => {
  const clock = mount(useSecond);
  const from = clock.now;
  seen('hidden');
  vi.advanceTimersByTime(60_000);
  expect(vi.getTimerCount()).toBe(0);
  expect(clock.now).toBe(from);
  seen('visible');
  expect(clock.now).toBe(Date.now());
  vi.advanceTimersByTime(1_100);
  expect(clock.now - from).toBeGreaterThan(60_900);
});

test('the clock stands once the last who looks has left, and not before', () => {
  const [one, other] = [mount(useSecond), mount(useSecond)];
  one.leave();
  expect(vi.getTimerCount()).toBe(1);
  other.leave();
  expect(vi.getTimerCount()).toBe(0);
  // looking at the tab again does not start it
  seen('visible');
  expect(vi.getTimerCount()).toBe(0);
});

test('the title of a tab is its page, then the product', () => {
  mount(() => useTitle('Raid overview'));
  expect(document.title).toBe('Raid overview · Warchest');
  mount(() => useTitle('Warchest'));
  expect(document.title).toBe('Warchest');
});
