import { expect, test } from 'vitest';
import { mount } from '../../test/hook.tsx';
import { useStableValue } from './use-stable-value.ts';

test('a value stays the same object until it says something else', () => {
  let list = [1, 2];
  const hook = mount(() => useStableValue(list, JSON.stringify(list)));
  const first = hook.now;
  list = [1, 2];
  hook.again();
  expect(hook.now).toBe(first);
  list = [1, 3];
  hook.again();
  expect(hook.now).toBe(list);
});
