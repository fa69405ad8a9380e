import type { FastifyRequest } from 'fastify';
import type { z, ZodType } from 'zod';
import type { Endpoint } from '@warchest/contract/endpoint.ts';
import { requestCtx, type Ctx } from '../platform/context.ts';
import { Refused } from '../platform/refused.ts';
import type { App } from './app-type.ts';
import { networkOf } from './network.ts';
import { parse } from './parse.ts';
import { sendResult } from './send.ts';

/** Maximum age of a signature in milliseconds, in both directions: clocks differ slightly. */
export const maxSignatureAge = 5 * 60_000;

/** The platform sends small bodies; larger ones are not read. */
const bodyLimit = 64 * 1024;

/**
 * Binds an endpoint that the chat platform calls (`signed`). The signature of the raw body is
 * checked first, then its age; only then is the body parsed. There is no session: `ctx.actor` is
 * null.
 * Refuses: bad-signature (also if it is too old), not-json, invalid; too-often for a network that
 * has sent many wrong signatures. What the platform signed is always heard, because it may share a
 * network with a stranger, and a signature cannot be guessed.
 */
export function serveSigned<B extends ZodType, R extends ZodType>(
  app: App,
  line: Endpoint<ZodType, ZodType, B, R>,
  handler: (ctx: Ctx<null>, body: z.output<B>) => Promise<z.input<R>>,
): void {
  if (!line.signed) throw new Error(`${line.name} is not signed: use serve or servePublic`);
  app.lines.push(line);
  // A separate scope, because elsewhere bodies are parsed as JSON first.
  void app.fastify.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, taken) =>
      taken(null, body),
    );
    scope.route({
      method: line.method,
      url: `/v1${line.path}`,
      bodyLimit,
      onRequest: (_request, _reply, next) => {
        next(app.closing ? new Refused('shutting-down', { retryAfter: 2 }) : undefined);
      },
      handler: async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        refuseUnsigned(app, request, body);
        request.actor = null;
        const ctx = requestCtx<null>(app.deps, { actor: null, id: request.id }, undefined);
        const read = line.body ? parse(line.body, jsonIn(body)) : undefined;
        const result = await handler(ctx, read as z.output<B>);
        if (app.checkReplies) line.reply.parse(result);
        return sendResult(request, reply, result);
      },
    });
    done();
  });
}

function refuseUnsigned(app: App, request: FastifyRequest, body: Buffer): void {
  const refused = signatureRefusal(app, request, body);
  if (refused === null) return;
  app.limits.take('wrongSignature', networkOf(request.ip));
  throw refused;
}

function signatureRefusal(
  { deps }: App,
  { headers }: FastifyRequest,
  body: Buffer,
): Refused | null {
  const signature = headers['x-signature-ed25519'];
  const timestamp = headers['x-signature-timestamp'];
  if (typeof signature !== 'string' || typeof timestamp !== 'string') {
    return new Refused('bad-signature', { detail: 'There is no signature' });
  }
  if (!deps.chat.isSigned({ signature, timestamp }, body)) return new Refused('bad-signature');
  const age = Math.abs(deps.clock.now() - Number(timestamp) * 1000);
  if (!/^\d{1,12}$/.test(timestamp) || age > maxSignatureAge) {
    return new Refused('bad-signature', { detail: 'The signature is too old' });
  }
  return null;
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    throw new Refused('not-json');
  }
}
