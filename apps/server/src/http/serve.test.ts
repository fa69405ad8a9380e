import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookings } from '@warchest/contract/bookings.ts';
import { catalogue } from '@warchest/contract/catalogue.ts';
import { endpoint } from '@warchest/contract/endpoint.ts';
import { members } from '@warchest/contract/members.ts';
import { runs } from '@warchest/contract/runs.ts';
import { done } from '@warchest/contract/scalars.ts';
import { sessions } from '@warchest/contract/sessions.ts';
import { signedIn, type Access } from '@warchest/domain/members/access.ts';
import { person, testWorld, type TestWorld } from '../../test/harness.ts';
import { buildApp } from '../app.ts';
import { serve, servePublic } from './serve.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const manager = person({ roles: ['RAIDMANAGER'] });
const create = `/v1${runs.raid.create.path}`;
const post = (payload: string, headers: Record<string, string> = {}) =>
  world.as(manager).send({ method: 'POST', url: create, payload, headers });

describe('who may not enter', () => {
  // proves WIRE-8
  test('is told to log in: 401', async () => {
    const answer = await world.as(null).call(runs.raid.list);
    expect(answer.status).toBe(401);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.problem).toMatchObject({ type: 'unauthenticated', title: 'Please log in' });
    expect(answer.headers['x-request-id']).toBe(answer.problem.requestId);
  });

  test('is told of which database that is, and so are those at another server on it', async () => {
    const second = await world.startServer();
    const other = await testWorld();
    const [here, there, elsewhere] = await Promise.all(
      [world.server, second, other.server].map(async ({ app }) => {
        const { headers } = await app.fastify.inject(`/v1${runs.raid.list.path}`);
        return headers['x-database'];
      }),
    );
    await Promise.all([second.close(), other.close()]);
    expect(here).toMatch(/^[0-9a-f]{32}$/);
    expect(there).toBe(here);
    expect(elsewhere).not.toBe(here);
  });

  // proves ACC-10, WIRE-8
  test('is told what was refused: 403', async () => {
    const answer = await world.as(person({ roles: ['ADVERTISER'] })).call(runs.raid.create);
    expect(answer.status).toBe(403);
    expect(answer.problem.detail).toContain('runs.raid.create needs one of RAIDMANAGER');
  });

  test('is refused before the body is read', async () => {
    const answer = await world
      .as(null)
      .send({ method: 'POST', url: create, payload: '{', headers: {} });
    expect(answer.status).toBe(401);
  });

  // proves ACC-7
  test('BLACKLISTED overrides what other roles allow', async () => {
    const blocked = person({ roles: ['ADVERTISER', 'BLACKLISTED'] });
    expect((await world.as(blocked).call(runs.raid.list)).status).toBe(403);
  });

  test('a role that was taken away counts from the next request on', async () => {
    const anna = person({ roles: ['ADVERTISER'] });
    expect((await world.as(anna).call(runs.raid.list)).status).toBe(200);
    await world.join({ ...anna, roles: [] });
    expect((await world.as(anna).call(runs.raid.list)).status).toBe(403);
  });
});

// proves WIRE-23
describe('a write from another site', () => {
  test.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1:3001' },
    { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'cross-site' },
    { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-site' },
    { origin: '', 'sec-fetch-site': 'none' },
    { origin: '' },
    { origin: 'http://evil.example', host: 'evil.example' },
  ])('is refused: %j', async (headers) => {
    const answer = await post('{}', headers);
    expect([answer.status, answer.problem.type]).toEqual([403, 'foreign-origin']);
  });

  test.each<Record<string, string>>([
    { origin: 'http://localhost:3000', host: 'localhost:3000' },
    { 'sec-fetch-site': 'same-origin' },
  ])('from our own it is taken: %j', async (headers) => {
    expect((await post('{}', headers)).status).toBe(422);
  });
});

