import type { FastifyInstance } from 'fastify';

/**
 * Bodies are JSON. Many clients send that content type with every request: an empty DELETE body is
 * accepted, an empty body of any other method is refused (400).
 */
export function takeJsonBodies(fastify: FastifyInstance): void {
  fastify.removeContentTypeParser('text/plain');
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request, body: string, done) => {
      if (body === '' && request.method === 'DELETE') done(null, undefined);
      else void parse(request, body, done);
    },
  );
}

/** The most bytes of an upload in one request; larger files come in parts. */
export const maxUploadBytes = 1024 * 1024;

/** Bodies of endpoints with `bytes` are a buffer. */
export function takeByteBodies(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: maxUploadBytes },
    (_request, body, done) => done(null, body),
  );
}
