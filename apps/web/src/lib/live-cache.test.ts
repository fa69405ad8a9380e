import { invalidationParts } from '@warchest/contract/live-topics.ts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  applyInvalidation,
  applyThing,
  catchUp,
  catchUpBefore,
  changed,
  keepNewest,
  onInvalidation,
  putInto,
  readFollowing,
} from './live-cache.ts';
import { reload, type ChangedThing, type LiveMeta } from './query.ts';

const run = (id: string, version: number, more: object = {}) => ({ id, version, ...more });
const changeOf = (one: { id: string; version: number }, gone = false): ChangedThing => ({
  of: 'raid',
  id: one.id,
  version: one.version,
  view: gone ? null : one,
});

test('a newer version takes the place of the older one, an older version does not', () => {
  const list = [run('a', 1), run('b', 4)];
  expect(changed(list, changeOf(run('b', 5)))).toEqual([run('a', 1), run('b', 5)]);
  expect(changed(list, changeOf(run('b', 3)))).toBe(list);
  expect(changed(list, changeOf(run('b', 4)))).toBe(list);
  expect(changed(list[1], changeOf(run('b', 4)))).toBe(list[1]);
  expect(changed(run('b', 4), changeOf(run('b', 5)))).toEqual(run('b', 5));
  expect(changed(run('a', 1), changeOf(run('b', 5)))).toEqual(run('a', 1));
});

test('a run that is no longer for the viewer leaves the list; a single one is loaded again', () => {
  expect(changed([run('a', 1)], changeOf(run('a', 2), true))).toEqual([]);
  expect(changed(run('a', 1), changeOf(run('a', 2), true))).toBe(reload);
  // one version may be visible to some viewers and not to others; an older event is ignored
  expect(changed([run('a', 2)], changeOf(run('a', 2), true))).toEqual([]);
  const newer = [run('a', 3)];
  expect(changed(newer, changeOf(run('a', 2), true))).toBe(newer);
});

test('a list that knows what belongs to it takes runs in and out at once', () => {
  const live = { belongs: (one: object) => 'open' in one && one.open === true };
  expect(changed([], changeOf(run('a', 1, { open: true })), live)).toEqual([
    run('a', 1, { open: true }),
  ]);
  expect(changed([run('a', 1)], changeOf(run('a', 2, { open: false })), live)).toEqual([]);
  expect(changed([], changeOf(run('a', 1, { open: false })), live)).toEqual([]);
  expect(changed([], changeOf(run('a', 1)))).toBe(reload);
});

test('an answer that was on its way does not bring back what the stream has overtaken', () => {
  const shown = [run('a', 3, { note: 'new' }), run('b', 1)];
  const late = [run('a', 2, { note: 'old' }), run('b', 1), run('c', 1)];
  const kept = keepNewest(shown, late) as typeof shown;
  expect(kept).toEqual([run('a', 3, { note: 'new' }), run('b', 1), run('c', 1)]);
  expect(kept[0]).toBe(shown[0]);
  expect(kept[1]).toBe(shown[1]);
  expect(keepNewest(run('a', 3), run('a', 2))).toEqual(run('a', 3));
  const inData = keepNewest({ data: shown, count: 2 }, { data: late, count: 3 }) as {
    data: typeof shown;
    count: number;
  };
  expect(inData).toEqual({ data: kept, count: 3 });
  expect(inData.data[0]).toBe(shown[0]);
  const one = { data: run('a', 3, { note: 'new' }) };
  expect(keepNewest(one, { data: run('a', 2) })).toBe(one);
  expect(keepNewest(one, { data: run('b', 1) })).toEqual({ data: run('b', 1) });
  expect(keepNewest(one, { data: null })).toEqual({ data: null });
});

