import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two questions whether a process is ready. */
const interval = 100;
/** Milliseconds that an answer to it may take: on a busy machine it is late, and the process is there. */
const patience = 20_000;

/** A process that began or ceased to be ready. */
interface Change {
  readonly port: number;
  readonly isReady: boolean;
  /** Milliseconds. */
  readonly at: number;
}

/**
 * A proxy such as people put in front of several processes: it asks each of them whether it is ready,
 * takes those that are in turn, and asks another one only where nobody listened.
 */
export class SmallProxy {
  /** What it has seen of the processes, in order. */
  readonly changes: Change[] = [];
  readonly #server = createServer((question, answer) => this.#pass(question, answer));
  readonly #ports: readonly number[];
  readonly #ready = new Set<number>();
  readonly #closed = new AbortController();
  #turn = 0;

  constructor(ports: readonly number[]) {
    this.#ports = ports;
  }

  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    for (const port of this.#ports) void this.#watch(port);
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#closed.abort();
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** One question after the other: a late answer must not count after a newer one. */
  async #watch(port: number): Promise<void> {
    for (; !this.#closed.signal.aborted; await pause(interval)) {
      const isReady = await fetch(`http://127.0.0.1:${port}/ready`, {
        signal: AbortSignal.timeout(patience),
      }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady === this.#ready.has(port)) continue;
      this.changes.push({ port, isReady, at: Date.now() });
      if (isReady) this.#ready.add(port);
      else this.#ready.delete(port);
    }
  }

  #pass(question: IncomingMessage, answer: ServerResponse): void {
    const pieces: Buffer[] = [];
    question.on('data', (piece: Buffer) => pieces.push(piece));
    question.on('end', () => {
      const ready = this.#ports.filter((port) => this.#ready.has(port));
      const turn = this.#turn++;
      const order = ready.map((_, at) => ready[(at + turn) % ready.length] ?? 0);
      this.#try(question, answer, Buffer.concat(pieces), order);
    });
  }

  #try(
    question: IncomingMessage,
    answer: ServerResponse,
    body: Buffer,
    [port, ...others]: readonly number[],
  ): void {
    if (port === undefined) {
      answer.writeHead(502).end('{}');
      return;
    }
    const passed = request({
      host: '127.0.0.1',
      port,
      agent: false,
      path: question.url,
      method: question.method,
      headers: { ...question.headers, connection: 'close' },
    });
    passed.on('response', (reply) => {
      const { connection: _, ...headers } = reply.headers;
      answer.writeHead(reply.statusCode ?? 502, headers);
      reply.pipe(answer);
      reply.on('error', () => answer.destroy());
    });
    passed.on('error', (error: NodeJS.ErrnoException) => {
      if (answer.headersSent) answer.destroy();
      else if (error.code === 'ECONNREFUSED') this.#try(question, answer, body, others);
      else answer.writeHead(502).end('{}');
    });
    answer.on('close', () => passed.destroy());
    passed.end(body);
  }
}
