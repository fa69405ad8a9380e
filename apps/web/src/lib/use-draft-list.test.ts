import { beforeEach, expect, test } from 'vitest';
import {
  kept,
  list,
  open,
  refusal,
  reply,
  row,
  rules,
  type Reply,
} from '../../test/some-draft-list.ts';

import { NoResponseError } from './call.ts';
import { keyOf } from './use-endpoint.ts';
import { queryClient } from './query.ts';
import { dismissToast, toasts } from './toast.ts';

beforeEach(() => {
  window.sessionStorage.clear();
  for (const { id } of toasts.read().shown) dismissToast(id);
});

test('before the list is there nothing is shown, changed or saved', async () => {
  const { hook, load, names, rename, sent } = open({
    loaded: { data: undefined, refetch: () => undefined },
  });
  rename('a', 'typed');
  expect(await hook.do(({ save }) => save())).toBe(false);
  const { rows, base, isDirty, unsaved, contested, refused, isRestorable } = hook.now;
  expect({ rows, base, isDirty, unsaved, contested, refused, isRestorable }).toEqual({
    rows: undefined,
    base: [],
    isDirty: false,
    unsaved: [],
    contested: new Set(),
    refused: new Map(),
    isRestorable: false,
  });
  expect([sent, kept()]).toEqual([[], undefined]);
  load(reply(1, row('a')));
  expect([names(), hook.now.base]).toEqual([['a'], [row('a')]]);
});

test('rows that were shown stay while the list is not there, and are read once for each reply', () => {
  const replies: unknown[] = [];
  const { hook, load, names, rename } = open({
    read: (one) => {
      replies.push(one);
      return one;
    },
  });
  rename('a', 'typed');
  load(undefined);
  hook.again();
  expect(names()).toEqual(['typed', 'b']);
  expect(replies).toEqual([reply(1, row('a'), row('b'))]);
});

test('what was loaded is merged only if it is not older', () => {
  const { hook, load, names, rename } = open();
  rename('a', 'typed');
  load(reply(1, row('a'), row('b', 'by another')));
  expect([names(), hook.now.base]).toEqual([
    ['typed', 'by another'],
    [row('a'), row('b', 'by another')],
  ]);
  load(reply(2, row('a', 'theirs'), row('b')));
  expect([names(), [...hook.now.contested]]).toEqual([['typed', 'b'], ['a']]);
  load(reply(1, row('c')));
  expect(names()).toEqual(['typed', 'b']);
  hook.do(({ keepMine }) => keepMine());
  expect([names(), hook.now.contested.size]).toEqual([['typed', 'b'], 0]);
});

test('letters of a step are one, and steps go back and forth', () => {
  const { hook, names, rename } = open();
  rename('a', 'x', 'a.name');
  rename('a', 'xy', 'a.name');
  rename('b', 'z');
  expect([names(), hook.now.unsaved]).toEqual([
    ['xy', 'z'],
    [row('a', 'xy'), row('b', 'z')],
  ]);
  hook.do(({ undo }) => undo());
  expect([names(), hook.now.unsaved]).toEqual([['xy', 'b'], [row('a', 'xy')]]);
  hook.do(({ undo }) => undo());
  expect([names(), hook.now.isDirty]).toEqual([['a', 'b'], false]);
  hook.do(({ redo }) => redo());
  expect([names(), hook.now.isDirty]).toEqual([['xy', 'b'], true]);
});

test('a list that is empty shows a first row, which is changed but is none of the saved', () => {
  const { hook, options, names, rename } = open({
    loaded: { data: reply(1), refetch: () => undefined },
    first: row('first', ''),
  });
  expect([names(), hook.now.base, hook.now.isDirty]).toEqual([[''], [], false]);
  options.first = row('first', 'Other');
  hook.again();
  expect(names()).toEqual(['Other']);
  rename('first', 'typed');
  expect([names(), hook.now.unsaved]).toEqual([['typed'], [row('first', 'typed')]]);
});

test('rows without anything in them are neither sent nor unsaved', async () => {
  const { hook, sent } = open();
  hook.do(({ change }) => change((rows) => [...rows, row('new', '')]));
  expect([hook.now.isDirty, hook.now.unsaved]).toEqual([false, []]);
  hook.do(({ change }) => change((rows) => [...rows, row('more')]));
  expect([hook.now.isDirty, hook.now.unsaved]).toEqual([true, [row('more')]]);
  await hook.do(({ save }) => save());
  expect(sent[0]).toMatchObject({ version: 1, rows: [row('a'), row('b'), row('more')] });
});

