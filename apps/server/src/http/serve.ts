import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z, ZodType } from 'zod';
import type { Endpoint } from '@warchest/contract/endpoint.ts';
import { mayEnter, type Access } from '@warchest/domain/members/access.ts';
import { requestCtx, type Actor, type Ctx, type IdempotencyKey } from '../platform/context.ts';
import { earlierResult } from '../platform/idempotency.ts';
import { Refused } from '../platform/refused.ts';
import type { StandbyReaders } from '../platform/standby.ts';
import type { App } from './app-type.ts';
import { maxUploadBytes } from './json-body.ts';
import { networkOf } from './network.ts';
import { isSameOrigin } from './origin.ts';
import { parse } from './parse.ts';
import { Prepared } from './prepared.ts';
import { sendResult } from './send.ts';

export type { App } from './app-type.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once access was granted; null for public endpoints. */
    actor: Actor | null;
  }
}

type Parsed<T extends ZodType> = unknown extends z.output<T> ? undefined : z.output<T>;

/** The parsed parts of a request; undefined for parts that the endpoint does not have. */
export interface ParsedRequest<P extends ZodType, Q extends ZodType, B extends ZodType> {
  readonly params: Parsed<P>;
  readonly query: Parsed<Q>;
  readonly body: Parsed<B>;
}

/** The HTTP objects, for the few handlers that set cookies, redirect or stream. */
export interface Wire {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Returned by handlers that have sent the response themselves, such as a stream or a redirect. */
export const answered = Object.freeze({ answered: true });

type Answer<R> = R | Prepared | typeof answered;
type Handler<A, P extends ZodType, Q extends ZodType, B extends ZodType, R extends ZodType> = (
  ctx: Ctx<A>,
  input: ParsedRequest<P, Q, B>,
  wire: Wire,
) => Promise<Answer<z.input<R>>> | Answer<z.input<R>>;

/**
 * Binds an endpoint to its command. Access, strict parsing, Idempotency-Key, reply and errors are
 * handled here.
 * @example serve(app, runs.raid.create, (ctx, { body }) => createRun(ctx, 'raid', body))
 */
export function serve<P extends ZodType, Q extends ZodType, B extends ZodType, R extends ZodType>(
  app: App,
  line: Endpoint<P, Q, B, R>,
  handler: Handler<Actor, P, Q, B, R>,
): void {
  requireAccess(line);
  if (line.access.who === 'public') throw new Error(`${line.name} is public: use servePublic`);
  bind(app, line, handler as Handler<Actor | null, P, Q, B, R>);
}

/** The same for endpoints that need no session; `ctx.actor` is null. */
export function servePublic<
  P extends ZodType,
  Q extends ZodType,
  B extends ZodType,
  R extends ZodType,
>(app: App, line: Endpoint<P, Q, B, R>, handler: Handler<null, P, Q, B, R>): void {
  requireAccess(line);
  if (line.access.who !== 'public') throw new Error(`${line.name} is not public: use serve`);
  bind(app, line, handler as Handler<Actor | null, P, Q, B, R>);
}

function bind<P extends ZodType, Q extends ZodType, B extends ZodType, R extends ZodType>(
  app: App,
  line: Endpoint<P, Q, B, R>,
  handler: Handler<Actor | null, P, Q, B, R>,
): void {
  if (app.lines.some((other) => other.name === line.name)) {
    throw new Error(`${line.name} is served twice`);
  }
  app.lines.push(line);
  const call = callOf(line, handler);
  app.fastify.route({
    method: line.method,
    url: `/v1${line.path}`,
    ...(line.bytes ? { bodyLimit: maxUploadBytes } : {}),
    // Before the body is read, so that callers without access cannot make the server read it.
    onRequest: (request) => enter(app, line, request),
    handler: async (request, reply) => {
      const key = line.idempotent ? keyOf(line, request) : undefined;
      const ctx = requestCtx(app.deps, request, key);
      const readers = line.standby ? await app.deps.standby?.readers() : null;
      if (readers && readers.age > 0) void reply.header('age', Math.ceil(readers.age / 1_000));
      const result = await call(readers ? withReaders(ctx, readers) : ctx, { request, reply });
      if (result === answered) return reply;
      if (app.checkReplies) checkReply(line, result);
      return sendResult(request, reply, result);
    },
  });
}

/** The same request, with what it reads coming from a standby. */
const withReaders = <A>(ctx: Ctx<A>, { read, readSnapshot }: StandbyReaders): Ctx<A> => ({
  ...ctx,
  read,
  readSnapshot,
});

/** The server does not start if an endpoint has no access rule. */
function requireAccess({ name, access }: { name: string; access: Access | undefined }): void {
  if (!access || !['public', 'signedIn', 'booker', 'roles'].includes(access.who)) {
    throw new Error(`${name} has no access rule`);
  }
}

/** Refuses callers without access, cheapest check first. */
async function enter(app: App, line: Endpoint, request: FastifyRequest): Promise<void> {
  const writes = line.method !== 'GET';
  if (app.closing) throw new Refused('shutting-down', { retryAfter: 2 });
  if (writes && !isSameOrigin(app.deps.config, request)) throw new Refused('foreign-origin');
  const isPublic = line.access.who === 'public';
  request.actor = isPublic ? null : await app.actorOf(request);
  app.limits.take(writes ? 'write' : 'read', request.actor?.id ?? networkOf(request.ip));
  if (!mayEnter(line.access, request.actor?.roles ?? null, request.actor?.named)) {
    if (!request.actor) throw new Refused('unauthenticated');
    request.log.info({ actor: request.actor.id, endpoint: line.name }, 'Access refused');
    throw new Refused('forbidden', { detail: `${line.name} ${needed(line.access)}` });
  }
  // Only our own pages can send this content type without a CORS preflight.
  const isSent = line.bytes ? isBytes(request) : isJson(request);
  if (writes && (line.method !== 'DELETE' || hasBody(request)) && !isSent) {
    throw new Refused('unsupported-media-type');
  }
}

const hasBody = (request: FastifyRequest): boolean =>
  (request.headers['content-length'] ?? '0') !== '0' ||
  request.headers['transfer-encoding'] !== undefined;

const isJson = (request: FastifyRequest): boolean =>
  /^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '');

