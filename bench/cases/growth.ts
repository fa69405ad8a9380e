import type { Helper } from '../lib/helper.ts';
import { addDays } from '../../packages/domain/src/time/day.ts';
import { dayOf } from '../../packages/domain/src/time/zone.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { fillLarge } from '../../apps/server/src/seed/large/fill.ts';
import { addRuns, bookingBody, ownHeaders, readOffers, signIn } from '../lib/data.ts';
import {
  existingDatabase,
  migrationsDir,
  startDatabase,
  type BenchDatabase,
} from '../lib/database.ts';
import { startProduct, type Product } from '../lib/product.ts';
import { ratioLine, type Line } from '../lib/report.ts';
import { alternate, type Round } from '../lib/rounds.ts';
import type { LoadCalls } from '../load/main.ts';
import type { ClientScript } from '../load/requests.ts';
import type { Stage } from '../lib/stage.ts';

const small = { bookings: 20_000, members: 500 };
/** As many as there is time for by default; `BENCH_BOOKINGS=2000000` is what was promised. */
const bookings = Number(process.env.BENCH_BOOKINGS ?? 200_000);
const large = { bookings, members: Math.max(500, Math.round((bookings * 35_000) / 2_000_000)) };
/** Only questions with one of these words, such as `BENCH_QUESTIONS=search,log`. */
const only = (process.env.BENCH_QUESTIONS ?? '').split(',').filter(Boolean);
const bar = { better: 'less', atLeast: 1.3, good: 1.1 } as const;

/** What is asked of both communities: by whom, and what. */
interface Question {
  readonly what: string;
  readonly script: ClientScript;
  readonly runs?: readonly string[];
}

/** How many of the past weeks' bookings the people have who ask. */
interface Work {
  readonly advertiser: number;
  readonly collector: number;
  readonly leader: number;
}

/** One community with the product working on it. */
interface Side {
  readonly work: Work;
  readonly database: BenchDatabase;
  readonly product: Product;
  readonly questions: readonly Question[];
}

/** Tables that grow with the history: none of them is ever read from end to end. */
const growing = [
  'runs',
  'bookings',
  'rosters',
  'roster_signups',
  'roster_picks',
  'service_bookings',
  'service_offers',
  'ledger_entries',
  'ledger_postings',
  'points_entries',
  'audit_log',
  'members',
];

// proves PERF-4
/**
 * P4: the same questions to a community with a long history and to one that has just begun. Both have
 * as many runs a day, and the same few people have most of the work, so an answer has about the same
 * size; what it costs must not depend on what lies behind it.
 */
export async function growth(stage: Stage): Promise<Line[]> {
  const load = await stage.load();
  const ours = await open(large, 'LARGE');
  const limit = await open(small, 'SMALL', ours.work);
  const lines: Line[] = [];
  for (const [index, { what }] of ours.questions.entries()) {
    if (only.length > 0 && !only.some((word) => what.includes(word))) continue;
    const before = await scans(ours.database);
    const rounds = await alternate(
      () => ask(load, ours, index),
      () => ask(load, limit, index),
    );
    lines.push(lineOf(what, rounds));
    const scanned = [...(await scans(ours.database))].filter(
      ([table, count]) => count > (before.get(table) ?? 0),
    );
    if (scanned.length > 0) {
      console.log(`  ${what}: reads all of ${scanned.map(([table]) => table).join(', ')}`);
    }
  }
  for (const side of [ours, limit]) {
    await side.product.stop();
    await side.database.stop();
  }
  return lines;
}

interface Answers {
  /** In half of the cases it takes no longer, milliseconds. */
  readonly ms: number;
  /** Of one answer. */
  readonly kB: number;
}

/** An answer that says more may cost as much more; one that says less is no excuse. */
function lineOf(what: string, rounds: readonly Round<Answers>[]): Line {
  const [first] = rounds;
  console.log(
    `  ${what}: ${first?.ours.kB.toFixed(1)} kB, the small one ${first?.limit.kB.toFixed(1)} kB`,
  );
  return ratioLine(
    'P4',
    `${what}, ms`,
    rounds.map(({ ours, limit }) => ({
      ours: ours.ms,
      limit: limit.ms * Math.max(1, ours.kB / limit.kB),
    })),
    bar,
  );
}

/** A community of this size: one that was filled before, in `BENCH_LARGE` or `BENCH_SMALL`, or made now. */
async function open(size: typeof small, name: 'LARGE' | 'SMALL', like?: Work): Promise<Side> {
  const folder = process.env[`BENCH_${name}`];
  const database = folder ? await existingDatabase(folder) : await startDatabase();
  if (!folder) {
    console.log(`  filling a database with ${size.bookings} bookings …`);
    await fillLarge({
      connectionString: database.connectionString,
      migrationsDir,
      size,
      log: createLog('warn', process.stderr),
    });
  }
  const product = await startProduct(database.connectionString);
  const busy = await busyPeople(database, like);
  const questions = await questionsFor(database, product, busy);
  const work = {
    advertiser: busy.advertiser.bookings,
    collector: busy.collector.bookings,
    leader: busy.leader.bookings,
  };
  return { work, database, product, questions };
}

const measuredMs = 2_000;

async function ask(load: Helper<LoadCalls>, side: Side, index: number): Promise<Answers> {
  const question = side.questions[index];
  if (!question) throw new Error(`There is no question ${index}`);
  const { p50, bytes, perSecond } = await load.call('driveRequests', {
    port: side.product.port,
    clients: [question.script, question.script],
    ...(question.runs ? { runs: question.runs } : {}),
    status: 200,
    warmUpMs: 300,
    measuredMs,
  });
  return { ms: p50, kB: bytes / 1000 / ((perSecond * measuredMs) / 1000) };
}

