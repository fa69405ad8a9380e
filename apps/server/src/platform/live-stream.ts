import type { ServerResponse } from 'node:http';
import type { LiveEvent } from '@warchest/contract/live.ts';
import type { Actor } from './context.ts';

/** A reader that has not taken this much is dropped: it can catch up when it comes back. */
const mostBuffered = 1024 * 1024;

const heartbeat = Buffer.from(': ping\n\n');

/** One open stream of server-sent events. */
export class LiveStream {
  /** Whose stream it is, with the roles of the last check. */
  viewer: Actor;
  readonly #response: ServerResponse;
  #stalled = false;

  constructor(viewer: Actor, response: ServerResponse) {
    this.viewer = viewer;
    this.#response = response;
  }

  /** Writes without waiting; a reader that is too slow loses the stream. */
  write(bytes: Buffer): void {
    if (this.#response.writableEnded || this.#response.destroyed) return;
    this.#response.write(bytes);
    if (this.#response.writableLength > mostBuffered) this.#response.destroy();
  }

  /** Keeps the connection open; a reader that took nothing since the last time is dropped. */
  beat(): void {
    const behind = this.#response.writableLength > 0;
    if (behind && this.#stalled) {
      this.#response.destroy();
      return;
    }
    this.#stalled = behind;
    if (!behind) this.write(heartbeat);
  }

  end(): void {
    this.#response.end();
  }
}

/** An event as it goes over the wire. `id` is the server's epoch ms, to catch up from. */
export const eventBytes = (event: LiveEvent, json: string, id: number): Buffer =>
  Buffer.from(`id: ${id}\nevent: ${event}\ndata: ${json}\n\n`);