test('an answer from before somebody saved a list does not bring back what stood in it', () => {
  const saved = { version: 4, rows: ['theirs', 'mine'] };
  expect(keepNewest(saved, { version: 3, rows: ['theirs'] })).toBe(saved);
  expect(keepNewest(saved, { version: 4, rows: ['theirs', 'again'] })).toEqual({
    version: 4,
    rows: ['theirs', 'again'],
  });
  const items = { status: 200, version: 2, data: [{ id: 'a', label: 'new' }] };
  expect(keepNewest(items, { ...items, version: 1, data: [] })).toBe(items);
  expect(keepNewest(items, { ...items, version: 3, data: [] })).toEqual({
    ...items,
    version: 3,
    data: [],
  });
  // another thing is not an older version
  expect(keepNewest(run('a', 3), run('b', 1))).toEqual(run('b', 1));
});

test('what the stream tells while an answer is on its way is put into it, or the data are loaded again', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const client = new QueryClient();
  const read = async <Reply>(key: string, live: LiveMeta, reply: Reply, meanwhile: () => void) => {
    const query = client.getQueryCache().build(client, { queryKey: [key], meta: { live } });
    const asked = () => (meanwhile(), Promise.resolve(reply));
    const answer = await readFollowing({ client, queryKey: [key] }, live, asked);
    query.setData(answer);
    await vi.advanceTimersByTimeAsync(700);
    return { answer, isLoadedAgain: query.state.isInvalidated };
  };
  const tells = (change: ChangedThing) => () => applyThing(client, 'run', change);
  const raids: LiveMeta = { topic: 'run', of: 'raid', belongs: () => true };
  const [old, fresh] = [run('a', 1), run('b', 1)];
  expect(await read('new', raids, [old], tells(changeOf(fresh)))).toEqual({
    answer: [old, fresh],
    isLoadedAgain: false,
  });
  expect((await read('newer', raids, [old], tells(changeOf(run('a', 2))))).answer).toEqual([
    run('a', 2),
  ]);
  expect((await read('gone', raids, [old, fresh], tells(changeOf(old, true)))).answer).toEqual([
    fresh,
  ]);
  expect((await read('in it', raids, [run('a', 3)], tells(changeOf(run('a', 2))))).answer).toEqual([
    run('a', 3),
  ]);
  // only the server knows whether it belongs
  const asServer: LiveMeta = { topic: 'run', of: 'raid' };
  expect(await read('unknown', asServer, [old], tells(changeOf(fresh)))).toEqual({
    answer: [old],
    isLoadedAgain: true,
  });
  const mounts: LiveMeta = { topic: 'run', of: 'mountraid', belongs: () => true };
  expect((await read('other', mounts, [old], tells(changeOf(fresh)))).answer).toEqual([old]);
  const balance: LiveMeta = { topic: 'member', parts: ['cycle'] };
  const newsOf = (part: string) => () => applyInvalidation(client, 'member', [part]);
  expect((await read('balance', balance, 5, newsOf('cycle'))).isLoadedAgain).toBe(true);
  expect((await read('balance', balance, 5, newsOf('roles'))).isLoadedAgain).toBe(false);
  // events before the request or after the reply are not applied to it
  const [before, after] = [changeOf(run('c', 1)), changeOf(run('d', 1))];
  applyThing(client, 'run', before);
  const { answer } = await read('alone', raids, [old], () => undefined);
  applyThing(client, 'run', after);
  expect(answer).toEqual([old]);
  await expect(
    readFollowing({ client, queryKey: ['lost'] }, raids, () => Promise.reject(new Error('lost'))),
  ).rejects.toThrow('lost');
  client.clear();
});

/** Observed data; each reply is what the server has when it is asked, and takes a while. */
function watchedData(live: LiveMeta, takes: number) {
  vi.useFakeTimers();
  const client = new QueryClient();
  const server = { state: 1, asked: 0 };
  const observer = new QueryObserver(client, {
    queryKey: ['data'],
    meta: { live },
    queryFn: ({ signal, ...where }) =>
      readFollowing(where, live, async () => {
        server.asked += 1;
        const { state } = server;
        await new Promise<void>((resolve, reject) => {
          setTimeout(resolve, takes);
          signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
        });
        return state;
      }),
  });
  const leave = observer.subscribe(() => undefined);
  onTestFinished(() => {
    leave();
    client.clear();
    vi.useRealTimers();
  });
  return { client, server, shown: () => observer.getCurrentResult().data };
}
const lists: LiveMeta = { topic: 'catalogue' };

