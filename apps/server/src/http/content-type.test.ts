import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runs } from '@warchest/contract/runs.ts';
import { person, testWorld, type TestWorld } from '../../test/harness.ts';
import type { TestServer } from '../../test/server.ts';
import { buildApp } from '../app.ts';

const manager = person({ roles: ['RAIDMANAGER'] });
const booking = '/v1/raid/00000000000aa/book/00000000000bb';
let world: TestWorld;
/**
 * A server whose framework would take any body for JSON. What it refuses, it refuses by our own check,
 * and no change of the framework's mind lets a form of another site in.
 */
let lenient: TestServer;
let address: string;
beforeAll(async () => {
  world = await testWorld();
  const app = buildApp(world.server.deps, { checkReplies: true });
  app.fastify.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
    done(null, JSON.parse(String(body))),
  );
  await app.fastify.ready();
  address = await world.server.listen();
  lenient = { ...world.server, app };
});
afterAll(async () => {
  await lenient.app.fastify.close();
  await world.close();
});

const foreign = [
  'text/plain',
  'text/plain; application/json',
  'application/jsonp',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  '',
];
const own = ['application/json', 'application/json; charset=utf-8', 'Application/JSON'];

// proves WIRE-23
test.each([
  ...foreign.map((type) => [type, 415, 'unsupported-media-type'] as const),
  ...own.map((type) => [type, 422, 'invalid'] as const),
])('a body of the type %j is answered %d', async (type, status, problem) => {
  const answer = await world.as(manager, lenient).send({
    method: 'POST',
    url: `/v1${runs.raid.create.path}`,
    payload: '{}',
    headers: { 'content-type': type },
  });
  expect([answer.status, answer.problem.type]).toEqual([status, problem]);
});

test.each([
  ...foreign.map((type) => [type, 415] as const),
  ...own.map((type) => [type, 404] as const),
])(
  'the body of a DELETE that comes in pieces, of the type %j, is answered %d',
  async (type, status) => {
    const answer = await world.as(manager, lenient).send({
      method: 'DELETE',
      url: booking,
      payload: Readable.from(['{}']),
      headers: { 'content-type': type, 'transfer-encoding': 'chunked' },
    });
    expect(answer.status).toBe(status);
  },
);

test('a DELETE without a body needs no type', async () => {
  const answer = await world.as(manager, lenient).send({ method: 'DELETE', url: booking });
  expect(answer.status).toBe(404);
});

test.each([
  ['no length', {}],
  ['the length 0', { 'content-length': '0' }],
  ['nothing in pieces', { 'transfer-encoding': 'chunked' }],
])('a DELETE that names JSON and sends %s has no body', async (_what, headers) => {
  const cookie = await world.cookieOf(manager);
  const deletes = world.server.app.lines.filter(({ method }) => method === 'DELETE');
  expect(deletes.length).toBeGreaterThan(2);
  for (const { path } of deletes) {
    const status = await new Promise<number>((resolve, reject) => {
      const url = `${address}/v1${path.replaceAll(/:\w+/g, '00000000000aa')}`;
      const type = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
      const request = httpRequest(url, {
        method: 'DELETE',
        headers: { ...type, ...headers, cookie },
      });
      request.on('response', (answer) => resolve(answer.resume().statusCode ?? 0));
      request.on('error', reject);
      request.end();
    });
    expect([path, [200, 403, 404].includes(status), status]).toEqual([path, true, status]);
  }
});

test('it is the same over a real connection', async () => {
  const cookie = await world.cookieOf(manager);
  const send = (type: string) =>
    new Promise<number>((resolve, reject) => {
      const request = httpRequest(`${address}${booking}`, {
        method: 'DELETE',
        headers: {
          cookie,
          'sec-fetch-site': 'same-origin',
          'content-type': type,
          'transfer-encoding': 'chunked',
        },
      });
      request.on('response', (answer) => resolve(answer.resume().statusCode ?? 0));
      request.on('error', reject);
      request.end('{}');
    });
  expect([await send('text/plain'), await send('application/json')]).toEqual([415, 404]);
});
