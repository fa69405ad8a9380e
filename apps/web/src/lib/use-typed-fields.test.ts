import { useEffect } from 'react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, json } from '../../test/fake-server.ts';
import { mount } from '../../test/hook.tsx';
import { draftsIn } from './draft-storage.ts';
import { useForm } from './form.ts';
import { loadSession, readSession } from './session.ts';
import { useTypedChanges, useTypedFields } from './use-typed-fields.ts';

const anna = {
  id: '100000000000000001',
  username: 'anna',
  discriminator: '0',
  displayName: 'Anna',
  avatarUrl: null,
};
const signIn = async () => {
  const server = fakeServer();
  const answers = [json(200, anna), json(200, { roles: ['ADVERTISER'] })];
  server.answers.push(json(200, { authenticated: true }), ...answers);
  await loadSession();
  expect(readSession().state).toBe('in');
};
const endSession = async () => {
  // who was signed in is asked for at once
  const early = [json(200, anna), json(200, { roles: [] })];
  fakeServer().answers.push(...early, json(200, { authenticated: false }));
  await loadSession();
  expect(readSession().state).toBe('out');
};
beforeEach(async () => {
  vi.unstubAllGlobals();
  window.sessionStorage.clear();
  window.localStorage.clear();
  await signIn();
});
afterAll(endSession);
const stored = (name: string) => draftsIn(anna.id).read(name);

/** A dialog about a note and a number that others may change as well. */
function dialog(name = 'note', start = { note: 'old', count: '2' }) {
  const saved = { now: start };
  const hook = mount(() => useTypedFields(name, saved.now));
  return { hook, saved };
}

// proves UX-15, UX-26
test('what is typed into a dialog is back after the session has ended in between', async () => {
  const { hook } = dialog();
  expect(hook.now).toMatchObject({ fields: { note: 'old', count: '2' }, isRestored: false });
  hook.do(({ set }) => {
    set({ note: 'Be there' });
    set({ note: 'Be there at eight' });
  });
  expect(hook.now.typed).toEqual({ note: 'Be there at eight' });
  await endSession();
  hook.leave();
  await signIn();

  const { hook: again } = dialog('note', { note: 'old', count: '3' });
  expect(again.now).toMatchObject({
    fields: { note: 'Be there at eight', count: '3' },
    isRestored: true,
  });
  expect(again.now.contested).toEqual([]);
  expect(dialog('another').hook.now.isRestored).toBe(false);
  again.do(({ discard }) => discard());
  expect(again.now).toMatchObject({ fields: { note: 'old', count: '3' }, isRestored: false });
  expect(stored('note')).toBeUndefined();
});

test('a dialog that stays open after saving does not say that its fields are back', async () => {
  const { hook } = dialog();
  hook.do(({ set }) => set({ note: 'mine' }));
  await endSession();
  hook.leave();
  await signIn();
  const { hook: again, saved } = dialog();
  expect(again.now.isRestored).toBe(true);
  saved.now = { note: 'mine', count: '2' };
  again.again();
  expect(again.now).toMatchObject({ fields: { note: 'mine' }, isRestored: false });
  again.do(({ set }) => set({ note: 'another' }));
  expect(again.now).toMatchObject({ fields: { note: 'another' }, isRestored: false });
});

test('a dialog that its person closes forgets what was typed; untouched fields follow', () => {
  const { hook, saved } = dialog();
  hook.do(({ set }) => set({ note: 'mine' }));
  expect(stored('note')).toEqual({ typed: { note: 'mine' }, over: { note: 'old' } });
  saved.now = { note: 'theirs', count: '5' };
  hook.again();
  expect(hook.now.fields).toEqual({ note: 'mine', count: '5' });
  hook.leave();
  expect(stored('note')).toBeUndefined();
  expect(dialog().hook.now).toMatchObject({ fields: { note: 'old' }, isRestored: false });
});

