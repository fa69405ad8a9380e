import type { LiveEvent, InvalidationName } from '@warchest/contract/live-topics.ts';
import type { LiveEntity, Viewer } from './topic.ts';

/** A chunk of a chunked response: its length in hexadecimal, and the bytes. */
const framed = (text: string): Buffer =>
  Buffer.from(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`);
/** The bytes without the chunk frame, for responses that are not chunked. */
export const unframed = (bytes: Buffer): Buffer => bytes.subarray(bytes.indexOf('\r\n') + 2, -2);

const text = (event: LiveEvent, json: string): string => `event: ${event}\ndata: ${json}\n\n`;

/**
 * An event as one chunk of the response. `id` is the server's epoch ms, from which clients catch
 * up.
 */
export const eventBytes = (event: LiveEvent, json: string, id: number): Buffer =>
  framed(`id: ${id}\n${text(event, json)}`);

export const heartbeat = framed(': ping\n\n');

/**
 * Tells the client to reload everything. Without an id: a client that is lost before the next event
 * catches up from the last event that was really sent.
 */
export const resetEvent = framed(text('reload', '{}'));

/** The event that something of a topic is new. */
export const invalidationBytes = (
  topic: InvalidationName,
  parts: readonly string[],
  id: number,
): Buffer => eventBytes(topic, JSON.stringify({ parts }), id);

/** The event of an entity as viewers of one variant receive it. */
export interface EntityEvent {
  readonly bytes: Buffer;
  /** Whether the variant shows anything of the entity; otherwise the event removes it. */
  readonly shown: boolean;
}

/** The events of an entity, created once per variant. `now`: epoch ms. */
export function entityEvents(
  topic: LiveEvent,
  entity: LiveEntity,
  now: () => number,
): (viewer: Viewer) => EntityEvent {
  const made = new Map<string, EntityEvent>();
  const { id, version, of } = entity;
  return (viewer) => {
    const variant = entity.variantFor(viewer);
    let event = made.get(variant);
    if (!event) {
      const view = entity.json(variant);
      const json = `{"id":"${id}","version":${version},"of":"${of}","view":${view ?? 'null'}}`;
      event = { bytes: eventBytes(topic, json, now()), shown: view !== null };
      made.set(variant, event);
    }
    return event;
  };
}
