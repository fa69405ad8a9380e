import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, json } from '../../../../test/fake-server.ts';
import { mount, until } from '../../../../test/hook.tsx';
import { queryClient } from '../../../lib/query.ts';
import { dismissToast, toasts } from '../../../lib/toast.ts';
import { useAward } from './use-award.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  queryClient.clear();
  for (const { id } of toasts.read().shown) dismissToast(id);
});
afterEach(() => vi.unstubAllGlobals());

const anna = (balance: number) =>
  json(200, [{ member: { discordId: '10001', displayName: 'Anna', username: 'anna', balance } }]);
/** The input of each request. */
const asked = () => server.asked.map(({ url }) => url.split('/').at(-1));

async function previewed() {
  const hook = mount(() => useAward({ amount: '50', reason: 'Quiz' }));
  server.answers.push(anna(100));
  await hook.do(({ look }) => look('Anna'));
  await until(() => expect(hook.now.preview?.map(({ after }) => after)).toEqual([150]));
  return hook;
}

test('points that have changed meanwhile are not given, and shown as they are now', async () => {
  const hook = await previewed();
  const before = asked();
  server.answers.push(json(409, { type: 'stale', title: 'Stale' }), anna(120));
  expect(await hook.do(({ give }) => give())).toBe(false);
  await until(() => {
    expect(hook.now.preview?.map(({ after }) => after)).toEqual([170]);
    expect(asked()).toEqual([...before, expect.any(String), before[0]]);
  });
});

test('after another refusal nobody is looked up again', async () => {
  const hook = await previewed();
  server.answers.push(json(422, { type: 'invalid', title: 'Invalid', errors: [] }), anna(120));
  expect(await hook.do(({ give }) => give())).toBe(false);
  await until(() => expect(toasts.read().shown).toHaveLength(1));
  hook.again();
  expect(asked()).toHaveLength(2);
  expect(hook.now.preview?.map(({ after }) => after)).toEqual([150]);
});

test.each([
  ['no answer comes', null, /may or may not be given/],
  ['they are refused', json(422, { type: 'invalid', title: 'Invalid' }), /Nobody received any\.$/],
])('when %s, what is said of the points is true', async (_, answer, said) => {
  const hook = await previewed();
  if (answer) server.answers.push(answer);
  expect(await hook.do(({ give }) => give())).toBe(false);
  expect(toasts.read().shown.map(({ text }) => text)).toEqual([expect.stringMatching(said)]);
});
