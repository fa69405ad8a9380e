import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { databaseHeader } from '@warchest/contract/database-header.ts';
import type { Endpoint } from '@warchest/contract/endpoint.ts';
import { features } from './features/index.ts';
import { RoleKeeper } from './features/members/refresh-roles.ts';
import { actorFinder } from './features/sessions/find-actor.ts';
import { Draining } from './http/draining.ts';
import type { App } from './http/app-type.ts';
import { connectionsOf } from './http/connections.ts';
import { readCookie } from './http/cookies.ts';
import { takeCspReports } from './http/csp-reports.ts';
import { limitGuesses } from './http/guessed-sessions.ts';
import { pageHeaders, securityHeaders } from './http/headers.ts';
import { takeByteBodies, takeJsonBodies } from './http/json-body.ts';
import { Limits } from './http/rate-limits.ts';
import { createMetrics, measureStandby } from './http/metrics.ts';
import { refusalPage, sendPage } from './http/pages.ts';
import { problemOf } from './http/problem.ts';
import { followRequests } from './http/follow-requests.ts';
import { serviceRoutes } from './http/health-routes.ts';
import { answerMalformed, hostRefusal } from './http/malformed-requests.ts';
import type { WebBuild } from './http/web-files.ts';
import type { Deps } from './platform/context.ts';
import { failedRequest } from './platform/error-counts.ts';
import { hashOf, newId } from './platform/ids.ts';
import { Topics } from './platform/live/topic.ts';
import { Refused } from './platform/refused.ts';
import type { Telemetry } from './platform/telemetry.ts';
import type { Thread } from './platform/thread.ts';
import { noPools, Vitals } from './platform/vitals.ts';

export interface AppOptions {
  /** Checks every reply against the contract (in tests). */
  readonly checkReplies?: boolean;
  /** The built web app; null: every page says that it is missing. */
  readonly web?: WebBuild | null;
  /** Whether the database answers and has the schema that this code expects. */
  readonly isReady?: () => Promise<boolean>;
  /** The name of the database (`nameOfDatabase`), sent with every answer. */
  readonly database?: string;
  /** Whether to collect metrics of the process itself. */
  readonly processMetrics?: boolean;
  /** State of this process; without it there are no database figures. */
  readonly vitals?: Vitals;
  /** Null: nothing is sent to a collector. */
  readonly telemetry?: Telemetry | null;
  /** What runs the work of imports; null: the thread of the server. */
  readonly importThread?: Thread | null;
}

/** A whole run with its bookings fits easily; no client sends anything larger. */
const bodyLimit = 256 * 1024;

/**
 * Builds the server without environment or port: call `app.fastify.listen()` or `.inject()` next.
 */
export function buildApp(deps: Deps, options: AppOptions = {}): App {
  const fastify = createFastify(deps);
  const roles = new RoleKeeper(deps);
  const vitals = options.vitals ?? new Vitals({ version: '', pools: noPools });
  const limits = new Limits(() => deps.clock.now(), deps.config.rateLimits);
  const findActor = limitGuesses(limits, actorFinder(deps, roles));
  const app: App = {
    fastify,
    deps,
    limits,
    metrics: createMetrics(vitals, { process: options.processMetrics ?? false }),
    vitals,
    topics: new Topics(),
    lines: [],
    roles,
    actorOf: async (request) => {
      const token = readCookie(deps.config, request, 'access');
      return token === null ? null : findActor(hashOf(token), request.ip);
    },
    importThread: options.importThread ?? null,
    checkReplies: options.checkReplies ?? false,
    pictureHosts: () => Promise.resolve(deps.config.pictureHosts),
    draining: new Draining(),
    closing: false,
  };
  if (deps.standby) measureStandby(app.metrics.registry, deps.standby);
  // Registered first, so that the span covers the whole request.
  if (options.telemetry) followRequests(fastify, options.telemetry);
  observe(app, options.database);
  answerErrors(app);
  answerTheRest(app, options.web ?? null);
  for (const routes of features) routes(app);
  takeCspReports(app);
  serviceRoutes(app, options.isReady ?? (async () => (await deps.read('select 1')).length > 0));
  return app;
}

