import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookings } from '@warchest/contract/bookings.ts';
import { catalogue } from '@warchest/contract/catalogue.ts';
import { endpoint } from '@warchest/contract/endpoint.ts';
import { members } from '@warchest/contract/members.ts';
import { runs } from '@warchest/contract/runs.ts';
import { done } from '@warchest/contract/scalars.ts';
import { everyone, signedIn, type Access } from '@warchest/domain/members/access.ts';
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

// proves ACC-20
test('the server does not start with an endpoint that is open by mistake, or served twice', async () => {
  const app = buildApp(world.server.deps);
  const line = (access: Access | undefined) =>
    ({
      name: 'test.open',
      method: 'GET',
      path: '/test/open',
      access,
      summary: '',
      reply: done,
    }) as Parameters<typeof endpoint>[0];
  const answers = () => Promise.resolve({ status: 200 as const });
  const starts = (by: typeof serve | typeof servePublic, access: Access | undefined) => () =>
    by(app, line(access), answers);
  const unknown = { who: 'nobody' } as unknown as Access;
  for (const by of [serve, servePublic]) {
    expect(starts(by, undefined)).toThrow(new Error('test.open has no access rule'));
    expect(starts(by, unknown)).toThrow(new Error('test.open has no access rule'));
  }
  expect(starts(serve, everyone)).toThrow(new Error('test.open is public: use servePublic'));
  expect(starts(servePublic, signedIn)).toThrow(new Error('test.open is not public: use serve'));
  starts(serve, signedIn)();
  expect(starts(serve, signedIn)).toThrow(new Error('test.open is served twice'));
  expect(starts(servePublic, everyone)).toThrow(new Error('test.open is served twice'));
  await app.fastify.close();
});
