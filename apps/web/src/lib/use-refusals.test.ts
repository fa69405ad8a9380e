import { expect, test } from 'vitest';
import { mount } from '../../test/hook.tsx';
import { useRefusals } from './use-refusals.ts';

// proves UX-25
test('the last refusal about each thing is kept until it is forgotten', () => {
  const hook = mount(() => useRefusals<string>());
  hook.do(({ keep }) => {
    keep('a', 'too late');
    keep('b', 'too much');
    keep('a', 'too early');
  });
  expect([...hook.now.all]).toEqual([
    ['a', 'too early'],
    ['b', 'too much'],
  ]);
  const { all } = hook.now;
  hook.do(({ forget }) => forget('c'));
  expect(hook.now.all).toBe(all);
  hook.do(({ forget }) => forget('a'));
  expect([...hook.now.all]).toEqual([['b', 'too much']]);
  expect(all.size).toBe(2);
});
