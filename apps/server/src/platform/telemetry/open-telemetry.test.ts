import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Histogram } from 'prom-client';
import { contract } from '@warchest/contract/index.ts';
import { holding, runBody, testUsers } from '../../../test/fixtures.ts';
import { testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { attributeOf, telemetryCollector } from '../../../test/telemetry-collector.ts';
import { buildApp } from '../../app.ts';
import { createLog } from '../log.ts';
import { noPools, Vitals } from '../vitals.ts';
import { startTelemetry } from './open-telemetry.ts';

let world: TestWorld;
let collector: Awaited<ReturnType<typeof telemetryCollector>>;
beforeAll(async () => {
  [world, collector] = await Promise.all([testWorld(), telemetryCollector()]);
});
afterAll(async () => {
  await collector.close();
  await world.close();
});
beforeEach(() => {
  collector.received.length = 0;
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.origin);
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'authorization=Bearer%20x');
});
afterEach(() => vi.unstubAllEnvs());

const options = {
  version: '1.2.3',
  traces: true,
  metrics: false,
  trustsCallers: false,
  limitsTraces: true,
};

/** A server that is followed, until its telemetry has sent everything. */
function followed(changes: Partial<typeof options> = {}) {
  const telemetry = startTelemetry({ ...options, ...changes });
  let lines = '';
  const log = createLog('info', { write: (line) => void (lines += line) });
  const app = buildApp({ ...world.server.deps, log }, { telemetry });
  const inject = async (
    who: TestUser | null,
    method: 'GET' | 'POST',
    url: string,
    given: { body?: object; headers?: Record<string, string> } = {},
  ) =>
    app.fastify.inject({
      method,
      url: `/v1${url}`,
      headers: {
        host: '127.0.0.1:3000',
        origin: 'http://127.0.0.1:3000',
        ...(who ? { cookie: await world.cookieOf(who) } : {}),
        ...given.headers,
      },
      ...(given.body ? { payload: given.body } : {}),
    });
  const end = async () => {
    await app.fastify.close();
    await telemetry.stop();
  };
  return { telemetry, inject, end, log: () => lines };
}

// proves SYS-9
test('a request is a span with its id, and its statements are spans below it', async () => {
  const { inject, end } = followed();
  const answer = await inject(holding('WEBADMIN'), 'GET', '/chat/unsent');
  expect(answer.statusCode).toBe(200);
  await end();
  const spans = collector.spans();
  const request = spans.find(({ name }) => name === 'GET /v1/chat/unsent');
  expect(request?.kind).toBe(2);
  expect(attributeOf(request, 'warchest.request_id')).toBe(answer.headers['x-request-id']);
  expect(attributeOf(request, 'http.request.method')).toBe('GET');
  expect(attributeOf(request, 'http.route')).toBe('/v1/chat/unsent');
  expect(Number(attributeOf(request, 'http.response.status_code'))).toBe(200);
  const below = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(below.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['chat.unsent', 'chat.waiting']),
  );
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  const statement = below.find(({ name }) => name === 'chat.waiting');
  expect(statement?.kind).toBe(3);
  expect(attributeOf(statement, 'db.system.name')).toBe('postgresql');
  expect(attributeOf(statement, 'db.query.text')).toContain('from chat_outbox');
  expect(collector.received[0]?.headers.authorization).toBe('Bearer x');
});

