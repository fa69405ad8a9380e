import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { RequestSpan, Telemetry, TraceStatement } from '../platform/telemetry.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Follows the statements of the request; null unless it is traced. */
    follow: TraceStatement | null;
    /** Ends with the answer; null: not traced. */
    span: RequestSpan | null;
  }
}

/** Not traced: streams stay open for hours, and machines poll the others every few seconds. */
const unfollowed = new Set(['/v1/live', '/health', '/ready', '/metrics']);

/**
 * Follows every request from its first byte to its answer. The span is handed on with the request:
 * finding it by the asynchronous context would slow down every promise of the process.
 */
export function followRequests(fastify: FastifyInstance, telemetry: Telemetry): void {
  // A property: entries of a WeakMap would make every collection of garbage longer.
  fastify.decorateRequest('span', null);
  fastify.decorateRequest('follow', null);
  fastify.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'other';
    if (unfollowed.has(route)) return done();
    const { method, id: requestId, headers } = request;
    const span = telemetry.begin({ method, route, requestId, headers });
    request.span = span;
    if (span) {
      request.follow = span.statement;
      // The logger is that of this request alone; another one below it would cost more than the span.
      (request.log as Logger).setBindings(span.logFields);
    }
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    request.span?.end(reply.statusCode);
    done();
  });
}
