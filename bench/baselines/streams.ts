/** The limit of streaming: a bare `node:http` server that writes given bytes to everybody listening. */
import { createServer, type ServerResponse } from 'node:http';
import { answer } from '../lib/answering.ts';

const calls = {
  /** A GET listens; a POST sends everybody an event of the given number of bytes. */
  async listen(input: { port: number; eventBytes: number }): Promise<void> {
    const viewers = new Set<ServerResponse>();
    const filling = 'x'.repeat(Math.max(0, input.eventBytes - 100));
    let version = 0;
    const server = createServer((request, response) => {
      if (request.method === 'POST') {
        version += 1;
        response.end(JSON.stringify({ raid: 'limit', version }));
        const event = Buffer.from(
          `id: ${Date.now()}\nevent: run\ndata: {"id":"limit","version":${version},"of":"raid","view":"${filling}"}\n\n`,
        );
        for (const viewer of viewers) viewer.write(event);
        return;
      }
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
      response.write(': hello\n\n');
      viewers.add(response);
      response.on('close', () => viewers.delete(response));
    });
    await new Promise<void>((resolve) => server.listen(input.port, '127.0.0.1', 4096, resolve));
  },
};

export type StreamsCalls = typeof calls;

answer(calls);
