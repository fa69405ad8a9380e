import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { refusals, type RefusalName } from '@warchest/contract/refusals.ts';
import type { Config } from '../platform/config.ts';
import { newId } from '../platform/ids.ts';
import { Refused } from '../platform/refused.ts';
import type { Connections } from './connections.ts';
import { securityHeaders } from './headers.ts';

/** What the parser refuses, before there is a request that a call could speak of. */
const causeOf = (code: string | undefined): RefusalName => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request-timeout';
  if (code === 'HPE_HEADER_OVERFLOW') return 'head-too-large';
  return code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW' ? 'body-too-large' : 'bad-request';
};

/**
 * Answers what is refused before it becomes a request, with the same headers and the same kind of
 * document as everything else. Afterwards the connection ends: what follows on it has no beginning.
 */
export function answerUnparsed(server: Server, config: Config, connections: Connections): void {
  const always = { ...securityHeaders(config), 'cache-control': 'no-store', connection: 'close' };
  const answer = (type: RefusalName) => {
    const requestId = newId(Date.now());
    const { status, title } = refusals[type];
    const body = JSON.stringify({ type, title, status, requestId });
    const headers = {
      ...always,
      'x-request-id': requestId,
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
    };
    return { status, headers, body };
  };
  server.on('clientError', ({ code }: Error & { code?: string }, socket: Duplex) => {
    if (code === 'ECONNRESET' || !socket.writable || connections.isAnswering(socket)) {
      socket.destroy();
      return;
    }
    const { status, headers, body } = answer(causeOf(code));
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n`;
    socket.end(head + body, () => socket.destroy());
  });
  server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body } = answer('expectation-failed');
    response.writeHead(status, headers).end(body);
  });
}

/**
 * HTTP/1.1 wants every request to name its host exactly once (RFC 9112, section 3.2). Node's own refusal
 * would be bare, it accepts any text as a host, and of two it silently takes the first, while a proxy in
 * front may have decided by the second.
 */
export function mustNameHost(request: FastifyRequest): Refused | undefined {
  const { host } = request.headers;
  if (hostLines(request.raw.rawHeaders) > 1) {
    return new Refused('bad-request', { detail: 'The request has more than one Host header' });
  }
  if (host === undefined) {
    if (request.raw.httpVersion === '1.0') return undefined;
    return new Refused('bad-request', { detail: 'The request does not name its host' });
  }
  if (isHost(host)) return undefined;
  return new Refused('bad-request', { detail: 'The Host header is no host and port' });
}

/** Counts the Host headers as they were sent: names stand at even places, each before its value. */
function hostLines(rawHeaders: readonly string[]): number {
  let lines = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') lines += 1;
  }
  return lines;
}

/** A name or address, as far as its letters go, with a port that exists. */
function isHost(host: string): boolean {
  const [fits, port] = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?$/i.exec(host) ?? [];
  return fits !== undefined && (port === undefined || Number(port) <= 65_535);
}
