import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import {
  applyNews,
  applyThing,
  catchUp,
  changed,
  isBehind,
  keepNewest,
  onNews,
} from './live-apply.ts';
import { reload, type ChangedThing, type LiveMeta } from './query.ts';

const run = (id: string, version: number, more: object = {}) => ({ id, version, ...more });
const told = (one: { id: string; version: number }, gone = false): ChangedThing => ({
  of: 'raid',
  id: one.id,
  version: one.version,
  view: gone ? null : one,
});

test('a newer version takes the place of the older one, an older version does not', () => {
  const list = [run('a', 1), run('b', 4)];
  expect(changed(list, told(run('b', 5)))).toEqual([run('a', 1), run('b', 5)]);
  expect(changed(list, told(run('b', 3)))).toBe(list);
  expect(changed(run('b', 4), told(run('b', 5)))).toEqual(run('b', 5));
  expect(changed(run('a', 1), told(run('b', 5)))).toEqual(run('a', 1));
});

test('a run that is no longer for the viewer leaves the list; a single one is loaded again', () => {
  expect(changed([run('a', 1)], told(run('a', 2), true))).toEqual([]);
  expect(changed(run('a', 1), told(run('a', 2), true))).toBe(reload);
});

test('a list that knows what belongs to it takes runs in and out at once', () => {
  const live = { belongs: (one: object) => 'open' in one && one.open === true };
  expect(changed([], told(run('a', 1, { open: true })), live)).toEqual([
    run('a', 1, { open: true }),
  ]);
  expect(changed([run('a', 1)], told(run('a', 2, { open: false })), live)).toEqual([]);
  expect(changed([], told(run('a', 1, { open: false })), live)).toEqual([]);
  expect(changed([], told(run('a', 1)))).toBe(reload);
});

test('an answer that was on its way does not bring back what the stream has overtaken', () => {
  const shown = [run('a', 3, { note: 'new' }), run('b', 1)];
  const late = [run('a', 2, { note: 'old' }), run('b', 1), run('c', 1)];
  const kept = keepNewest(shown, late) as typeof shown;
  expect(kept).toEqual([run('a', 3, { note: 'new' }), run('b', 1), run('c', 1)]);
  expect(kept[0]).toBe(shown[0]);
  expect(kept[1]).toBe(shown[1]);
  expect(keepNewest(run('a', 3), run('a', 2))).toEqual(run('a', 3));
});

test('an answer is behind that holds what the stream has told a newer version of, or the end', () => {
  const client = new QueryClient();
  applyThing(client, 'run', told(run('told', 7)));
  applyThing(client, 'run', told(run('gone', 3), true));
  // told twice in another order
  applyThing(client, 'run', told(run('told', 6)));
  expect(isBehind([run('told', 6), run('other', 1)])).toBe(true);
  expect(isBehind([run('gone', 2)])).toBe(true);
  expect(isBehind(run('told', 6))).toBe(true);
  expect(isBehind([run('told', 7), run('other', 1)])).toBe(false);
  expect(isBehind({ count: 3 })).toBe(false);
  for (let id = 0; id < 2_000; id += 1) applyThing(client, 'run', told(run(`${id}`, 2)));
  expect(isBehind(run('told', 6))).toBe(false);
});

test('only cached data that follow the kind are touched', () => {
  const client = new QueryClient();
  const keep = (key: string, data: unknown, live?: LiveMeta) => {
    client.getQueryCache().build(client, { queryKey: [key], ...(live ? { meta: { live } } : {}) });
    client.setQueryData([key], data);
  };
  keep('raids', [run('a', 1)], { topic: 'run', of: 'raid' });
  keep('mounts', [run('a', 1)], { topic: 'run', of: 'mountraid' });
  keep('other', [run('a', 1)]);
  keep('count', 5, { topic: 'run', of: 'raid', apply: (data: number) => data + 1 });
  applyThing(client, 'run', told(run('a', 2)));
  expect(client.getQueryData(['raids'])).toEqual([run('a', 2)]);
  expect(client.getQueryData(['mounts'])).toEqual([run('a', 1)]);
  expect(client.getQueryData(['other'])).toEqual([run('a', 1)]);
  expect(client.getQueryData(['count'])).toBe(6);
  client.clear();
});

test('news load again what follows them, and call whoever listens; a gap does both for everything', () => {
  const client = new QueryClient();
  const keep = (key: string, live: LiveMeta) => {
    client.getQueryCache().build(client, { queryKey: [key], meta: { live } });
    client.setQueryData([key], key);
  };
  const isStale = (key: string) => client.getQueryState([key])?.isInvalidated;
  keep('balance', { topic: 'member', parts: ['cycle'] });
  keep('messages', { topic: 'member', parts: ['notices'] });
  keep('lists', { topic: 'catalogue' });
  const heard: (readonly string[])[] = [];
  const stop = onNews('member', (parts) => heard.push(parts));
  applyNews(client, 'member', ['cycle', 'roles']);
  expect(['balance', 'messages', 'lists'].map(isStale)).toEqual([true, false, false]);
  applyNews(client, 'catalogue', ['lists']);
  expect(['balance', 'messages', 'lists'].map(isStale)).toEqual([true, false, true]);
  catchUp(client);
  expect(['balance', 'messages', 'lists'].map(isStale)).toEqual([true, true, true]);
  stop();
  catchUp(client);
  expect(heard).toEqual([
    ['cycle', 'roles'],
    ['cycle', 'notices', 'roles', 'strings'],
  ]);
  client.clear();
});
