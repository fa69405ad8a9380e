import { beforeEach } from 'vitest';
import { bookingImporter } from '../src/features/schedule/import-bookings.ts';
import { community } from './community.ts';
import { importsOf, type Values } from './drive-import.ts';
import { holding } from './fixtures.ts';

/** Rows of runs with customers, planned and written without a file; each test has a day of its own. */
export function importedRows() {
  const here = community();
  const author = holding('WEBADMIN');
  const files = importsOf(() => here.world, author, bookingImporter);
  let day = 1;
  beforeEach(async () => {
    day += 1;
    await here.join(author);
  });
  const date = () => new Date(Date.UTC(2026, 11, day)).toISOString().slice(0, 10);
  const rowOf = (given: Values = {}): Values => ({
    date: date(),
    time: '19:00',
    raid: 'Manaforge Omega',
    ...given,
  });
  return {
    here,
    author,
    files,
    date,
    rowOf,
    customer: (name: string, given: Values = {}): Values =>
      rowOf({ buyer: `${name}-Kazzak`, price: 100_000, ...given }),
    /** The runs of the test's day. */
    runs: () =>
      here.sql(
        `select time, raid, difficulty, leader, gcs, note, capacity, active_count as active,
           waiting_count as waiting, offered_bosses as offered, version
         from runs where date = $1 and deleted_at is null order by time, difficulty, id`,
        [date()],
      ),
    /** The customers of the test's day. */
    seats: () =>
      here.sql(
        `select b.buyer, b.type_of_boost as type, b.backup, b.customer_status as status,
           b.cancelled_by as by
         from bookings b join runs r on r.id = b.run_id
         where r.date = $1 and b.deleted_at is null order by r.time, b.position`,
        [date()],
      ),
    /** What becomes of each row: its outcome, or why it is skipped. */
    outcomes: async (rows: readonly Values[], options: Record<string, string> = {}) =>
      (await files.run(rows, { options })).rows.map(({ outcome, problem }) =>
        problem ? (problem.values.sentence ?? problem.key) : outcome,
      ),
  };
}
