import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoles } from '@warchest/domain/members/roles.ts';
import { callbackAddress } from './browser.ts';
import type { Answer } from './api-client.ts';
import { person, testWorld, type TestWorld } from './harness.ts';
import { addressOf, endpoints } from './reliability/endpoints.ts';
import { routesOf, type ServedRoute } from './routes.ts';
import type { TestServer } from './server.ts';
import { openStream } from './stream.ts';
import { asksOf, type Ask } from './views/queries.ts';
import { liveThrough } from './views/sample-day.ts';

let world: TestWorld;
let routes: ServedRoute[];
let asks: ReturnType<typeof asksOf>;
let encrypted: TestServer;
/** Somebody new, because some routes end the session of who calls them. */
const newcomer = () => person({ roles: allRoles.filter((role) => role !== 'BLACKLISTED') });
beforeAll(async () => {
  routes = await routesOf(async () => (world = await testWorld()));
  asks = asksOf(await liveThrough(world));
  encrypted = await world.startServer({ config: { publicOrigin: 'https://warchest.example' } });
}, 120_000);
afterAll(() => world.close());

/** Routes that are not in the contract. */
const besides = [
  'GET /booking/naraid',
  'GET /booking/raid',
  'GET /booking/shift',
  'GET /docs',
  'GET /docs/docs.css',
  'GET /docs/docs.js',
  'GET /health',
  'GET /metrics',
  'GET /ready',
  'GET /v1/openapi.json',
  'POST /csp-reports',
];
const inContract = new Map(endpoints.map((one) => [`${one.method} /v1${one.path}`, one]));

/** The headers of every answer that keep browsers safe. */
const safe: Readonly<Record<string, string | undefined>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': undefined,
};
const hsts = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: https://cdn.discordapp.com https://i.imgur.com https://media.discordapp.net; font-src 'self'; connect-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; report-uri /csp-reports";

const safeIn = (headers: Answer<unknown>['headers']) =>
  Object.fromEntries(Object.keys(safe).map((name) => [name, headers[name]]));

/** `200 private, no-cache, etag` */
function cacheOf({ status, headers }: Answer<unknown>): string {
  const parts = [`${status} ${String(headers['cache-control'])}`];
  if (headers.etag !== undefined) parts.push('etag');
  if (headers.vary !== undefined) parts.push(`vary: ${String(headers.vary)}`);
  return parts.join(', ');
}

/** What a route is asked for, so that it succeeds where a read can. */
function askOf(route: ServedRoute): Ask & { url: string } {
  const line = inContract.get(route.name);
  const [ask = {}] = line ? (asks[line.name] ?? []) : [];
  const params = (ask.params ?? {}) as Record<string, string>;
  const query = new URLSearchParams((ask.query ?? {}) as Record<string, string>).toString();
  const url = line ? addressOf(line, params) : route.url;
  return { ...ask, url: query === '' ? url : `${url}?${query}` };
}

async function answersOf(route: ServedRoute): Promise<Answer<unknown>[]> {
  const { who, url } = askOf(route);
  const payload = ['POST', 'PUT'].includes(route.method) ? { payload: '{}' } : {};
  const request = { method: route.method, url, ...payload };
  return Promise.all([world.as(null).send(request), world.as(who ?? newcomer()).send(request)]);
}
const spoken = () => routes.filter(({ name }) => name !== 'GET /v1/live');

// proves WIRE-24, WIRE-29
test('each route sends the safe headers, and stores in caches what the list says', async () => {
  expect(routes.map(({ name }) => name).toSorted()).toEqual(
    [...inContract.keys(), ...besides].toSorted(),
  );
  const lines: string[] = [];
  for (const route of spoken()) {
    const answers = await answersOf(route);
    const policy = route.url.startsWith('/docs') ? { 'content-security-policy': pagePolicy } : {};
    for (const { headers } of answers) {
      expect([route.name, safeIn(headers)]).toEqual([route.name, { ...safe, ...policy }]);
      expect(headers['x-request-id']).toMatch(/^[0-9a-z]{11,}$/);
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
    const known = inContract.get(route.name);
    const name = known ? `${known.name} ${known.method}` : route.name;
    lines.push(`${name}: ${[...new Set(answers.map(cacheOf))].join(' | ')}`);
  }
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('routes.txt');
});

// proves WIRE-24
test('over https each route insists on https', async () => {
  for (const { name, method, url } of spoken()) {
    const payload = ['POST', 'PUT'].includes(method) ? { payload: '{}' } : {};
    const { headers } = await world.as(null, encrypted).send({ method, url, ...payload });
    const { 'strict-transport-security': found } = headers;
    expect([name, found]).toEqual([name, hsts['strict-transport-security']]);
  }
});

// proves WIRE-24, WIRE-29
test('the live stream', async () => {
  const stream = await openStream(await world.server.listen(), {
    cookie: await world.cookieOf(newcomer()),
  });
  expect([stream.status, safeIn(stream.headers), stream.headers['cache-control']]).toEqual([
    200,
    safe,
    'no-store, no-transform',
  ]);
  stream.close();
});

// proves WIRE-24, WIRE-29
test.each([
  ['a page', '/booking', 503, 'text/html; charset=utf-8', pagePolicy],
  [
    'an address that nobody serves',
    '/v1/nothing',
    404,
    'application/problem+json; charset=utf-8',
    undefined,
  ],
  [
    'a refused login',
    callbackAddress('wrong', 'x'.repeat(43)),
    400,
    'text/html; charset=utf-8',
    pagePolicy,
  ],
])('%s', async (_, url, status, type, policy = safe['content-security-policy'] ?? '') => {
  const answer = await world
    .as(null)
    .send({ method: 'GET', url, headers: { accept: 'text/html' } });
  expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    status,
    type,
    'no-store',
  ]);
  expect(safeIn(answer.headers)).toEqual({ ...safe, 'content-security-policy': policy });
});
