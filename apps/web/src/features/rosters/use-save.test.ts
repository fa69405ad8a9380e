import { beforeEach, expect, test, vi } from 'vitest';
import { rosters } from '@warchest/contract/rosters.ts';
import { aRoster } from '../../../test/a-roster.ts';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { mount, until } from '../../../test/hook.tsx';
import { queryClient } from '../../lib/query.ts';
import { dismissToast, toasts } from '../../lib/toast.ts';
import { keyOf } from '../../lib/use-endpoint.ts';
import { useSave } from './use-save.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  for (const { id } of toasts.read().shown) dismissToast(id);
});
const shown = (message: string) =>
  queryClient.getQueryData(keyOf(rosters.board, { params: { message } }));

test('a board is saved when every pick is answered, and shown as it was saved', async () => {
  let done: () => void = () => undefined;
  const answered = vi.fn(() => new Promise<void>((resolve) => (done = resolve)));
  const saved = aRoster({ version: 2 });
  const hook = mount(() => useSave({ message: saved.message }, answered));
  expect(hook.now).toEqual({ run: expect.any(Function), pending: false });
  const { run } = hook.now;
  hook.again();
  expect(hook.now.run).toBe(run);
  let answer: (given: Response) => void = () => undefined;
  server.answers.push(() => new Promise((resolve) => (answer = resolve)));
  hook.do(({ run: save }) => save());
  expect(answered).toHaveBeenCalledTimes(1);
  expect(server.asked).toEqual([]);
  done();
  await until(() => expect(hook.now.pending).toBe(true));
  await until(() => expect(server.asked).toHaveLength(1));
  answer(json(200, { data: saved })());
  await until(() => expect(hook.now.pending).toBe(false));
  expect(server.asked.map(({ method, url, body }) => ({ method, url, body }))).toEqual([
    { method: 'POST', url: '/v1/roster-signup/save', body: { message: saved.message } },
  ]);
  expect(shown(saved.message)).toEqual({ data: saved });
  expect(toasts.read().shown.map(({ text }) => text)).toEqual([
    'Saved. Boosters are being notified.',
  ]);
});

test('of another board that one is saved; a refusal leaves what is shown', async () => {
  const at = { message: 'one' };
  const hook = mount(() => useSave({ message: at.message }, () => Promise.resolve()));
  at.message = 'other';
  hook.again();
  server.answers.push(json(422, { type: 'invalid', title: 'Invalid' }));
  hook.do(({ run }) => run());
  await until(() => expect(toasts.read().shown).toHaveLength(1));
  expect(server.asked[0]?.body).toEqual({ message: 'other' });
  expect([shown('one'), shown('other')]).toEqual([undefined, undefined]);
});
