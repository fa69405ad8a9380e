import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FailedMessage } from '@warchest/contract/chat.ts';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { mount, until } from '../../../test/hook.tsx';
import { dismissToast, toasts } from '../../lib/toast.ts';
import { useFailedMessages } from './use-failed-messages.ts';

const [one, two, three] = ['message00001', 'message00002', 'message00003'] as const;
const message = (id: string): FailedMessage => ({
  id,
  kind: 'paidOut',
  memberName: 'Anna',
  runId: null,
  runName: null,
  runStartsAt: null,
  createdAt: '2026-11-24T19:00:00.000Z',
  failedAt: '2026-11-24T19:00:00.000Z',
  attempts: 1,
  error: 'no',
});
const list = (...ids: readonly string[]) =>
  json(200, {
    messages: ids.map(message),
    total: ids.length,
    waiting: 0,
    waitingSince: null,
  });

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  for (const { id } of toasts.read().shown) dismissToast(id);
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});
const said = () => toasts.read().shown.map(({ text }) => text);

/** The hook on a page with this many lines. */
async function page(left: number, ...ids: readonly string[]) {
  server.answers.push(list(...ids));
  const hook = mount(useFailedMessages);
  await until(() => expect(hook.now.loaded.data?.messages).toHaveLength(ids.length));
  const line =
    '<li><button data-action="dismiss"></button><button data-action="retry"></button></li>';
  document.body.innerHTML = `<h1 tabindex="-1"></h1><ul>${line.repeat(left)}</ul>`;
  hook.now.lines.current = document.querySelector('ul');
  const focused = () =>
    [...document.querySelectorAll('button, h1')].findIndex((one) => one === document.activeElement);
  return { hook, focused };
}
const shown = (hook: Awaited<ReturnType<typeof page>>['hook']) =>
  hook.now.loaded.data?.messages.map(({ id }) => id);

test('the line that takes the place of one that is dismissed has the focus, on the same button', async () => {
  const { hook, focused } = await page(2, one, two, three);
  server.answers.push(list(one, three));
  const done = hook.do((now) => now.run('dismiss', [two]));
  expect(hook.now.busy).toEqual({ action: 'dismiss', ids: [two] });
  await done;
  await until(() => {
    expect(shown(hook)).toEqual([one, three]);
    expect(server.asked.at(-1)).toMatchObject({ method: 'PUT', body: { ids: [two] } });
    expect(server.asked.at(-1)?.url).toContain('/chat/unsent/dismiss');
  });
  // the heading comes first
  await until(() => {
    expect(focused()).toBe(3);
    expect([hook.now.busy, said()]).toEqual([null, ['Message dismissed.']]);
  });
});

test('the last line gives it to the one before, the only one to the heading', async () => {
  const { hook, focused } = await page(1, one, two);
  server.answers.push(list(one));
  await hook.do((now) => now.run('retry', [two]));
  await until(() => {
    expect(focused()).toBe(2);
    expect(said()).toEqual(['Sending the message again.']);
  });
  document.querySelector('li')?.remove();
  server.answers.push(list());
  await hook.do((now) => now.run('retry', [one]));
  await until(() => expect(focused()).toBe(0));
});

test('all at once leave the focus where it is, as does what somebody else has done', async () => {
  const { hook, focused } = await page(1, one, two, three);
  server.answers.push(list(three));
  await hook.do((now) => now.run('dismiss', [one, two]));
  await until(() => {
    expect(shown(hook)).toEqual([three]);
    expect([focused(), said()]).toEqual([-1, ['2 messages dismissed.']]);
  });
  server.answers.push(list());
  await hook.do((now) => now.loaded.refetch());
  await until(() => {
    expect(shown(hook)).toEqual([]);
    expect(focused()).toBe(-1);
  });
});

test('what is refused stays, and takes no focus later', async () => {
  const { hook, focused } = await page(1, one, two);
  server.answers.push(json(403, { type: 'forbidden', title: 'You are not allowed to do this' }));
  await hook.do((now) => now.run('dismiss', [one]));
  expect([hook.now.busy, shown(hook)]).toEqual([null, [one, two]]);
  server.answers.push(list(two));
  await hook.do((now) => now.loaded.refetch());
  await until(() => {
    expect(shown(hook)).toEqual([two]);
    expect(focused()).toBe(-1);
  });
});
