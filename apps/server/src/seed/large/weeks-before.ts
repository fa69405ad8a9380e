import type pg from 'pg';
import type { Day } from '@warchest/domain/time/day.ts';

/** Days of history that are written row by row, and then copied for earlier years. */
export const pattern = 28;

/** The days that are copied, and how often. */
export interface Repeated {
  readonly first: Day;
  readonly last: Day;
  readonly times: number;
  /** Days between the pattern and its latest copy, in whole weeks. */
  readonly apart: number;
}

// Letters of ids: two of them number a copy, below all that stand for a real time.
const digits = '0123456789abcdefghjkmnpqrstvwxyz';
const prefixOf = (number: number): string =>
  `${digits[Math.floor(number / 32)] ?? ''}${digits[number % 32] ?? ''}`;

const again = (id: string): string => `$1::text || substr(${id}, 3)`;
const earlier = (moment: string): string => `${moment} - make_interval(days => $2::int)`;

interface Copied {
  readonly table: string;
  /** The rows to copy, of the days from $1 to $2. */
  readonly where: string;
  /** Columns that differ in the copy. */
  readonly changed: Readonly<Record<string, string>>;
}

const ofRuns = `select id from runs where date between $1 and $2`;
const ofRosters = `select id from rosters where run_id in (${ofRuns})`;
const servicesIn = `(created_at at time zone 'UTC')::date between $1 and $2`;
const ofServices = `select id from service_bookings where ${servicesIn}`;
const ofEntries = `select id from ledger_entries where cycle_day between $1 and $2`;

const tables: Readonly<Record<'first' | 'second', readonly Copied[]>> = {
  first: [
    {
      table: 'runs',
      where: 'date between $1 and $2',
      changed: {
        id: again('id'),
        date: 'date - $2::int',
        starts_at: `((date - $2::int) + time::time) at time zone 'Europe/Berlin'`,
        created_at: earlier('created_at'),
        updated_at: earlier('updated_at'),
      },
    },
    {
      table: 'bookings',
      where: `run_id in (${ofRuns})`,
      changed: {
        id: again('id'),
        run_id: again('run_id'),
        created_at: earlier('created_at'),
        updated_at: earlier('updated_at'),
      },
    },
    {
      table: 'service_bookings',
      where: servicesIn,
      changed: {
        id: again('id'),
        completed_on: 'completed_on - $2::int',
        created_at: earlier('created_at'),
        updated_at: earlier('updated_at'),
      },
    },
    {
      table: 'service_offers',
      where: `service_id in (${ofServices})`,
      changed: {
        id: again('id'),
        service_id: again('service_id'),
        offered_at: earlier('offered_at'),
      },
    },
    {
      table: 'ledger_entries',
      where: 'cycle_day between $1 and $2',
      changed: {
        id: again('id'),
        at: earlier('at'),
        run_id: again('run_id'),
        booking_id: again('booking_id'),
        cycle_day: 'cycle_day - $2::int',
      },
    },
  ],
  second: [
    {
      table: 'rosters',
      where: `run_id in (${ofRuns})`,
      changed: {
        id: again('id'),
        run_id: again('run_id'),
        opened_at: earlier('opened_at'),
        updated_at: earlier('updated_at'),
      },
    },
    {
      table: 'roster_signups',
      where: `roster_id in (${ofRosters})`,
      changed: {
        id: again('id'),
        roster_id: again('roster_id'),
        signed_at: earlier('signed_at'),
      },
    },
    {
      table: 'roster_picks',
      where: `run_id in (${ofRuns})`,
      changed: {
        id: again('id'),
        roster_id: again('roster_id'),
        run_id: again('run_id'),
        picked_at: earlier('picked_at'),
      },
    },
    {
      table: 'ledger_postings',
      where: `entry_id in (${ofEntries})`,
      changed: {
        id: again('id'),
        entry_id: again('entry_id'),
        booking_id: again('booking_id'),
        cycle_day: 'cycle_day - $2::int',
      },
    },
    {
      table: 'points_entries',
      where: `run_id in (${ofRuns}) or run_id in (${ofServices})`,
      changed: {
        id: again('id'),
        at: earlier('at'),
        run_id: again('run_id'),
        reason: `jsonb_set(reason, '{day}', to_jsonb((reason->>'day')::date - $2::int))`,
      },
    },
    {
      table: 'audit_log',
      where: `run_id in (${ofRuns}) or (subject = 'ledger' and subject_id in (${ofEntries}))
        or (subject = 'service' and subject_id in (${ofServices}))`,
      changed: {
        id: again('id'),
        at: earlier('at'),
        subject_id: again('subject_id'),
        run_id: again('run_id'),
        booking_id: again('booking_id'),
      },
    },
  ],
};

/**
 * Copies the weeks of the pattern to earlier weeks, as often as requested: the same runs by the
 * same people with different ids, days and times. The ledger of each copy is balanced.
 */
export async function repeatBefore(
  clients: readonly [pg.ClientBase, pg.ClientBase],
  repeated: Repeated,
  onProgress: (times: number) => void,
): Promise<void> {
  await Promise.all([
    repeat(clients[0], tables.first, repeated, onProgress),
    repeat(clients[1], tables.second, repeated, () => undefined),
  ]);
}

async function repeat(
  client: pg.ClientBase,
  copied: readonly Copied[],
  { first, last, times, apart }: Repeated,
  onProgress: (times: number) => void,
): Promise<void> {
  const statements: string[] = [];
  for (const { table, where, changed } of copied) {
    await client.query(`create temp table pattern_of_${table} as select * from ${table} limit 0`);
    await client.query(`insert into pattern_of_${table} select * from ${table} where ${where}`, [
      first,
      last,
    ]);
    const { rows } = await client.query<{ name: string }>(
      `select attname::text as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
      [table],
    );
    const names = rows.map(({ name }) => `"${name}"`).join(', ');
    const values = rows.map(({ name }) => changed[name] ?? `"${name}"`).join(', ');
    statements.push(`insert into ${table} (${names}) select ${values} from pattern_of_${table}`);
  }
  for (let time = 1; time <= times; time++) {
    const values = [prefixOf(times - time), apart + pattern * time];
    for (const sql of statements) await client.query(sql, values);
    onProgress(time);
  }
}
