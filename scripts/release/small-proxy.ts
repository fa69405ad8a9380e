import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Milliseconds between two questions whether a process is ready. */
const interval = 100;

/**
 * A proxy such as people put in front of several processes: it asks each of them whether it is ready,
 * takes those that are in turn, and asks another one only where nobody listened.
 */
export class SmallProxy {
  readonly #server = createServer((question, answer) => this.#pass(question, answer));
  readonly #ports: readonly number[];
  readonly #ready = new Set<number>();
  #asking: NodeJS.Timeout | undefined;
  #turn = 0;

  constructor(ports: readonly number[]) {
    this.#ports = ports;
  }

  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#asking = setInterval(() => {
      for (const port of this.#ports) void this.#ask(port);
    }, interval);
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    clearInterval(this.#asking);
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #ask(port: number): Promise<void> {
    const isReady = await fetch(`http://127.0.0.1:${port}/ready`, {
      signal: AbortSignal.timeout(2_000),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) this.#ready.add(port);
    else this.#ready.delete(port);
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