interface Busy {
  readonly id: string;
  readonly bookings: number;
}
type BusyPeople = Readonly<Record<keyof Work, Busy>>;

/**
 * Who has most to do, or about as much as others: in a small community the work is on fewer people, and
 * their answers would be longer.
 */
async function busyPeople({ pool }: BenchDatabase, like?: Work): Promise<BusyPeople> {
  const find = async (column: string, bookingsLike: number | undefined): Promise<Busy> => {
    const { rows } = await pool.query<Busy>(
      `select ${column} as id, count(*)::integer as bookings
       from bookings b join runs r on r.id = b.run_id
       where r.kind = 'raid' and r.date between current_date - 14 and current_date and ${column} is not null
       group by 1 order by abs(count(*) - $1), 1 limit 1`,
      [bookingsLike ?? 1_000_000],
    );
    const [found] = rows;
    if (!found) throw new Error('Nobody has anything to do');
    return found;
  };
  return {
    advertiser: await find('b.advertiser_id', like?.advertiser),
    collector: await find('b.gold_with', like?.collector),
    leader: await find('r.leader', like?.leader),
  };
}

async function questionsFor(
  { pool }: BenchDatabase,
  { port }: Product,
  busy: BusyPeople,
): Promise<readonly Question[]> {
  const named = [busy.advertiser.id, busy.collector.id, busy.leader.id];
  const { rows: staff } = await pool.query<{ id: string }>(
    `select discord_id as id from members where 'ADMIN' = any(roles) order by 1 limit 1`,
  );
  const people = await signIn(pool, [...named, staff[0]?.id ?? '']);
  const [advertiser, collector, leader, manager] = people;
  if (!advertiser || !collector || !leader || !manager) throw new Error('Somebody is missing');
  // Confirmed for the time to come: nobody is to be asked about roles meanwhile.
  await pool.query(
    `update members set roles_refreshed_at = now() + interval '1 hour' where discord_id = any($1)`,
    [people.map(({ id }) => id)],
  );
  const { rows: near } = await pool.query<{ id: string; over: boolean }>(
    `(select id, false as over from runs where kind = 'raid' and date > current_date order by date, id limit 1)
     union all
     (select id, true from runs where kind = 'raid' and completed order by date desc, id desc limit 1)`,
  );
  const coming = near.find(({ over }) => !over)?.id ?? '';
  const completed = near.find(({ over }) => over)?.id ?? '';
  const { rows: staffed } = await pool.query<{ id: string }>(
    `select o.id from rosters o join runs r on r.id = o.run_id
     where o.deleted_at is null and not r.completed and r.starts_at > now()
     order by r.starts_at, o.id limit 1`,
  );
  const roster = staffed[0]?.id ?? '';
  const offers = await readOffers(pool);
  await pool.query('alter table runs drop constraint if exists runs_capacity');
  const booked = await addRuns(pool, offers, { count: 50, inDays: 30, capacity: 20_000 });
  const today = dayOf(Date.now());
  const window = `start=${addDays(today, -14)}&end=${today}`;
  const get = (what: string, who: typeof advertiser, path: string): Question => ({
    what,
    script: { method: 'GET', path: `/v1${path}`, headers: { cookie: who.cookie } },
  });
  return [
    get('list', advertiser, '/raid/getAllRaids'),
    get('overview', manager, '/raid/getAllRaidsOverview'),
    get('one run', advertiser, `/raid/getspecificraid/${coming}`),
    {
      what: 'book',
      script: {
        method: 'PUT',
        path: '/v1/raid/{run}/book',
        headers: ownHeaders(port, advertiser),
        body: bookingBody(offers),
      },
      runs: booked,
    },
    get('own bookings', advertiser, `/raid/book/own?${window}`),
    get('own runs', leader, `/raid/past/own?${window}`),
    get('cycle history', advertiser, '/user/cycle/history?cycle=old'),
    get('cycle balance', advertiser, '/user/cycle'),
    get('balances of all', manager, '/payouts/balances?cycle=old'),
    get('strings', collector, '/strings'),
    get('strings of all', manager, '/strings/overview'),
    get('completed runs', manager, `/raid/past?${window}`),
    get('search', manager, '/search?text=Thalad'),
    get('search of what was sold', manager, `/raid/advertised?${window}&advertiser=Thal`),
    get('log viewer, all', manager, '/logs/updatecustomer'),
    get('log viewer, by whom', manager, `/logs/updatecustomer?discordId=${leader.id}`),
    get('log viewer, by customer', manager, '/logs/bookedcustomer?customerName=Thalad'),
    get('log of a run', manager, `/raid/${completed}/log`),
    get('roster cards', manager, '/roster-signup/cards'),
    get('roster cards of a leader', leader, '/roster-signup/cards'),
    get('roster board', manager, `/roster-signup/board/${roster}`),
    get('rosters, whole', manager, '/roster-signup/get-rosters'),
    get('roster log of a run', manager, `/roster-signup/logs/${completed}`),
    get('spots sold by hour', manager, `/raid/past/hours?${window}`),
    get('advertisers by revenue', manager, `/raid/advertised/advertisers?${window}`),
  ];
}

/** How often each growing table has been read from end to end. */
async function scans(database: BenchDatabase): Promise<ReadonlyMap<string, number>> {
  // Connections tell what they did within a second of their next statement.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const { rows } = await database.pool.query<{ name: string; scans: number }>(
    `select relname as name, seq_scan::integer as scans from pg_stat_user_tables
     where relname = any($1)`,
    [growing],
  );
  return new Map(rows.map(({ name, scans: count }) => [name, count]));
}
