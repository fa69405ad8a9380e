import { expect, test, vi } from 'vitest';
import { mount } from '../../../test/hook.tsx';
import type { FocusRow } from './grid-props.ts';
import { useFocusAddedRow } from './use-focus-added-row.ts';

const frame = () => new Promise<void>((done) => requestAnimationFrame(() => done()));

function opened() {
  const hook = mount(useFocusAddedRow);
  const attach = (focus: FocusRow | null) => {
    const { reveal } = hook.now;
    if (typeof reveal === 'function') reveal(focus);
  };
  return { attach, focusAdded: hook.now.focusAdded };
}

test('a row that is added while the grid is there is focused after it is drawn', async () => {
  const { attach, focusAdded } = opened();
  const focus = vi.fn();
  attach(focus);
  focusAdded('new-1', 'name');
  expect(focus).not.toHaveBeenCalled();
  await frame();
  expect(focus.mock.calls).toEqual([['new-1', 'name']]);
});

test('a row that is added before the grid is there is focused when it comes, once', async () => {
  const { attach, focusAdded } = opened();
  const focus = vi.fn();
  focusAdded('new-1');
  await frame();
  attach(focus);
  expect(focus.mock.calls).toEqual([['new-1']]);
  attach(null);
  attach(focus);
  await frame();
  expect(focus).toHaveBeenCalledTimes(1);
});