const isBytes = (request: FastifyRequest): boolean =>
  /^application\/octet-stream\s*(;|$)/i.test(request.headers['content-type'] ?? '');

const needed = (access: Access): string => {
  const roles = access.who === 'roles' ? `needs one of ${access.roles.join(', ')}` : '';
  const booker = access.who === 'booker' ? 'needs a role and is closed to BLACKLISTED' : '';
  const blocked = access.notBlacklisted ? 'is closed to BLACKLISTED' : '';
  return [roles, booker, blocked].filter((part) => part !== '').join(' and ');
};

/** Parses the request and runs the handler, with an Idempotency-Key only once. */
function callOf<P extends ZodType, Q extends ZodType, B extends ZodType, R extends ZodType>(
  line: Endpoint<P, Q, B, R>,
  handler: Handler<Actor | null, P, Q, B, R>,
): (ctx: Ctx<Actor | null>, wire: Wire) => Promise<unknown> {
  const perform = async (ctx: Ctx<Actor | null>, wire: Wire): Promise<unknown> =>
    handler(ctx, parseRequest(line, wire.request), wire);
  return async (ctx, wire) => {
    const { actor, idempotency } = ctx;
    if (!idempotency || !actor) return perform(ctx, wire);
    // A repeated request waits for the first one, then gets its result.
    return ctx.queue.run(`key:${actor.id}:${idempotency.key}`, async () => {
      try {
        return await perform(ctx, wire);
      } catch (error) {
        // A repeated command is usually refused the second time; the client still gets the first
        // result. That also holds if the right was lost meanwhile: a refusal would claim that
        // nothing had happened. Callers without access never get here.
        if (!(error instanceof Refused) || error.refusal === 'key-reused') throw error;
        const earlier = await earlierResult({ ...ctx, actor });
        if (!earlier) throw error;
        return earlier.result;
      }
    });
  };
}

function parseRequest<P extends ZodType, Q extends ZodType, B extends ZodType>(
  line: Endpoint<P, Q, B>,
  request: FastifyRequest,
): ParsedRequest<P, Q, B> {
  return {
    params: paramsOf(line, request) as Parsed<P>,
    query: queryOf(line, request) as Parsed<Q>,
    body: (line.body ? parse(line.body, request.body) : undefined) as Parsed<B>,
  };
}

/** Parsed queries by their text: the same lists are requested again and again. */
const queries = new WeakMap<Endpoint, Map<string, unknown>>();
const maxQueries = 200;

function queryOf(line: Endpoint, { raw, query }: FastifyRequest): unknown {
  if (!line.query) return undefined;
  const address = raw.url ?? '';
  const at = address.indexOf('?');
  const text = at < 0 ? '' : address.slice(at);
  let known = queries.get(line);
  if (!known) queries.set(line, (known = new Map()));
  let parsed = known.get(text);
  if (parsed === undefined) {
    parsed = Object.freeze(parse(line.query, query));
    if (known.size >= maxQueries) known.clear();
    known.set(text, parsed);
  }
  return parsed;
}

/** An id of the wrong shape is unknown. */
function paramsOf(line: Endpoint, request: FastifyRequest): unknown {
  if (!line.params) return undefined;
  const result = line.params.safeParse(request.params);
  if (!result.success) throw new Refused('not-found');
  return result.data;
}

function keyOf(line: Endpoint, request: FastifyRequest): IdempotencyKey | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,100}$/.test(key)) {
    throw new Refused('bad-request', {
      detail: 'An Idempotency-Key is 8 to 100 printable characters without spaces',
    });
  }
  const bodyHash = createHash('sha256').update(textOf(request)).digest('base64url');
  return { key, endpoint: line.name, bodyHash };
}

/** The part of a request that must be equal for the same key. */
function textOf({ params, body }: FastifyRequest): string {
  try {
    return JSON.stringify([params, body ?? null]);
  } catch {
    // JSON.parse accepts any depth, JSON.stringify does not.
    throw new Refused('bad-request', { detail: 'The body is nested too deeply' });
  }
}

/** A reply that differs from the contract is a bug. */
function checkReply(line: Endpoint, result: unknown): void {
  const body = result instanceof Prepared ? String(result.body) : JSON.stringify(result);
  const checked = line.reply.safeParse(JSON.parse(body));
  if (!checked.success) {
    throw new Error(
      `The reply of ${line.name} differs from the contract: ${checked.error.message}`,
    );
  }
}
