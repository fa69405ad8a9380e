import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPress } from './after-press.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  window.dispatchEvent(new Event('blur'));
  vi.runAllTimers();
  vi.useRealTimers();
});
/** A part of the page that keeps its events for itself. */
const tell = (type: string) => {
  const part = document.body.appendChild(document.createElement('i'));
  part.addEventListener(type, (event) => event.stopPropagation());
  part.dispatchEvent(new Event(type, { bubbles: true }));
  part.remove();
};

test('without a press an action happens at once', () => {
  const action = vi.fn<() => void>();
  afterPress(action);
  expect(action).toHaveBeenCalledTimes(1);
});

test.each([
  ['pointerdown', 'pointerup'],
  ['mousedown', 'mouseup'],
  ['pointerdown', 'pointercancel'],
])('between %s and the click after %s it waits, and happens once', (begin, end) => {
  const done: string[] = [];
  tell(begin);
  afterPress(() => done.push('first'));
  vi.advanceTimersByTime(1_000);
  expect(done).toEqual([]);
  tell(end);
  afterPress(() => done.push('second'));
  expect(done).toEqual([]);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(0);
  expect(done).toEqual(['first', 'second']);
  afterPress(() => done.push('third'));
  expect(done).toEqual(['first', 'second', 'third']);
  tell(begin);
  tell(end);
  vi.runAllTimers();
  expect(done).toHaveLength(3);
});

test('a press that begins before the click of the one before is waited for', () => {
  const action = vi.fn<() => void>();
  tell('pointerdown');
  afterPress(action);
  tell('pointerup');
  tell('mousedown');
  vi.runAllTimers();
  expect(action).not.toHaveBeenCalled();
  tell('mouseup');
  vi.runAllTimers();
  expect(action).toHaveBeenCalledTimes(1);
});

test('the events after a touch end it once, and another window ends it too', () => {
  const action = vi.fn<() => void>();
  tell('pointerdown');
  tell('pointerup');
  tell('mouseup');
  expect(vi.getTimerCount()).toBe(1);
  vi.runAllTimers();
  tell('pointerdown');
  afterPress(action);
  window.dispatchEvent(new Event('blur'));
  vi.runAllTimers();
  expect(action).toHaveBeenCalledTimes(1);
});
