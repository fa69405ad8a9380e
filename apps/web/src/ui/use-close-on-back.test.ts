import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount } from '../../test/hook.tsx';
import { back } from './back.ts';
import { useCloseOnBack } from './close-on-back.ts';

interface Blocker {
  readonly enableBeforeUnload: boolean;
  readonly blockerFn: (change: { readonly action: string }) => boolean;
}
let blockers: Blocker[] = [];
const { history } = back;

beforeEach(() => {
  blockers = [];
  const block = (one: Blocker) => {
    blockers.push(one);
    return () => void blockers.splice(blockers.indexOf(one), 1);
  };
  back.history = { block } as unknown as typeof back.history;
});
afterEach(() => {
  back.history = history;
});

/** A dialog, and what its close button does now. */
function open() {
  const at = { close: vi.fn<() => void>() };
  const hook = mount(() => useCloseOnBack(at.close));
  return { hook, at };
}
/** Who asks; whether the page stays. */
const go = (action: string) => blockers.map(({ blockerFn }) => blockerFn({ action }));
const arrive = () => window.dispatchEvent(new Event('popstate'));

// proves UX-23
test('Back closes the last one opened, once the browser is on the page again, and only once', () => {
  const below = open();
  const above = open();
  expect(blockers.map(({ enableBeforeUnload }) => enableBeforeUnload)).toEqual([false, false]);
  expect(go('BACK')).toEqual([false, true]);
  expect(above.at.close).not.toHaveBeenCalled();
  arrive();
  expect(above.at.close).toHaveBeenCalledTimes(1);
  arrive();
  expect(above.at.close).toHaveBeenCalledTimes(1);
  above.hook.leave();
  expect(go('BACK')).toEqual([true]);
  arrive();
  expect(below.at.close).toHaveBeenCalledTimes(1);
  below.hook.leave();
  expect(blockers).toEqual([]);
  expect(back.closers).toEqual([]);
});

test('of two the lower one may go first', () => {
  const below = open();
  const above = open();
  below.hook.leave();
  expect(back.closers).toHaveLength(1);
  expect(go('BACK')).toEqual([true]);
  arrive();
  expect(above.at.close).toHaveBeenCalledTimes(1);
  expect(below.at.close).not.toHaveBeenCalled();
});

test('links and other ways lead away, and what it does is what it does by then', () => {
  const { hook, at } = open();
  for (const action of ['PUSH', 'REPLACE', 'FORWARD', 'GO']) expect(go(action)).toEqual([false]);
  arrive();
  const first = at.close;
  at.close = vi.fn<() => void>();
  hook.again();
  expect(blockers).toHaveLength(1);
  expect(go('BACK')).toEqual([true]);
  arrive();
  expect(first).not.toHaveBeenCalled();
  expect(at.close).toHaveBeenCalledTimes(1);
});

test('without a router there is nothing to block', () => {
  back.history = null;
  const { hook } = open();
  expect(back.closers).toHaveLength(1);
  hook.leave();
  expect(back.closers).toEqual([]);
});
