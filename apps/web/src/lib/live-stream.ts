import { send } from './http.ts';

export interface StreamEvent {
  readonly event: string;
  readonly data: unknown;
  /** The id to continue after, if the event had one. */
  readonly id: string | null;
}

/** Splits server-sent events out of text that arrives in pieces; comments come as `ping`. */
export function eventParser(emit: (event: StreamEvent) => void): (piece: string) => void {
  let rest = '';
  let name = '';
  let id: string | null = null;
  let lines: string[] = [];
  const line = (text: string) => {
    if (text === '') {
      if (lines.length > 0) {
        let data: unknown = null;
        try {
          data = JSON.parse(lines.join('\n'));
        } catch {
          // not ours to read: an event that is not JSON is passed on without data
        }
        emit({ event: name || 'message', data, id });
      }
      name = '';
      id = null;
      lines = [];
      return;
    }
    if (text.startsWith(':')) {
      emit({ event: 'ping', data: null, id: null });
      return;
    }
    const colon = text.indexOf(':');
    const field = colon < 0 ? text : text.slice(0, colon);
    const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') name = value;
    else if (field === 'data') lines.push(value);
    else if (field === 'id') id = value;
  };
  return (piece) => {
    const all = (rest + piece).split(/\r\n|\n|\r(?=.)/s);
    rest = all.pop() ?? '';
    for (const one of all) line(one);
  };
}

/** A stream without a sign of life for so long is dead (the server pings every 15 s). */
const silence = 35_000;

/**
 * Reads the live stream until it ends. fetch instead of EventSource: it sees a 401 and refreshes the
 * session, and it can name the last event when a new stream takes over from an older one.
 * @throws CallRefused, CallLost, or an abort.
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
    watch = setTimeout(() => dead.abort(new Error('The stream went silent')), silence);
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
