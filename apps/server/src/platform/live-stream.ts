import type { ServerResponse } from 'node:http';
import type { Actor } from './context.ts';
import { everythingAnew, heartbeat, unframed } from './live-event.ts';

/** To a reader with more than this still to take nothing is added until all of it is taken. */
const mostUnread = 1024 * 1024;
/** A reader that takes nothing at all for so long is dropped, in ms. */
const longestPause = 15_000;

/** One open stream of server-sent events. */
export class LiveStream {
  /** Whose stream it is, with the roles of the last check. */
  viewer: Actor;
  readonly #response: ServerResponse;
  readonly #patience: number;
  /** Events were left out, and the reader hears of it once there is room. */
  #leftOut = false;
  #watched = false;

  constructor(viewer: Actor, response: ServerResponse, patience = longestPause) {
    this.viewer = viewer;
    this.#response = response;
    this.#patience = patience;
  }

  get isOpen(): boolean {
    return !this.#response.writableEnded && !this.#response.destroyed;
  }

  /** Events are being left out; everything will be fetched anew. */
  get isBehind(): boolean {
    return this.#leftOut;
  }

  /**
   * Writes bytes of an event without waiting. One of any size gets through; to a reader that has too
   * much to take already nothing is added, and it is told to fetch everything anew when it is done.
   * They go to the socket as they are: the response would frame them anew for every stream, and hand
   * the system three pieces instead of one. (A client of HTTP/1.0 gets them without the frame.)
   */
  write(bytes: Buffer): void {
    if (!this.isOpen) return;
    if (this.#response.writableLength > mostUnread) this.#leaveOut();
    else if (this.#response.chunkedEncoding) this.#response.socket?.write(bytes);
    else this.#response.write(unframed(bytes));
  }

  #leaveOut(): void {
    if (this.#leftOut) return;
    this.#leftOut = true;
    this.#response.socket?.once('drain', () => {
      this.#leftOut = false;
      this.write(everythingAnew);
    });
  }

  /**
   * Keeps the connection open. While something is not taken, the socket watches: it knows whether the
   * system still gets bytes rid, however large the event is, and ends when it does not.
   */
  beat(): void {
    const unread = this.#response.writableLength > 0;
    if (unread !== this.#watched) {
      this.#watched = unread;
      this.#response.socket?.setTimeout(unread ? this.#patience : 0);
    }
    if (!unread) this.write(heartbeat);
  }

  end(): void {
    this.#response.end();
  }
}
