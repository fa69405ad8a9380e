import { beforeEach, expect, test } from 'vitest';
import { maxPayouts } from '@warchest/domain/gold/payouts.ts';
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
  for (const { id } of toasts.read().shown) dismissToast(id);
});
const said = () => toasts.read().shown.map(({ text }) => text);

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

test.each([
  [0, '0 payouts recorded'],
  [1, '1 payout recorded'],
  [2, '2 payouts recorded'],
])('of %d that are recorded is said %j', async (recorded, words) => {
  const { hook } = open();
  server.answers.push(matched);
  await hook.do(({ look }) => look('Anna, 250.000'));
  server.answers.push(json(200, { recorded }));
  await hook.do(({ record }) => record('for the week'));
  expect(said()).toEqual([words]);
});

test('a refusal is there until the list is cleared, as is what was looked up', async () => {
  const { hook } = open();
  server.answers.push(matched);
  await hook.do(({ look }) => look('Anna, 250.000'));
  server.answers.push(json(422, { type: 'invalid', title: 'Invalid', status: 422 }));
  await hook.do(({ record }) => record('for the week'));
  expect([hook.now.command.failure, hook.now.preview]).toMatchObject([said()[0], [{}]]);
  hook.do(({ clear }) => clear());
  expect([hook.now.command.failure, hook.now.preview]).toEqual([null, null]);
});

test('who is listed is not looked up above the most that are paid at once, or without an answer', async () => {
  const { hook } = open();
  const names = Array.from({ length: maxPayouts + 1 }, (_, at) => `Name${at}, 100`);
  await hook.do(({ look }) => look(names.join('\n')));
  expect([server.asked, said()]).toEqual([
    [],
    [`At most ${maxPayouts} payouts at once: shorten the list`],
  ]);
  await hook.do(({ look }) => look('Anna, 250.000'));
  expect(said().at(-1)).toBe('The members could not be looked up. Please try again.');
});

test('it is busy while members are looked up and while they are paid', async () => {
  const { hook } = open();
  let answer: (given: Response) => void = () => undefined;
  const later = () => new Promise<Response>((resolve) => (answer = resolve));
  server.answers.push(later, later);
  const looking = hook.do(({ look }) => look('Anna, 250.000'));
  await until(() => expect(hook.now.busy).toBe(true));
  answer(matched());
  await looking;
  await until(() => expect(hook.now.busy).toBe(false));
  const paying = hook.do(({ record }) => record('for the week'));
  await until(() => expect(hook.now.busy).toBe(true));
  answer(json(200, { recorded: 1 })());
  expect(await paying).toBe(true);
  await until(() => expect(hook.now.busy).toBe(false));
});
