import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoint } from '@warchest/contract/endpoint.ts';
import { members } from '@warchest/contract/members.ts';
import { done } from '@warchest/contract/scalars.ts';
import { signedIn } from '@warchest/domain/members/access.ts';
import { person, testWorld, type TestWorld } from '../../test/harness.ts';
import { withEndpoint } from '../../test/with-endpoint.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const slow = endpoint({
  name: 'test.slow',
  method: 'POST',
  path: '/test/slow',
  access: signedIn,
  summary: 'Takes its time.',
  reply: done,
});

// proves OPS-4
test('going down finishes what is under way and refuses what comes', async () => {
  let begun = 0;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const server = await withEndpoint(world.server, slow, async () => {
    begun += 1;
    await released;
    return { ok: true } as const;
  });
  const { fastify } = server.app;
  await fastify.listen({ host: '127.0.0.1', port: 0 });
  const { port } = fastify.server.address() as AddressInfo;
  const headers = {
    cookie: await world.cookieOf(person()),
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
  };
  const send = () =>
    fetch(`http://127.0.0.1:${port}/v1/test/slow`, { method: 'POST', headers, body: '{}' }).then(
      async (answer) => [answer.status, await answer.text()] as const,
      () => ['gone', ''] as const,
    );
  const under = Promise.all(Array.from({ length: 20 }, send));
  await expect.poll(() => begun).toBe(20);

  const closed = fastify.close();
  await expect.poll(() => fastify.server.listening).toBe(false);
  expect((await send())[0]).toBe('gone');
  release();
  for (const [status, body] of await under) expect([status, body]).toEqual([200, '{"ok":true}']);
  await closed;
  expect(begun).toBe(20);
});

test('what still arrives on an open connection while going down is 503, and the connection ends', async () => {
  const server = await world.startServer();
  server.app.closing = true;
  const answer = await world.as(person(), server).call(members.me);
  expect([answer.status, answer.problem.type]).toEqual([503, 'shutting-down']);
  expect(answer.headers).toMatchObject({ 'retry-after': '2', connection: 'close' });
  const ready = await world.as(null, server).send({ method: 'GET', url: '/ready' });
  expect([ready.status, ready.problem.type]).toEqual([503, 'shutting-down']);
});

// proves PKG-11
test('while it drains it serves, says that it is not ready, and ends each connection', async () => {
  const server = await world.startServer();
  server.app.draining.begin();
  const answer = await world.as(person(), server).call(members.me);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({ connection: 'close' });
  const ready = await world.as(null, server).send({ method: 'GET', url: '/ready' });
  expect([ready.status, ready.problem.type]).toEqual([503, 'shutting-down']);
});
