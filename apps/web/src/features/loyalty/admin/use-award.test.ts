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

test('who is looked up is shown with the balance afterwards, given the points once, and then away', async () => {
  const hook = mount(() => useAward({ amount: '50', reason: 'Quiz' }));
  expect(hook.now).toEqual({
    preview: null,
    busy: false,
    search: { pending: false, failure: null },
    command: expect.objectContaining({ pending: false, failure: null }),
    look: expect.any(Function),
    clear: expect.any(Function),
    give: expect.any(Function),
  });
  expect(await hook.do(({ give }) => give())).toBe(false);
  expect(server.asked).toEqual([]);
  const answers: ((given: Response) => void)[] = [];
  const later = () => new Promise<Response>((resolve) => void answers.push(resolve));
  const answerWith = async (given: () => Response) => {
    await until(() => expect(answers).toHaveLength(1));
    expect(hook.now.busy).toBe(true);
    answers.shift()?.(given());
  };
  server.answers.push(later, later);
  const looking = hook.do(({ look }) => look('Anna'));
  await answerWith(anna(100));
  await looking;
  expect(hook.now.busy).toBe(false);
  expect(hook.now.preview).toHaveLength(1);
  const giving = hook.do(({ give }) => give());
  await answerWith(json(200, { awarded: 1 }));
  expect(await giving).toBe(true);
  await until(() => expect([hook.now.preview, hook.now.busy]).toEqual([null, false]));
  expect(server.asked.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', server.asked[0]?.url, { who: ['Anna'] }],
    [
      'PUT',
      server.asked[1]?.url,
      { awards: [{ discordId: '10001', amount: 50, reason: 'Quiz', balance: 100 }] },
    ],
  ]);
  expect(toasts.read().shown.map(({ text }) => text)).toEqual(['Points were given to 1 member']);
});

test('several members are said in the plural', async () => {
  const hook = await previewed();
  server.answers.push(json(200, { awarded: 2 }));
  expect(await hook.do(({ give }) => give())).toBe(true);
  expect(toasts.read().shown.map(({ text }) => text)).toEqual(['Points were given to 2 members']);
});
