import {
  maxHeaderSize,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { refusals, type RefusalName } from '@warchest/contract/refusals.ts';
import type { Config } from '../platform/config.ts';
import { newId } from '../platform/ids.ts';
import { Refused } from '../platform/refused.ts';
import type { Connections } from './connections.ts';
import { securityHeaders } from './headers.ts';

/** The refusal for a parser error; there is no request yet. */
const causeOf = (code: string | undefined): RefusalName => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request-timeout';
  if (code === 'HPE_HEADER_OVERFLOW') return 'head-too-large';
  return code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW' ? 'body-too-large' : 'bad-request';
};

/**
 * Answers malformed requests with the same headers and problem documents as everything else. The
 * connection is closed afterwards: the start of the next request is unknown.
 */
export function answerMalformed(server: Server, config: Config, connections: Connections): void {
  const always = { ...securityHeaders(config), 'cache-control': 'no-store', connection: 'close' };
  const answer = (type: RefusalName) => {
    const requestId = newId(Date.now());
    const { status, title } = refusals[type];
    const detail = type === 'head-too-large' ? `At most ${maxHeaderSize} bytes` : undefined;
    const body = JSON.stringify({ type, title, status, detail, requestId });
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
 * HTTP/1.1 requires exactly one host per request (RFC 9112, section 3.2). Node's own refusal would
 * be bare, it accepts any text as a host, and of two it silently uses the first, while a proxy in
 * front may have used the second.
 */
export function hostRefusal(request: FastifyRequest): Refused | undefined {
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

/** Counts the Host headers as sent: names are at even indexes, each before its value. */
function hostLines(rawHeaders: readonly string[]): number {
  let lines = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') lines += 1;
  }
  return lines;
}

/** Whether the text is a well-formed name or address with a valid port. */
function isHost(host: string): boolean {
  const [match, port] = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?$/i.exec(host) ?? [];
  return match !== undefined && (port === undefined || Number(port) <= 65_535);
}
