import { connect, type Socket } from 'node:net';

/** The answer to one request, without its body unless the status was another than expected. */
export interface Answer {
  readonly status: number;
  readonly bytes: number;
}

// Reading happens in one turn and is used up at once, so all connections share one buffer.
const buffer = Buffer.allocUnsafe(256 * 1024);

/** Opens a connection whose bytes are handed to `read`; they are only valid during that call. */
export function open(
  port: number,
  read: (bytes: Buffer) => void,
  ended: (why: string) => void,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: '127.0.0.1',
      port,
      noDelay: true,
      onread: {
        buffer,
        callback: (length, into) => {
          read((into as Buffer).subarray(0, length));
          return true;
        },
      },
    });
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error) => {
      reject(error);
      ended(error.message);
    });
    socket.once('close', () => ended('the connection was closed'));
  });
}

const mostHead = 16_384;

/**
 * Reads answers of HTTP/1.1 off a connection, as cheaply as possible: the load must cost less than
 * what it measures. Every answer must say its length.
 */
export class AnswerReader {
  #head = '';
  #rest = 0;
  #status = 0;
  #bytes = 0;
  readonly #done: (answer: Answer) => void;

  constructor(done: (answer: Answer) => void) {
    this.#done = done;
  }

  read(bytes: Buffer): void {
    let at = 0;
    while (at < bytes.length) at = this.#rest > 0 ? this.#body(bytes, at) : this.#start(bytes, at);
  }

  #body(bytes: Buffer, at: number): number {
    const taken = Math.min(this.#rest, bytes.length - at);
    this.#rest -= taken;
    if (this.#rest === 0) this.#done({ status: this.#status, bytes: this.#bytes });
    return at + taken;
  }

  #start(bytes: Buffer, at: number): number {
    const before = this.#head.length;
    const text = this.#head + bytes.toString('latin1', at, Math.min(bytes.length, at + mostHead));
    const end = text.indexOf('\r\n\r\n');
    if (end < 0) {
      if (text.length > mostHead) throw new Error('An answer has no end of its head');
      this.#head = text;
      return bytes.length;
    }
    this.#head = '';
    const head = text.slice(0, end);
    this.#status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (length === undefined && this.#status !== 304 && this.#status !== 204) {
      throw new Error(`An answer does not say its length: ${head}`);
    }
    this.#rest = this.#status === 304 ? 0 : Number(length ?? 0);
    this.#bytes = end + 4 + this.#rest;
    if (this.#rest === 0) this.#done({ status: this.#status, bytes: this.#bytes });
    return at + end + 4 - before;
  }
}

/** A request as the bytes that are sent. */
export function requestText(
  method: string,
  path: string,
  port: number,
  headers: Readonly<Record<string, string>>,
  body = '',
): string {
  const lines = [`${method} ${path} HTTP/1.1`, `host: 127.0.0.1:${port}`];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (body !== '') {
    lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}
