import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogue } from '@warchest/contract/catalogue.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { runs } from '@warchest/contract/runs.ts';
import { aRun } from '../../test/a-run.ts';
import { fakeServer, json } from '../../test/fake-server.ts';
import { mount, until } from '../../test/hook.tsx';
import { markStreamStale, readLiveStatus } from './live-state.ts';
import { startLive } from './live.ts';
import { applyThing } from './live-cache.ts';
import { queryClient } from './query.ts';
import { keyOf, useEndpoint } from './use-endpoint.ts';

let server: ReturnType<typeof fakeServer>;
let stop: (() => void) | null = null;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  stop?.();
  stop = null;
  vi.useRealTimers();
});

const one = aRun();
const days = { start: '2026-11-24', end: '2026-11-29' };
const useList = (query: { readonly start: string; readonly end: string }) =>
  useEndpoint(
    runs.raid.list,
    { query },
    {
      live: { topic: 'run', of: 'raid', belongs: (run) => !run.hidden },
    },
  );

// proves UX-16
test('another filter keeps the old rows in view until the new ones are there', async () => {
  let query = days;
  server.answers.push(json(200, [one]));
  const hook = mount(() => useList(query));
  expect(hook.now.data).toBeUndefined();
  await until(() => expect(hook.now.data).toEqual([one]));
  query = { ...days, end: '2026-11-30' };
  hook.again();
  expect(hook.now.data).toEqual([one]);
  server.answers.push(json(200, []));
  hook.do(({ refetch }) => void refetch());
  await until(() => expect(hook.now.data).toEqual([]));
});

test('another object is never shown in the place of the one that is asked for', async () => {
  let id = one.id;
  server.answers.push(json(200, one), () => new Promise(() => undefined));
  const hook = mount(() => useEndpoint(runs.raid.one, { params: { id } }));
  await until(() => expect(hook.now.data?.id).toBe(one.id));
  id = '01kxa7v3m9q3r';
  hook.again();
  expect(hook.now.data).toBeUndefined();
});

test('a list takes changes of its things, and prefers what came by the stream to an older answer', async () => {
  server.answers.push(json(200, [one]));
  const hook = mount(() => useList(days));
  await until(() => expect(hook.now.data).toHaveLength(1));
  const tell = (view: RunView) =>
    applyThing(queryClient, 'run', { of: 'raid', id: view.id, version: view.version, view });
  const other = aRun({ id: '01kxa7v3m9q3r' });
  tell({ ...one, note: 'new', version: 7 });
  tell(other);
  await until(() => expect(hook.now.data).toEqual([{ ...one, note: 'new', version: 7 }, other]));
  /** Reloads it; the stream reports a run after the server has read its reply. */
  const overtakenBy = async (view: RunView, answer: readonly RunView[]) => {
    server.answers.push(() => (tell(view), json(200, answer)()));
    await hook.now.refetch();
  };
  await overtakenBy({ ...one, note: 'newest', version: 8 }, [{ ...one, version: 6 }, other]);
  await until(() => expect(hook.now.data?.[0]).toMatchObject({ note: 'newest', version: 8 }));
  const third = aRun({ id: '01kxa7v3m9q5t' });
  await overtakenBy(third, [one, other]);
  const ids = () => hook.now.data?.map(({ id }) => id);
  await until(() => expect(ids()).toEqual([one.id, other.id, third.id]));
  tell({ ...one, hidden: true, version: 9 });
  await until(() => expect(ids()).toEqual([other.id, third.id]));
  // a pending reply does not bring back what was removed
  await overtakenBy({ ...third, hidden: true, version: third.version + 1 }, [other, third]);
  await until(() => {
    expect(ids()).toEqual([other.id]);
    expect(queryClient.isFetching()).toBe(0);
  });
});

