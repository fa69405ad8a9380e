import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testWorld, type TestWorld } from '../../test/harness.ts';
import { changeRun, runPeople, soldRun } from '../../test/paid-run.ts';
import { sealEverything } from '../../test/seal.ts';
import { checkDatabase } from './check-database.ts';
import { invariants } from './invariants.ts';

/** A table that only the invariants read, and one that only the check of the seals reads. */
const tables = { invariants: 'points_entries', seals: 'seal_progress' } as const;
type Lane = keyof typeof tables;

let world: TestWorld;
let altered = '';

beforeEach(async () => {
  world = await testWorld();
  const people = runPeople();
  const { id } = await soldRun(world, people, [{ advCut: 'FTB', price: 200_000 }]);
  await changeRun(world, people, id, { completed: true });
  await sealEverything(world.databaseUrl, () => world.clock.now());
  const [row] = await world.sql<{ id: string }>('select id from audit_log order by id limit 1');
  altered = row?.id ?? '';
});
afterEach(() => world.close());

/** Past the triggers, as somebody with a database shell could do it. */
const damage = (sql: string) => world.sql(`set local session_replication_role = replica; ${sql}`);

interface Connection {
  readonly state: string;
  readonly query: string;
  readonly waits: boolean;
}

/** What the check has open. */
const connections = () =>
  world.sql<Connection>(
    `select state, query, wait_event_type = 'Lock' as waits from pg_stat_activity
     where datname = current_database() and application_name = 'warchest-verify'`,
  );

/** Holds one lane of the check at its table. Returns a function that lets it go on. */
async function hold(lane: Lane): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  await client.query(`begin; lock table ${tables[lane]} in access exclusive mode`);
  return () => client.end();
}

/** Waits until a lane is held and nothing else works for the check: the other lane is done. */
async function otherIsDone(last: (open: readonly Connection[]) => boolean): Promise<void> {
  for (;;) {
    const open = await connections();
    if (open.some(({ waits }) => waits) && last(open)) return;
    await pause(20);
  }
}

const hasRun = (state: string, part: string) => (open: readonly Connection[]) =>
  open.some((one) => one.state === state && one.query.includes(part));

const lastInvariant = invariants.at(-1)?.sql.slice(0, 100) ?? '';
const lastOfSeals = '(select count(*) from ledger_postings)';

// proves OPS-15
// proves SEAL-2
it.each([
  ['invariants', hasRun('idle in transaction', lastOfSeals)],
  ['seals', hasRun('idle', lastInvariant)],
] as const)(
  'reports what both lanes find, the invariants first, also if the %s are done last',
  async (slow, last) => {
    await damage(`update audit_log set details = details || ' ' where id = '${altered}'`);
    await damage('update runs set active_count = active_count + 1');
    const letGo = await hold(slow);
    const checked = checkDatabase(world.databaseUrl);
    await otherIsDone(last);
    await letGo();
    const { problems, lines } = await checked;
    expect(problems).toBe(2);
    const found = lines.filter((line) => /^(I\d+ +[1-9]|SEAL)/.test(line));
    expect(found).toEqual([
      expect.stringMatching(/^I3 +1 {2}The counters of a run differ from its bookings$/),
      expect.stringMatching(`^SEAL  The audit row ${altered} was altered after it was sealed`),
    ]);
    expect(lines.slice(-3)).toEqual([
      expect.stringMatching(/^\d seals of \d+ rows; 0 rows wait for the next one\.$/),
      expect.stringMatching(/^The newest seal is \d:/),
      'The history was rewritten.',
    ]);
    expect(lines.filter((line) => /^I\d/.test(line)).map((line) => line.slice(13))).toEqual(
      invariants.map(({ what }) => what),
    );
  },
);

// proves OPS-15
it.each([
  ['seals', 'invariants'],
  ['invariants', 'seals'],
] as const)('ends the check of the %s when that of the %s fails', async (held, broken) => {
  await world.sql(`alter table ${tables[broken]} rename to gone`);
  const letGo = await hold(held);
  try {
    await expect(checkDatabase(world.databaseUrl)).rejects.toThrow(
      `relation "${tables[broken]}" does not exist`,
    );
    expect(await connections()).toEqual([]);
  } finally {
    await letGo();
  }
});
