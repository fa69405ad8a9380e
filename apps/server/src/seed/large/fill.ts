import pg from 'pg';
import type { Logger } from 'pino';
import { addDays, type Day } from '@warchest/domain/time/day.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import { catalogueLists } from '../../features/catalogue/queries.ts';
import { cycleDatesOf } from '../../features/cycles/queries.ts';
import { systemClock } from '../../platform/clock.ts';
import { connectionSettings, openDatabase } from '../../platform/database.ts';
import { newSecret } from '../../platform/ids.ts';
import { migrate } from '../../platform/migrate.ts';
import { openNotices } from '../../platform/notices.ts';
import { seededRandom } from '../demo/random.ts';
import { ensureDefaults } from '../ensure.ts';
import { bare, clothe } from './bare.ts';
import { Community } from './community.ts';
import { crowdOf } from './people.ts';
import { chainPoints } from './points.ts';
import { customersOf, daysAhead, daysStaffed, runsOfDay, type Size } from './size.ts';
import { pattern, repeatBefore, type Repeated } from './weeks-before.ts';

interface Options {
  readonly connectionString: string;
  readonly migrationsDir: string;
  readonly size: Size;
  readonly log: Logger;
  /** Called after every batch of bookings. */
  readonly onProgress?: (bookings: number) => void;
}

/** The number of rows of each table. */
export type Filled = Readonly<Record<string, number>>;

/** The tables that grow with the size. */
const filled = [
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
];

/** Number of bookings in memory before they are written. */
const atOnce = 20_000;

/**
 * Fills an empty database with a large community and its history of several cycles: members, runs
 * of all kinds with their customers and service bookings, completed, paid out and mailed as they
 * would be by now, with points for the work in them, raids with their rosters, and the runs of the
 * coming week. Equal for the same size and day. Refuses a database with members or runs. After an
 * interruption the database must be thrown away.
 */
