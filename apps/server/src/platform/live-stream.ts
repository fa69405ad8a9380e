import type { ServerResponse } from 'node:http';
import type { LiveEvent } from '@warchest/contract/live.ts';
import type { Actor } from './context.ts';

/** A reader that has not taken this much is dropped: it can catch up when it comes back. */
const mostBuffered = 1024 * 1024;

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

  /**
   * Writes bytes of {@link eventBytes} without waiting; a reader that is too slow loses the stream.
   * They go to the socket as they are: the response would frame them anew for every stream, and hand
   * the system three pieces instead of one. (A client of HTTP/1.0 gets them without the frame.)
   */
  write(bytes: Buffer): void {
    if (this.#response.writableEnded || this.#response.destroyed) return;
    if (this.#response.chunkedEncoding) this.#response.socket?.write(bytes);
    else this.#response.write(unframed(bytes));
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

/** A piece of a chunked answer: its length in hexadecimal, and the bytes. */
const framed = (text: string): Buffer =>
  Buffer.from(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`);
const unframed = (bytes: Buffer): Buffer => bytes.subarray(bytes.indexOf('\r\n') + 2, -2);

/**
 * An event as it goes over the wire, as one chunk of the answer. `id` is the server's epoch ms, to
 * catch up from.
 */
export const eventBytes = (event: LiveEvent, json: string, id: number): Buffer =>
  framed(`id: ${id}\nevent: ${event}\ndata: ${json}\n\n`);

const heartbeat = framed(': ping\n\n');