// proves SYS-9
test('a change is followed too, and no value of it is sent', async () => {
  const { inject, end } = followed();
  const users = testUsers();
  await Promise.all([world.join(users.leader), world.join(users.collector)]);
  const body = runBody(world, {
    leader: users.leader.id,
    gc: users.collector.id,
  });
  const { path } = contract.runs.raid.create;
  const answer = await inject(users.manager, 'POST', path, { body });
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  await end();
  const request = collector.spans().find(({ name }) => name === `POST /v1${path}`);
  const below = collector.spans().filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  const texts = below.map((span) => String(attributeOf(span, 'db.query.text')));
  expect(texts.filter((text) => /insert into "?runs/.test(text))).not.toEqual([]);
  expect(texts).toContain('begin');
  const sent = collector.received.map(({ body: bytes }) => bytes).join('');
  for (const value of [body.raid, users.leader.id, users.manager.name]) {
    expect(sent).not.toContain(value);
  }
});

// proves SYS-9
test('an address with a secret is sent as its pattern, and a refusal has the id of its span', async () => {
  const { inject, end } = followed();
  const answer = await inject(null, 'GET', '/calendar/planted-secret-of-a-calendar.ics');
  const refused = answer.json<{ requestId: string }>();
  await end();
  const sent = collector.received.map(({ body }) => body).join('');
  expect(sent).not.toContain('planted-secret');
  const [request] = collector.spans().filter(({ kind }) => kind === 2);
  expect(attributeOf(request, 'warchest.request_id')).toBe(refused.requestId);
  expect(request?.status).toEqual({ code: 0 });
});

// proves SYS-9
test('a line of the log has the trace of its request', async () => {
  const { inject, end, log } = followed();
  const answer = await inject(holding('OVERVIEW'), 'GET', '/system');
  expect(answer.statusCode).toBe(403);
  await end();
  const line = log()
    .split('\n')
    .flatMap((text) => (text === '' ? [] : [JSON.parse(text) as Record<string, unknown>]))
    .find(({ msg }) => msg === 'Access refused');
  const [request] = collector.spans().filter(({ kind }) => kind === 2);
  expect([line?.trace_id, line?.span_id]).toEqual([request?.traceId, request?.spanId]);
  expect(line?.reqId).toBe(answer.headers['x-request-id']);
});

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

// proves SYS-9
test.each([
  [true, { traceparent }, '0af7651916cd43dd8448eb211c80319c'],
  [false, { traceparent }, null],
  [true, { traceparent: '00-00000000000000000000000000000000-b7ad6b7169203331-01' }, null],
  [true, { traceparent: 'nonsense' }, null],
])('callers say which trace they belong to: trusted %s, %j', async (trusts, headers, traceId) => {
  const { inject, end } = followed({ trustsCallers: trusts });
  await inject(null, 'GET', '/site', { headers });
  await end();
  const [request] = collector.spans().filter(({ kind }) => kind === 2);
  expect(request?.traceId === '0af7651916cd43dd8448eb211c80319c').toBe(traceId !== null);
  expect(request?.parentSpanId ?? null).toBe(traceId === null ? null : 'b7ad6b7169203331');
});

// proves SYS-9
test('a failed statement and a failed request are marked, without the message of the error', async () => {
  const { telemetry, end } = followed();
  const span = telemetry.begin({ method: 'GET', route: () => '/x', requestId: 'a', headers: {} });
  const failing = Object.assign(new RangeError('planted message'), { code: '23505' });
  const failed = span?.statement('  SELECT 1', undefined, () => Promise.reject(failing));
  await expect(failed).rejects.toBe(failing);
  span?.end(503);
  await end();
  const [request, statement] = collector.spans().toSorted((a, b) => a.kind - b.kind);
  expect(statement).toMatchObject({ name: 'select', status: { code: 2 } });
  expect(attributeOf(statement, 'error.type')).toBe('23505');
  expect(request).toMatchObject({ name: 'GET /x', status: { code: 2 } });
  expect(attributeOf(request, 'error.type')).toBe('503');
  expect(collector.received.map(({ body }) => body).join('')).not.toContain('planted');
});

// proves SYS-9
test('what is not sampled is not followed', async () => {
  vi.stubEnv('OTEL_TRACES_SAMPLER', 'always_off');
  const { telemetry, inject, end, log } = followed({ limitsTraces: false });
  const span = telemetry.begin({ method: 'GET', route: () => '/x', requestId: 'a', headers: {} });
  expect(span).toBeNull();
  expect((await inject(holding('OVERVIEW'), 'GET', '/system')).statusCode).toBe(403);
  await end();
  expect(collector.spans()).toEqual([]);
  expect(log()).not.toContain('trace_id');
});

/** Requests that the metrics for operators have counted. */
const counted = new Histogram({
  name: 'seconds',
  help: 'Time to answer a request',
  labelNames: ['route', 'method', 'status'],
  buckets: [0.1, 1],
  registers: [],
});

const begun = { method: 'GET', route: () => '/x', requestId: 'a', headers: {} };

// proves SYS-10
test('25 requests at once are followed, and no more of very many', async () => {
  const { telemetry, end } = followed();
  const since = performance.now();
  const traced = Array.from({ length: 20_000 }, () => telemetry.begin(begun) !== null);
  const seconds = (performance.now() - since) / 1_000;
  await end();
  expect(traced.slice(0, 25)).not.toContain(false);
  // and one more each 40 ms
  expect(traced.filter(Boolean).length).toBeLessThanOrEqual(25 + Math.ceil(seconds * 25));
});

// proves SYS-10
test('all are followed if the operator says so, and those that a trusted caller follows', async () => {
  vi.stubEnv('OTEL_TRACES_SAMPLER', 'always_on');
  const chosen = followed({ limitsTraces: false });
  const all = Array.from({ length: 20_000 }, () => chosen.telemetry.begin(begun));
  await chosen.end();
  expect(all).not.toContain(null);
  const trusting = followed({ trustsCallers: true });
  const given = { ...begun, headers: { traceparent } };
  const theirs = Array.from({ length: 20_000 }, () => trusting.telemetry.begin(given));
  await trusting.end();
  expect(theirs).not.toContain(null);
});

// proves SYS-9
test('where only metrics are sent, no request is followed', async () => {
  const { telemetry, end } = followed({ traces: false, metrics: true, limitsTraces: false });
  expect(telemetry.begin(begun)).toBeNull();
  telemetry.observe(new Vitals({ version: '1', pools: noPools }), counted);
  await end();
  expect(collector.received.map(({ body }) => body).join('')).toContain(
    'http.server.request.duration',
  );
});

// proves SYS-9
test('metrics are sent under the names of the conventions', async () => {
  vi.stubEnv('OTEL_SERVICE_NAME', 'ours');
  const { telemetry, inject, end } = followed({ traces: false, metrics: true });
  const vitals = new Vitals({ version: '1', pools: noPools });
  vitals.streams = 5;
  vitals.errorTotals = () => [{ name: 'It failed', total: 3 }];
  telemetry.observe(vitals, counted);
  await inject(null, 'GET', '/site');
  await end();
  const bodies = collector.received
    .filter(({ path }) => path === '/v1/metrics')
    .map(({ body }) => body);
  const sent = bodies.join('');
  for (const name of [
    'http.server.request.duration',
    'warchest.live.streams',
    'process.memory.usage',
    'nodejs.eventloop.delay.p99',
    'db.client.connection.count',
    'db.client.connection.pending_requests',
    'warchest.logged_errors',
  ]) {
    expect(sent).toContain(`"name":"${name}"`);
  }
  expect(sent).toContain('{"key":"service.name","value":{"stringValue":"ours"}}');
  expect(sent).toContain('{"key":"service.version","value":{"stringValue":"1.2.3"}}');
  expect(collector.spans()).toEqual([]);
});

// proves SYS-9
test('a collector that is away, or never answers, keeps nobody waiting', async () => {
  const order = new Set<string>();
  const silent = createServer(() => void order.add('collector asked'));
  await new Promise<void>((ready) => void silent.listen(0, '127.0.0.1', ready));
  const { port } = silent.address() as AddressInfo;
  for (const [address, asked] of [
    ['http://127.0.0.1:1', []],
    [`http://127.0.0.1:${port}`, ['collector asked']],
  ] as const) {
    order.clear();
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', address);
    const { inject, end } = followed();
    expect((await inject(null, 'GET', '/site')).statusCode).toBe(200);
    order.add('answered');
    await end();
    order.add('stopped');
    expect([...order]).toEqual(['answered', ...asked, 'stopped']);
  }
  silent.closeAllConnections();
  await new Promise((done) => silent.close(done));
});
