import { expect, test, vi } from 'vitest';
import { mount } from '../../../test/hook.tsx';
import { useOneSelection } from './one-selection.ts';

test('of all tables one has a selection: the last that was selected in, or got the focus', () => {
  const tables = [0, 1, 2].map(() => {
    const given = { holds: false, clear: vi.fn<() => void>() };
    return { given, hook: mount(() => useOneSelection(given.holds, given.clear)) };
  });
  const cleared = () => tables.map(({ given }) => given.clear.mock.calls.length);
  const [first, second, third] = tables as [
    (typeof tables)[0],
    (typeof tables)[0],
    (typeof tables)[0],
  ];
  expect(cleared()).toEqual([0, 0, 0]);
  first.given.holds = true;
  first.hook.again();
  expect(cleared()).toEqual([0, 1, 1]);
  first.hook.again();
  expect(cleared()).toEqual([0, 1, 1]);
  second.hook.do((claim) => claim());
  expect(cleared()).toEqual([1, 1, 2]);
  // the clearing of the last render, and none of what has left the screen
  const later = vi.fn<() => void>();
  first.given.clear = later;
  first.hook.again();
  third.hook.leave();
  second.hook.do((claim) => claim());
  expect([later.mock.calls.length, ...cleared()]).toEqual([1, 1, 1, 2]);
});
