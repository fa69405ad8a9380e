import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, fakeWindow, json } from '../../test/fake-server.ts';
import { onInvalidation } from './live-cache.ts';
import { readLiveStatus } from './live-state.ts';
import { startLive } from './live.ts';
import { queryClient } from './query.ts';

/** The channel between the tabs of a browser, as this tab uses it. */
class FakeChannel extends EventTarget {
  static last: FakeChannel;
  readonly said: unknown[] = [];
  isOpen = true;
  constructor() {
    super();
    FakeChannel.last = this;
  }
  postMessage(message: unknown): void {
    if (!this.isOpen) throw new Error('The channel is closed');
    this.said.push(message);
  }
  close(): void {
    this.isOpen = false;
  }
  /** A message of another tab. */
  hear(data: unknown): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
}

type Work = () => Promise<void>;

let server: ReturnType<typeof fakeServer>;
let page: ReturnType<typeof fakeWindow>;
let grant: () => void;
let stop: () => void = () => undefined;
const invalidated: (readonly string[])[] = [];
let leaveTopic: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: 50_000 });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  page = fakeWindow();
  server = fakeServer();
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, ...rest: readonly [LockOptions, Work] | readonly [Work]) => {
        const [options, work] = rest.length === 2 ? rest : [{}, rest[0]];
        // no other tab is renewing the session
        if (!options.signal) return work();
        return new Promise<void>((resolve, reject) => {
          options.signal?.addEventListener('abort', () => reject(new Error('aborted')));
          grant = () => void work().then(resolve, reject);
        });
      },
    },
  });
  invalidated.length = 0;
  leaveTopic = onInvalidation('catalogue', (parts) => invalidated.push(parts));
});
afterEach(() => {
  stop();
  leaveTopic();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets what is pending happen, without letting time pass. */
const settle = () => vi.advanceTimersByTimeAsync(0);
const streams = () => server.asked.filter(({ url }) => url === '/v1/live');
/** A stream of the server that stays open until the tab lets it go. */
function stream() {
  let control: ReadableStreamDefaultController<Uint8Array> | null = null;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (control = given) });
  server.answers.push((signal) => {
    signal?.addEventListener('abort', () => control?.error(signal.reason));
    return new Response(body);
  });
  return {
    tell: async (text: string) => {
      control?.enqueue(new TextEncoder().encode(text));
      await settle();
    },
    cut: async () => {
      control?.close();
      await settle();
    },
  };
}
const lists = { event: 'catalogue', data: { parts: ['lists'] }, id: '7' };
const listsText = 'id: 7\nevent: catalogue\ndata: {"parts":["lists"]}\n\n';

test('a tab asks the leading one, and shows and applies what that says', async () => {
  stop = startLive('me');
  const channel = FakeChannel.last;
  expect(channel.said).toEqual([{ is: 'ask', of: 'me' }]);
  expect(readLiveStatus()).toEqual({ state: 'connecting', lastAt: null });
  const live = { state: 'live', lastAt: 49_000 };
  channel.hear({ is: 'status', status: live, of: 'me' });
  expect(readLiveStatus()).toEqual(live);
  channel.hear({ is: 'event', event: lists, of: 'me' });
  expect(invalidated).toEqual([['lists']]);
  // a tab of somebody else, and one that asks
  channel.hear({ is: 'status', status: { state: 'down', lastAt: 1 }, of: 'you' });
  channel.hear({ is: 'event', event: lists, of: 'you' });
  channel.hear({ is: 'ask', of: 'me' });
  await settle();
  expect([readLiveStatus(), invalidated.length, channel.said.length]).toEqual([live, 1, 1]);
  expect(streams()).toHaveLength(0);
});

test('a tab that hears nothing polls: at first after 2.5 s, later after 12.5 s', async () => {
  stop = startLive('me');
  await vi.advanceTimersByTimeAsync(2_499);
  expect(readLiveStatus().state).toBe('connecting');
  await vi.advanceTimersByTimeAsync(1);
  expect(readLiveStatus()).toEqual({ state: 'down', lastAt: null });
  FakeChannel.last.hear({ is: 'status', status: { state: 'live', lastAt: 9 }, of: 'me' });
  await vi.advanceTimersByTimeAsync(5_000);
  FakeChannel.last.hear({ is: 'event', event: lists, of: 'me' });
  await vi.advanceTimersByTimeAsync(12_499);
  expect(readLiveStatus().state).toBe('live');
  await vi.advanceTimersByTimeAsync(1);
  expect(readLiveStatus()).toEqual({ state: 'down', lastAt: 9 });
});

test('a tab that may lead reads the stream, passes its events on and answers those who ask', async () => {
  stop = startLive('me');
  const channel = FakeChannel.last;
  const { tell, cut } = stream();
  grant();
  await settle();
  const live = { state: 'live', lastAt: 50_000 };
  const status = { is: 'status', status: live, of: 'me' };
  expect(channel.said.splice(0)).toEqual([{ is: 'ask', of: 'me' }, status]);
  // a heartbeat says that it is alive, and nothing else
  await tell(': ping\n\n');
  expect(channel.said.splice(0)).toEqual([status]);
  await tell(listsText);
  expect(channel.said.splice(0)).toEqual([status, { is: 'event', event: lists, of: 'me' }]);
  expect(invalidated).toEqual([['lists']]);
  channel.hear({ is: 'ask', of: 'you' });
  channel.hear({ is: 'ask', of: 'me' });
  expect(channel.said.splice(0)).toEqual([status]);
  // the leading tab neither listens to other tabs nor waits for them
  channel.hear({ is: 'status', status: { state: 'down', lastAt: 1 }, of: 'me' });
  channel.hear({ is: 'event', event: lists, of: 'me' });
  await vi.advanceTimersByTimeAsync(3_000);
  expect([readLiveStatus(), invalidated.length]).toEqual([live, 1]);
  await cut();
  expect(channel.said).toEqual([
    { is: 'status', status: { state: 'down', lastAt: 50_000 }, of: 'me' },
  ]);
});

