import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';

export interface FetchLimits {
  /** For everything: name lookup, connection, headers and body. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** How names are resolved; left out: as the system does. */
  readonly lookup?: LookupFunction;
}

/**
 * GET with a short leash: no redirects, a deadline, and a body of limited size (the connection is cut
 * as soon as more arrives). Node's own client rather than fetch, because it takes a name lookup.
 * @throws Error when no complete answer of that size came in time
 */
export async function fetchLimited(
  url: URL,
  { timeoutMs, maxBytes, lookup }: FetchLimits,
): Promise<{ status: number; body: string }> {
  const client = url.protocol === 'https:' ? https : http;
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const request = client.get(
      url,
      {
        signal: AbortSignal.timeout(timeoutMs),
        headers: { accept: 'application/json', 'user-agent': 'Warchest' },
        // A connection per question: there are few, and none is left open for others to wait on.
        agent: false,
        ...(lookup ? { lookup } : {}),
      },
      resolve,
    );
    request.on('error', reject);
  });
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > maxBytes) {
      response.destroy();
      throw new Error(`the answer is larger than ${maxBytes} bytes`);
    }
    pieces.push(piece);
  }
  return { status: response.statusCode ?? 0, body: Buffer.concat(pieces).toString('utf8') };
}
