import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount } from '../../../test/hook.tsx';
import { useOverdue } from './use-overdue.ts';

const booked = Date.UTC(2026, 10, 24, 19, 0, 0);
const one = { customerStatus: '', timeBooked: new Date(booked).toISOString() } as const;
beforeEach(() => vi.useFakeTimers({ now: booked + 60_000 }));
afterEach(() => vi.useRealTimers());
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('a customer of a shift has waited too long from the moment after five minutes on', () => {
  const old = mount(() => useOverdue('shift', one));
  expect(old.now).toBe(false);
  pass(4 * 60_000);
  expect(old.now).toBe(false);
  pass(1);
  expect(old.now).toBe(true);
});

test('nothing is waited for where there is no such age, or an answer', () => {
  const raid = mount(() => useOverdue('raid', one));
  const there = mount(() => useOverdue('shift', { ...one, customerStatus: 'In Group' }));
  expect(vi.getTimerCount()).toBe(0);
  pass(60 * 60_000);
  expect([raid.now, there.now]).toEqual([false, false]);
});

test('one that was old before is reported at once', () => {
  vi.setSystemTime(booked + 10 * 60_000);
  expect(mount(() => useOverdue('shift', one)).now).toBe(true);
});
