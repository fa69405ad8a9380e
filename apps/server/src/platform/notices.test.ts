import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { person, testWorld, type World } from '../../test/harness.ts';
import { openStream, type Stream } from '../../test/stream.ts';
import type { TestServer } from '../../test/server.ts';
import { catalogueLists } from '../features/catalogue/queries.ts';
import type { Notice } from './notice.ts';

let world: World;
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
  await stream.until(({ event }) => event === 'catalogue', 5_000);
  // and nobody who looks then is given what was before
  const labels = (await catalogueLists(deps)).raids.map(({ label }) => label);
  expect(labels).toContain('Ulduar');
  stream.close();
  there = (await hearing()).filter((pid) => !here.includes(pid));
});

test('what is told while the connection is away is told when it is there again', async () => {
  const heard: Notice[] = [];
  const leave = elsewhere.deps.notices.subscribe((notice) => void heard.push(notice));
  await breaks(here);
  const { notices } = world.server.deps;
  notices.publish([{ topic: 'settings', parts: ['community'] }]);
  await pause(20);
  notices.publish([{ topic: 'run', id: 'a-run', version: 7 }]);
  await expect
    .poll(() => heard, { timeout: 5_000 })
    .toEqual([
      { topic: 'settings', parts: ['community'] },
      { topic: 'run', id: 'a-run', version: 7 },
    ]);
  leave();
});

test('of more than can wait the others hear that there was something', async () => {
  here = (await hearing()).filter((pid) => !there.includes(pid));
  const heard: Notice[] = [];
  let gaps = 0;
  const leave = [
    elsewhere.deps.notices.subscribe((notice) => void heard.push(notice)),
    elsewhere.deps.notices.onGap(() => (gaps += 1)),
  ];
  await breaks(here);
  const many = Array.from({ length: 3_000 }, (_, version) => version + 1);
  world.server.deps.notices.publish(
    many.map((version) => ({ topic: 'run', id: 'a-run', version })),
  );
  await expect.poll(() => gaps, { timeout: 5_000 }).toBe(1);
  expect(heard).toEqual([]);
  for (const one of leave) one();
});
