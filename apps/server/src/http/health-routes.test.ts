import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { Endpoint } from '@warchest/contract/endpoint.ts';
import { testWorld, type TestWorld } from '../../test/harness.ts';
import { maxConnections } from '../../test/settings.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());
const get = (url: string, headers: Record<string, string> = {}) =>
  world.as(null).send<Record<string, unknown>>({ method: 'GET', url, headers });

function linesIn(node: object): Endpoint[] {
  return Object.values(node).flatMap((value: object) =>
    'access' in value ? [value as Endpoint] : linesIn(value),
  );
}

// proves WIRE-4
test('every contract line is served once', () => {
  const wanted = linesIn(contract).map((line) => line.name);
  expect(world.server.app.lines.map((line) => line.name).toSorted()).toEqual(wanted.toSorted());
});

// proves WIRE-3
test('the API document describes every line, without a session', async () => {
  const { status, body } = await get('/v1/openapi.json');
  expect(status).toBe(200);
  expect(body.openapi).toBe('3.1.0');
  const paths = body.paths as Record<string, Record<string, Record<string, unknown>>>;
  for (const line of linesIn(contract)) {
    const operation = paths[line.path.replace(/:(\w+)/g, '{$1}')]?.[line.method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: line.name, summary: line.summary });
    expect([line.name, Boolean(operation?.requestBody)]).toEqual([line.name, Boolean(line.body)]);
  }
  expect(JSON.stringify(body)).not.toContain('"$defs":{}');
});

// proves WIRE-3
test('the documentation is a page that loads nothing from elsewhere', async () => {
  const page = await get('/docs');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.text).not.toMatch(/https?:\/\/|<script>|style=/);
  expect((await get('/docs/')).status).toBe(200);
  expect((await get('/docs/docs.js')).headers['content-type']).toContain('text/javascript');
  expect((await get('/docs/docs.css')).status).toBe(200);
});

// proves ACC-20, OPS-6
test('health and readiness are shown to everybody', async () => {
  expect((await get('/health')).body).toEqual({
    ok: true,
    version: world.server.app.vitals.version,
  });
  expect((await get('/ready')).body).toEqual({ ok: true });
});

// proves ACC-20, OPS-6
test('metrics are for this machine, or for whoever has the token', async () => {
  await get('/v1/nothing');
  const answer = await get('/metrics');
  expect(answer.text).toContain('warchest_http_request_seconds_count');
  const local = await world.startServer({ config: { publicOrigin: 'http://[::1]:3100' } });
  const own = await world.as(null, local).send({ method: 'GET', url: '/metrics' });
  expect(own.status).toBe(200);
  const proxied = await world.startServer({ config: { publicOrigin: 'https://w.example' } });
  const metrics = (authorization: string) =>
    world.as(null, proxied).send({ method: 'GET', url: '/metrics', headers: { authorization } });
  expect((await metrics('')).status).toBe(403);
  const withToken = await world.startServer({ config: { metricsToken: 'a-long-metrics-token' } });
  const asked = (authorization: string) =>
    world.as(null, withToken).send({ method: 'GET', url: '/metrics', headers: { authorization } });
  expect((await asked('')).status).toBe(403);
  expect((await asked('Bearer a-long-metrics-token')).status).toBe(200);
});

// proves SYS-6
test('metrics say what the page says, in the units of their names', async () => {
  const { app } = world.server;
  app.vitals.streams = 4;
  const valueOf = async (name: string) =>
    (await get('/metrics')).text
      .split('\n')
      .flatMap((line) => (line.startsWith(`${name} `) ? [Number(line.slice(name.length))] : []))[0];
  expect(await valueOf('warchest_build_info{version="1.2.3"}')).toBe(1);
  expect(await valueOf('warchest_live_streams')).toBe(4);
  expect(await valueOf('warchest_database_up')).toBe(1);
  expect(await valueOf('warchest_database_size_bytes')).toBeGreaterThan(5_000_000);
  expect(await valueOf('warchest_database_server_connections_max')).toBe(maxConnections);
  expect(await valueOf('warchest_database_server_connections')).toBeGreaterThan(1);
  expect(await valueOf('warchest_database_oldest_transaction_seconds')).toBeLessThan(60);
  expect(await valueOf('warchest_database_pool_connections_max{pool="reads"}')).toBe(10);
  expect(await valueOf('warchest_database_pool_waiting_requests{pool="writes"}')).toBe(0);
  expect(await valueOf('warchest_outbox_messages{state="waiting"}')).toBe(0);
  expect(await valueOf('warchest_outbox_oldest_waiting_seconds')).toBe(0);
  expect(await valueOf('warchest_backup_last_timestamp_seconds')).toBe(0);
  const since = new Date(world.clock.now() - 90_000).toISOString();
  await world.sql(
    `insert into chat_outbox (id, kind, message, created_at, not_before, failed_at)
     values ('a', 'news', '{}', $1, $1, null), ('b', 'news', '{}', $1, $1, $1)`,
    [since],
  );
  expect(await valueOf('warchest_outbox_messages{state="waiting"}')).toBe(1);
  expect(await valueOf('warchest_outbox_messages{state="failed"}')).toBe(1);
  expect(await valueOf('warchest_outbox_oldest_waiting_seconds')).toBe(90);
});
