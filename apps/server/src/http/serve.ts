import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z, ZodType } from 'zod';
import type { Endpoint } from '@warchest/contract/endpoint.ts';
import { mayEnter, type Access } from '@warchest/domain/members/access.ts';
import { requestCtx, type Actor, type Ctx, type IdempotencyKey } from '../platform/context.ts';
import { earlierResult } from '../platform/idempotency.ts';
import { Refused } from '../platform/refused.ts';
import type { App } from './app-type.ts';
import { isSameOrigin } from './origin.ts';
import { parse } from './parse.ts';
import { CachedResponse } from './cached-response.ts';
import { sendResult } from './send.ts';

export type { App } from './app-type.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once access was granted; null on calls that are open to everybody. */
    actor: Actor | null;
  }
}

type Parsed<T extends ZodType> = unknown extends z.output<T> ? undefined : z.output<T>;

/** The parsed parts of a request; a part that the line does not have is undefined. */
export interface Asked<P extends ZodType, Q extends ZodType, B extends ZodType> {
  readonly params: Parsed<P>;
  readonly query: Parsed<Q>;
  readonly body: Parsed<B>;
}

/** The HTTP side, for the few handlers that set cookies, redirect or stream. */
export interface Wire {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Returned by handlers that have answered by themselves, such as a stream or a redirect. */
export const answered = Object.freeze({ answered: true });

type Answer<R> = R | CachedResponse | typeof answered;
type Handler<A, P extends ZodType, Q extends ZodType, B extends ZodType, R extends ZodType> = (
  ctx: Ctx<A>,
  asked: Asked<P, Q, B>,
  wire: Wire,
) => Promise<Answer<z.input<R>>> | Answer<z.input<R>>;

/**
 * Binds a contract line to its command: access, strict parsing, Idempotency-Key, reply and errors are
 * done here, so the handler only says what happens.
 * @example serve(app, runs.raid.create, (ctx, { body }) => createRun(ctx, 'raid', body))
 */
export function serve<P extends ZodType, Q extends ZodType, B extends ZodType, R extends ZodType>(
  app: App,
  line: Endpoint<P, Q, B, R>,
  handler: Handler<Actor, P, Q, B, R>,
): void {
  mustSayWho(line);
  if (line.access.who === 'public') throw new Error(`${line.name} is public: use servePublic`);
  bind(app, line, handler as Handler<Actor | null, P, Q, B, R>);
}

/** The same for lines that need no session; `ctx.actor` is null. */
export function servePublic<
  P extends ZodType,
  Q extends ZodType,
  B extends ZodType,
  R extends ZodType,
>(app: App, line: Endpoint<P, Q, B, R>, handler: Handler<null, P, Q, B, R>): void {
  mustSayWho(line);
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
    // Before the body is read: who may not enter cannot make us read it.
    onRequest: (request) => enter(app, line, request),
    handler: async (request, reply) => {
      const key = line.idempotent ? keyOf(line, request) : undefined;
      const ctx = requestCtx(app.deps, request, key);
      const result = await call(ctx, { request, reply });
      if (result === answered) return reply;
      if (app.checkReplies) checkReply(line, result);
      return sendResult(request, reply, result);
    },
  });
}

/** Without a written access line the server does not start. */
function mustSayWho({ name, access }: { name: string; access: Access | undefined }): void {
  if (!access || !['public', 'signedIn', 'booker', 'roles'].includes(access.who)) {
    throw new Error(`${name} does not say who may call it`);
  }
}

