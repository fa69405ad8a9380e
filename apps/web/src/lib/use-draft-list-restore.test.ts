import { beforeEach, expect, test } from 'vitest';
import { kept, open, reply, row } from '../../test/some-draft-list.ts';

import { draftsIn } from './draft-storage.ts';

beforeEach(() => window.sessionStorage.clear());

test('a draft is taken up at once, or offered where it is asked for', () => {
  const first = open();
  first.rename('a', 'typed');
  first.hook.leave();
  const second = open();
  expect([second.names(), second.hook.now.isDirty, second.hook.now.isRestorable]).toEqual([
    ['typed', 'b'],
    true,
    false,
  ]);
  second.hook.leave();
  const asking = open({ asksToRestore: true });
  expect([asking.names(), asking.hook.now.isDirty, asking.hook.now.isRestorable]).toEqual([
    ['a', 'b'],
    false,
    true,
  ]);
  // it stays as long as nothing else is typed
  expect(kept()).toMatchObject({ rows: [row('a', 'typed'), row('b')] });
  asking.hook.do(({ restore }) => restore());
  expect([asking.names(), asking.hook.now.isRestorable]).toEqual([['typed', 'b'], false]);
});

test('an offered draft is put onto what is loaded next', () => {
  const first = open();
  first.rename('a', 'typed');
  first.hook.leave();
  const { hook, load, names } = open({ asksToRestore: true });
  load(reply(2, row('a'), row('b', 'theirs')));
  expect([names(), hook.now.isRestorable]).toEqual([['a', 'theirs'], true]);
  hook.do(({ restore }) => restore());
  expect(names()).toEqual(['typed', 'theirs']);
});

test('typing puts an offered draft away, and what is typed is not offered', () => {
  const first = open();
  first.rename('a', 'typed');
  first.hook.leave();
  const { hook, load, names, rename } = open({ asksToRestore: true });
  rename('b', 'other');
  hook.again();
  expect([names(), hook.now.isRestorable]).toEqual([['a', 'other'], false]);
  expect(kept()).toMatchObject({ rows: [row('a'), row('b', 'other')] });
  load(reply(2, row('a'), row('b'), row('c')));
  expect([names(), hook.now.isRestorable]).toEqual([['a', 'other', 'c'], false]);
  hook.do(({ restore }) => restore());
  expect(names()).toEqual(['a', 'other', 'c']);
});

test('a discarded draft is not offered again', () => {
  const first = open();
  first.rename('a', 'typed');
  first.hook.leave();
  const { hook, names } = open({ asksToRestore: true });
  hook.do(({ forget }) => forget());
  expect([hook.now.isRestorable, names(), kept()]).toEqual([false, ['a', 'b'], undefined]);
});

test('drafts belong to a member and have a name; without a member there are none', () => {
  const mine = open();
  mine.rename('a', 'typed');
  mine.options.name = 'renamed';
  mine.rename('a', 'more');
  expect([kept(), kept('renamed')]).toMatchObject([
    { rows: [row('a', 'typed'), row('b')] },
    { rows: [row('a', 'more'), row('b')] },
  ]);
  mine.options.memberId = 'another';
  mine.rename('b', 'theirs');
  expect(draftsIn('another').read('renamed')).toMatchObject({
    rows: [row('a', 'more'), row('b', 'theirs')],
  });
  expect(kept('renamed')).toMatchObject({ rows: [row('a', 'more'), row('b')] });
  mine.hook.leave();
  window.sessionStorage.clear();
  const nobody = open({ memberId: undefined });
  nobody.rename('a', 'typed');
  expect([nobody.names(), window.sessionStorage.length]).toEqual([['typed', 'b'], 0]);
});