function createFastify(deps: Deps): FastifyInstance {
  const fastify = Fastify({
    loggerInstance: deps.log,
    // A line per request would be most of the log and most of its cost.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    // The number of our own proxies in front.
    trustProxy:
      deps.config.trustProxy > 0 && ((_: string, hop: number) => hop < deps.config.trustProxy),
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: () => newId(Date.now()),
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: 100,
    },
    http: { requireHostHeader: false },
    // Handled in malformed-requests.ts, which knows the connection's unfinished requests.
    clientErrorHandler: () => undefined,
    // Runs before any hook, so it sets the headers that hooks set elsewhere.
    frameworkErrors: (error, request, reply) => {
      void reply.headers(securityHeaders(deps.config)).header('x-request-id', request.id);
      sendProblem(error, request, reply);
    },
  }) as unknown as FastifyInstance;
  takeJsonBodies(fastify);
  takeByteBodies(fastify);
  fastify.decorateRequest('actor', null);
  return fastify;
}

function observe(app: App, database: string | undefined): void {
  const { fastify, deps, metrics } = app;
  const headers = {
    ...securityHeaders(deps.config),
    // A handler whose answer may be stored sets its own header (WIRE-29).
    'cache-control': 'no-store',
    ...(database === undefined ? {} : { [databaseHeader]: database }),
  };
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    // Moves clients with keep-alive connections to another process during shutdown.
    if (app.draining.begun || app.closing) void reply.header('connection', 'close');
    done(hostRefusal(request));
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'other';
    const status = reply.statusCode;
    metrics.requests.observe({ route, method: request.method, status }, reply.elapsedTime / 1000);
    done();
  });
  const connections = connectionsOf(fastify.server);
  answerMalformed(fastify.server, deps.config, connections);
  fastify.addHook('preClose', (done) => {
    app.closing = true;
    connections.closeIdle();
    done();
  });
}

function answerErrors({ fastify }: App): void {
  fastify.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
}

/** Addresses that people open in the browser: a refusal is a page there. */
const isNavigation = (request: FastifyRequest): boolean =>
  request.url.startsWith('/v1/authentication/discord/') &&
  (request.headers.accept ?? '').includes('text/html');

function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error, request.id, request.routeOptions.bodyLimit);
  if (problem.refusal === 'internal') request.log.error({ err: error }, failedRequest);
  else if (problem.status >= 500) request.log.warn({ err: error }, 'A request cannot be served');
  void reply.code(problem.status).headers(problem.headers);
  const config = (request.server as { config?: Deps['config'] }).config;
  if (!config || !isNavigation(request)) return reply.send(problem.body);
  const { title } = JSON.parse(problem.body) as { title: string };
  return reply
    .headers(pageHeaders(config))
    .send(refusalPage(title, 'Please go back to the start and try again.'));
}

/** Serves pages, and refuses calls that do not exist before their body is read. */
function answerTheRest(app: App, web: WebBuild | null): void {
  const { fastify, deps } = app;
  fastify.decorate('config', deps.config);
  fastify.addHook('onRequest', (request, reply, done) => {
    done(request.is404 ? missingCall(app.lines, request, reply) : undefined);
  });
  fastify.setNotFoundHandler((request, reply) => sendPage(app, web, request, reply));
}

/** The refusal for a call that is not served; undefined for addresses outside the API. */
function missingCall(
  lines: readonly Endpoint[],
  request: FastifyRequest,
  reply: FastifyReply,
): Refused | undefined {
  const address = request.url.split('?')[0] ?? '/';
  if (address !== '/v1' && !address.startsWith('/v1/')) return undefined;
  const patternOf = (line: Endpoint) => new RegExp(`^/v1${line.path.replace(/:\w+/g, '[^/]+')}/?$`);
  const methods = lines.filter((line) => patternOf(line).test(address)).map((one) => one.method);
  if (methods.length === 0)
    return new Refused('not-found', { detail: 'There is no such endpoint' });
  void reply.header('allow', [...new Set(methods)].join(', '));
  return new Refused('method-not-allowed');
}
