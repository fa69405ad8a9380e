import { once } from 'node:events';
import { get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runs } from '@warchest/contract/runs.ts';
import { sessions } from '@warchest/contract/sessions.ts';
import { allRoles, type Role } from '@warchest/domain/members/roles.ts';
import { person, testWorld, type Person, type World } from '../../../test/harness.ts';
import type { TestServer } from '../../../test/server.ts';
import { openStream, type Stream } from '../../../test/stream.ts';
import { gatherDoubts } from '../../platform/live-hub.ts';
import type { ShownTopic } from '../../platform/live-topic.ts';
import type { Notice } from '../../platform/notices.ts';

let world: World;
let address = '';
const open: Stream[] = [];

beforeAll(async () => {
  world = await testWorld();
  address = await world.server.listen();
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});
afterAll(() => world.close());

async function watch(
  who: Person,
  options: { readonly at?: string; readonly since?: number } = {},
): Promise<Stream> {
  const stream = await openStream(options.at ?? address, {
    cookie: await world.cookieOf(who),
    ...(options.since === undefined ? {} : { 'last-event-id': String(options.since) }),
  });
  open.push(stream);
  return stream;
}
const publish = (notices: readonly Notice[], server: TestServer = world.server) =>
  server.deps.notices.publish(notices);

/** How the server shows runs to streams. */
function runTopic(): ShownTopic {
  const topic = world.server.app.topics.shown.find(({ name }) => name === 'run');
  if (!topic) throw new Error('Runs are not shown');
  return topic;
}

/** A run written past the server, as if another process had. */
async function makeRun(changes: { readonly leader?: string; readonly hidden?: boolean } = {}) {
  const id = `run${Math.random().toString(36).slice(2, 12)}`.padEnd(13, '0');
  const at = new Date(world.clock.now()).toISOString();
  await world.sql(
    `insert into runs (id, kind, date, time, starts_at, raid, type, raid_type, raid_boss, difficulty,
       leader, capacity, created_by, created_at, updated_at, hidden)
     values ($1, 'raid', '2026-11-24', '20:00', '2026-11-24T19:00:00Z', 'Manaforge Omega', 'VIP',
       'Full Run', '8/8', 'Heroic', $2, 20, 'somebody', $3, $3, $4)`,
    [id, changes.leader ?? 'a-leader', at, changes.hidden ?? false],
  );
  return id;
}
const bump = (id: string) =>
  world.sql('update runs set version = version + 1, updated_at = $2 where id = $1', [
    id,
    new Date(world.clock.now()).toISOString(),
  ]);
const hide = async (id: string) => {
  await world.sql('update runs set hidden = true where id = $1', [id]);
  await bump(id);
};
/** Resolves when streams have had everything that was said so far. */
async function afterwards(...streams: Stream[]): Promise<void> {
  // Runs are told of one after the other, and this one is the last.
  const witness = await watch(person({ roles: ['RAIDMANAGER'] }));
  const last = await makeRun();
  publish([{ topic: 'run', id: last, version: 1 }]);
  await witness.until(isRun(last, 1));
  // Doubts are gathered before they are told; timers of one length end in the order they were set.
  await pause(gatherDoubts);
  const told = streams.map((one) => {
    const from = one.events.length;
    return one.until((event) => event.event === 'catalogue' && one.events.indexOf(event) >= from);
  });
  publish([{ topic: 'catalogue' }]);
  await Promise.all(told);
}
const names = (stream: Stream, id: string): boolean => JSON.stringify(stream.events).includes(id);
const isRun = (id: string, version: number) => (event: { event: string; data: unknown }) =>
  event.event === 'run' &&
  (event.data as { id: string; version: number }).id === id &&
  (event.data as { version: number }).version === version;

test('nobody watches without a session', async () => {
  const stream = await openStream(address, {});
  expect(stream.status).toBe(401);
});

test('a change reaches everybody in the view that they may see', async () => {
  const [staff, advertiser, blocked] = [
    await watch(person({ roles: ['RAIDMANAGER'] })),
    await watch(person({ roles: ['ADVERTISER'] })),
    await watch(person({ roles: ['BLACKLISTED', 'ADVERTISER'] })),
  ];
  await staff.until((event) => event.event === 'hello');
  const id = await makeRun();
  publish([{ topic: 'run', id, version: 1 }]);
  expect((await staff.until(isRun(id, 1))).data).toMatchObject({ view: { id, view: 'staff' } });
  expect((await advertiser.until(isRun(id, 1))).data).toMatchObject({ view: { view: 'public' } });
  await afterwards(blocked);
  expect(names(blocked, id)).toBe(false);
});