export async function fillLarge(options: Options): Promise<Filled> {
  const { connectionString, migrationsDir, size } = options;
  await migrate(connectionString, migrationsDir);
  const clients = await Promise.all([1, 2].map(() => connect(connectionString)));
  const [first, second] = clients as [pg.Client, pg.Client];
  try {
    const { rows } = await first.query<{ filled: boolean }>(
      `select exists (select from members) or exists (select from runs) as filled`,
    );
    if (rows[0]?.filled) {
      throw new Error('This database already has members or runs. Use an empty one.');
    }
    const { community, steps, repeated } = await begin(options);
    const bared = await bare(first, [...filled].toReversed());
    let written = 0;
    for (const step of steps) {
      step(community);
      const made = community.sheets.bookings.rows;
      if (made - written < atOnce) continue;
      written = made;
      await flush(community, first, second);
      options.onProgress?.(made);
    }
    await flush(community, first, second);
    if (repeated) {
      await repeatBefore([first, second], repeated, (times) =>
        options.onProgress?.(Math.round((size.bookings * times) / repeated.times)),
      );
    }
    await chainPoints(first);
    await clothe(clients, bared);
    await first.query('vacuum (analyze)');
    return await countsOf(first);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

/** Writes the rows added since the last call, on both connections at once. */
async function flush(
  { sheets }: Community,
  first: pg.ClientBase,
  second: pg.ClientBase,
): Promise<void> {
  const one = async (): Promise<void> => {
    await sheets.members.write(first);
    await sheets.runs.write(first);
    await sheets.bookings.write(first);
    await sheets.serviceBookings.write(first);
    await sheets.serviceOffers.write(first);
    await sheets.ledgerEntries.write(first);
  };
  const other = async (): Promise<void> => {
    await sheets.auditLog.write(second);
    await sheets.ledgerPostings.write(second);
    await sheets.points.write(second);
    await sheets.rosters.write(second);
    await sheets.rosterSignups.write(second);
    await sheets.rosterPicks.write(second);
  };
  await Promise.all([one(), other()]);
}

async function countsOf(client: pg.ClientBase): Promise<Filled> {
  const counts: Record<string, number> = {};
  for (const table of ['members', ...filled]) {
    const { rows } = await client.query<{ count: number }>(`select count(*) from ${table}`);
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...connectionSettings(connectionString, 'warchest-seed'),
    // An interrupted fill starts again, so commits need not wait for the disk.
    options: '-c timezone=UTC -c synchronous_commit=off',
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

type Step = (community: Community) => void;

/**
 * Writes the rows that others refer to, and the community's first state; the first start adds the
 * rest.
 */
async function begin({ connectionString, log, size }: Options) {
  const database = openDatabase({ connectionString, log, poolSize: 2 });
  const processId = newSecret();
  const deps = {
    ...database.access,
    clock: systemClock,
    notices: openNotices({ connectionString, processId, log }),
  };
  try {
    await ensureDefaults(deps);
    const lists = await catalogueLists(deps);
    const { oldStart } = await cycleDatesOf(deps);
    const now = deps.clock.now();
    const chance = seededRandom(size.bookings + size.members);
    const crowd = crowdOf(chance, size.members, new Date(now).toISOString());
    const plan = planOf(size, dayOf(now), oldStart);
    return {
      community: new Community(chance, lists, crowd),
      steps: daysOf(plan, dayOf(now), oldStart),
      repeated: plan.repeated,
    };
  } finally {
    await database.end();
  }
}

interface Plan {
  /** Number of days created row by row. */
  readonly days: number;
  /** The numbers that identify a day's runs. */
  readonly numbers: readonly number[];
  /**
   * Bookings that the first of these days has less than others, so that the total matches the size.
   */
  readonly spare: number;
  readonly repeated: Repeated | null;
}

/**
 * How to reach a size. A few weeks are created row by row; earlier ones are copies of four of them,
 * which the database creates much faster.
 */
function planOf(size: Size, today: Day, oldStart: Day): Plan {
  const runsADay = runsOfDay(size);
  const stride = Math.max(1, Math.floor(60 / runsADay));
  const numbers = Array.from({ length: runsADay }, (_, run) => run * stride);
  const aDay = numbers.reduce((sum, number) => sum + customersOf(number), 0);
  const inPattern = aDay * pattern;
  // From the pattern's first day to the last day ahead.
  const recent = daysBetween(addDays(oldStart, -pattern), today) + daysAhead;
  const times = Math.max(0, Math.floor((size.bookings - recent * aDay) / inPattern));
  const byHand = size.bookings - times * inPattern;
  const days = Math.ceil(byHand / aDay);
  const repeated = {
    first: addDays(oldStart, -pattern),
    last: addDays(oldStart, -1),
    times,
    apart: Math.ceil(Math.max(0, days - recent) / 7) * 7,
  };
  return { days, numbers, spare: days * aDay - byHand, repeated: times > 0 ? repeated : null };
}

/** All events, day by day, for as many days as are needed. */
function* daysOf({ days, numbers, spare }: Plan, today: Day, oldStart: Day): Generator<Step> {
  let missing = spare;
  for (let index = 0; index < days; index++) {
    const fromToday = index - days + daysAhead;
    const day = addDays(today, fromToday);
    for (const number of numbers) {
      const left = Math.min(missing, customersOf(number));
      missing -= left;
      const over = fromToday < 0;
      const mailed = fromToday < -3;
      const staffed = fromToday < daysStaffed;
      yield (community) => {
        const customers = customersOf(number) - left;
        community.addRun({ number, day, customers, over, mailed, staffed });
        // One for every other run.
        if (number % 2 === 0) community.addService({ number, day, over, mailed });
      };
    }
    const next = addDays(day, 1);
    // Cycles begin on the same weekday; the last two are not paid out yet.
    const endsCycle = next <= oldStart && daysBetween(next, oldStart) % 7 === 0;
    if (endsCycle) yield (community) => community.payAll(day);
  }
}

const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
