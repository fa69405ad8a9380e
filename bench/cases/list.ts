import type { AnswersCalls } from '../limits/answers.ts';
import { addPeople, addRuns } from '../lib/data.ts';
import { startHelper } from '../lib/helper.ts';
import { freePort } from '../lib/ports.ts';
import { ratioLine, type Line } from '../lib/report.ts';
import { alternate } from '../lib/rounds.ts';
import type { Stage } from '../lib/stage.ts';

const connections = 16;
const runCount = 200;
const bookingsEach = 20;
const path = '/v1/raid/getAllRaids';

/**
 * P1 and P1b: the list of a busy day, read by sixteen advertisers at once, each seeing the own
 * bookings in full; and the same when nothing has changed since.
 */
export async function list(stage: Stage, wanted: ReadonlySet<string>): Promise<Line[]> {
  const { pool } = await stage.database();
  const product = await stage.product();
  const offers = await stage.offers();
  const load = await stage.load();
  const advertisers = await addPeople(pool, 40, ['OVERVIEW', 'ADVERTISER', 'BOOKING']);
  await addRuns(pool, offers, {
    count: runCount,
    inDays: 0,
    capacity: 40,
    bookingsEach,
    advertisers,
  });
  const cookies = advertisers.slice(0, connections).map((one) => one.cookie);

  const limit = startHelper<AnswersCalls>(new URL('../limits/answers.ts', import.meta.url));
  const limitPort = await freePort();
  const { etags, bytes } = await limit.call('listen', {
    port: limitPort,
    from: product.port,
    path,
    cookies,
  });
  console.log(`  a list has ${Math.round((bytes[0] ?? 0) / 1000)} kB`);

  const drive = (port: number, unchanged: boolean) => async (): Promise<number> => {
    const { perSecond } = await load.call('driveRequests', {
      port,
      clients: cookies.map((cookie, i) => ({
        method: 'GET' as const,
        path,
        headers: { cookie, ...(unchanged ? { 'if-none-match': etags[i] ?? '' } : {}) },
      })),
      status: unchanged ? 304 : 200,
      warmUpMs: 300,
      measuredMs: 2_000,
    });
    return perSecond;
  };
  const lines: Line[] = [];
  if (wanted.has('P1')) {
    const rounds = await alternate(drive(product.port, false), drive(limitPort, false));
    lines.push(
      ratioLine('P1', 'list, answers/s', rounds, { better: 'more', atLeast: 0.6, good: 0.85 }),
    );
  }
  if (wanted.has('P1b')) {
    const rounds = await alternate(drive(product.port, true), drive(limitPort, true));
    lines.push(
      ratioLine('P1b', 'unchanged list, answers/s', rounds, {
        better: 'more',
        atLeast: 0.3,
        good: 0.55,
      }),
    );
  }
  await limit.stop();
  return lines;
}
