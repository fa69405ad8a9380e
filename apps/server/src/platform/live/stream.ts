import type { ServerResponse } from 'node:http';
import type { Actor } from '../context.ts';
import { resetEvent, heartbeat, unframed } from './event.ts';

/** A client with more unread bytes gets nothing further until it has read all of them. */
const maxUnread = 1024 * 1024;
/** A client that reads nothing for so long is disconnected at the next heartbeat, in ms. */
const maxPause = 15_000;
/**
 * Bytes passed to the socket at once. A slow client must read more than this within `maxPause`.
 */
const pieceSize = 64 * 1024;

/** One open stream of server-sent events. */
export class LiveStream {
  /** The caller, with the roles of the last check. */
  viewer: Actor;
  /** The number of that check; 0 before the first. */
  check = 0;
  readonly #response: ServerResponse;
  readonly #maxPause: number;
  /** Not yet passed to the socket, oldest first; only the first event may be partial. */
  readonly #waiting: Buffer[] = [];
  /** Bytes that the client has not taken yet. */
  #unread = 0;
  /** Since when it has taken none of them. */
  #unreadSince = 0;
  #isSending = false;
  /** Events were dropped. A reload event is sent as soon as the buffer has room. */
  #leftOut = false;

  constructor(viewer: Actor, response: ServerResponse, pause = maxPause) {
    this.viewer = viewer;
    this.#response = response;
    this.#maxPause = pause;
  }

  /** Also false if the client disconnected before the stream was created. */
  get isOpen(): boolean {
    return !this.#response.writableEnded && !this.#response.destroyed;
  }

  /** Events are being left out; the client will reload everything. */
  get isBehind(): boolean {
    return this.#leftOut;
  }

  /**
   * Writes the bytes of an event without waiting. An event of any size is sent; but if the client
   * has too many unread bytes, the event is left out and the client reloads later. The bytes go to
   * the socket directly: the response would frame them again for every stream and write three
   * pieces instead of one. (HTTP/1.0 clients get them unframed.)
   */
  write(bytes: Buffer): void {
    if (!this.isOpen) return;
    if (this.#unread > maxUnread) {
      this.#leftOut = true;
      return;
    }
    const data = this.#response.chunkedEncoding ? bytes : unframed(bytes);
    if (this.#unread === 0) this.#unreadSince = performance.now();
    this.#unread += data.length;
    this.#waiting.push(data);
    this.#send();
  }

  /** Sends one piece at a time, so that progress is noticed. */
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

  /** Keeps the connection open, or closes it if the client has taken nothing for too long. */
  beat(): void {
    if (!this.isOpen) this.#response.destroy();
    else if (this.#unread === 0) this.write(heartbeat);
    else if (performance.now() - this.#unreadSince > this.#maxPause) this.#response.destroy();
    else this.#send();
  }

  end(): void {
    // A partially sent event cannot be ended properly.
    if (this.#waiting.length > 0) this.#response.destroy();
    else this.#response.end();
  }
}