test('other rules count for the rows that are there', () => {
  const { hook, options } = open();
  hook.do(({ change }) => change((rows) => [...rows, row('new', '')]));
  options.rules = { ...rules, isBlank: () => false };
  hook.again();
  expect([hook.now.isDirty, hook.now.unsaved]).toEqual([true, [row('new', '')]]);
  expect(kept()).toMatchObject({ rows: [row('a'), row('b'), row('new', '')] });
});

test('what is saved is the list for everybody who shows it, and is said only if there are words', async () => {
  queryClient.setQueryData(keyOf(list), reply(1, row('a'), row('b')));
  const { hook, options, answers, names, rename } = open();
  rename('a', 'typed');
  const saved = reply(2, row('a', 'typed'), row('b'));
  answers.push(saved);
  expect(await hook.do(({ save }) => save())).toBe(true);
  expect([names(), hook.now.isDirty, kept()]).toEqual([['typed', 'b'], false, undefined]);
  expect(queryClient.getQueryData(keyOf(list))).toEqual(saved);
  expect(toasts.read().shown).toEqual([]);
  options.success = 'Saved.';
  rename('a', 'again');
  answers.push(reply(3, row('a', 'again'), row('b')));
  await hook.do(({ save }) => save());
  expect(toasts.read().shown).toMatchObject([{ text: 'Saved.' }]);
});

test('what arrives while it is being saved counts after the reply, with what was typed meanwhile', async () => {
  let answer: (given: Reply | undefined) => void = () => undefined;
  const { hook, load, names, rename } = open({
    send: () => new Promise((resolve) => (answer = resolve)),
  });
  rename('a', 'typed');
  const saving = hook.do(({ save }) => save());
  load(reply(3, row('a', 'typed'), row('b', 'theirs')));
  expect(names()).toEqual(['typed', 'b']);
  rename('a', 'more');
  answer(reply(2, row('a', 'typed'), row('b')));
  expect(await saving).toBe(true);
  expect([names(), hook.now.base, hook.now.contested.size]).toEqual([
    ['more', 'theirs'],
    [row('a', 'typed'), row('b', 'theirs')],
    0,
  ]);
  expect(kept()).toMatchObject({ version: 3, rows: [row('a', 'more'), row('b', 'theirs')] });
});

test('what arrived while it could not be saved counts then', async () => {
  let answer: (given: Reply | undefined) => void = () => undefined;
  const { hook, load, names, rename } = open({
    send: () => new Promise((resolve) => (answer = resolve)),
  });
  rename('a', 'typed');
  const saving = hook.do(({ save }) => save());
  load(reply(2, row('a'), row('b', 'theirs')));
  answer(undefined);
  expect(await saving).toBe(false);
  expect([names(), hook.now.isDirty]).toEqual([['typed', 'theirs'], true]);
});

test('a screen that was left while it was saved keeps what was typed since, and nothing else', async () => {
  let answer: (given: Reply | undefined) => void = () => undefined;
  const { hook, rename } = open({ send: () => new Promise((resolve) => (answer = resolve)) });
  rename('a', 'typed');
  const saving = hook.do(({ save }) => save());
  expect(kept()).toMatchObject({ rows: [row('a', 'typed'), row('b')] });
  hook.leave();
  answer(reply(2, row('a', 'typed'), row('b')));
  await saving;
  expect(kept()).toBeUndefined();
});

test('only a list that somebody else has changed is loaded again', () => {
  const { refetch, fail } = open();
  fail(refusal('invalid'));
  fail(new NoResponseError('gone'));
  expect(refetch).not.toHaveBeenCalled();
  fail(refusal('stale'));
  expect(refetch).toHaveBeenCalledTimes(1);
  fail(null);
  fail(refusal('stale'));
  expect(refetch).toHaveBeenCalledTimes(2);
});

test('what was refused stands at each cell until its row is another', async () => {
  const { hook, clear, fail, names, rename } = open();
  rename('a', 'x');
  const wrong = refusal('invalid', [
    { path: '0.name', message: 'Not x' },
    { path: '0.other', message: 'Not this' },
    { path: '1.name', message: 'Not b' },
    { path: '7.name', message: 'Nowhere' },
  ]);
  fail(wrong);
  // nothing was sent yet
  expect(hook.now.refused).toEqual(new Map());
  fail(null);
  await hook.do(({ save }) => save());
  fail(wrong);
  expect(hook.now.refused).toEqual(
    new Map([
      ['a', { name: 'Not x', other: 'Not this' }],
      ['b', { name: 'Not b' }],
    ]),
  );
  rename('a', 'xy');
  expect(hook.now.refused).toEqual(new Map([['b', { name: 'Not b' }]]));
  fail(null);
  expect(hook.now.refused).toEqual(new Map());
  expect(clear).not.toHaveBeenCalled();
  hook.do(({ discard }) => discard());
  expect([names(), clear.mock.calls.length]).toEqual([['a', 'b'], 1]);
});
