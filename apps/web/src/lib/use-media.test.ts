import { expect, test, vi } from 'vitest';
import { mount } from '../../test/hook.tsx';
import { useMedia, useNarrow } from './use-media.ts';

/** Media queries that match or not, and who listens to them. */
function fakeMedia(matching: readonly string[]) {
  const now = new Set(matching);
  const listeners = new Map<string, Set<() => void>>();
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return now.has(query);
    },
    addEventListener: (type: string, listener: () => void) => {
      const key = `${query} ${type}`;
      listeners.set(key, (listeners.get(key) ?? new Set()).add(listener));
    },
    removeEventListener: (type: string, listener: () => void) =>
      listeners.get(`${query} ${type}`)?.delete(listener),
  }));
  return {
    now,
    tell: (query: string) => listeners.get(`${query} change`)?.forEach((listener) => listener()),
    count: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  };
}

test('what a query says is followed, of another query too, until the end', () => {
  const media = fakeMedia(['b']);
  const at = { query: 'a' };
  const hook = mount(() => useMedia(at.query));
  expect(hook.now).toBe(false);
  hook.do(() => {
    media.now.add('a');
    media.tell('a');
  });
  expect(hook.drawn).toBe(true);
  at.query = 'b';
  hook.again();
  expect(hook.drawn).toBe(true);
  hook.do(() => {
    media.now.delete('b');
    media.tell('b');
  });
  expect(hook.drawn).toBe(false);
  hook.leave();
  expect(media.count()).toBe(0);
});

test('a phone has at most 640 px', () => {
  fakeMedia(['(max-width: 640px)']);
  expect(mount(() => useNarrow()).now).toBe(true);
});
