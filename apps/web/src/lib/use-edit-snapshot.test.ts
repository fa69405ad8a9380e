import { expect, test } from 'vitest';
import { mount } from '../../test/hook.tsx';
import { useEditSnapshot } from './use-edit-snapshot.ts';

test('a form stays with what it was opened with while something is typed', () => {
  let [loaded, typed]: [string | undefined, boolean] = [undefined, false];
  const hook = mount(() => useEditSnapshot(loaded, typed));
  const opened = () => hook.now[0];
  expect(opened()).toBeUndefined();
  // what is typed before anything is loaded does not keep it away
  [loaded, typed] = ['first', true];
  hook.again();
  expect(opened()).toBe('first');
  typed = false;
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
