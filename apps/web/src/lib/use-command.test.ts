import { beforeEach, expect, test } from 'vitest';
import { bookings } from '@warchest/contract/bookings.ts';
import { fakeServer, json } from '../../test/fake-server.ts';
import { mount, until } from '../../test/hook.tsx';
import { RefusedError } from './call.ts';
import { dismissToast, toasts } from './toast.ts';
import { useCommand } from './use-command.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  for (const { id } of toasts.read().shown) dismissToast(id);
});
const id = '0123456789abc';
const asked = { params: { id, bookingId: id }, body: {} };
const said = () => toasts.read().shown.map(({ text }) => text);

// proves UX-27
test('a button waits, says how it went in the words of the moment, and keeps the failure until it is cleared', async () => {
  let words = 'Restored.';
  const hook = mount(() => useCommand(bookings.raid.restore, { success: words }));
  expect(hook.now).toMatchObject({ pending: false, error: null, failure: null });
  let answer: (response: Response) => void = () => undefined;
  server.answers.push(() => new Promise((resolve) => (answer = resolve)));
  const first = hook.do(({ run }) => run(asked));
  expect(hook.now.pending).toBe(true);
  words = 'Thrall is back.';
  hook.again();
  answer(json(200, { id })());
  expect(await first).toEqual({ id });
  expect(hook.now.pending).toBe(false);
  expect(said()).toEqual(['Thrall is back.']);
  server.answers.push(json(409, { type: 'run-full', status: 409, title: 'Full' }));
  await hook.do(({ run }) => run(asked));
  await until(() => expect(hook.now.error).toBeInstanceOf(RefusedError));
  expect(hook.now.failure).toBe('Full');
  hook.do(({ clear }) => clear());
  expect(hook.now).toMatchObject({ pending: false, error: null, failure: null });
});