describe('the Host header', () => {
  const start = (headers: Record<string, string>, server = world.server) =>
    world.as(null, server).send({ method: 'GET', url: `/v1${sessions.start.path}`, headers });
  const leadsTo = (location: unknown) =>
    new URL(String(location)).searchParams.get('redirect_uri') ?? '';

  test.each(['localhost:99999', 'localhost:', 'a b', 'localhost:3000/x', 'x@localhost', '[::1'])(
    'is refused where it is none: %s',
    async (host) => {
      const answer = await start({ host });
      expect([answer.status, answer.problem.type]).toEqual([400, 'bad-request']);
    },
  );

  test.each(['Host', 'HOST', 'hOsT'])(
    'is refused when it is sent twice, also as %s',
    async (name) => {
      const server = await world.startServer();
      const { port } = new URL(await server.listen());
      const socket = connect(Number(port), '127.0.0.1');
      const lines = [
        'GET /v1/isAuthenticated HTTP/1.1',
        'host: localhost',
        `${name}: evil.example`,
      ];
      socket.write(`${lines.join('\r\n')}\r\nconnection: close\r\n\r\n`);
      const answer = await text(socket);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain('"detail":"The request has more than one Host header"');
    },
  );

  test('is believed on loopback only, and only for names of loopback', async () => {
    const path = `/v1${sessions.callback.path}`;
    for (const host of ['localhost:3000', '127.0.0.1:65535', '[::1]:3000']) {
      expect(leadsTo((await start({ host })).headers.location)).toBe(`http://${host}${path}`);
    }
    const foreign = await start({ host: 'evil.example' });
    expect(leadsTo(foreign.headers.location)).toBe(`http://127.0.0.1:3000${path}`);
    const open = await world.startServer({
      config: { publicOrigin: 'https://warchest.example', loopback: false },
    });
    const answer = await start({ host: 'localhost' }, open);
    expect(leadsTo(answer.headers.location)).toBe(`https://warchest.example${path}`);
    const write = await world.as(null, open).send({
      method: 'POST',
      url: `/v1${sessions.refresh.path}`,
      headers: { host: 'localhost', origin: 'http://localhost' },
      payload: '{}',
    });
    expect([write.status, write.problem.type]).toEqual([403, 'foreign-origin']);
  });
});

describe('a body', () => {
  test.each([
    ['not JSON', '{', {}, 400, 'not-json'],
    ['empty', '', { 'content-type': 'application/json' }, 400, 'not-json'],
    ['text', 'hello', { 'content-type': 'text/plain' }, 415, 'unsupported-media-type'],
    [
      'a form',
      'a=b',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported-media-type',
    ],
    [
      'JSON in name only',
      '{}',
      { 'content-type': 'application/jsonp' },
      415,
      'unsupported-media-type',
    ],
    [
      'text that mentions JSON',
      '{}',
      { 'content-type': 'text/plain; application/json' },
      415,
      'unsupported-media-type',
    ],
    ['of no type', '{}', { 'content-type': '' }, 415, 'unsupported-media-type'],
    ['too large', JSON.stringify({ note: 'x'.repeat(300_000) }), {}, 413, 'body-too-large'],
    ['that reaches for the prototype', '{"__proto__":{"admin":true}}', {}, 400, 'not-json'],
    [
      'that reaches for the constructor',
      '{"constructor":{"prototype":{"admin":true}}}',
      {},
      400,
      'not-json',
    ],
    ['that is null', 'null', {}, 422, 'invalid'],
    ['that is a list', '[]', {}, 422, 'invalid'],
    ['that is a word', '"create"', {}, 422, 'invalid'],
  ])('%s', async (_, payload, headers, status, type) => {
    const answer = await post(payload, headers);
    expect([answer.status, answer.problem.type]).toEqual([status, type]);
  });

  // proves WIRE-12
  test('with unknown fields names each of them', async () => {
    const answer = await post(JSON.stringify({ date: '2026-11-24', admin: true, 'a.b': 1 }));
    const unknown = answer.problem.errors?.filter((e) => e.message === 'Unknown field');
    expect(unknown?.map((e) => e.path)).toEqual(['admin', 'a.b']);
  });

  // proves WIRE-12
  test('is never coerced', async () => {
    const body = {
      gcDoesInvites: 'false',
      amountOfPossibleCustomer: '20',
      date: 20261124,
      time: null,
    };
    const answer = await post(JSON.stringify(body));
    expect(answer.status).toBe(422);
    const paths = answer.problem.errors?.map((e) => e.path) ?? [];
    for (const field of Object.keys(body)) expect(paths).toContain(field);
  });
});

