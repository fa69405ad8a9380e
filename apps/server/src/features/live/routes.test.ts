import { once } from 'node:events';
import { get } from 'node:http';
import { connect } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sessions } from '@warchest/contract/sessions.ts';
import { allRoles, type Role } from '@warchest/domain/members/roles.ts';
import { person, testWorld, type TestWorld } from '../../../test/harness.ts';
import { openStream } from '../../../test/stream.ts';
import { watchedRuns } from '../../../test/watched-runs.ts';

let world: TestWorld;
let address = '';
beforeAll(async () => {
  world = await testWorld();
  address = await world.server.listen();
});
afterAll(() => world.close());

const { open, closeAll, watch, publish, makeRun, bump, isRun } = watchedRuns(() => ({
  world,
  address,
}));
afterEach(closeAll);

// proves LIVE-1
test('nobody watches without a session', async () => {
  const stream = await openStream(address, {});
  expect(stream.status).toBe(401);
});

test('whoever hangs up while their session is looked up is not counted', async () => {
  const limited = await world.startServer({ config: { rateLimits: true } });
  const at = await limited.listen();
  const [who, { actorOf }] = [person(), limited.app];
  const cookie = await world.cookieOf(who);
  for (let hiccup = 0; hiccup < 4; hiccup++) {
    let hangUp = (): void => undefined;
    const looked = new Promise<void>((resolve) => {
      Object.assign(limited.app, {
        actorOf: async (request: FastifyRequest) => {
          const actor = await actorOf(request);
          hangUp();
          await once(request.raw.socket, 'close');
          resolve();
          return actor;
        },
      });
    });
    const asked = get(`${at}/v1/live`, { headers: { cookie }, agent: false });
    asked.on('error', () => undefined);
    hangUp = () => void asked.destroy();
    await looked;
  }
  Object.assign(limited.app, { actorOf });
  for (let count = 0; count < 3; count++) {
    const stream = await watch(who, { at });
    expect(stream.status).toBe(200);
    await stream.until((event) => event.event === 'hello');
  }
});

test('a proxy that speaks HTTP/1.0 gets events without the frames of a chunked answer', async () => {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  const cookie = await world.cookieOf(person());
  socket.write(`GET /v1/live HTTP/1.0\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\n\r\n`);
  let text = '';
  socket.on('data', (part) => (text += part.toString()));
  await expect
    .poll(() => text)
    .toMatch(/\r\n\r\nretry: 2000\nid: \d+\nevent: hello\ndata: \{\}\n\n$/);
  socket.destroy();
});

// proves LIVE-2
test('a change made on one process reaches the viewers of another', async () => {
  const second = await world.startServer();
  const stream = await watch(person({ roles: ['ADVERTISER'] }), { at: await second.listen() });
  await stream.until((event) => event.event === 'hello');
  // The sweep finds nothing, so it is the notice.
  const topic = second.app.topics.viewTopics.find(({ name }) => name === 'run');
  if (!topic) throw new Error('Runs are not shown');
  topic.changedSince = () => Promise.resolve([]);
  const id = await makeRun();
  publish([{ topic: 'run', id, version: 1 }]);
  await stream.until(isRun(id, 1));
});

test('notices are heard again after their connection was cut', async () => {
  const second = await world.startServer();
  const stream = await watch(person({ roles: ['ADVERTISER'] }), { at: await second.listen() });
  await stream.until((event) => event.event === 'hello');
  await world.sql(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'warchest-notices'`);
  const first = await makeRun();
  publish([{ topic: 'run', id: first, version: 1 }]);
  await stream.until(isRun(first, 1));
});

describe('a stream ends', () => {
  // proves LIVE-6
  test('when its session does', async () => {
    const anna = person({ roles: ['OVERVIEW'] });
    const stream = await watch(anna);
    await stream.until((event) => event.event === 'hello');
    await world.as(anna).call(sessions.revokeByPost);
    await stream.untilClosed();
  });

  // proves LIVE-6
  test('when a role is taken away it stays open, but in the new view', async () => {
    const anna = person({ roles: ['RAIDMANAGER'] });
    const stream = await watch(anna);
    const id = await makeRun();
    publish([{ topic: 'run', id, version: 1 }]);
    expect((await stream.until(isRun(id, 1))).data).toMatchObject({ view: { view: 'staff' } });
    await world.join({ ...anna, roles: ['ADVERTISER'] as Role[] });
    publish([{ topic: 'member', to: anna.id, parts: ['roles'] }]);
    await stream.until((event) => event.event === 'reload');
    await bump(id);
    publish([{ topic: 'run', id, version: 2 }]);
    expect((await stream.until(isRun(id, 2))).data).toMatchObject({ view: { view: 'public' } });
  });

  // proves LIVE-5
  test('not when its reader is slow, and without holding up the others', async () => {
    const [slow, quick] = [
      await watch(person({ roles: [...allRoles].filter((role) => role !== 'BLACKLISTED') })),
      await watch(person({ roles: ['RAIDMANAGER'] })),
    ];
    await slow.until((event) => event.event === 'hello');
    slow.stall();
    const id = await makeRun();
    await world.sql(`update runs set note = repeat('x', 200000) where id = $1`, [id]);
    const waits: number[] = [];
    for (let version = 2; version < 40; version++) {
      await bump(id);
      publish([{ topic: 'run', id, version }]);
      const begin = performance.now();
      await quick.until(isRun(id, version));
      waits.push(performance.now() - begin);
    }
    // the usual one: a busy machine may hold some of them up
    const usual = waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)];
    expect(usual).toBeLessThan(1_500);
    expect(slow.events.some(isRun(id, 39))).toBe(false);
    expect(slow.closed).toBe(false);
  });

  test('when the server goes down', async () => {
    const second = await world.startServer();
    const stream = await watch(person(), { at: await second.listen() });
    await stream.until((event) => event.event === 'hello');
    const begin = performance.now();
    await second.close();
    await stream.untilClosed();
    // whole shutdowns have 8 s
    expect(performance.now() - begin).toBeLessThan(8_000);
  });
});

// proves WIRE-21
test('three streams are enough for one person', async () => {
  const limited = await world.startServer({ config: { rateLimits: true } });
  const at = await limited.listen();
  const anna = person();
  for (let i = 0; i < 3; i++) expect((await watch(anna, { at })).status).toBe(200);
  expect((await watch(anna, { at })).status).toBe(429);
  expect((await watch(person(), { at })).status).toBe(200);
  open.at(0)?.close();
  await expect.poll(async () => (await watch(anna, { at })).status).toBe(200);
});
