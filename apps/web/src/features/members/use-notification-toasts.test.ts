import { beforeEach, expect, test } from 'vitest';
import type { MemberNotice } from '@warchest/contract/members.ts';
import { mount } from '../../../test/hook.tsx';
import { dismissToast, toasts } from '../../lib/toast.ts';
import { useNotificationToasts } from './use-notification-toasts.ts';

const at = '2026-11-24T19:00:00.000Z';
const notice = (id: string, read = false): MemberNotice => ({
  id,
  text: `Message ${id}`,
  runId: null,
  runKind: null,
  bookingId: null,
  at,
  read,
});
const said = () => toasts.read().shown.map(({ text }) => text);
beforeEach(() => {
  for (const { id } of toasts.read().shown) dismissToast(id);
});

/** The hook with a changing list. */
const open = (first: readonly MemberNotice[] | undefined, opened = Date.parse(at) + 1) => {
  let list = first;
  const hook = mount(() => useNotificationToasts(list, opened));
  return (next: readonly MemberNotice[]) => {
    list = next;
    hook.again();
  };
};

// proves CHAT-1
test('what was there before is not said, what arrives is, once', () => {
  const come = open(undefined);
  come([notice('a')]);
  expect(said()).toEqual([]);
  come([notice('b'), notice('a')]);
  expect(said()).toEqual(['Message b']);
  come([notice('b', true), notice('a', true)]);
  expect(said()).toEqual(['Message b']);
});

test('several at once are counted, read ones are not shown', () => {
  const come = open([]);
  come([notice('c'), notice('d'), notice('e', true)]);
  expect(said()).toEqual(['2 new messages']);
});

test('what arrives while the page is on its way is said once it has come', () => {
  const come = open(undefined, Date.parse(at));
  come([{ ...notice('before'), at: '2026-11-24T18:59:59.999Z' }, notice('f'), notice('g', true)]);
  expect(said()).toEqual(['Message f']);
  come([notice('f')]);
  expect(said()).toEqual(['Message f']);
});