describe('an address', () => {
  const get = (url: string) => world.as(manager).send({ method: 'GET', url });

  test('that nobody serves is 404', async () => {
    for (const url of ['/v1', '/v1/', '/v1/nothing', '/v1/raid', '/v1/raid/getAllRaids/x']) {
      expect([(await get(url)).status, url]).toEqual([404, url]);
    }
  });

  // proves WIRE-8
  test('that takes another method is 405 and names it', async () => {
    const answer = await world.as(manager).send({ method: 'DELETE', url: create, payload: '' });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'POST']);
    expect((await world.as(manager).send({ method: 'OPTIONS', url: create })).status).toBe(405);
  });

  // proves WIRE-1
  test('may end in a slash', async () => {
    expect((await get('/v1/user/discord/')).status).toBe(200);
    expect((await post('{}')).status).toBe(422);
    const slashed = await world
      .as(manager)
      .send({ method: 'POST', url: `${create}/`, payload: '{}' });
    expect(slashed.status).toBe(422);
  });

  test('with an id of the wrong shape is 404, with a wrong filter 422', async () => {
    expect((await get('/v1/raid/getspecificraid/NO')).status).toBe(404);
    expect((await get(`/v1/raid/getspecificraid/${'a'.repeat(300)}`)).status).toBe(404);
    const answer = await get('/v1/raid/getAllRaids?end=tomorrow&what=1');
    expect(answer.status).toBe(422);
    expect(answer.problem.errors?.map((e) => e.path)).toEqual(['end', 'what']);
  });

  test('that is not one is 400', async () => {
    const answer = await get('/v1/raid/getspecificraid/%zz');
    expect([answer.status, answer.problem.type]).toEqual([400, 'bad-request']);
  });
});

// proves WIRE-27
test('an answer that the client has already is 304, and large ones are compressed', async () => {
  const first = await world.as(manager).call(catalogue.lists);
  const etag = String(first.headers.etag);
  const again = await world
    .as(manager)
    .call(catalogue.lists, {}, { headers: { 'if-none-match': `"other", ${etag}` } });
  expect([again.status, again.text]).toEqual([304, '']);
  const packed = await world.server.app.fastify.inject({
    url: `/v1${catalogue.lists.path}`,
    headers: { cookie: await world.cookieOf(manager), 'accept-encoding': 'br, gzip' },
  });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(first.text);

  const roles = await world.as(manager).call(members.myRoles);
  const unchanged = await world
    .as(manager)
    .call(members.myRoles, {}, { headers: { 'if-none-match': String(roles.headers.etag) } });
  expect(unchanged.status).toBe(304);
});

// proves WIRE-10, AUD-3
test('a bug tells nothing of itself', async () => {
  const line = endpoint({
    name: 'test.bug',
    method: 'GET',
    path: '/test/bug',
    access: signedIn,
    summary: '',
    reply: done,
  });
  const log = pino({ level: 'silent' });
  const app = buildApp({ ...world.server.deps, log });
  serve(app, line, () => {
    throw new Error('select secret from somewhere at /home/me');
  });
  const answer = await app.fastify.inject({
    url: '/v1/test/bug',
    headers: { cookie: await world.cookieOf(manager) },
  });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    type: 'internal',
    title: 'Something went wrong',
    status: 500,
    requestId: answer.headers['x-request-id'],
  });
});

// proves ACC-9, WIRE-4
test('a line without access, or served twice, stops the start', () => {
  const { app } = world.server;
  const line = { ...members.me, name: 'test.other' };
  const unwritten = { ...line, access: undefined as unknown as Access };
  expect(() => serve(app, unwritten, () => ({}) as never)).toThrow('has no access rule');
  expect(() => serve(app, members.me, () => ({}) as never)).toThrow('served twice');
  expect(() => servePublic(app, line, () => ({}) as never)).toThrow('not public');
});

test('every answer carries the headers that keep browsers safe', async () => {
  const answers = [
    await world.as(null).send({ method: 'GET', url: '/health' }),
    await world.as(null).call(bookings.customerData),
    await world.as(null).send({ method: 'GET', url: '/v1/nothing' }),
  ];
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  }
  const https = await world.startServer({
    config: { publicOrigin: 'https://warchest.example', loopback: false },
  });
  const secure = await world.as(null, https).send({ method: 'GET', url: '/health' });
  expect(secure.headers['strict-transport-security']).toContain('max-age=63072000');
});

describe('rate limits', () => {
  // proves WIRE-21
  test('hold for a person, and the answer says when to come back', async () => {
    const limited = await world.startServer({ config: { rateLimits: true } });
    const [anna, ben] = [person({ roles: ['OVERVIEW'] }), person({ roles: ['OVERVIEW'] })];
    const write = (who: typeof anna) =>
      world.as(who, limited).call(members.readNotices, { body: { ids: ['00000000000aa'] } });
    const statuses = [];
    for (let i = 0; i < 91; i++) statuses.push((await write(anna)).status);
    expect(statuses.slice(0, 90).every((status) => status === 200)).toBe(true);
    const refused = await write(anna);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
    expect((await write(ben)).status).toBe(200);
    world.clock.advance(1_000);
    expect((await write(anna)).status).toBe(200);
  });
});
