import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, fakeWindow, json } from '../../test/fake-server.ts';
import { readLiveStatus, subscribeLive, type LiveState } from './live-state.ts';
import { startLive } from './live.ts';
import { pollEvery } from './polling.ts';
import { queryClient } from './query.ts';

let server: ReturnType<typeof fakeServer>;
let page: ReturnType<typeof fakeWindow>;
let stop: (() => void) | null = null;
beforeEach(() => {
  vi.useFakeTimers();
  page = fakeWindow();
  server = fakeServer();
});
afterEach(() => {
  stop?.();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A stream of the server that stays open until the test cuts it. */
function stream() {
  let control: ReadableStreamDefaultController<Uint8Array> | null = null;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (control = given) });
  return {
    answer: (signal: AbortSignal | null) => {
      signal?.addEventListener('abort', () => control?.error(signal.reason));
      return new Response(body);
    },
    tell: (text: string) => control?.enqueue(new TextEncoder().encode(text)),
    cut: () => control?.close(),
  };
}
const reaches = (state: LiveState) =>
  readLiveStatus().state === state
    ? Promise.resolve()
    : new Promise<void>((resolve) => {
        const leave = subscribeLive(() => {
          if (readLiveStatus().state !== state) return;
          leave();
          resolve();
        });
      });
const streams = () => server.asked.filter(({ url }) => url === '/v1/live');

// proves WIRE-27
test('while the stream is down single things are polled twice a second, lists every ten', () => {
  expect(pollEvery('down', true)).toBe(500);
  expect(pollEvery('down', false)).toBe(10_000);
  for (const state of ['off', 'connecting', 'live', 'paused'] as const) {
    expect([pollEvery(state, true), pollEvery(state, false)]).toEqual([false, false]);
  }
});

test('a lost stream is down at once, tried again with patience, and what was missed is loaded', async () => {
  const missed = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  stop = startLive('me');
  await reaches('down');
  expect(streams()).toHaveLength(1);
  const one = stream();
  server.answers.push(one.answer);
  await vi.advanceTimersByTimeAsync(1_000);
  await reaches('live');
  expect(streams()).toHaveLength(2);
  expect(missed).toHaveBeenCalled();
  // cut: down, and soon back, resuming after the last event
  one.tell('id: 17\nevent: run\ndata: {}\n\n');
  await vi.advanceTimersByTimeAsync(0);
  one.cut();
  await reaches('down');
  server.answers.push(stream().answer);
  await vi.advanceTimersByTimeAsync(1_000);
  await reaches('live');
  expect(streams()[2]?.headers['last-event-id']).toBe('17');
  missed.mockRestore();
});

test('what was read before the stream began is read again; what does not follow it is not', async () => {
  const read = (name: string, follows: boolean) => {
    const meta = follows ? { live: { topic: 'run' as const } } : {};
    const query = queryClient.getQueryCache().build(queryClient, { queryKey: [name], meta });
    query.setData(name);
    return query;
  };
  server.answers.push(stream().answer);
  const [early, beside] = [read('early', true), read('beside', false)];
  stop = startLive('me');
  await reaches('live');
  await vi.advanceTimersByTimeAsync(300);
  const onItsWay = read('on its way', true);
  await vi.advanceTimersByTimeAsync(800);
  const later = read('later', true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([early, onItsWay, later, beside].map(({ state }) => state.isInvalidated)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  queryClient.clear();
});

// proves UX-16
test('a stream that is silent for ten seconds is dead', async () => {
  server.answers.push(stream().answer);
  stop = startLive('me');
  await reaches('live');
  await vi.advanceTimersByTimeAsync(9_500);
  expect(readLiveStatus().state).toBe('live');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(readLiveStatus().state).toBe('down');
});

// proves UX-16
test('without a network the stream is down at once, and back as soon as the network is', async () => {
  server.answers.push(stream().answer);
  stop = startLive('me');
  await reaches('live');
  page.network('offline');
  await vi.advanceTimersByTimeAsync(0);
  expect(readLiveStatus().state).toBe('down');
  // tried again with patience, in vain
  await vi.advanceTimersByTimeAsync(60_000);
  const inVain = streams().length;
  expect(readLiveStatus().state).toBe('down');
  server.answers.push(stream().answer);
  page.network('online');
  await vi.advanceTimersByTimeAsync(0);
  expect(readLiveStatus().state).toBe('live');
  expect(streams()).toHaveLength(inVain + 1);
});

// proves SHELL-16
test('a hidden tab rests, and loads what it missed when it is looked at', async () => {
  server.answers.push(stream().answer, stream().answer);
  stop = startLive('me');
  await reaches('live');
  page.show('hidden');
  expect(readLiveStatus().state).toBe('paused');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(streams()).toHaveLength(1);
  const missed = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  page.show('visible');
  await reaches('live');
  expect(missed).toHaveBeenCalled();
  missed.mockRestore();
  stop();
  stop = null;
  expect(readLiveStatus()).toEqual({ state: 'off', lastAt: null });
});

test('a session that has ended is not asked for again', async () => {
  const ended = json(401, { type: 'unauthenticated', status: 401, title: 'Please log in' });
  server.answers.push(ended, ended);
  stop = startLive('me');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(streams()).toHaveLength(1);
});
