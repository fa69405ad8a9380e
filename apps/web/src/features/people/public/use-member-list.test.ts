import { beforeEach, expect, test } from 'vitest';
import { mount } from '../../../../test/hook.tsx';
import { RefusedError } from '../../../lib/call.ts';
import { dismissToast, toasts } from '../../../lib/toast.ts';
import type { ListLine } from './member-lines.ts';
import { useMemberList } from './use-member-list.ts';

beforeEach(() => {
  for (const { id } of toasts.read().shown) dismissToast(id);
});
const said = () => toasts.read().shown.map(({ text, tone }) => [tone, text]);

/** A list of names, one a line; each look-up is answered by the test. */
function open(scope?: string) {
  const asked: string[][] = [];
  const answers: ((found: readonly string[] | undefined) => void)[] = [];
  const now: { scope: string | undefined; refusal: Error | null; failure: string | null } = {
    scope,
    refusal: null,
    failure: null,
  };
  const hook = mount(() =>
    useMemberList<ListLine, string>({
      ...(now.scope === undefined ? {} : { scope: now.scope }),
      read: (text) =>
        text
          .split(' ')
          .filter(Boolean)
          .map((who, at) => ({ line: at + 1, who })),
      match: {
        pending: false,
        failure: now.failure,
        run: (who) => {
          asked.push(who);
          return new Promise((resolve) => answers.push(resolve));
        },
      },
      most: 2,
      several: 'members',
      refusal: now.refusal,
    }),
  );
  const look = (text: string) => hook.do((list) => void list.look(text));
  const answer = async (found: readonly string[] | undefined) => {
    answers.shift()?.(found);
    await new Promise((resolve) => setTimeout(resolve));
    return hook.now.found?.matched;
  };
  return { hook, now, asked, look, answer };
}

test('a list is looked up by its names, and is there once they are found', async () => {
  const { hook, asked, look, answer } = open();
  expect(hook.now.found).toBeNull();
  look('anna bert');
  expect([hook.now.found, asked]).toEqual([null, [['anna', 'bert']]]);
  expect(await answer(['Anna', 'Bert'])).toEqual(['Anna', 'Bert']);
  expect(hook.now.found?.lines).toHaveLength(2);
  hook.do(({ clear }) => clear());
  expect(hook.now.found).toBeNull();
});

test('a list that is too long is not looked up, which is said', () => {
  const { hook, now, asked, look } = open();
  look('anna bert carl');
  expect(asked).toEqual([]);
  const why = 'At most 2 members at once: shorten the list';
  expect(said()).toEqual([['bad', why]]);
  expect(hook.now.search.failure).toBe(why);
  // until the list changes; why the search failed stands at the same place
  now.failure = 'away';
  hook.do(({ clear }) => clear());
  expect(hook.now.search.failure).toBe('away');
});

test('of two look-ups the later one counts, and none after the list was cleared', async () => {
  const { hook, look, answer } = open();
  look('anna');
  look('bert');
  expect(await answer(['Anna'])).toBeUndefined();
  expect(await answer(['Bert'])).toEqual(['Bert']);
  look('carl');
  hook.do(({ clear }) => clear());
  expect(await answer(['Carl'])).toBeUndefined();
});

test('a look-up that failed leaves what was found before, and a list without names asks nobody', async () => {
  const { hook, asked, look, answer } = open();
  look('anna');
  await answer(['Anna']);
  look('bert');
  expect(await answer(undefined)).toEqual(['Anna']);
  look(' ');
  await answer(undefined);
  expect(hook.now.found).toEqual({ scope: '', text: ' ', lines: [], matched: [] });
  expect(asked).toEqual([['anna'], ['bert']]);
});

test('what was found counts only in its scope', async () => {
  const { hook, now, look, answer } = open('this cycle');
  look('anna');
  expect(await answer(['Anna'])).toEqual(['Anna']);
  now.scope = 'the last cycle';
  hook.again();
  expect(hook.now.found).toBeNull();
});

test.each([
  [new RefusedError(409, { type: 'stale', status: 409, title: 'Changed' }), 2],
  [new RefusedError(409, { type: 'conflict', status: 409, title: 'Changed' }), 1],
  [new Error('stale'), 1],
])('after %s the list has been looked up %s times', async (refusal, times) => {
  const { hook, now, asked, look, answer } = open();
  look('anna');
  await answer(['Anna']);
  now.refusal = refusal;
  hook.again();
  expect(asked).toEqual(Array.from({ length: times }, () => ['anna']));
});
