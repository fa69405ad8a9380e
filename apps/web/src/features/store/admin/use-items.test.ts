import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, json } from '../../../../test/fake-server.ts';
import { mount, until } from '../../../../test/hook.tsx';
import { queryClient } from '../../../lib/query.ts';
import { dismissToast, toasts } from '../../../lib/toast.ts';
import { withLine, withValue } from './items-draft.ts';
import { useItems } from './use-items.ts';

const me = '100000000000000003';
const item = (label: string) => ({
  id: 'item00000001',
  label,
  description: '',
  url: '',
  amount: 100,
  category: 'Mounts',
});
const listed = (version: number, ...data: object[]) =>
  json(200, { status: 200, data, version, pictureHosts: ['i.imgur.com'] });

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  queryClient.clear();
  window.sessionStorage.clear();
  for (const { id } of toasts.read().shown) dismissToast(id);
});
afterEach(() => vi.unstubAllGlobals());
const said = () => toasts.read().shown.map(({ text }) => text);
const labels = (hook: { readonly now: ReturnType<typeof useItems> }) =>
  hook.now.rows?.map(({ values }) => values.label);

async function open() {
  server.answers.push(listed(3, item('Mount')));
  const hook = mount(() => useItems(me));
  await until(() => expect(labels(hook)).toEqual(['Mount']));
  return hook;
}
const rename = (label: string) => (lines: Parameters<typeof withValue>[0]) =>
  withValue(lines, 'item00000001', 'label', label);

// proves LOY-17
test('what was typed is saved with the version that was read, and said so', async () => {
  const hook = await open();
  hook.do((now) => now.change(rename('Own mount')));
  expect([hook.now.isDirty, labels(hook)]).toEqual([true, ['Own mount']]);
  const saved = listed(4, item('Own mount'));
  server.answers.push(saved, saved, saved);
  await hook.do((now) => now.save());
  expect(server.asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    items: [{ ...item('Own mount') }],
    version: 3,
  });
  await until(() => {
    expect(said()).toEqual(['The items have been successfully saved.']);
    expect([hook.now.isDirty, labels(hook)]).toEqual([false, ['Own mount']]);
  });
});

// proves LOY-17
test('what could not be saved stays, with what is wrong beside its field', async () => {
  const hook = await open();
  hook.do((now) => now.change(withLine));
  const errors = [{ path: 'items.1.label', message: 'Field is required' }];
  server.answers.push(json(422, { type: 'invalid', title: 'x', status: 422, errors }));
  await hook.do((now) => now.save());
  expect(said()).toEqual(["The items couldn't be saved! Please try again later."]);
  const key = hook.now.rows?.[1]?.key ?? '';
  expect(hook.now.refused.get(key)).toEqual({ label: 'Field is required' });
  expect(hook.now.isDirty).toBe(true);
  hook.do((now) => now.discard());
  expect([hook.now.isDirty, labels(hook), hook.now.refused.size]).toEqual([false, ['Mount'], 0]);
});

test('a draft is kept when the screen is left, and is restored or discarded', async () => {
  const first = await open();
  first.do((now) => now.change(rename('Half a moun')));
  queryClient.clear();
  const second = await open();
  expect(second.now.isRestorable).toBe(true);
  second.do((now) => now.restore());
  expect([labels(second), second.now.isDirty, second.now.contested.size]).toEqual([
    ['Half a moun'],
    true,
    0,
  ]);
  queryClient.clear();
  const third = await open();
  third.do((now) => now.forget());
  expect([third.now.isRestorable, labels(third)]).toEqual([false, ['Mount']]);
});

test('a draft that somebody else has saved meanwhile is not offered again', async () => {
  const first = await open();
  first.do((now) => now.change(rename('New mount')));
  queryClient.clear();
  server.answers.push(listed(4, item('New mount')));
  const second = mount(() => useItems(me));
  await until(() => {
    expect(labels(second)).toEqual(['New mount']);
    expect([second.now.isRestorable, second.now.isDirty]).toEqual([false, false]);
  });
});

test('who edits an older list is shown that it was saved', async () => {
  const hook = await open();
  hook.do((now) => now.change(rename('Mine')));
  server.answers.push(listed(4, item('Theirs')));
  hook.do((now) => now.retry());
  await until(() => {
    expect([...hook.now.contested]).toEqual(['item00000001']);
    expect(labels(hook)).toEqual(['Mine']);
  });
});

test('what is typed while the list is being saved stays, over what was saved', async () => {
  const hook = await open();
  hook.do((now) => now.change(rename('Own mount')));
  hook.do((now) => now.change(withLine));
  const key = hook.now.rows?.[1]?.key ?? '';
  const typed = (label: string) => (lines: Parameters<typeof withValue>[0]) =>
    withValue(lines, key, 'label', label);
  hook.do((now) => now.change(typed('Tick')));
  let answer: (given: Response) => void = () => undefined;
  server.answers.push(() => new Promise((resolve) => (answer = resolve)));
  const saving = hook.do((now) => now.save());
  hook.do((now) => now.change(typed('Ticket')));
  const saved = listed(4, item('Own mount'), { ...item('Tick'), id: 'item00000002' });
  server.answers.push(saved);
  answer(saved());
  await saving;
  expect([hook.now.isDirty, labels(hook)]).toEqual([true, ['Own mount', 'Ticket']]);
  expect(hook.now.rows?.map(({ id }) => id)).toEqual(['item00000001', 'item00000002']);
  server.answers.push(listed(5), listed(5));
  await hook.do((now) => now.save());
  expect(server.asked.filter(({ method }) => method === 'PUT')[1]?.body).toMatchObject({
    items: [{ label: 'Own mount' }, { id: 'item00000002', label: 'Ticket' }],
    version: 4,
  });
});
