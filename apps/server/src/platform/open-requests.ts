import type { Server } from 'node:http';

/** The number of requests that a process is answering, in memory that its threads share. */
export type OpenRequests = Int32Array<SharedArrayBuffer>;

export const noOpenRequests = (): OpenRequests => new Int32Array(new SharedArrayBuffer(4));

/** Streams that stay open for hours, and are no work. */
const streamPath = '/v1/live';

/** Counts the requests of a server from their heads to the ends of their answers, streams aside. */
export function countRequests(server: Server, open: OpenRequests): void {
  server.on('request', (request, reply) => {
    if (request.url?.split('?', 1)[0] === streamPath) return;
    Atomics.add(open, 0, 1);
    reply.once('close', () => {
      if (Atomics.sub(open, 0, 1) === 1) Atomics.notify(open, 0);
    });
  });
}

/**
 * Blocks the thread that calls it until no request is open.
 * @param most how long at most, in ms
 */
export function waitForRequests(open: OpenRequests, most: number): void {
  const end = performance.now() + most;
  for (;;) {
    const count = Atomics.load(open, 0);
    const left = end - performance.now();
    if (count <= 0 || left <= 0) return;
    Atomics.wait(open, 0, count, left);
  }
}
