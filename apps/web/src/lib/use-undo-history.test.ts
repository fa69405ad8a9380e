import { expect, test } from 'vitest';
import { mount } from '../../test/hook.tsx';
import { useEditSnapshot } from './use-edit-snapshot.ts';
import { useUndoHistory } from './use-undo-history.ts';

test('what is typed can be taken back and done again, step by step', () => {
  const hook = mount(() => useUndoHistory('a'));
  const now = () => hook.now.now;
  hook.do(({ undo, redo }) => {
    undo();
    redo();
  });
  expect(now()).toBe('a');
  hook.do(({ change }) => change((before) => `${before}b`));
  hook.do(({ change, read }) => {
    change((before) => `${before}c`);
    expect(read()).toBe('abc');
    // nothing changed: no step
    change((before) => before);
  });
  hook.do(({ undo }) => undo());
  expect(now()).toBe('ab');
  hook.do(({ redo }) => redo());
  expect(now()).toBe('abc');
  hook.do(({ undo }) => undo());
  hook.do(({ change }) => change(() => 'x'));
  // after another change there is nothing to redo
  hook.do(({ redo }) => redo());
  expect(now()).toBe('x');
  hook.do(({ restart }) => restart('z'));
  hook.do(({ undo }) => undo());
  expect(now()).toBe('z');
});

// proves UX-12
test('twenty steps are kept', () => {
  const hook = mount(() => useUndoHistory(0));
  for (let step = 0; step < 25; step += 1) hook.do(({ change }) => change((one) => one + 1));
  for (let step = 0; step < 25; step += 1) hook.do(({ undo }) => undo());
  expect(hook.now.now).toBe(5);
});

test('a form stays with what it was opened with while something is typed', () => {
  let [loaded, typed]: [string | undefined, boolean] = [undefined, false];
  const hook = mount(() => useEditSnapshot(loaded, typed));
  const opened = () => hook.now[0];
  expect(opened()).toBeUndefined();
  loaded = 'first';
  hook.again();
  expect(opened()).toBe('first');
  [loaded, typed] = ['second', true];
  hook.again();
  expect(opened()).toBe('first');
  hook.do(([, take]) => take());
  hook.again();
  expect(opened()).toBe('second');
  hook.do(([, take]) => take('third'));
  hook.again();
  expect(opened()).toBe('third');
  // the reply is newer than the loaded data, until something newer is loaded
  typed = false;
  hook.again();
  expect(opened()).toBe('third');
  loaded = 'fourth';
  hook.again();
  expect(opened()).toBe('fourth');
});