test('what the stream tells while the first answer is on its way is not lost', async () => {
  const other = aRun({ id: '01kxa7v3m9q3r' });
  server.answers.push(() => {
    applyThing(queryClient, 'run', { of: 'raid', id: other.id, version: 1, view: other });
    return json(200, [one])();
  });
  const hook = mount(() => useList(days));
  await until(() => {
    expect(hook.now.data).toEqual([one, other]);
    expect(server.asked).toHaveLength(1);
  });
});

test('nothing is asked before it is enabled', async () => {
  let enabled = false;
  const hook = mount(() => useEndpoint(runs.leaders, {}, { enabled, staleTime: 60_000 }));
  expect(server.asked).toEqual([]);
  enabled = true;
  server.answers.push(json(200, []));
  hook.again();
  await until(() => expect(hook.now.data).toEqual([]));
});

test('what the stream shows is polled while the stream is down, and only then', async () => {
  vi.useFakeTimers();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start: (control) => void (controller = control),
  });
  server.answers.push(() => new Response(stream));
  stop = startLive('me');
  await until(() => expect(readLiveStatus().state).toBe('live'));
  // an earlier reply is requested again
  await vi.advanceTimersByTimeAsync(1_500);
  const one = aRun({ id: '01kxa7v3m9q4s' });
  server.answers.push(json(200, one), json(200, { version: 1 }));
  const hook = mount(() => ({
    run: useEndpoint(
      runs.raid.one,
      { params: { id: one.id } },
      { live: { topic: 'run', of: 'raid' } },
    ),
    lists: useEndpoint(catalogue.lists, {}, { live: { topic: 'catalogue' } }),
  }));
  await until(() => {
    expect(hook.now.run.data?.id).toBe(one.id);
    expect(hook.now.run.data?.version).toBe(one.version);
  });
  const asked = () => server.asked.filter(({ url }) => url !== '/v1/live').map(({ url }) => url);
  for (let second = 0; second < 5; second += 1) {
    controller?.enqueue(new TextEncoder().encode('event: ping\ndata: {}\n\n'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(hook.now.run.isFetched).toBe(true);
  }
  expect(asked()).toHaveLength(2);
  markStreamStale();
  expect(hook.now.run.isFetched).toBe(true);
  server.answers.push(...Array.from({ length: 20 }, () => json(200, one)));
  await vi.advanceTimersByTimeAsync(2_100);
  const more = asked().slice(2);
  expect(more.length).toBeGreaterThanOrEqual(3);
  expect(new Set(more)).toEqual(new Set([`/v1/raid/getspecificraid/${one.id}`]));
});

test.each<[what: string, while_: (data: { step: number }) => boolean | number, after: number]>([
  ['every second while work goes on', ({ step }) => step < 3, 1_000],
  ['as often as it says', ({ step }) => (step < 3 ? 300 : false), 300],
])('it is polled %s, and not after', async (_, pollWhile, after) => {
  vi.useFakeTimers();
  const step = (at: number) => json(200, { step: at });
  server.answers.push(step(1), step(2), step(3), step(4));
  const hook = mount(() =>
    useEndpoint(catalogue.lists, {}, { pollWhile: (data) => pollWhile(data as never) }),
  );
  const shows = (at: number) => until(() => expect(hook.now.data).toEqual({ step: at }));
  await shows(1);
  expect(server.asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(after);
  await shows(2);
  await vi.advanceTimersByTimeAsync(after);
  await shows(3);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.asked).toHaveLength(3);
});

test('a call has its name and its input as its key', () => {
  expect(keyOf({ name: 'a' })).toEqual(['a', null, null]);
  expect(keyOf({ name: 'a' }, { params: { id: '1' }, query: { end: '2' } })).toEqual([
    'a',
    { id: '1' },
    { end: '2' },
  ]);
});

test('a request that nobody waits for any more is given up', async () => {
  let signal: AbortSignal | null = null;
  server.answers.push((given) => {
    signal = given;
    return new Promise(() => undefined);
  });
  const hook = mount(() => useEndpoint(catalogue.lists, {}));
  await until(() => expect(signal).not.toBeNull());
  hook.leave();
  await until(() => expect(signal?.aborted).toBe(true));
});
