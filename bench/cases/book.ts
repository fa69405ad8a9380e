import { runKinds, type RunKind } from '../../packages/domain/src/runs/kind.ts';
import type { BookCalls } from '../baselines/book.ts';
import type { BookFunctionCalls } from '../baselines/book-function.ts';
import { addPeople, addRuns, bookingBody, ownHeaders, type BenchPerson } from '../lib/data.ts';
import { copyTables } from '../lib/copy-tables.ts';
import { startHelper } from '../lib/helper.ts';
import { freePort } from '../lib/ports.ts';
import { ratioLine, type Line } from '../lib/report.ts';
import { alternate, type Round } from '../lib/rounds.ts';
import type { RequestFigures } from '../load/requests.ts';
import type { Stage } from '../lib/stage.ts';

const clients = 32;
const runCount = 200;
/** Connections for writing that the product opens by default; the limit gets as many. */
const poolSize = 10;
const schema = 'bench_limit';

/** What is booked, and whether with a key. */
interface How {
  readonly kind: RunKind;
  readonly keyed: boolean;
}

// proves PERF-2
/**
 * P2: thirty-two advertisers book into two hundred runs; P2f: beside a limit that does it all in one
 * function of the database; P2k: the same as our own client does it,
 * with an Idempotency-Key; P2b: all of them into one run. P2 for each kind of run, the others for raids.
 */
export async function book(stage: Stage, wanted: ReadonlySet<string>): Promise<Line[]> {
  const { pool, connectionString } = await stage.database();
  const product = await stage.product();
  const offers = await stage.offers();
  const load = await stage.load();
  const people = await addPeople(pool, clients, ['OVERVIEW', 'ADVERTISER', 'BOOKING']);
  // Two seconds bring more customers into a run than any has places for.
  await pool.query('alter table runs drop constraint runs_capacity');
  const wide = { count: runCount, inDays: 30, capacity: 20_000 };
  const many = {
    raid: await addRuns(pool, offers, { ...wide, kind: 'raid' }),
    mountraid: await addRuns(pool, offers, { ...wide, kind: 'mountraid' }),
    shift: await addRuns(pool, offers, { ...wide, kind: 'shift' }),
  };
  // A fresh one for each round, so that none gets longer than it must.
  const hot = await addRuns(pool, offers, { count: 20, inDays: 31, capacity: 20_000 });
  await copyTables(pool, schema);

  const limit = startHelper<BookCalls>(new URL('../baselines/book.ts', import.meta.url));
  const limitPort = await freePort();
  await limit.call('listen', { port: limitPort, connectionString, schema, poolSize });

  const inOne = startHelper<BookFunctionCalls>(
    new URL('../baselines/book-function.ts', import.meta.url),
  );
  const inOnePort = await freePort();
  await inOne.call('listen', { port: inOnePort, connectionString, schema, poolSize });

  const drive =
    (port: number, runs: () => readonly string[], { kind, keyed }: How) =>
    (): Promise<RequestFigures> =>
      load.call('driveRequests', {
        port,
        clients: people.map((person: BenchPerson) => ({
          method: 'PUT' as const,
          path: `/v1/${kind}/{run}/book`,
          headers: {
            ...ownHeaders(port, person),
            ...(keyed ? { 'idempotency-key': '{key}' } : {}),
          },
          body: bookingBody(offers, kind),
        })),
        runs: runs(),
        status: 200,
        warmUpMs: 300,
        measuredMs: 2_000,
      });
  const measure = (
    runs: (side: number) => readonly string[],
    { against = limitPort, ...how }: Partial<How> & { readonly against?: number } = {},
  ) => {
    const { kind = 'raid', keyed = false } = how;
    return alternate(
      drive(product.port, () => runs(0), { kind, keyed }),
      drive(against, () => runs(1), { kind, keyed }),
    );
  };
  const rates = (rounds: readonly Round<RequestFigures>[]) =>
    rounds.map(({ ours, limit: other }) => ({ ours: ours.perSecond, limit: other.perSecond }));
  const tails = (rounds: readonly Round<RequestFigures>[]) =>
    rounds.map(({ ours, limit: other }) => ({ ours: ours.p99, limit: other.p99 }));

  const lines: Line[] = [];
  const bar = { better: 'more', atLeast: 0.9, good: 1.1 } as const;
  const keyed = { better: 'more', atLeast: 0.5, good: 0.8 } as const;
  if (wanted.has('P2')) {
    for (const kind of runKinds) {
      const rounds = await measure(() => many[kind], { kind });
      lines.push(ratioLine('P2', `bookings/s into ${kind}s`, rates(rounds), bar));
    }
  }
  if (wanted.has('P2f')) {
    const rounds = await measure(() => many.raid, { against: inOnePort });
    const what = 'bookings/s, limit in one round trip';
    lines.push(ratioLine('P2f', what, rates(rounds), { ...bar, atLeast: 0.5, good: 0.7 }));
  }
  if (wanted.has('P2k')) {
    const rounds = await measure(() => many.raid, { keyed: true });
    lines.push(ratioLine('P2k', 'bookings/s with a key', rates(rounds), keyed));
  }
  if (wanted.has('P2b')) {
    const used = [0, 0];
    const rounds = await measure((side) => {
      used[side] = (used[side] ?? 0) + 1;
      return hot.slice((used[side] ?? 1) - 1, used[side]);
    });
    lines.push(
      ratioLine('P2b', 'bookings/s, one run', rates(rounds), {
        better: 'more',
        atLeast: 0.5,
        good: 0.9,
      }),
      ratioLine('P2b', 'its p99, ms', tails(rounds), { better: 'less', atLeast: 2 }),
    );
  }
  await Promise.all([limit.stop(), inOne.stop()]);
  return lines;
}
