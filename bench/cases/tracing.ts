import { runPaths } from '../../packages/contract/src/paths.ts';
import type { CollectorCalls } from '../baselines/collector.ts';
import { cpuSeconds } from '../lib/cpu.ts';
import { addPeople, addRunsOfAllKinds } from '../lib/data.ts';
import { startHelper } from '../lib/helper.ts';
import { freePort } from '../lib/ports.ts';
import { startProduct, type Product } from '../lib/product.ts';
import { ratioLine, type Line } from '../lib/report.ts';
import type { Round } from '../lib/rounds.ts';
import type { Stage } from '../lib/stage.ts';

const connections = 16;
const runCount = 60;
const measuredMs = 4_000;
/** Compiling what is new takes a process longer than one round. */
const warmUpRounds = 2;
const measuredRounds = 5;

// proves SYS-10
/**
 * P10: what traces and metrics cost a process that answers as much as it can: processor time for each
 * request, with a collector and without. Two processes on the same database work at the same time, so
 * that whatever else the machine does falls on both. The first one also does the work in the background
 * and is asked first, so each of them is the first once.
 */
export async function tracing(stage: Stage): Promise<Line[]> {
  const { pool, connectionString } = await stage.database();
  const offers = await stage.offers();
  const load = await stage.load();
  const everybody = await addPeople(pool, connections, ['OVERVIEW', 'ADVERTISER', 'BOOKING']);
  const runs = await addRunsOfAllKinds(pool, offers, {
    count: runCount,
    inDays: 70,
    capacity: 1_000,
    bookingsEach: 20,
    advertisers: everybody,
  });
  const collector = startHelper<CollectorCalls>(
    new URL('../baselines/collector.ts', import.meta.url),
  );
  const port = await freePort();
  await collector.call('listen', { port });

  const clients = everybody.map(({ cookie }, at) => {
    const { kind, id } = runs[at % runs.length] ?? { kind: 'raid' as const, id: '' };
    const { list, one } = runPaths[kind];
    // Half of them cached lists, half single runs.
    const path = `/v1${at % 2 === 0 ? list : one.replace(':id', id)}`;
    return { method: 'GET' as const, path, headers: { cookie, 'accept-encoding': 'gzip' } };
  });
  const cost = async ({ port, pid }: Product): Promise<number> => {
    const drive = (ms: number) =>
      load.call('driveRequests', {
        port,
        clients,
        status: 200,
        warmUpMs: 0,
        measuredMs: ms,
      });
    await drive(400);
    const before = cpuSeconds(pid);
    const { perSecond } = await drive(measuredMs);
    const requests = (perSecond * measuredMs) / 1_000;
    return ((cpuSeconds(pid) - before) / requests) * 1e6;
  };
  const startTraced = () =>
    startProduct(connectionString, {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    });
  /** Microseconds of processor time for each request of both. */
  const costs = async (isTracedFirst: boolean): Promise<Round<number>[]> => {
    const first = await (isTracedFirst ? startTraced() : startProduct(connectionString));
    const second = await (isTracedFirst ? startProduct(connectionString) : startTraced());
    const rounds: Round<number>[] = [];
    for (let round = 0; round < warmUpRounds + measuredRounds; round++) {
      const [ofFirst, ofSecond] = await Promise.all([cost(first), cost(second)]);
      rounds.push(
        isTracedFirst ? { ours: ofFirst, limit: ofSecond } : { ours: ofSecond, limit: ofFirst },
      );
    }
    await Promise.all([first.stop(), second.stop()]);
    return rounds.slice(warmUpRounds);
  };
  const plainFirst = await costs(false);
  const tracedFirst = await costs(true);
  for (const [name, rounds] of Object.entries({ plainFirst, tracedFirst }))
    console.log(
      `  ${name}: ${rounds.map(({ ours, limit }) => (ours / limit).toFixed(2)).join(' ')}`,
    );
  const rounds = plainFirst.map(({ ours, limit }, at) => ({
    ours: (ours + (tracedFirst[at]?.ours ?? ours)) / 2,
    limit: (limit + (tracedFirst[at]?.limit ?? limit)) / 2,
  }));
  const { spans } = await collector.call('received', undefined);
  if (spans === 0) throw new Error('The collector received nothing');
  await collector.stop();
  return [
    ratioLine('P10', 'processor time of a request, traced to untraced, µs', rounds, {
      better: 'less',
      atLeast: 1.15,
      good: 1.05,
    }),
  ];
}
