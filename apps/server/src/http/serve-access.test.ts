import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { members } from '@warchest/contract/members.ts';
import { runs } from '@warchest/contract/runs.ts';
import { sessions } from '@warchest/contract/sessions.ts';
import { type Access } from '@warchest/domain/members/access.ts';
import { person, testWorld, type TestWorld } from '../../test/harness.ts';
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
  test('gets 401 with "Please log in"', async () => {
    const answer = await world.as(null).call(runs.raid.list);
    expect(answer.status).toBe(401);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.problem).toMatchObject({ type: 'unauthenticated', title: 'Please log in' });
    expect(answer.headers['x-request-id']).toBe(answer.problem.requestId);
  });

  test('gets the id of the database in the reply, the same from every server on it', async () => {
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
  test('gets 403 with the reason', async () => {
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

// proves ACC-9, WIRE-4
test('a line without access, or served twice, stops the start', () => {
  const { app } = world.server;
  const line = { ...members.me, name: 'test.other' };
  const unwritten = { ...line, access: undefined as unknown as Access };
  expect(() => serve(app, unwritten, () => ({}) as never)).toThrow('has no access rule');
  expect(() => serve(app, members.me, () => ({}) as never)).toThrow('served twice');
  expect(() => servePublic(app, line, () => ({}) as never)).toThrow('not public');
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
