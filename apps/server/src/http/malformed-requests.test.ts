import { once } from 'node:events';
import { createServer, maxHeaderSize, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusals, type RefusalName } from '@warchest/contract/refusals.ts';
import { testConfig } from '../../test/settings.ts';
import { connectionsOf } from './connections.ts';
import { securityHeaders } from './headers.ts';
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

/** An answer by its parts. */
function partsOf(answer: string): {
  readonly first: string;
  readonly headers: Record<string, string>;
  readonly body: string;
} {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => [line.replace(/: .*/, ''), line.replace(/^[^:]*: /, '')]);
  return { first, headers: Object.fromEntries(headers) as Record<string, string>, body };
}

const long = 'x'.repeat(20_000);
const chunked = `POST / ${head}transfer-encoding: chunked\r\n\r\n`;
test.each<[what: string, pieces: readonly string[], first: string, type: RefusalName]>([
  ['no HTTP', ['nonsense\r\n\r\n'], '400 Bad Request', 'bad-request'],
  [
    'a head that is too long',
    [`GET / ${head}x: ${long}\r\n\r\n`],
    '431 Request Header Fields Too Large',
    'head-too-large',
  ],
  [
    'a piece of a body that is explained at length',
    [chunked, `1;${long}\r\n`],
    '413 Payload Too Large',
    'body-too-large',
  ],
])('%s is refused as everything else is', async (_what, pieces, status, type) => {
  server.requestTimeout = 0;
  server.on('request', () => undefined);
  const { first, headers, body } = partsOf(await talk(...pieces));
  expect(first).toBe(`HTTP/1.1 ${status}`);
  const requestId = headers['x-request-id'] ?? '';
  expect(requestId).toMatch(/^[0-9a-z]{13}$/);
  const limit = type === 'head-too-large' ? { detail: `At most ${maxHeaderSize} bytes` } : {};
  expect(JSON.parse(body)).toEqual({ type, ...refusalsOf(type), ...limit, requestId });
  expect(headers).toEqual({
    ...securityHeaders(testConfig()),
    'cache-control': 'no-store',
    connection: 'close',
    'x-request-id': requestId,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(body.length),
  });
});
const refusalsOf = (type: RefusalName) => ({
  title: refusals[type].title,
  status: refusals[type].status,
});

test('what somebody expects of the server is refused before it is sent', async () => {
  server.on('request', (_, response) => response.end('whole'));
  const { first, headers, body } = partsOf(await talk(`POST / ${head}expect: 200-ok\r\n\r\n`));
  expect(first).toBe('HTTP/1.1 417 Expectation Failed');
  expect(headers).toMatchObject({
    ...securityHeaders(testConfig()),
    connection: 'close',
    'content-type': 'application/problem+json; charset=utf-8',
  });
  const requestId = headers['x-request-id'];
  expect(JSON.parse(body)).toEqual({
    type: 'expectation-failed',
    ...refusalsOf('expectation-failed'),
    requestId,
  });
});
