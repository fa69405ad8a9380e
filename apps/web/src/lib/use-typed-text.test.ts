import { beforeEach, expect, test, vi } from 'vitest';
import { mount } from '../../test/hook.tsx';
import { draftsIn } from './draft-storage.ts';
import { useTypedText } from './use-typed-text.ts';

beforeEach(() => {
  window.sessionStorage.clear();
  vi.unstubAllGlobals();
});
const stored = (name: string) => draftsIn('').read(name);

test('what is typed is kept in the tab until it is sent, each field by its name', () => {
  const hook = mount(() => useTypedText('payouts.list'));
  expect(hook.now[0]).toBe('');
  hook.do(([, type]) => type('Anna, 250'));
  expect(hook.now[0]).toBe('Anna, 250');
  expect(stored('payouts.list')).toBe('Anna, 250');
  hook.do(([, type]) => {
    type((before) => `${before}\nBob, 5`);
    type((before) => `${before}0`);
  });
  expect(hook.now[0]).toBe('Anna, 250\nBob, 50');
  hook.leave();

  const again = mount(() => useTypedText('payouts.list'));
  expect(again.now[0]).toBe('Anna, 250\nBob, 50');
  expect(mount(() => useTypedText('points.list')).now[0]).toBe('');
  again.do(([, type]) => type(''));
  expect(again.now[0]).toBe('');
  expect(stored('payouts.list')).toBeUndefined();
});

test('what another build stored in another form is left aside', () => {
  draftsIn('').write('payouts.list', { text: 'Anna' });
  expect(mount(() => useTypedText('payouts.list')).now[0]).toBe('');
});
