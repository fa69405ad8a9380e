import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { runPaths } from '../../packages/contract/src/paths.ts';
import { addPeople, addRunsOfAllKinds, freshBooking, type OpenRun } from '../lib/data.ts';
import { cpuSeconds } from '../lib/cpu.ts';
import { residentBytes } from '../lib/memory.ts';
import { quantile } from '../lib/numbers.ts';
import { startProduct } from '../lib/product.ts';
import { fixedLine, type Line } from '../lib/report.ts';
import type { Stage } from '../lib/stage.ts';

/** People at once: each has a page open, and asks for something every so often. */
const steps = [500, 1_000, 2_000, 3_000, 4_000, 6_000, 8_000];
const askEveryMs = 20_000;
/** As PERF-3: ten changes a second with 5,000 viewers. */
const peoplePerChange = 500;
const measuredMs = 12_000;
/** Milliseconds that nobody waits longer than. */
const longest = 1_000;
const runCount = 51;

/** What a step cost. */
interface Step {
  readonly people: number;
  readonly perSecond: number;
  readonly p99: number;
  readonly lastViewer: number;
}

/**
 * P9: how many people one process carries. More and more have a page open, load lists and single
 * runs, and see bookings come in, until somebody waits longer than a second.
 */
export async function people(stage: Stage): Promise<Line[]> {
  const { pool, connectionString, pid: databasePid } = await stage.database();
  const offers = await stage.offers();
  const load = await stage.load();
  const roles = ['OVERVIEW', 'ADVERTISER', 'BOOKING'];
  const everybody = await addPeople(pool, steps.at(-1) ?? 0, roles);
  const [first] = everybody;
  if (!first) throw new Error('Nobody is there');
  const runs = await addRunsOfAllKinds(pool, offers, {
    count: runCount,
    inDays: 60,
    capacity: 1_000,
    bookingsEach: 20,
    advertisers: everybody.slice(0, 40),
  });
  const runOf = (at: number): OpenRun => runs[at % runs.length] ?? { kind: 'raid', id: '' };
  const pathOf = (at: number): string => {
    const { kind, id } = runOf(at);
    const { list, one } = runPaths[kind];
    return `/v1${at % 2 === 0 ? list : one.replace(':id', id)}`;
  };
  const product = await startProduct(connectionString);
  const processes = { server: product.pid, database: databasePid, load: load.pid };
  const cpuNow = () => Object.values(processes).map((pid) => cpuSeconds(pid));

  const measure = async (count: number): Promise<Step> => {
    const watching = everybody.slice(0, count);
    const name = `step ${count}`;
    await load.call('watch', {
      name,
      set: { port: product.port, path: '/v1/live', cookies: watching.map((one) => one.cookie) },
    });
    await pause(2_000);
    const seconds = measuredMs / 1_000;
    const changes = Math.round((count / peoplePerChange) * seconds);
    const before = cpuNow();
    const began = performance.now();
    const [asked, seen] = await Promise.all([
      load.call('driveRequests', {
        port: product.port,
        clients: watching.map(({ cookie }, at) => ({
          method: 'GET' as const,
          path: pathOf(at),
          headers: { cookie, 'accept-encoding': 'gzip' },
        })),
        status: 200,
        warmUpMs: 0,
        measuredMs,
        everyMs: askEveryMs,
      }),
      load.call('follow', {
        name,
        triggers: Array.from({ length: changes }, (_, at) =>
          freshBooking(product.port, runOf(at), offers, everybody[at % 40] ?? first),
        ),
        everyMs: measuredMs / changes,
      }),
    ]);
    const took = (performance.now() - began) / 1_000;
    const cpu = cpuNow().map((now, at) => Math.round(((now - (before[at] ?? 0)) / took) * 100));
    const lastViewer = quantile(
      seen.deliveries.map((one) => one.last),
      0.99,
    );
    const memory = Math.round(residentBytes(product.pid) / 1024 ** 2);
    console.log(
      `  ${count} people: ${asked.perSecond.toFixed(0)} reads/s p50 ${asked.p50.toFixed(0)} p99 ${asked.p99.toFixed(0)} ms; ${(changes / seconds).toFixed(1)} changes/s, seen by the last after p99 ${lastViewer.toFixed(0)} ms; processor: server ${cpu[0]} %, database ${cpu[1]} %, load ${cpu[2]} %; memory ${memory} MB; machine ${loadavg()[0]?.toFixed(1)} of ${availableParallelism()}`,
    );
    await load.call('unwatch', { name });
    await pause(1_000);
    return { people: count, perSecond: asked.perSecond, p99: asked.p99, lastViewer };
  };

  let carried = 0;
  for (const count of steps) {
    const { p99, lastViewer } = await measure(count);
    if (Math.max(p99, lastViewer) > longest) break;
    carried = count;
  }
  await product.stop();
  return [
    fixedLine('P9', 'people at once who wait at most a second', carried, 'people', {
      better: 'more',
      atLeast: 1_000,
      good: 4_000,
    }),
  ];
}
