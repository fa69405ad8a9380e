import { createParser } from 'eventsource-parser';
import { send } from './http.ts';

export interface StreamEvent {
  readonly event: string;
  readonly data: unknown;
  /** The id to resume after, if the event had one. */
  readonly id: string | null;
}

/** Parses events from text that arrives in chunks; comments are emitted as `ping`. */
export function eventParser(emit: (event: StreamEvent) => void): (piece: string) => void {
  const parser = createParser({
    onEvent: ({ event = 'message', data, id = null }) => emit({ event, data: read(data), id }),
    onComment: () => emit({ event: 'ping', data: null, id: null }),
  });
  return (piece) => parser.feed(piece);
}

/** An event that is not JSON is passed on without data. */
function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A stream without any data for this long is dead, in ms (the server pings every 5 s). */
export const heartbeatTimeoutMs = 10_000;

/**
 * Reads the live stream until it ends. It uses fetch instead of EventSource, which cannot see a 401
 * to refresh the session, nor name the last event when a new stream continues an older one.
 * @throws RefusedError, NoResponseError, or an abort.
 */
export async function readStream(
  lastEventId: string | null,
  signal: AbortSignal,
  emit: (event: StreamEvent) => void,
): Promise<void> {
  const dead = new AbortController();
  let watch: ReturnType<typeof setTimeout> | undefined;
  const alive = () => {
    clearTimeout(watch);
    watch = setTimeout(() => dead.abort(new Error('The stream went silent')), heartbeatTimeoutMs);
  };
  alive();
  try {
    const response = await send({
      method: 'GET',
      url: '/v1/live',
      headers: {
        accept: 'text/event-stream',
        ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
      },
      signal: AbortSignal.any([signal, dead.signal]),
      open: true,
    });
    if (!response.body) return;
    emit({ event: 'open', data: null, id: null });
    const parse = eventParser(emit);
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      alive();
      parse(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(watch);
  }
}
