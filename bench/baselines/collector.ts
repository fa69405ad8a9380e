/** An OpenTelemetry collector that counts the spans it is sent, and keeps nothing. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { answer } from '../lib/answering.ts';

let spans = 0;

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (part: string) => (body += part));
  request.on('end', () => {
    spans += body.split('"spanId"').length - 1;
    response.setHeader('content-type', 'application/json').end('{}');
  });
});

const calls = {
  async listen({ port }: { port: number }): Promise<void> {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  },

  received(): { spans: number } {
    return { spans };
  },
};

export type CollectorCalls = typeof calls;

answer(calls);
