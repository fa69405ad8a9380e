import { expect, test } from 'vitest';
import { mount } from '../../test/hook.tsx';
import { useForm } from './form.ts';
import { useEditSnapshot } from './use-edit-snapshot.ts';

interface Names {
  readonly first: string;
  readonly last: string;
}
const check = () => ({});
const names = () =>
  mount(() =>
    useForm<Names>({ start: () => ({ first: 'a', last: 'b' }), check, order: ['first', 'last'] }),
  );

test('the first field of the form that is wrong is named, then any other', () => {
  const wrong: { now: Record<string, string> } = { now: {} };
  const hook = mount(() =>
    useForm<Names>({
      start: () => ({ first: 'a', last: 'b' }),
      check: () => wrong.now,
      order: ['first', 'last'],
    }),
  );
  const tried = (found: Record<string, string>) => {
    wrong.now = found;
    hook.again();
    return hook.do((form) => form.tryOut());
  };
  expect(tried({})).toBeNull();
  expect(tried({ elsewhere: 'No', last: 'No', first: 'No' })).toBe('first');
  expect(tried({ elsewhere: 'No', last: 'No' })).toBe('last');
  expect(tried({ elsewhere: 'No', more: 'No' })).toBe('elsewhere');
});

test('what was typed since a form was sent stays, and is what differs then', () => {
  const hook = names();
  hook.do((form) => form.set('first', 'x'));
  const sent = hook.now.read();
  hook.do((form) => form.set('last', 'later'));
  hook.do((form) => form.settle(sent, { first: 'X', last: 'b' }));
  expect(hook.now.values).toEqual({ first: 'X', last: 'later' });
  expect(hook.now.isDirty).toBe(true);
  hook.do((form) => form.set('last', 'b'));
  expect(hook.now.isDirty).toBe(false);
});

test('a form that was not typed in since it was sent begins anew with what was saved', () => {
  const hook = names();
  hook.do((form) => form.set('first', 'x'));
  hook.do((form) => form.settle(form.read(), { first: 'X', last: 'b' }));
  expect([hook.now.values.first, hook.now.isDirty]).toEqual(['X', false]);
});

test('what was answered stays until something else is loaded than what was known before it', () => {
  const [old, saved, newest] = [{ version: 1 }, { version: 2 }, { version: 3 }];
  const now = { loaded: old, isTyped: true };
  const hook = mount(() => useEditSnapshot(now.loaded, now.isTyped));
  hook.do(([, take]) => take(saved));
  now.isTyped = false;
  hook.again();
  // it is reloaded, which takes a while on a slow connection
  expect(hook.now[0]).toBe(saved);
  now.loaded = newest;
  hook.again();
  expect(hook.now[0]).toBe(newest);
});
