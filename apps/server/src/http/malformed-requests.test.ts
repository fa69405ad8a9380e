import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testConfig } from '../../test/settings.ts';
import { connectionsOf } from './connections.ts';
import { answerMalformed } from './malformed-requests.ts';

let server: Server;
beforeEach(async () => {
  server = createServer({
    requestTimeout: 100,
    headersTimeout: 100,
    connectionsCheckingInterval: 20,
  });
  answerMalformed(server, testConfig(), connectionsOf(server));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.close());

const head = 'HTTP/1.1\r\nhost: x\r\n';

/** Sends pieces one after the other, and answers all that came back until the connection ended. */
async function talk(...pieces: readonly string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (part) => (text += part.toString()));
  socket.on('error', () => undefined);
  for (const [index, piece] of pieces.entries()) {
    const asked = once(server, 'request');
    socket.write(piece);
    // The next piece is another one to the server only once it has looked at this one.
    if (index < pieces.length - 1) await asked;
  }
  if (!socket.closed) await once(socket, 'close');
  return text;
}

test('a request that never ends is refused with that', async () => {
  const answer = await talk(`GET / ${head}`);
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(answer).toContain('\r\nx-frame-options: DENY\r\n');
  expect(answer).toContain('\r\ncache-control: no-store\r\n');
  // whoever asked knows that nothing more is read on it
  expect(answer).toContain('\r\nconnection: close\r\n');
  expect(answer).toContain('"type":"request-timeout"');
});

test('a body that breaks off into nonsense is refused while there is no answer yet', async () => {
  // on a busy machine the second piece comes later than that
  server.requestTimeout = 0;
  server.on('request', () => undefined);
  const answer = await talk(`POST / ${head}transfer-encoding: chunked\r\n\r\n`, 'nonsense\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer).toContain('"type":"bad-request"');
});

test('nothing is put into an answer that has begun', async () => {
  server.on('request', (_, response) => response.writeHead(200).write('begun'));
  const answer = await talk(`GET / ${head}\r\n`, 'nonsense\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(answer).toMatch(/begun\r\n$/);
});

test('after a complete answer the same connection still gets a refusal that names what is wrong', async () => {
  server.on('request', (_, response) => response.end('whole'));
  const answer = await talk(`GET / ${head}\r\n`, 'nonsense\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*wholeHTTP\/1\.1 400 Bad Request\r\n/);
});
