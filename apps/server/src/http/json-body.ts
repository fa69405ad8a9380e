import type { FastifyInstance } from 'fastify';

/**
 * Bodies are JSON. Many clients name that type with every request: a DELETE that names it and sends
 * nothing has no body, which every other method is refused for (400).
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
