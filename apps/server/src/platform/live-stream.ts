import type { ServerResponse } from 'node:http';
import type { Actor } from './context.ts';
import { resetEvent, heartbeat, unframed } from './live-event.ts';

/** To a reader with more than this still to take nothing is added until all of it is taken. */
const mostUnread = 1024 * 1024;
/** A reader that takes nothing at all for so long is dropped at the next beat, in ms. */
const longestPause = 15_000;
/** Handed to the system at once: what a slow reader takes within a pause must be more than this. */
const pieceSize = 64 * 1024;

/** One open stream of server-sent events. */
export class LiveStream {
  /** Whose stream it is, with the roles of the last check. */
  viewer: Actor;
  /** Which check that was; 0 before the first. */
  check = 0;
  readonly #response: ServerResponse;
  readonly #patience: number;
  /** What the system has not been handed yet, oldest first; events are whole but for the first. */
  readonly #waiting: Buffer[] = [];
  /** Bytes that the system has not taken off our hands. */
  #unread = 0;
  /** Since when nothing of them has been taken. */
  #unreadSince = 0;
  #isSending = false;
  /** Events were left out, and the reader hears of it once there is room. */
  #leftOut = false;

  constructor(viewer: Actor, response: ServerResponse, patience = longestPause) {
    this.viewer = viewer;
    this.#response = response;
    this.#patience = patience;
  }

  /** False also for a reader who had hung up before the stream was made. */
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
    if (this.#unread > mostUnread) {
      this.#leftOut = true;
      return;
    }
    const whole = this.#response.chunkedEncoding ? bytes : unframed(bytes);
    if (this.#unread === 0) this.#unreadSince = performance.now();
    this.#unread += whole.length;
    this.#waiting.push(whole);
    this.#send();
  }

  /** Hands on one piece at a time, so that it is seen when any of it is taken. */
  #send(): void {
    const [first] = this.#waiting;
    const { socket } = this.#response;
    if (!first || !socket || this.#isSending || !this.isOpen) return;
    const piece = first.subarray(0, pieceSize);
    if (piece.length === first.length) this.#waiting.shift();
    else this.#waiting[0] = first.subarray(pieceSize);
    this.#isSending = true;
    socket.write(piece, () => {
      this.#isSending = false;
      this.#unread -= piece.length;
      this.#unreadSince = performance.now();
      if (this.#unread === 0 && this.#leftOut) {
        this.#leftOut = false;
        this.write(resetEvent);
      }
      this.#send();
    });
  }

  /** Keeps the connection open, and ends it when nothing has been taken for too long. */
  beat(): void {
    if (!this.isOpen) this.#response.destroy();
    else if (this.#unread === 0) this.write(heartbeat);
    else if (performance.now() - this.#unreadSince > this.#patience) this.#response.destroy();
    else this.#send();
  }

  end(): void {
    // In the middle of an event there is no orderly end.
    if (this.#waiting.length > 0) this.#response.destroy();
    else this.#response.end();
  }
}
