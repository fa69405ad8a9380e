import { setTimeout as pause } from 'node:timers/promises';
import type { StreamsCalls } from '../baselines/streams.ts';
import { addPeople, addRunsOfAllKinds, freshBooking } from '../lib/data.ts';
import { startHelper } from '../lib/helper.ts';
import { residentBytes } from '../lib/memory.ts';
import { median } from '../lib/numbers.ts';
import { freePort } from '../lib/ports.ts';
import { startProduct } from '../lib/product.ts';
import { fixedLine, ratioLine, type Line } from '../lib/report.ts';
import { alternate } from '../lib/rounds.ts';
import type { Stage } from '../lib/stage.ts';

const streamCount = 5_000;
const streamsEach = 3;
const runCount = 51;
const bookingsEach = 20;
/** Ten changes a second, for three seconds a round. */
const everyMs = 100;
const changesPerRound = 30;

// proves PERF-3
/** P3: everybody watches while bookings come in, into all kinds of run in turn. The first measured time is the last viewer's. */
export async function live(stage: Stage): Promise<Line[]> {
  const { pool, connectionString } = await stage.database();
  const offers = await stage.offers();
  const load = await stage.load();
  const viewers = await addPeople(pool, Math.ceil(streamCount / streamsEach), [
    'OVERVIEW',
    'BOOKING',
  ]);
  const advertisers = await addPeople(pool, 40, ['OVERVIEW', 'ADVERTISER', 'BOOKING']);
  const runs = await addRunsOfAllKinds(pool, offers, {
    count: runCount,
    inDays: 40,
    capacity: 1000,
    bookingsEach,
    advertisers,
  });
  const [booker] = advertisers;
  if (!booker) throw new Error('Nobody books');
  const cookies = Array.from(
    { length: streamCount },
    (_, i) => viewers[i % viewers.length]?.cookie ?? '',
  );

  // A process of its own: what was measured before must not be in its memory.
  const product = await startProduct(connectionString);
  const bookings = (count: number) =>
    runs.slice(0, count).map((run) => freshBooking(product.port, run, offers, booker));

  // One viewer first: the run list is read, and the size of an event is known.
  await load.call('watch', {
    name: 'first',
    set: { port: product.port, path: '/v1/live', cookies: cookies.slice(0, 1) },
  });
  const { eventBytes } = await load.call('follow', {
    name: 'first',
    triggers: bookings(runCount),
    everyMs: 20,
  });
  await load.call('unwatch', { name: 'first' });
  console.log(`  an event has ${Math.round(eventBytes / 100) / 10} kB`);

  const before = residentBytes(product.pid);
  await load.call('watch', {
    name: 'ours',
    set: { port: product.port, path: '/v1/live', cookies },
  });
  await pause(2_000);
  const perStream = (residentBytes(product.pid) - before) / streamCount / 1024;

  const limit = startHelper<StreamsCalls>(new URL('../baselines/streams.ts', import.meta.url));
  const limitPort = await freePort();
  await limit.call('listen', { port: limitPort, eventBytes });
  await load.call('watch', { name: 'limit', set: { port: limitPort, path: '/', cookies } });
  const pushes = Array.from({ length: changesPerRound }, () => ({
    port: limitPort,
    method: 'POST' as const,
    path: '/',
    headers: {},
    body: '{}',
  }));

  const worst: number[] = [];
  const rounds = await alternate(
    async () => {
      const { deliveries } = await load.call('follow', {
        name: 'ours',
        triggers: bookings(changesPerRound),
        everyMs,
      });
      worst.push(Math.max(...deliveries.map((one) => one.last)));
      return median(deliveries.map((one) => one.last));
    },
    async () => {
      const { deliveries } = await load.call('follow', {
        name: 'limit',
        triggers: pushes,
        everyMs,
      });
      return median(deliveries.map((one) => one.last));
    },
  );
  const after = (residentBytes(product.pid) - before) / streamCount / 1024;
  console.log(`  after the changes, ${after.toFixed(1)} KB a stream`);
  await load.call('unwatch', { name: 'ours' });
  await load.call('unwatch', { name: 'limit' });
  await limit.stop();
  await product.stop();
  return [
    ratioLine('P3', 'last of 5,000 viewers, ms', rounds, { better: 'less', atLeast: 3, good: 1.5 }),
    fixedLine('P3', "a round's slowest change", median(worst), 'ms', {
      better: 'less',
      atLeast: 1000,
    }),
    fixedLine('P3', 'memory a stream', perStream, 'KB', { better: 'less', atLeast: 40 }),
  ];
}
