import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runs } from '@warchest/contract/runs.ts';
import type { Role } from '@warchest/domain/members/roles.ts';
import { person, testWorld, type TestWorld } from '../../../test/harness.ts';
import type { Stream } from '../../../test/stream.ts';
import { watchedRuns } from '../../../test/watched-runs.ts';

let world: TestWorld;
let address = '';
beforeAll(async () => {
  world = await testWorld();
  address = await world.server.listen();
});
afterAll(() => world.close());

const { closeAll, watch, publish, runTopic, makeRun, bump, hide, afterwards, names, isRun } =
  watchedRuns(() => ({ world, address }));
afterEach(closeAll);

// proves ACC-28, LIVE-1, LIVE-3
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
    const isToReload = (stream: Stream) => stream.events.some(({ event }) => event === 'reload');
    expect(streams.map(isToReload)).toEqual([false, false, false, true]);
  });

  // proves LIVE-3
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

// proves LIVE-3
test('each view is made once, however many watch', async () => {
  const topic = runTopic();
  const original = topic.readEntity.bind(topic);
  const made = new Map<string, number>();
  let fetched = 0;
  let watchedId = '';
  topic.readEntity = async (id, version) => {
    const fragment = await original(id, version);
    // Asks for what is there already; or the sweep, which every few seconds finds what others have made.
    if (version === 0 || id !== watchedId) return fragment;
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
    watchedId = id;
    publish([{ topic: 'run', id, version: 1 }]);
    await Promise.all(streams.map((stream) => stream.until(isRun(id, 1))));
    expect(fetched).toBe(1);
    expect(Object.fromEntries(made)).toEqual({ public: 1, staff: 1 });
  } finally {
    topic.readEntity = original;
  }
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
