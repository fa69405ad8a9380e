import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ImportView } from '../../packages/contract/src/import-view.ts';
import {
  addPeople,
  addRunsOfAllKinds,
  ownHeaders,
  type BenchPerson,
  type Offers,
} from '../lib/data.ts';
import type { LoadCalls } from '../load/main.ts';
import type { Helper } from '../lib/helper.ts';
import { median, quantile } from '../lib/numbers.ts';
import { fixedLine, type Line } from '../lib/report.ts';
import type { Stage } from '../lib/stage.ts';

/** Rows of the sheet: `BENCH_IMPORT_ROWS`, 20,000 unless set. */
const rowCount = Number(process.env.BENCH_IMPORT_ROWS ?? 20_000);
/** What the community may wait for them, in seconds: 90 for 200,000. */
const mostSeconds = rowCount <= 20_000 ? 10 : (rowCount / 200_000) * 90;
const perRun = 20;
/** Seconds for which a quiet server is asked, and ms between two lists: with fewer answers their p99 is luck. */
const quietSeconds = 8;
const pauseMs = 10;
const partBytes = 1024 * 1024;

/** One row of the sheet, as a row of the limit's table. */
type SheetRow = readonly [day: string, time: string, raid: string, customer: string, price: number];

function sheetOf(offers: Offers, raid: string): SheetRow[] {
  const start = Date.UTC(2025, 0, 1);
  return Array.from({ length: rowCount }, (_, at): SheetRow => {
    const run = Math.floor(at / perRun);
    const day = new Date(start + (run % 600) * 86_400_000).toISOString().slice(0, 10);
    const time = `${String(10 + (Math.floor(run / 600) % 12)).padStart(2, '0')}:${run % 2 ? '30' : '00'}`;
    const name = `Buyer${String(at).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`;
    return [day, time, raid, `${name}-${offers.realm}`, 100_000 + (at % 900) * 1_000];
  });
}

// proves PERF-11
/**
 * P8: a sheet of past bookings, sent, read, checked and imported through the API, beside `COPY` of the
 * same rows into a plain table; and what a list costs meanwhile.
 */
export async function importSheet(stage: Stage): Promise<Line[]> {
  const { pool } = await stage.database();
  const product = await stage.product();
  const offers = await stage.offers();
  const load = await stage.load();
  const [admin] = await addPeople(pool, 1, ['WEBADMIN', 'OVERVIEW', 'ADVERTISER', 'BOOKING']);
  if (!admin) throw new Error('Nobody imports');
  await addRunsOfAllKinds(pool, offers, { count: 30, inDays: 3, capacity: 40 });
  const { rows: raids } = await pool.query<{ label: string }>(
    `select label from catalogue_items where list = 'raids' and active order by sort limit 1`,
  );
  const rows = sheetOf(offers, raids[0]?.label ?? '');
  const limit = await copied(pool, rows);
  // Made before: whoever makes it meanwhile cannot tell when an answer has come.
  const file = fileOf(rows);
  const quiet = await listTimes(load, product.port, admin, () => pause(quietSeconds * 1_000));
  let seconds = 0;
  const busy = await listTimes(load, product.port, admin, async () => {
    const begun = performance.now();
    await imported(product.port, admin, file);
    seconds = (performance.now() - begun) / 1_000;
  });
  console.log(`  lists: ${said(quiet)} on a quiet server, ${said(busy)} meanwhile`);
  return [
    fixedLine(
      'P8',
      `a sheet of ${rowCount} bookings, from the first byte to the last`,
      seconds,
      's',
      {
        better: 'less',
        atLeast: mostSeconds,
        good: mostSeconds / 2,
      },
    ),
    fixedLine('P8', 'times as long as COPY of the same rows', seconds / limit, '×', {
      better: 'less',
      atLeast: 400,
    }),
    fixedLine(
      'P8',
      'p99 of a list meanwhile, beside that of a quiet server',
      p99(busy) / p99(quiet),
      '×',
      {
        better: 'less',
        atLeast: 2,
        good: 1.5,
      },
    ),
  ];
}

/** Seconds of `COPY`, the least that a database does to keep rows. */
async function copied(pool: pg.Pool, rows: readonly SheetRow[]): Promise<number> {
  await pool.query(
    'create table bench_sheet (day date, time text, raid text, customer text, price bigint)',
  );
  const times: number[] = [];
  for (let round = 0; round < 3; round++) {
    await pool.query('truncate bench_sheet');
    const begun = performance.now();
    const client = await pool.connect();
    const lines = rows.map((row) => `${row.join('\t')}\n`);
    await pipeline(Readable.from(lines), client.query(copyFrom('copy bench_sheet from stdin')));
    client.release();
    times.push((performance.now() - begun) / 1_000);
  }
  return median(times);
}

const p99 = (times: readonly number[]): number => quantile(times, 0.99);

const said = (times: readonly number[]): string =>
  `p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${p99(times).toFixed(1)} ms of ${times.length} answers`;

/** How long a schedule's answers take while something goes on, in ms. */
async function listTimes(
  load: Helper<LoadCalls>,
  port: number,
  who: BenchPerson,
  work: () => Promise<unknown>,
): Promise<number[]> {
  const script = {
    method: 'GET',
    path: '/v1/raid/getAllRaids',
    headers: ownHeaders(port, who),
  } as const;
  await load.call('repeat', { port, script, pauseMs });
  await work();
  return load.call('stopRepeating', undefined);
}

function fileOf(rows: readonly SheetRow[]): Buffer {
  const lines = rows.map(([day, time, raid, customer, price]) =>
    [day, time, raid, customer, `${price}g`, 'yes'].join(';'),
  );
  return Buffer.from(['Date;Time;Raid;Customer;Price;Paid', ...lines].join('\n'));
}

/** Sends, reads, checks and imports the sheet as a page does it. */
async function imported(port: number, who: BenchPerson, file: Buffer): Promise<void> {
  const call = async (method: string, path: string, body: unknown): Promise<ImportView> => {
    const answer = await fetch(`http://127.0.0.1:${port}/v1/imports${path}`, {
      method,
      headers: {
        ...ownHeaders(port, who),
        'content-type': Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json',
      },
      body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body),
    });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as ImportView;
  };
  const { id } = await call('POST', '', {
    sort: 'bookings',
    fileName: 'bench.csv',
    bytes: file.length,
  });
  const settled = async (): Promise<ImportView> => {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}/v1/imports/${id}`, {
        headers: ownHeaders(port, who),
      });
      const view = (await answer.json()) as ImportView;
      if (view.job?.state === 'running') await pause(100);
      else if (view.job) throw new Error(`The import ${view.job.state}: ${view.job.problem}`);
      else return view;
    }
  };
  for (let at = 0; at < file.length; at += partBytes)
    await call('PUT', `/${id}/parts/${at}`, file.subarray(at, at + partBytes));
  const step = async (what: string, body: unknown = {}): Promise<ImportView> => {
    const begun = performance.now();
    await call('POST', `/${id}/${what}`, body);
    const view = await settled();
    console.log(`  ${what}: ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
    return view;
  };
  await step('read');
  const { preview } = await step('preview');
  const { counts } = await step('run');
  if (counts?.created !== rowCount || preview?.created !== rowCount)
    throw new Error(`Not all rows came in: ${JSON.stringify({ preview, counts })}`);
}
