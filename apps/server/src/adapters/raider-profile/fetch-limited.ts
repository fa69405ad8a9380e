import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';

export interface FetchLimits {
  /** Covers name lookup, connection, headers and body. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** The DNS lookup; default: the system's. */
  readonly lookup?: LookupFunction;
}

/**
 * GET with limits: no redirects, a deadline and a maximum body size (the connection is closed as
 * soon as more arrives). Uses `node:http` instead of fetch, because it accepts a DNS lookup.
 * @throws Error if no complete answer of that size came in time
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
        // One connection per call: calls are few, and no idle connection stays open.
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
