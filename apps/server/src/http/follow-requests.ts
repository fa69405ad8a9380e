import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Telemetry, TraceStatement } from '../platform/telemetry.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Follows the statements of the request; null unless it is traced. */
    follow: TraceStatement | null;
  }
}

/** Not traced: streams stay open for hours, and machines poll the others every few seconds. */
const unfollowed = new Set(['/v1/live', '/health', '/ready', '/metrics']);

/**
 * Follows every request from its first byte to its answer. The span is handed on with the request:
 * finding it by the asynchronous context would slow down every promise of the process. One that is not
 * traced, as most are on a busy process, costs next to nothing (SYS-10).
 */
export function followRequests(fastify: FastifyInstance, telemetry: Telemetry): void {
  // A property: entries of a WeakMap would make every collection of garbage longer.
  fastify.decorateRequest('follow', null);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (unfollowed.has(pathOf(request.url))) return done();
    const { method, id: requestId, headers } = request;
    // The route is only asked for if it is needed: Fastify makes a large object of its options.
    const route = (): string => request.routeOptions.url ?? 'other';
    const span = telemetry.begin({ method, route, requestId, headers });
    if (span) {
      request.follow = span.statement;
      // The logger is that of this request alone; another one below it would cost more than the span.
      (request.log as Logger).setBindings(span.logFields);
      finished(reply.raw, () => span.end(reply.statusCode));
    }
    done();
  });
}

const pathOf = (url: string): string => {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
};
