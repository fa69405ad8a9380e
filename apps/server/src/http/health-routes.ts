import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { exhaustedResource } from '../platform/database-errors.ts';
import { isLoopbackHost } from '../platform/loopback-hosts.ts';
import { Refused } from '../platform/refused.ts';
import type { App } from './app-type.ts';
import { docsPage, docsScript, docsStyle } from './docs-page.ts';
import { pageHeaders } from './headers.ts';
import { networkOf } from './network.ts';
import { openApiOf } from './openapi.ts';
import { Prepared } from './prepared.ts';
import { sendResult } from './send.ts';

/** Milliseconds for which readiness reports a database that ran out of a resource. */
const exhaustedFor = 10_000;

/** Endpoints for operators and developers: health, readiness, metrics, and the API document. */
export function serviceRoutes(app: App, isReady: () => Promise<boolean>): void {
  const { fastify, deps } = app;
  fastify.get('/health', () => ({ ok: true, version: app.vitals.version }));

  // Everyone may ask, so all who ask at once share a query.
  let asking: Promise<boolean> | null = null;
  const readiness = (): Promise<boolean> =>
    (asking ??= isReady().finally(() => {
      asking = null;
    }));
  // Reads still work on a full disk, so the last failed write is remembered.
  let exhausted: { readonly what: string; readonly at: number } | null = null;
  fastify.addHook('onError', (_request, _reply, error, done) => {
    const what = exhaustedResource(error);
    if (what !== null) exhausted = { what, at: deps.clock.now() };
    done();
  });
  fastify.get('/ready', async () => {
    if (app.draining.begun || app.closing) {
      app.draining.notice();
      throw new Refused('shutting-down', { retryAfter: 2 });
    }
    if (exhausted && deps.clock.now() - exhausted.at < exhaustedFor) {
      const detail = `The database has run out of ${exhausted.what}`;
      throw new Refused('database-away', { retryAfter: 10, detail });
    }
    if (!(await readiness())) throw new Refused('database-away', { retryAfter: 2 });
    return { ok: true };
  });

  fastify.get('/metrics', async (request, reply) => {
    await requireMetricsAccess(app, request);
    const { registry } = app.metrics;
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });

  let described: Prepared | undefined;
  fastify.get('/v1/openapi.json', (request, reply) => {
    described ??= new Prepared(JSON.stringify(openApiOf(app.lines, deps.config.publicOrigin)));
    return sendResult(request, reply, described);
  });

  const give = (address: string, type: string, body: string) =>
    fastify.get(address, (_, reply: FastifyReply) =>
      reply
        .headers({ ...pageHeaders(deps.config), 'content-type': type, 'cache-control': 'no-cache' })
        .send(body),
    );
  give('/docs', 'text/html; charset=utf-8', docsPage);
  give('/docs/docs.css', 'text/css; charset=utf-8', docsStyle);
  give('/docs/docs.js', 'text/javascript; charset=utf-8', docsScript);
}

/**
 * Admits callers from this machine, unless the server is public through a proxy; or those with the
 * configured token, of which a network may guess a few a minute.
 */
async function requireMetricsAccess(app: App, request: FastifyRequest): Promise<void> {
  const { config } = app.deps;
  const refused = new Refused('forbidden', { detail: '/metrics' });
  if (config.metricsToken === undefined) {
    const remote = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    const ownName = new URL(config.publicOrigin).hostname.replace(/^\[|\]$/g, '');
    if (!isLoopbackHost(remote) || !isLoopbackHost(ownName)) throw refused;
    return;
  }
  const expected = digestOf(`Bearer ${config.metricsToken}`);
  await app.limits.attempt('wrongToken', networkOf(request.ip), () =>
    timingSafeEqual(digestOf(request.headers.authorization ?? ''), expected)
      ? Promise.resolve()
      : Promise.reject(refused),
  );
}

/** Digests have one length, and comparing them tells nothing about the texts. */
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
