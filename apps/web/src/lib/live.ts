import { RefusedError } from './http.ts';
import {
  applyInvalidation,
  applyThing,
  catchUp,
  catchUpBefore,
  isSnapshotTopic,
  isInvalidationTopic,
} from './live-cache.ts';
import {
  readLiveStatus,
  setLiveStatus as setStatus,
  subscribeLive,
  type LiveStatus,
} from './live-state.ts';
import { readStream, heartbeatTimeoutMs, type StreamEvent } from './live-stream.ts';
import { queryClient, type ChangedThing } from './query.ts';

/** The messages between tabs. */
type TabMessage =
  | { readonly is: 'event'; readonly event: StreamEvent; readonly of: string }
  | { readonly is: 'status'; readonly status: LiveStatus; readonly of: string }
  | { readonly is: 'ask'; readonly of: string };

let lastEventId: string | null = null;

function handle(event: StreamEvent): void {
  if (event.id) lastEventId = event.id;
  if (event.event === 'reload') catchUp(queryClient);
  else if (isSnapshotTopic(event.event))
    applyThing(queryClient, event.event, event.data as ChangedThing);
  else if (isInvalidationTopic(event.event))
    applyInvalidation(queryClient, event.event, (event.data as { parts: readonly string[] }).parts);
}

/** Waits so long, or until the browser is online again. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      window.removeEventListener('online', end);
      done();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    window.addEventListener('online', end);
  });

/** Reads the stream until it ends, or until the browser says that it is offline: it would only be silent. */
async function readWhileOnline(
  signal: AbortSignal,
  emit: (event: StreamEvent) => void,
): Promise<void> {
  const gone = new AbortController();
  const end = () => gone.abort(new Error('The browser is offline'));
  window.addEventListener('offline', end);
  try {
    await readStream(lastEventId, AbortSignal.any([signal, gone.signal]), emit);
  } finally {
    window.removeEventListener('offline', end);
  }
}

/** Holds the stream: reads it, passes events on, and reconnects after every break with growing delays. */
async function lead(
  signal: AbortSignal,
  tell: (word: TabMessage) => void,
  of: string,
): Promise<void> {
  const shout = (next: LiveStatus) => {
    setStatus(next);
    tell({ is: 'status', status: next, of });
  };
  let retryMs = 500;
  while (!signal.aborted) {
    try {
      await readWhileOnline(signal, (event) => {
        retryMs = 500;
        shout({ state: 'live', lastAt: Date.now() });
        if (event.event === 'ping' || event.event === 'open') return;
        handle(event);
        tell({ is: 'event', event, of });
      });
    } catch (error) {
      if (error instanceof RefusedError && error.status === 401) return;
    }
    if (signal.aborted) return;
    shout({ state: 'down', lastAt: readLiveStatus().lastAt });
    await pause(retryMs * (0.75 + Math.random() / 2), signal);
    retryMs = Math.min(retryMs * 2, 10_000);
  }
}

/** Follows the leading tab, and leads when the lock becomes free. Ends with the signal. */
function take(signal: AbortSignal, of: string): void {
  const alone = !('locks' in navigator) || !('BroadcastChannel' in globalThis);
  if (alone) {
    void lead(signal, () => undefined, of);
    return;
  }
  const channel = new BroadcastChannel('warchest-live');
  let leading = false;
  let heard: ReturnType<typeof setTimeout> | undefined;
  // no tab leads and the lock is not granted: poll instead of going stale
  const waitFor = (ms: number) => {
    clearTimeout(heard);
    heard = setTimeout(
      () => !leading && setStatus({ state: 'down', lastAt: readLiveStatus().lastAt }),
      ms,
    );
  };
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.of !== of) return;
    if (data.is === 'ask') {
      if (leading)
        channel.postMessage({ is: 'status', status: readLiveStatus(), of } satisfies TabMessage);
      return;
    }
    if (leading) return;
    waitFor(heartbeatTimeoutMs + 2_500);
    if (data.is === 'status') setStatus(data.status);
    else handle(data.event);
  });
  channel.postMessage({ is: 'ask', of } satisfies TabMessage);
  waitFor(2_500);
  signal.addEventListener('abort', () => (clearTimeout(heard), channel.close()), { once: true });
  navigator.locks
    .request('warchest-live', { signal }, async () => {
      leading = true;
      clearTimeout(heard);
      await lead(signal, (word) => !signal.aborted && channel.postMessage(word), of);
      leading = false;
    })
    .catch(() => undefined);
}

/** By this time, in ms, replies pending at the stream's start have arrived. */
const onTheirWay = 1_000;

/** Once the stream has started, reloads what was read before; returns a function to cancel it. */
function whenBegun(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = subscribeLive(() => {
    if (readLiveStatus().state !== 'live') return;
    leave();
    const at = Date.now() + onTheirWay;
    timer = setTimeout(() => catchUpBefore(queryClient, at), onTheirWay);
  });
  return () => {
    leave();
    clearTimeout(timer);
  };
}

/**
 * Keeps this tab live for a signed-in member until the returned function is called. One visible tab
 * of the browser holds the stream (decided by a lock) and passes every event on to the other tabs;
 * hidden tabs neither hold it nor listen, and load what they missed when they become visible.
 * Browsers without locks or channels use one stream per tab.
 */
export function startLive(memberId: string): () => void {
  let running: AbortController | null = null;
  let rested = false;
  const stopWaiting = whenBegun();
  const wake = () => {
    if (document.visibilityState === 'hidden') {
      if (!running) return;
      running.abort();
      running = null;
      rested = true;
      setStatus({ state: 'paused', lastAt: readLiveStatus().lastAt });
      return;
    }
    if (running) return;
    running = new AbortController();
    setStatus({ state: 'connecting', lastAt: readLiveStatus().lastAt });
    take(running.signal, memberId);
    if (rested) catchUp(queryClient);
  };
  document.addEventListener('visibilitychange', wake);
  wake();
  return () => {
    document.removeEventListener('visibilitychange', wake);
    stopWaiting();
    running?.abort();
    running = null;
    lastEventId = null;
    setStatus({ state: 'off', lastAt: null });
  };
}