describe('a run that somebody may not see', () => {
  const anybody = () =>
    Promise.all(
      [[], ['BLACKLISTED'], ['BLACKLISTED', 'RAIDMANAGER'], ['ADVERTISER']].map((roles) =>
        watch(person({ roles: roles as Role[] })),
      ),
    );

  test('is not named to them, whatever happens to it', async () => {
    const streams = await anybody();
    const id = await makeRun({ hidden: true });
    publish([{ topic: 'run', id, version: 1 }]);
    await afterwards(...streams);
    await bump(id);
    publish([{ topic: 'run', id, version: 2 }]);
    await afterwards(...streams);
    for (const stream of streams) {
      expect(names(stream, id)).toBe(false);
      expect(stream.events.map(({ event }) => event)).not.toContain('reload');
    }
  });

  test('nor by a process that does not know what it was before', async () => {
    const id = await makeRun({ hidden: true });
    await bump(id);
    const streams = await anybody();
    publish([{ topic: 'run', id, version: 2 }]);
    await afterwards(...streams);
    expect(streams.map((stream) => names(stream, id))).toEqual([false, false, false, false]);
    // It might have been the advertiser's to see, who looks for themselves.
    const told = (stream: Stream) => stream.events.some(({ event }) => event === 'reload');
    expect(streams.map(told)).toEqual([false, false, false, true]);
  });

  test('is taken away from those who saw it on the stream, and from nobody else', async () => {
    const streams = await anybody();
    const id = await makeRun();
    publish([{ topic: 'run', id, version: 1 }]);
    await streams[3]?.until(isRun(id, 1));
    await hide(id);
    publish([{ topic: 'run', id, version: 2 }]);
    expect((await streams[3]?.until(isRun(id, 2)))?.data).toMatchObject({ view: null });
    await afterwards(...streams);
    expect(streams.map((stream) => names(stream, id))).toEqual([false, false, false, true]);
  });

  test('is taken away from those who saw it in a list only', async () => {
    const id = await makeRun();
    const who = person({ roles: ['ADVERTISER'] });
    const query = { start: '2026-11-23', end: '2026-11-25' };
    const listed = await world.as(who).call(runs.raid.list, { query });
    expect(listed.body.map((run) => run.id)).toContain(id);
    const [stream, newcomer] = [await watch(who), await watch(person())];
    await hide(id);
    publish([{ topic: 'run', id, version: 2 }]);
    expect((await stream.until(isRun(id, 2))).data).toMatchObject({ view: null });
    await afterwards(newcomer);
    expect(names(newcomer, id)).toBe(false);
  });
});

