import { expect, test } from 'vitest';
import { mount } from '../../../../test/hook.tsx';
import { useLogLink } from './use-logs.tsx';

test('while it is not known who is there, no row has a log, not even an own one', () => {
  const hook = mount(() => useLogLink(true, () => ({ title: 'Log' }) as never));
  expect(hook.now).toEqual([null, null]);
});
