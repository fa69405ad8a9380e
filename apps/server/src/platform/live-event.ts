import type { LiveEvent, InvalidationName } from '@warchest/contract/live-topics.ts';
import type { LiveEntity, Viewer } from './live-topic.ts';

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

/**
 * Everything may have changed. Without an id: a reader who is lost before the next event catches up
 * from the last one that was really sent.
 */
export const resetEvent = framed(text('reload', '{}'));

/** That something of a topic is new. */
export const invalidationBytes = (
  topic: InvalidationName,
  parts: readonly string[],
  id: number,
): Buffer => eventBytes(topic, JSON.stringify({ parts }), id);

/** The event of a thing as one variant sees it. */
export interface EntityEvent {
  readonly bytes: Buffer;
  /** Whether there is anything of the thing in it; otherwise it takes the thing away. */
  readonly shown: boolean;
}

/** The events of a thing, made once for each variant. `now`: epoch ms. */
export function entityEvents(
  topic: LiveEvent,
  thing: LiveEntity,
  now: () => number,
): (viewer: Viewer) => EntityEvent {
  const made = new Map<string, EntityEvent>();
  const { id, version, of } = thing;
  return (viewer) => {
    const variant = thing.variantFor(viewer);
    let event = made.get(variant);
    if (!event) {
      const view = thing.json(variant);
      const json = `{"id":"${id}","version":${version},"of":"${of}","view":${view ?? 'null'}}`;
      event = { bytes: eventBytes(topic, json, now()), shown: view !== null };
      made.set(variant, event);
    }
    return event;
  };
}