test('data come while the stream has more to tell than the line is fast, and in the end the newest', async () => {
  const { client, server, shown } = watchedData(lists, 300);
  await vi.advanceTimersByTimeAsync(300);
  expect(shown()).toBe(1);
  for (let state = 2; state < 40; state++) {
    server.state = state;
    applyInvalidation(client, 'catalogue', ['lists']);
    await vi.advanceTimersByTimeAsync(100);
    // never further behind than one reply, the pause before the next, and that reply
    expect(shown()).toBeGreaterThanOrEqual(state - 14);
  }
  await vi.advanceTimersByTimeAsync(1_300);
  expect(shown()).toBe(39);
  const { asked } = server;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(server.asked).toBe(asked);
});

test.each([
  ['a gap', (client: QueryClient) => catchUp(client)],
  ['the beginning of the stream', (client: QueryClient) => catchUpBefore(client, Date.now())],
])('what loads for the first time meanwhile is loaded once more after %s', async (_, after) => {
  const { client, server, shown } = watchedData(lists, 2_000);
  await vi.advanceTimersByTimeAsync(100);
  // read by now, and pending; the stream does not report this
  server.state = 2;
  after(client);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(shown()).toBe(1);
  await vi.advanceTimersByTimeAsync(2_700);
  expect(shown()).toBe(2);
  expect(server.asked).toBe(2);
});

test('after a gap nothing is waited for that may hang on a line that is gone', async () => {
  const { client, server, shown } = watchedData(lists, 2_000);
  await vi.advanceTimersByTimeAsync(2_000);
  applyInvalidation(client, 'catalogue', ['lists']);
  await vi.advanceTimersByTimeAsync(100);
  server.state = 2;
  catchUp(client);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(shown()).toBe(2);
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
  applyThing(client, 'run', changeOf(run('a', 2)));
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
  const stop = onInvalidation('member', (parts) => heard.push(parts));
  applyInvalidation(client, 'member', ['cycle', 'roles']);
  expect(['balance', 'messages', 'lists'].map(isStale)).toEqual([true, false, false]);
  applyInvalidation(client, 'catalogue', ['lists']);
  expect(['balance', 'messages', 'lists'].map(isStale)).toEqual([true, false, true]);
  catchUp(client);
  expect(['balance', 'messages', 'lists'].map(isStale)).toEqual([true, true, true]);
  stop();
  catchUp(client);
  expect(heard).toEqual([
    ['cycle', 'roles'],
    // all of them, because the missed events are unknown
    invalidationParts.member,
  ]);
  client.clear();
});

test('what a action was answered stands also in an answer that was read before it', async () => {
  const client = new QueryClient();
  onTestFinished(() => client.clear());
  const marked = (rows: readonly { mailed: boolean }[]) =>
    rows.map((row) => ({ ...row, mailed: true }));
  const live: LiveMeta = { topic: 'member' };
  const ask = async (name: string) => {
    let answer: (rows: readonly { mailed: boolean }[]) => void = () => undefined;
    const reply = readFollowing(
      { client, queryKey: [name, null, null] },
      live,
      () => new Promise<readonly { mailed: boolean }[]>((resolve) => (answer = resolve)),
    );
    putInto(client, { name: 'strings.list' }, marked);
    answer([{ mailed: false }]);
    return await reply;
  };
  client.setQueryData(['strings.list', null, { of: 'x' }], [{ mailed: false }]);
  expect(await ask('strings.list')).toEqual([{ mailed: true }]);
  expect(await ask('strings.overview')).toEqual([{ mailed: false }]);
  expect(client.getQueryData(['strings.list', null, { of: 'x' }])).toEqual([{ mailed: true }]);
  expect(client.getQueryData(['strings.list', null, null])).toBeUndefined();
});

test('what has no id and version is nothing that changes', () => {
  const others = [null, 'a', { id: 'a' }, { version: 1 }, { id: 'a', version: '1' }];
  const change = changeOf(run('a', 2));
  for (const one of others) expect(changed(one, change)).toBe(one);
  expect(changed([...others, run('a', 1)], change)).toEqual([...others, run('a', 2)]);
});