/** Who may not enter is refused here, in the order of what it costs to find out. */
async function enter(app: App, line: Endpoint, request: FastifyRequest): Promise<void> {
  const writes = line.method !== 'GET';
  if (app.closing) throw new Refused('shutting-down', { retryAfter: 2 });
  if (writes && !isSameOrigin(app.deps.config, request)) throw new Refused('foreign-origin');
  const isPublic = line.access.who === 'public';
  request.actor = isPublic ? null : await app.actorOf(request);
  app.limits.take(writes ? 'write' : 'read', request.actor?.id ?? request.ip);
  if (!mayEnter(line.access, request.actor?.roles ?? null, request.actor?.named)) {
    if (!request.actor) throw new Refused('unauthenticated');
    request.log.info({ actor: request.actor.id, endpoint: line.name }, 'Refused at the door');
    throw new Refused('forbidden', { detail: `${line.name} ${needed(line.access)}` });
  }
  // Only scripts of our own pages can send this type without asking first.
  if (writes && (line.method !== 'DELETE' || hasBody(request)) && !isJson(request)) {
    throw new Refused('unsupported-media-type');
  }
}

const hasBody = (request: FastifyRequest): boolean =>
  (request.headers['content-length'] ?? '0') !== '0' ||
  request.headers['transfer-encoding'] !== undefined;

const isJson = (request: FastifyRequest): boolean =>
  /^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '');

const needed = (access: Access): string => {
  const roles = access.who === 'roles' ? `needs one of ${access.roles.join(', ')}` : '';
  const booker = access.who === 'booker' ? 'needs a role and is closed to BLACKLISTED' : '';
  const blocked = access.notBlacklisted ? 'is closed to BLACKLISTED' : '';
  return [roles, booker, blocked].filter((part) => part !== '').join(' and ');
};

/** Parses the request and runs the handler, as often as the key allows: once. */
function callOf<P extends ZodType, Q extends ZodType, B extends ZodType, R extends ZodType>(
  line: Endpoint<P, Q, B, R>,
  handler: Handler<Actor | null, P, Q, B, R>,
): (ctx: Ctx<Actor | null>, wire: Wire) => Promise<unknown> {
  const perform = async (ctx: Ctx<Actor | null>, wire: Wire): Promise<unknown> =>
    handler(ctx, askedOf(line, wire.request), wire);
  return async (ctx, wire) => {
    const { actor, idempotency } = ctx;
    if (!idempotency || !actor) return perform(ctx, wire);
    // A repeat waits for the first one, then answers its result.
    return ctx.lanes.run(`key:${actor.id}:${idempotency.key}`, async () => {
      try {
        return await perform(ctx, wire);
      } catch (error) {
        // What was done once is refused the second time: the result is still that of the first. Also if
        // the right to do it was lost meanwhile: it was done, whoever sent it was told so in the same
        // words, and a refusal would say that nothing happened. Who may not enter at all never gets here.
        if (!(error instanceof Refused) || error.refusal === 'key-reused') throw error;
        const earlier = await earlierResult({ ...ctx, actor });
        if (!earlier) throw error;
        return earlier.result;
      }
    });
  };
}

function askedOf<P extends ZodType, Q extends ZodType, B extends ZodType>(
  line: Endpoint<P, Q, B>,
  request: FastifyRequest,
): Asked<P, Q, B> {
  return {
    params: paramsOf(line, request) as Parsed<P>,
    query: queryOf(line, request) as Parsed<Q>,
    body: (line.body ? parse(line.body, request.body) : undefined) as Parsed<B>,
  };
}

/** Queries by their text: the same lists are asked for again and again. */
const queries = new WeakMap<Endpoint, Map<string, unknown>>();
const mostQueries = 200;

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
    if (known.size >= mostQueries) known.clear();
    known.set(text, parsed);
  }
  return parsed;
}

/** An id of the wrong shape is simply not known. */
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

/** What two requests with the same key must have in common. */
function textOf({ params, body }: FastifyRequest): string {
  try {
    return JSON.stringify([params, body ?? null]);
  } catch {
    // Reading takes any depth, writing does not.
    throw new Refused('bad-request', { detail: 'The body is nested too deeply' });
  }
}

/** A reply that the contract does not describe is a bug of ours. */
function checkReply(line: Endpoint, result: unknown): void {
  const body = result instanceof CachedResponse ? String(result.body) : JSON.stringify(result);
  const checked = line.reply.safeParse(JSON.parse(body));
  if (!checked.success) {
    throw new Error(
      `${line.name} answers what the contract does not describe: ${checked.error.message}`,
    );
  }
}
