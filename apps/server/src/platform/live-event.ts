import type { LiveEvent, MemberTopic } from '@warchest/contract/live.ts';
import type { RunFragment, Viewer } from './run-views.ts';

/** A piece of a chunked answer: its length in hexadecimal, and the bytes. */
const framed = (text: string): Buffer =>
  Buffer.from(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`);
/** The bytes without that frame, for readers whose answer is not chunked. */
export const unframed = (bytes: Buffer): Buffer => bytes.subarray(bytes.indexOf('\r\n') + 2, -2);

const text = (event: LiveEvent, json: string): string => `event: ${event}\ndata: ${json}\n\n`;

/**
 * An event as it goes over the wire, as one chunk of the answer. `id` is the server's epoch ms, to
 * catch up from.
 */
export const eventBytes = (event: LiveEvent, json: string, id: number): Buffer =>
  framed(`id: ${id}\n${text(event, json)}`);

export const heartbeat = framed(': ping\n\n');

const allTopics: readonly MemberTopic[] = ['cycle', 'notices', 'roles'];
/** Everything of the receiver's own may have changed. */
export const everyTopic = JSON.stringify({ topics: allTopics });

/**
 * Everything may have changed. Without an id: a reader who is lost before the next event catches up
 * from the last one that was really sent.
 */
export const everythingAnew = framed(text('reload', '{}') + text('member', everyTopic));

/** The event of a run as one variant sees it. */
export interface RunEvent {
  readonly bytes: Buffer;
  /** Whether there is anything of the run in it; otherwise it takes the run away. */
  readonly shown: boolean;
}

/** The events of a run, made once for each variant. `now`: epoch ms. */
export function runEvents(fragment: RunFragment, now: () => number): (viewer: Viewer) => RunEvent {
  const made = new Map<string, RunEvent>();
  const { id, kind, version } = fragment;
  return (viewer) => {
    const variant = fragment.variantFor(viewer);
    let event = made.get(variant);
    if (!event) {
      const run = fragment.json(variant);
      const json = `{"kind":"${kind}","id":"${id}","version":${version},"run":${run ?? 'null'}}`;
      event = { bytes: eventBytes('run', json, now()), shown: run !== null };
      made.set(variant, event);
    }
    return event;
  };
}
