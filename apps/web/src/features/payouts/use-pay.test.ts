import { beforeEach, expect, test } from 'vitest';
import { dismissToast, toasts } from '../../lib/toast.ts';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { mount, until } from '../../../test/hook.tsx';
import { usePay } from './use-pay.ts';

const anna = {
  discordId: '100000000000000003',
  displayName: 'Anna',
  username: 'anna',
  owed: 300_000,
};
const matched = json(200, [{ member: anna }]);

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});

function open() {
  const at = { cycle: 'current' as 'current' | 'old' };
  const hook = mount(() => usePay(at.cycle));
  const to = (cycle: 'current' | 'old') => {
    at.cycle = cycle;
    hook.again();
  };
  return { hook, to };
}

test('a list that was changed while it was looked up is not the one that is shown and paid', async () => {
  const { hook } = open();
  let answer: (given: Response) => void = () => undefined;
  server.answers.push(() => new Promise((resolve) => (answer = resolve)));
  const looking = hook.do(({ look }) => look('Anna, 250.000'));
  hook.do(({ clear }) => clear());
  answer(matched());
  await looking;
  await until(() => {
    expect(hook.now.busy).toBe(false);
    expect(hook.now.preview).toBeNull();
  });
  expect(await hook.do(({ record }) => record('x'))).toBe(false);
});

test('what was looked up in a cycle is not paid in another one', async () => {
  const { hook, to } = open();
  server.answers.push(matched);
  await hook.do(({ look }) => look('Anna, 250.000'));
  expect(hook.now.preview).toMatchObject([{ why: '' }]);
  to('old');
  expect(hook.now.preview).toBeNull();
  expect(await hook.do(({ record }) => record('x'))).toBe(false);
  to('current');
  expect(hook.now.preview).toHaveLength(1);
});

test('what was looked up is paid with its reason, once; without it the server is not asked', async () => {
  const { hook } = open();
  expect(await hook.do(({ record }) => record('early'))).toBe(false);
  expect(server.asked).toEqual([]);
  server.answers.push(matched);
  await hook.do(({ look }) => look('Anna, 250.000'));
  server.answers.push(json(200, { recorded: 1 }));
  expect(await hook.do(({ record }) => record('for the week'))).toBe(true);
  expect(server.asked.map(({ body }) => body)).toEqual([
    { cycle: 'current', who: ['Anna'] },
    {
      cycle: 'current',
      reason: 'for the week',
      payouts: [{ discordId: anna.discordId, amount: 250_000, owed: 300_000 }],
    },
  ]);
  await until(() => expect(hook.now.preview).toBeNull());
});

test.each([
  ['no answer comes', null, /may or may not be recorded/],
  ['a proxy answers for the server', json(502, {}), /may or may not be recorded/],
  ['they are refused', json(422, { type: 'invalid', title: 'Invalid' }), /Nothing was paid\.$/],
])(
  'when %s, what is said of the payouts is true, and they are recorded once',
  async (_, answer, said) => {
    for (const { id } of toasts.read().shown) dismissToast(id);
    const { hook } = open();
    server.answers.push(matched);
    await hook.do(({ look }) => look('Anna, 250.000'));
    if (answer) server.answers.push(answer);
    expect(await hook.do(({ record }) => record('for the week'))).toBe(false);
    expect(toasts.read().shown.map(({ text }) => text)).toEqual([expect.stringMatching(said)]);
    server.answers.push(json(200, { recorded: 1 }));
    expect(await hook.do(({ record }) => record('for the week'))).toBe(true);
    const keys = server.asked.slice(1).map(({ headers }) => headers['idempotency-key']);
    const isSame = !said.test('Nothing was paid.');
    expect(new Set(keys).size).toBe(isSame ? 1 : 2);
  },
);