/** A form over saved values. */
function form(start = { buyer: 'Thrall', price: '250' }) {
  const saved = { now: start };
  const hook = mount(() => {
    const inner = useForm({ start: () => start, check: () => ({}), order: [] });
    return { inner, draft: useTypedChanges(inner, 'edit', saved.now) };
  });
  return { hook, saved };
}

// proves UX-26
test('a dialog says which of its fields somebody else has changed since they were typed', async () => {
  const { hook, saved } = dialog();
  hook.do(({ set }) => set({ note: 'mine' }));
  saved.now = { note: 'theirs', count: '2' };
  hook.again();
  hook.do(({ set }) => set({ note: 'mine again', count: '4' }));
  expect(hook.now.contested).toEqual([]);
  await endSession();
  hook.leave();
  await signIn();
  const { hook: again } = dialog('note', { note: 'theirs', count: '2' });
  expect(again.now).toMatchObject({ isRestored: true, contested: ['note'] });
  again.do(({ discard }) => discard());
  expect(again.now.contested).toEqual([]);
});

// proves UX-15, UX-26
test('the changed fields of a form are back after the session has ended in between', async () => {
  const { hook } = form();
  expect(stored('edit')).toBeUndefined();
  hook.do(({ inner }) => inner.set('price', '275'));
  expect(stored('edit')).toEqual({ typed: { price: '275' }, over: { price: '250' } });
  hook.do(({ inner }) => inner.set('price', '250'));
  expect(stored('edit')).toBeUndefined();
  hook.do(({ inner }) => inner.set('price', '300'));
  await endSession();
  hook.leave();
  await signIn();

  const { hook: again } = form({ buyer: 'Thrall', price: '260' });
  expect(again.now.inner.values).toEqual({ buyer: 'Thrall', price: '300' });
  expect(again.now.inner.isDirty).toBe(true);
  expect(again.now.draft.isRestored).toBe(true);
  // the price that somebody else saved meanwhile would be overwritten
  expect(again.now.draft.contested).toEqual(['price']);
  expect(stored('edit')).toEqual({ typed: { price: '300' }, over: { price: '250' } });
  again.do(({ draft }) => draft.discard());
  expect(again.now.inner.values).toEqual({ buyer: 'Thrall', price: '260' });
  expect(again.now.draft.isRestored).toBe(false);
  expect(stored('edit')).toBeUndefined();
});

test('a form that follows what others save keeps what is back, until that is saved too', async () => {
  const follows = (start: { buyer: string; price: string }) => {
    const saved = { now: start };
    const hook = mount(() => {
      const inner = useForm({ start: () => start, check: () => ({}), order: [] });
      const { isDirty, restart } = inner;
      const { now } = saved;
      useEffect(() => {
        if (!isDirty) restart(now);
      }, [now, isDirty, restart]);
      return { inner, draft: useTypedChanges(inner, 'follows', saved.now) };
    });
    return { hook, saved };
  };
  const { hook } = follows({ buyer: 'Thrall', price: '250' });
  hook.do(({ inner }) => inner.set('price', '300'));
  await endSession();
  hook.leave();
  await signIn();
  const { hook: again, saved } = follows({ buyer: 'Thrall', price: '250' });
  expect(again.now.inner.values).toEqual({ buyer: 'Thrall', price: '300' });
  expect(again.now.draft.isRestored).toBe(true);
  saved.now = { buyer: 'Thrall', price: '300' };
  again.again();
  expect(again.now.draft.isRestored).toBe(false);
  expect(stored('follows')).toBeUndefined();
});

test('a form that its person leaves forgets its changes', () => {
  const { hook } = form();
  hook.do(({ inner }) => inner.set('price', '300'));
  hook.leave();
  expect(stored('edit')).toBeUndefined();
  const { hook: again } = form();
  expect(again.now.inner.values.price).toBe('250');
  expect(again.now.draft.isRestored).toBe(false);
});
