import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { person, testWorld, type TestWorld } from '../../../test/harness.ts';
import { watchedRuns } from '../../../test/watched-runs.ts';

let world: TestWorld;
let address = '';
beforeAll(async () => {
  world = await testWorld();
  address = await world.server.listen();
});
afterAll(() => world.close());

const { closeAll, watch, runTopic, makeRun, bump, names, isRun } = watchedRuns(() => ({
  world,
  address,
}));
afterEach(closeAll);

describe('after a gap', () => {
  // proves LIVE-4
  test('a client gets what changed meanwhile', async () => {
    const since = world.clock.now();
    const id = await makeRun();
    await bump(id);
    const stream = await watch(person({ roles: ['ADVERTISER'] }), { since });
    expect((await stream.until(isRun(id, 2))).data).toMatchObject({ view: { version: 2 } });
  });

  test('also of a run that was made long before', async () => {
    const id = await makeRun();
    world.clock.advance(30 * 60_000);
    const since = world.clock.now();
    world.clock.advance(60_000);
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
    const expected = ['hello', 'member', 'catalogue', 'store'];
    expect(newcomer.events.map(({ event }) => event)).toEqual(expected);
    expect(blocked.events.map(({ event }) => event)).toEqual(expected);
  });

  test('a client that reconnects again and again is asked to reload everything', async () => {
    const topic = runTopic();
    const original = topic.changedSince.bind(topic);
    let asked = 0;
    const since = world.clock.now() - 60_000;
    topic.changedSince = (moment) => {
      // The hub itself looks every few seconds, and not as far back.
      if (moment <= since) asked += 1;
      return original(moment);
    };
    try {
      const who = person({ roles: ['ADVERTISER'] });
      for (let i = 0; i < 10; i++) (await watch(who, { since })).close();
      const last = await watch(who, { since });
      await last.until((event) => event.event === 'reload');
      expect(asked).toBe(1);
    } finally {
      topic.changedSince = original;
    }
  });

  // proves LIVE-4
  test('of more than ten minutes the client is asked to reload everything', async () => {
    const stream = await watch(person(), { since: world.clock.now() - 11 * 60_000 });
    await stream.until((event) => event.event === 'reload');
  });

  test('a notice that got lost is found by version within seconds', async () => {
    const stream = await watch(person({ roles: ['ADVERTISER'] }));
    const id = await makeRun();
    await stream.until(isRun(id, 1));
  });
});
