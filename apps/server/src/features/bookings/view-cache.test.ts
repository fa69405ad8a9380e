import { afterAll, beforeAll, expect, test } from 'vitest';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { openRun, testUsers } from '../../../test/fixtures.ts';
import { createSetClock } from '../../platform/clock.ts';
import { RunViewCache, type Reader } from './view-cache.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

/** A cache of which is counted how often it reads: first at 1 ms, then at 2 ms. What is read comes after `held`. */
function openCache() {
  const cache = new RunViewCache();
  const counted = { reads: 0, answers: 0, held: Promise.resolve() };
  const { log, readSnapshot } = world.server.deps;
  const clock = createSetClock(1);
  const reader: Reader = {
    log,
    clock,
    readSnapshot: async (work) => {
      counted.reads += 1;
      clock.advance(1);
      const found = await readSnapshot(work);
      counted.answers += 1;
      await counted.held;
      return found;
    },
  };
  const versionOf = async (id: string, wanted: number, since?: number) =>
    (await cache.get(reader, [{ id, version: wanted }], since)).get(id)?.version;
  return { counted, versionOf };
}
const outdate = (id: string) => world.sql('update runs set version = 2 where id = $1', [id]);

test('a run is read again for a newer version, and for names that were read since', async () => {
  const { id } = await openRun(world, testUsers());
  const { counted, versionOf } = openCache();
  const steps: unknown[] = [];
  const get = async (wanted: number, since?: number) => {
    const version = await versionOf(id, wanted, since);
    steps.push({ version, reads: counted.reads });
  };
  await get(0);
  await get(1);
  await get(1, 0);
  await get(1, 1);
  await outdate(id);
  await get(1, 1);
  await get(2, 1);
  expect(steps).toEqual([
    { version: 1, reads: 1 },
    { version: 1, reads: 1 },
    { version: 1, reads: 1 },
    { version: 1, reads: 2 },
    { version: 1, reads: 2 },
    { version: 2, reads: 3 },
  ]);
});

test('who asks for a newer version while an older one is read is not given the older one', async () => {
  const { id } = await openRun(world, testUsers());
  const { counted, versionOf } = openCache();
  let release = (): void => undefined;
  counted.held = new Promise((resolve) => (release = resolve));
  const older = versionOf(id, 1);
  await expect.poll(() => counted.answers).toBe(1);
  await outdate(id);
  const newer = versionOf(id, 2);
  release();
  expect([await older, await newer, counted.reads]).toEqual([1, 2, 2]);
});