test('each view is made once, however many watch', async () => {
  const topic = runTopic();
  const original = topic.thing.bind(topic);
  const made = new Map<string, number>();
  let fetched = 0;
  topic.thing = async (id, version) => {
    const fragment = await original(id, version);
    // Asks for what is there already.
    if (version === 0) return fragment;
    fetched += 1;
    const json = fragment?.json.bind(fragment);
    if (fragment && json) {
      fragment.json = (variant) => {
        const [view = ''] = variant.split(' ');
        made.set(view, (made.get(view) ?? 0) + 1);
        return json(variant);
      };
    }
    return fragment;
  };
  try {
    const staff = person({ roles: ['RAIDMANAGER'] });
    const streams = await Promise.all([
      ...Array.from({ length: 20 }, () => watch(person({ roles: ['ADVERTISER'] }))),
      ...Array.from({ length: 3 }, () => watch(staff)),
    ]);
    const id = await makeRun();
    publish([{ topic: 'run', id, version: 1 }]);
    await Promise.all(streams.map((stream) => stream.until(isRun(id, 1))));
    expect(fetched).toBe(1);
    expect(Object.fromEntries(made)).toEqual({ public: 1, staff: 1 });
  } finally {
    topic.thing = original;
  }
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

test('what concerns one member reaches only that member', async () => {
  const [anna, ben] = [person(), person()];
  const [hers, his] = [await watch(anna), await watch(ben)];
  await his.until((event) => event.event === 'hello');
  publish([{ topic: 'member', to: anna.id, parts: ['cycle'] }, { topic: 'catalogue' }]);
  expect((await hers.until((event) => event.event === 'member')).data).toEqual({
    parts: ['cycle'],
  });
  await his.until((event) => event.event === 'catalogue');
  expect(his.events.some((event) => event.event === 'member')).toBe(false);
});

describe('after a gap', () => {
  test('a client gets what changed meanwhile', async () => {
    const since = world.clock.now();
    const id = await makeRun();
    await bump(id);
    const stream = await watch(person({ roles: ['ADVERTISER'] }), { since });
    expect((await stream.until(isRun(id, 2))).data).toMatchObject({ view: { version: 2 } });
  });

  test('no run is named that the client may not see', async () => {
    const since = world.clock.now();
    const id = await makeRun({ hidden: true });
    await bump(id);
    const advertiser = await watch(person({ roles: ['ADVERTISER'] }), { since });
    const newcomer = await watch(person(), { since });
    const blocked = await watch(person({ roles: ['BLACKLISTED', 'ADMIN'] }), { since });
    // It may have been shown to them when they left, so they look for themselves.
    await advertiser.until((event) => event.event === 'reload');
    for (const stream of [newcomer, blocked]) {
      await stream.until((event) => event.event === 'store');
    }
    for (const stream of [advertiser, newcomer, blocked]) expect(names(stream, id)).toBe(false);
    // what only tells that something is new tells it to everybody
    const told = ['hello', 'member', 'catalogue', 'store'];
    expect(newcomer.events.map(({ event }) => event)).toEqual(told);
    expect(blocked.events.map(({ event }) => event)).toEqual(told);
  });

  test('whoever comes back again and again is told to fetch everything', async () => {
    const topic = runTopic();
    const original = topic.changedSince.bind(topic);
    let asked = 0;
    topic.changedSince = (moment) => {
      asked += 1;
      return original(moment);
    };
    try {
      const [who, since] = [person({ roles: ['ADVERTISER'] }), world.clock.now()];
      for (let i = 0; i < 10; i++) (await watch(who, { since })).close();
      const last = await watch(who, { since });
      await last.until((event) => event.event === 'reload');
      // One is theirs; the hub itself looks every few seconds.
      expect(asked).toBeLessThanOrEqual(3);
    } finally {
      topic.changedSince = original;
    }
  });

  test('of more than ten minutes it is told to fetch everything', async () => {
    const stream = await watch(person(), { since: world.clock.now() - 11 * 60_000 });
    await stream.until((event) => event.event === 'reload');
  });

  test('a notice that got lost is found by version within seconds', async () => {
    const stream = await watch(person({ roles: ['ADVERTISER'] }));
    const id = await makeRun();
    await stream.until(isRun(id, 1), 6_000);
  });
});

test('a change made on one process reaches the viewers of another', async () => {
  const second = await world.startServer();
  const stream = await watch(person({ roles: ['ADVERTISER'] }), { at: await second.listen() });
  await stream.until((event) => event.event === 'hello');
  const id = await makeRun();
  const begin = performance.now();
  publish([{ topic: 'run', id, version: 1 }]);
  await stream.until(isRun(id, 1), 1_000);
  // Far below the sweep's period, so it was the notice.
  expect(performance.now() - begin).toBeLessThan(1_000);
});

test('notices are heard again after their connection was cut', async () => {
  const second = await world.startServer();
  const stream = await watch(person({ roles: ['ADVERTISER'] }), { at: await second.listen() });
  await stream.until((event) => event.event === 'hello');
  await world.sql(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'warchest-notices'`);
  const first = await makeRun();
  publish([{ topic: 'run', id: first, version: 1 }]);
  await stream.until(isRun(first, 1), 6_000);
});

describe('a stream ends', () => {
  test('when its session does', async () => {
    const anna = person({ roles: ['OVERVIEW'] });
    const stream = await watch(anna);
    await stream.until((event) => event.event === 'hello');
    await world.as(anna).call(sessions.revokeByPost);
    await stream.untilClosed();
  });

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

  test('not when its reader is slow, and without holding up the others', async () => {
    const [slow, quick] = [
      await watch(person({ roles: [...allRoles].filter((role) => role !== 'BLACKLISTED') })),
      await watch(person({ roles: ['RAIDMANAGER'] })),
    ];
    await slow.until((event) => event.event === 'hello');
    slow.stall();
    const id = await makeRun();
    await world.sql(`update runs set note = repeat('x', 200000) where id = $1`, [id]);
    for (let version = 2; version < 40; version++) {
      await bump(id);
      publish([{ topic: 'run', id, version }]);
      const begin = performance.now();
      await quick.until(isRun(id, version));
      expect(performance.now() - begin).toBeLessThan(1_500);
    }
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
    expect(performance.now() - begin).toBeLessThan(2_000);
  });
});

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