test('a tab that led and whose session has ended follows again', async () => {
  stop = startLive('me');
  const ended = json(401, { type: 'unauthenticated', status: 401, title: 'Please log in' });
  server.answers.push(ended, ended);
  grant();
  await settle();
  const live = { state: 'live', lastAt: 49_000 };
  FakeChannel.last.hear({ is: 'status', status: live, of: 'me' });
  expect(readLiveStatus()).toEqual(live);
});

test('a hidden tab leaves the channel and gives up the stream, and says nothing more', async () => {
  stop = startLive('me');
  const channel = FakeChannel.last;
  stream();
  grant();
  await settle();
  channel.said.length = 0;
  page.show('hidden');
  page.show('hidden');
  await vi.advanceTimersByTimeAsync(20_000);
  expect([channel.isOpen, channel.said, streams().length]).toEqual([false, [], 1]);
  expect(readLiveStatus()).toEqual({ state: 'paused', lastAt: 50_000 });
  page.show('visible');
  page.show('visible');
  expect(FakeChannel.last).not.toBe(channel);
  expect(FakeChannel.last.said).toEqual([{ is: 'ask', of: 'me' }]);
  expect(readLiveStatus()).toEqual({ state: 'connecting', lastAt: 50_000 });
});

test('a tab that was hidden while it followed does not poll in the background', async () => {
  stop = startLive('me');
  page.show('hidden');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(readLiveStatus().state).toBe('paused');
});

test('the first look loads nothing twice, the return from another tab loads what was missed', () => {
  const missed = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  stop = startLive('me');
  expect(missed).not.toHaveBeenCalled();
  page.show('hidden');
  expect(missed).not.toHaveBeenCalled();
  page.show('visible');
  expect(missed).toHaveBeenCalledTimes(1);
});

test.each([
  ['locks', () => vi.stubGlobal('navigator', {})],
  ['channels', () => Reflect.deleteProperty(globalThis, 'BroadcastChannel')],
])('a browser without %s has a stream of its own', async (_, without) => {
  without();
  stream();
  stop = startLive('me');
  await settle();
  expect([streams().length, readLiveStatus().state]).toEqual([1, 'live']);
});

test('a server away is asked after 0.5, 1, 2, 4, 8 and then every 10 s; an event begins anew', async () => {
  vi.stubGlobal('navigator', {});
  stop = startLive('me');
  const gaps = async (count: number) => {
    const found: number[] = [];
    let last = Date.now();
    for (let known = streams().length; found.length < count;) {
      await vi.advanceTimersByTimeAsync(100);
      if (streams().length === known) continue;
      known = streams().length;
      found.push(Date.now() - last);
      last = Date.now();
    }
    return found;
  };
  await settle();
  expect(await gaps(7)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
  const { cut } = stream();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(readLiveStatus().state).toBe('live');
  await cut();
  expect(await gaps(2)).toEqual([500, 1_000]);
});

test('reconnections are spread by a quarter, so that not all tabs come at once', async () => {
  vi.stubGlobal('navigator', {});
  for (const [random, ms] of [
    [0, 375],
    [1, 625],
  ] as const) {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    const before = streams().length;
    stop = startLive('me');
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(streams().length - before).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(streams().length - before).toBe(2);
    stop();
  }
});

test('a stream goes on after its last event that had an id, until somebody else logs in', async () => {
  vi.stubGlobal('navigator', {});
  const one = stream();
  stop = startLive('me');
  await settle();
  await one.tell(`${listsText}event: hello\ndata: {}\n\n`);
  // neither what has no known name nor a greeting is applied
  expect(invalidated).toEqual([['lists']]);
  await one.cut();
  await vi.advanceTimersByTimeAsync(500);
  stop();
  await settle();
  expect(readLiveStatus()).toEqual({ state: 'off', lastAt: null });
  stop = startLive('you');
  await settle();
  expect(streams().map(({ headers }) => headers['last-event-id'])).toEqual([
    undefined,
    '7',
    undefined,
  ]);
});

test('after missed changes everything is read again', async () => {
  vi.stubGlobal('navigator', {});
  const { tell } = stream();
  stop = startLive('me');
  await settle();
  await tell('event: reload\ndata: {}\n\n');
  expect(invalidated).toEqual([['lists']]);
});

test('a stopped tab neither asks again nor hears that it is looked at', async () => {
  vi.stubGlobal('navigator', {});
  stop = startLive('me');
  await settle();
  stop();
  page.show('hidden');
  page.show('visible');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(streams()).toHaveLength(1);
  expect(readLiveStatus()).toEqual({ state: 'off', lastAt: null });
});
