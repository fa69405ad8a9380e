import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { person, testWorld, type TestWorld } from '../../test/harness.ts';
import {
  openBreakableConnection,
  type BreakableConnection,
} from '../../test/breakable-connection.ts';
import { openStream, type Stream } from '../../test/stream.ts';
import type { TestServer } from '../../test/server.ts';
import { catalogueLists } from '../features/catalogue/queries.ts';
import type { Notice, EntityNotice } from './notice.ts';
import { openNotices, type Notices } from './notices.ts';

let world: TestWorld;
let elsewhere: TestServer;
let address = '';
/** Backends that hear the notices of each of the two. */
let here: number[];
let there: number[];

const hearing = async (): Promise<number[]> =>
  (
    await world.sql<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and application_name = 'warchest-notices'`,
    )
  ).map(({ pid }) => pid);

beforeAll(async () => {
  world = await testWorld();
  await find();
});
afterAll(() => world.close());

/** A second process, of which it is known by which connection it hears. */
async function find(): Promise<void> {
  here = await hearing();
  elsewhere = await world.startServer();
  there = (await hearing()).filter((pid) => !here.includes(pid));
  address = await elsewhere.listen();
}

async function breaks(pids: readonly number[]): Promise<void> {
  await world.sql('select pg_terminate_backend(pid, 2000) from unnest($1::int[]) as pid', [pids]);
}

const last: EntityNotice = { topic: 'run', id: 'the-last', version: 1 };

const isLast = (notice: Notice): boolean => 'id' in notice && notice.id === last.id;

/** What the second process hears from here on. */
function hear(): { heard: Notice[]; leave: () => void } {
  const heard: Notice[] = [];
  const leave = elsewhere.deps.notices.subscribe((notice) => {
    if (!isLast(notice)) heard.push(notice);
  });
  return { heard, leave };
}

/**
 * Nothing published before is still pending: notices come in order, so the others have all when they have
 * the last. (Who comes back after a break looks at once, before what was published meanwhile has come.)
 */
async function allHeard(from: Notices = world.server.deps.notices): Promise<void> {
  let came = false;
  const leave = elsewhere.deps.notices.subscribe((notice) => (came ||= isLast(notice)));
  from.publish([last]);
  await expect.poll(() => came).toBe(true);
  leave();
}

async function watch(): Promise<Stream> {
  const stream = await openStream(address, { cookie: await world.cookieOf(person()) });
  await stream.until(({ event }) => event === 'hello');
  return stream;
}

test('who could not be heard for a moment has whoever watches look for everything that only tells', async () => {
  const { deps } = elsewhere;
  await catalogueLists(deps);
  const stream = await watch();
  await breaks(there);
  await world.sql(`update catalogue_items set label = 'Ulduar' where key = 'manaforge-omega'`);
  await world.sql('update catalogue_version set version = version + 1');
  world.server.deps.notices.publish([{ topic: 'catalogue' }]);
  await stream.until(({ event }) => event === 'catalogue');
  // and nobody who looks then is given what was before
  const labels = (await catalogueLists(deps)).raids.map(({ label }) => label);
  expect(labels).toContain('Ulduar');
  stream.close();
  await allHeard();
  there = (await hearing()).filter((pid) => !here.includes(pid));
});

/** How long one who is far away waits for an answer, in ms: on a busy machine it may take a while. */
const patience = 3_000;

/** A process that reaches the database over a line. */
async function farAway(line: BreakableConnection): Promise<{ far: Notices; gaps: () => number }> {
  const far = openNotices({
    connectionString: line.url,
    processId: 'far-away',
    log: { warn: () => undefined },
    checkInterval: 100,
    checkTimeout: patience,
  });
  await far.start();
  let gaps = 0;
  far.onGap(() => (gaps += 1));
  return { far, gaps: () => gaps };
}

test.each(['cut', 'freeze'] as const)(
  'what is published while the connection is lost is sent in its order when it is back: %s',
  async (how) => {
    const line = await openBreakableConnection(world.databaseUrl);
    const { far } = await farAway(line);
    const { heard, leave } = hear();
    line[how]();
    const published: Notice[] = [
      { topic: 'settings', parts: ['community'] },
      { topic: 'run', id: 'a-run', version: 7 },
    ];
    for (const notice of published) {
      far.publish([notice]);
      // each is sent by itself: longer than notices are gathered
      await pause(20);
    }
    line.mend();
    await allHeard(far);
    expect(heard).toEqual(published);
    leave();
    await far.stop();
    await line.close();
  },
);

const many = Array.from({ length: 3_000 }, (_, version): Notice => ({
  topic: 'run',
  id: 'a-run',
  version: version + 1,
}));

test.each(['cut', 'freeze'] as const)(
  'of more than can wait the others hear that there was something: %s',
  async (how) => {
    const line = await openBreakableConnection(world.databaseUrl);
    const { far } = await farAway(line);
    const { heard, leave } = hear();
    let gaps = 0;
    const leaveGaps = elsewhere.deps.notices.onGap(() => (gaps += 1));
    line[how]();
    far.publish(many);
    line.mend();
    await expect.poll(() => gaps).toBe(1);
    await allHeard(far);
    expect(heard).toEqual([]);
    leave();
    leaveGaps();
    await far.stop();
    await line.close();
  },
);

test('a stop while a connection is being made ends that connection, and waits for nothing else', async () => {
  const before = await hearing();
  const line = await openBreakableConnection(world.databaseUrl);
  line.hold();
  const far = openNotices({
    connectionString: line.url,
    processId: 'leaving',
    log: { warn: () => undefined },
  });
  const started = far.start();
  await expect.poll(line.held).toBe(1);
  const stopped = far.stop();
  line.mend();
  await Promise.all([started, stopped]);
  const added = async () => (await hearing()).filter((pid) => !before.includes(pid));
  await expect.poll(added).toEqual([]);
  await line.close();
});

test('a line that went without a word is noticed', async () => {
  const line = await openBreakableConnection(world.databaseUrl);
  const { far, gaps } = await farAway(line);
  const heard: Notice[] = [];
  far.subscribe((notice) => void heard.push(notice));
  // one on which nothing is said stays: questions are answered
  await pause(patience + 500);
  expect(gaps()).toBe(0);
  line.freeze();
  line.mend();
  await expect.poll(gaps).toBe(1);
  world.server.deps.notices.publish([last]);
  await expect.poll(() => heard).toEqual([last]);
  await far.stop();
  await line.close();
});

test('a line that breaks time and again, and stands in between, is made anew without a long wait', async () => {
  const line = await openBreakableConnection(world.databaseUrl);
  const { far, gaps } = await farAway(line);
  const waits: number[] = [];
  for (let breaks = 1; breaks <= 7; breaks += 1) {
    const began = performance.now();
    line.cut();
    line.mend();
    await expect.poll(gaps).toBe(breaks);
    waits.push(performance.now() - began);
  }
  // so long each of the last two would be if it had never stood; a busy machine may hold one up
  expect(Math.min(...waits.slice(-2))).toBeLessThan(3_000);
  await far.stop();
  await line.close();
});

test.each([
  [false, 0],
  [true, 1],
])('a connection that fails is reported unless the process stops first', async (late, times) => {
  const warnings: string[] = [];
  const unreachable = openNotices({
    connectionString: 'postgres://nobody@127.0.0.1:1/nothing',
    processId: 'stopping',
    log: { warn: (_: object, message: string) => void warnings.push(message) },
  });
  const started = unreachable.start();
  if (late) await started;
  await unreachable.stop();
  await started;
  expect(warnings).toHaveLength(times);
});

test('while there is no database it is looked for less and less often', async () => {
  const failures: number[] = [];
  const unreachable = openNotices({
    connectionString: 'postgres://nobody@127.0.0.1:1/nothing',
    processId: 'searching',
    log: { warn: () => void failures.push(performance.now()) },
  });
  await unreachable.start();
  await expect.poll(() => failures.length).toBeGreaterThan(3);
  await unreachable.stop();
  const waits = failures.slice(1, 4).map((at, number) => at - (failures[number] ?? 0));
  // timers may be a few milliseconds early
  for (const [number, least] of [90, 190, 390].entries()) {
    expect(waits[number]).toBeGreaterThan(least);
  }
});

test('after the stop nothing is sent or checked any more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { databaseUrl: connectionString } = world;
  const notices = openNotices({ connectionString, processId: 'one', log: { warn: vi.fn() } });
  notices.publish([last]);
  expect(vi.getTimerCount()).toBe(2);
  await notices.stop();
  expect(vi.getTimerCount()).toBe(0);
});
