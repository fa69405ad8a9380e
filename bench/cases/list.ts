import { runPaths } from '../../packages/contract/src/paths.ts';
import { runKinds, type RunKind } from '../../packages/domain/src/runs/kind.ts';
import type { AnswersCalls } from '../baselines/answers.ts';
import { addPeople, addRuns } from '../lib/data.ts';
import { startHelper } from '../lib/helper.ts';
import { freePort } from '../lib/ports.ts';
import { ratioLine, type Bar, type Line } from '../lib/report.ts';
import { alternate } from '../lib/rounds.ts';
import type { Stage } from '../lib/stage.ts';

const connections = 16;
const runCount = 200;
const bookingsEach = 35;

/** How the list is asked for. */
type Form = 'plain' | 'compressed' | 'unchanged';

// proves PERF-1
/**
 * P1: the list of a busy day, read by sixteen advertisers at once, each seeing the own bookings in
 * full; P1g: compressed, as browsers ask for it; P1b: the same when nothing has changed since. For
 * each kind of run.
 */
export async function list(stage: Stage, wanted: ReadonlySet<string>): Promise<Line[]> {
  const lines: Line[] = [];
  for (const kind of runKinds) lines.push(...(await listOf(kind, stage, wanted)));
  return lines;
}

async function listOf(kind: RunKind, stage: Stage, wanted: ReadonlySet<string>): Promise<Line[]> {
  const path = `/v1${runPaths[kind].list}`;
  const { pool } = await stage.database();
  const product = await stage.product();
  const offers = await stage.offers();
  const load = await stage.load();
  const advertisers = await addPeople(pool, 40, ['OVERVIEW', 'ADVERTISER', 'BOOKING']);
  await addRuns(pool, offers, {
    kind,
    count: runCount,
    inDays: 0,
    capacity: 40,
    bookingsEach,
    advertisers,
  });
  const cookies = advertisers.slice(0, connections).map((one) => one.cookie);

  const limit = startHelper<AnswersCalls>(new URL('../baselines/answers.ts', import.meta.url));
  const limitPort = await freePort();
  const { etags, bytes, packed } = await limit.call('listen', {
    port: limitPort,
    from: product.port,
    path,
    cookies,
  });
  const kB = (length = 0) => Math.round(length / 1000);
  console.log(`  a list of ${kind}s has ${kB(bytes[0])} kB, compressed ${kB(packed[0])} kB`);

  const headersOf = (form: Form, i: number): Record<string, string> => ({
    cookie: cookies[i] ?? '',
    ...(form === 'plain' ? {} : { 'accept-encoding': 'gzip, deflate, br, zstd' }),
    ...(form === 'unchanged' ? { 'if-none-match': etags[i] ?? '' } : {}),
  });
  const drive = (port: number, form: Form) => async (): Promise<number> => {
    const { perSecond } = await load.call('driveRequests', {
      port,
      clients: cookies.map((_, i) => ({
        method: 'GET' as const,
        path,
        headers: headersOf(form, i),
      })),
      status: form === 'unchanged' ? 304 : 200,
      warmUpMs: 300,
      measuredMs: 2_000,
    });
    return perSecond;
  };
  const cases: readonly { id: string; what: string; form: Form; bar: Bar }[] = [
    { id: 'P1', what: 'list', form: 'plain', bar: { better: 'more', atLeast: 0.6, good: 0.85 } },
    {
      id: 'P1g',
      what: 'compressed list',
      form: 'compressed',
      bar: { better: 'more', atLeast: 0.5, good: 0.7 },
    },
    {
      id: 'P1b',
      what: 'unchanged list',
      form: 'unchanged',
      bar: { better: 'more', atLeast: 0.4, good: 0.55 },
    },
  ];
  const lines: Line[] = [];
  for (const { id, what, form, bar } of cases) {
    if (!wanted.has(id)) continue;
    const rounds = await alternate(drive(product.port, form), drive(limitPort, form));
    lines.push(ratioLine(id, `${what} of ${kind}s, answers/s`, rounds, bar));
  }
  await limit.stop();
  return lines;
}
