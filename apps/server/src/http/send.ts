import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Prepared } from './prepared.ts';

const compress = promisify(gzip);
/** Smaller responses are not worth compressing. */
const compressFrom = 2_048;

const takesGzip = (request: FastifyRequest): boolean =>
  /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');

/** The weak ETag of a text. */
export const tagOf = (json: string): string =>
  `W/"${createHash('sha1').update(json).digest('base64url').slice(0, 22)}"`;

/** Whether the client already has it: one of its ETags matches (weak comparison). */
export function hasTag(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'];
  if (known === undefined) return false;
  const strongTag = (tag: string) => tag.trim().replace(/^W\//, '');
  return known === '*' || known.split(',').some((tag) => strongTag(tag) === strongTag(etag));
}

/**
 * Sends a result as JSON. Responses to GET carry an ETag, so polling an unchanged one costs a 304,
 * and are compressed if the client accepts that.
 */
export async function sendResult(
  request: FastifyRequest,
  reply: FastifyReply,
  result: unknown,
): Promise<FastifyReply> {
  void reply.header('content-type', 'application/json; charset=utf-8');
  const prepared = result instanceof Prepared ? result : null;
  const json = prepared ? '' : JSON.stringify(result);
  if (request.method === 'GET' || request.method === 'HEAD') {
    const etag = prepared?.etag ?? tagOf(json);
    void reply
      .header('etag', etag)
      .header('cache-control', 'private, no-cache')
      .header('vary', 'accept-encoding, cookie');
    if (hasTag(request, etag)) return reply.code(304).send();
  } else {
    void reply.header('cache-control', 'no-store');
  }
  const body = prepared?.body ?? json;
  if (body.length < compressFrom || !takesGzip(request)) return reply.send(body);
  const packed = prepared ? await prepared.gzip() : await compress(json, { level: 4 });
  return reply.header('content-encoding', 'gzip').send(packed);
}
