import { addPeople, addRunsOfAllKinds, freshBooking } from '../lib/data.ts';
import { median } from '../lib/numbers.ts';
import { startProduct } from '../lib/product.ts';
import { fixedLine, type Line } from '../lib/report.ts';
import { roundCount } from '../lib/rounds.ts';
import type { Stage } from '../lib/stage.ts';

const changesPerRound = 30;
const everyMs = 60;

// proves PERF-6
/** P7: a change made on one process, to runs of all kinds in turn, reaches those who watch on the other. */
export async function twoProcesses(stage: Stage): Promise<Line[]> {
  const { pool, connectionString } = await stage.database();
  const here = await stage.product();
  const offers = await stage.offers();
  const load = await stage.load();
  const there = await startProduct(connectionString);
  const [booker] = await addPeople(pool, 1, ['OVERVIEW', 'ADVERTISER', 'BOOKING']);
  const viewers = await addPeople(pool, 10, ['OVERVIEW', 'BOOKING']);
  const runs = await addRunsOfAllKinds(pool, offers, {
    count: changesPerRound,
    inDays: 50,
    capacity: 1000,
  });
  if (!booker) throw new Error('Nobody books');

  await load.call('watch', {
    name: 'there',
    set: { port: there.port, path: '/v1/live', cookies: viewers.map((one) => one.cookie) },
  });
  const slowest: number[] = [];
  for (let round = 0; round <= roundCount; round++) {
    const { deliveries } = await load.call('follow', {
      name: 'there',
      everyMs,
      triggers: runs.map((run) => freshBooking(here.port, run, offers, booker)),
    });
    slowest.push(Math.max(...deliveries.map((one) => one.last)));
  }
  await load.call('unwatch', { name: 'there' });
  await there.stop();
  return [
    fixedLine('P7', "slowest of a round's changes", median(slowest.slice(1)), 'ms', {
      better: 'less',
      atLeast: 1000,
      good: 200,
    }),
  ];
}
