import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testWorld, type TestWorld } from '../../test/harness.ts';
import { sealEverything } from '../../test/seal.ts';
import { changeRun, runPeople, soldRun } from '../../test/paid-run.ts';
import { checkAllSeals } from './check.ts';
import { sealOnce } from './schedule.ts';

const tables = ['audit_log', 'ledger_entries', 'ledger_postings', 'seals', 'seal_progress'];
let world: TestWorld;
let people: ReturnType<typeof runPeople>;
let client: pg.Client;
let newest = '';

const seal = (most?: number) => sealEverything(world.databaseUrl, () => world.clock.now(), most);
const sealOnceMore = () =>
  sealOnce({ connectionString: world.databaseUrl, now: () => world.clock.now() });
const problems = async (kept?: { number: number; hash: string }) =>
  (await checkAllSeals(world.databaseUrl, kept)).problems;

/** Statements without triggers, as somebody with a database shell could send them. */
const damage = (sql: string) => world.sql(`set local session_replication_role = replica; ${sql}`);

beforeAll(async () => {
  world = await testWorld();
  people = runPeople();
  const sold = [{ advCut: 'FTB', price: 200_000 }];
  const { id } = await soldRun(world, people, sold);
  await changeRun(world, people, id, { completed: true });
  // Small seals, so that there are several of a table.
  await seal(4);
  await changeRun(world, people, id, { completed: false });
  world.clock.advance(2 * 24 * 60 * 60_000);
  newest = await seal();
  client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  for (const table of tables) await client.query(`create table kept_${table} as table ${table}`);
});
afterEach(async () => {
  await client.query('set session_replication_role = replica');
  for (const table of tables.toReversed()) await client.query(`delete from ${table}`);
  for (const table of tables) await client.query(`insert into ${table} table kept_${table}`);
});
afterAll(async () => {
  await client.end();
  await world.close();
});

// proves SEAL-1
it('finds nothing where nothing was rewritten, and seals every row once', async () => {
  const report = await checkAllSeals(world.databaseUrl);
  const [count] = await world.sql<{ rows: number }>(
    `select (select count(*) from audit_log) + (select count(*) from ledger_entries)
       + (select count(*) from ledger_postings) as rows`,
  );
  expect(report).toEqual({ seals: 5, newest, problems: [], waiting: 0, rows: Number(count?.rows) });
  expect(await sealOnceMore()).toBeNull();
  const seals = await world.sql<{ of: string; rows: number; postings: number; since: boolean }>(
    `select sealed_table as of, cardinality(ids) as rows, cardinality(postings) as postings,
       since is not null as since from seals order by number`,
  );
  expect(seals.map(({ of, rows, since }) => [of, rows > 0, since])).toEqual([
    ['audit_log', true, false],
    ['audit_log', true, false],
    ['ledger_entries', true, false],
    ['audit_log', true, true],
    ['ledger_entries', true, true],
  ]);
});

const id = (table: string, where = 'true') =>
  world.sql<{ id: string }>(`select id from ${table} where ${where} order by id limit 2`);

interface Case {
  readonly table: string;
  readonly word: string;
  /** A change of one byte of a row. */
  readonly byte: string;
  /** Columns without the id, and what a copy of a row has in them if that differs. */
  readonly copy: string;
  readonly values?: string;
}
const cases: readonly Case[] = [
  {
    table: 'audit_log',
    word: 'audit row',
    byte: `details = details || ' '`,
    copy: `at, actor_id, actor_name, action, subject, subject_id, version, differences, request_id`,
  },
  {
    table: 'ledger_entries',
    word: 'ledger entry',
    byte: `reason = reason || ' '`,
    copy: 'at, kind, run_id, run_kind, completion, cycle_day, actor_id',
    values: 'at, kind, run_id, run_kind, completion + 7, cycle_day, actor_id',
  },
  {
    table: 'ledger_postings',
    word: 'ledger posting',
    byte: `amount = amount + 1`,
    copy: 'entry_id, cycle_day, account, member_id, amount',
  },
];

// proves SEAL-2
describe.each(cases)('in $table', ({ table, word, byte, copy, values = copy }) => {
  it('finds a byte that was altered', async () => {
    const [row] = await id(table);
    await damage(`update ${table} set ${byte} where id = '${row?.id}'`);
    expect(await problems()).toEqual([
      expect.stringMatching(
        new RegExp(
          `^The ${word} ${row?.id} was altered after it was sealed \\(seal \\d, ${word} \\d of \\d\\)\\.$`,
        ),
      ),
    ]);
  });

  it('finds a row that was removed', async () => {
    const [row] = await id(table);
    await damage(`delete from ${table} where id = '${row?.id}'`);
    expect(await problems()).toEqual([
      expect.stringMatching(new RegExp(`^The ${word} ${row?.id} was removed after it was sealed`)),
    ]);
  });

  it('finds a row that was added among the sealed ones', async () => {
    const number = table === 'ledger_postings' ? '' : ', transaction_id';
    await damage(
      `insert into ${table} (id, ${copy}${number}) select 'added', ${values}${number} from ${table}
       order by id limit 1`,
    );
    expect(await problems()).toEqual([`The ${word} added was added: no seal contains it.`]);
  });

  it('finds one that was removed and another that was added in its place', async () => {
    const [row] = await id(table);
    await damage(`update ${table} set id = 'renamed' where id = '${row?.id}'`);
    expect(await problems()).toEqual([
      expect.stringMatching(new RegExp(`^The ${word} ${row?.id} was removed after it was sealed`)),
      `The ${word} renamed was added: no seal contains it.`,
    ]);
  });

  it('finds two rows that were swapped', async () => {
    const [one, other] = await id(table);
    await damage(
      `update ${table} set id = 'swap' where id = '${one?.id}';
       update ${table} set id = '${one?.id}' where id = '${other?.id}';
       update ${table} set id = '${other?.id}' where id = 'swap'`,
    );
    const found = await problems();
    expect(found).toHaveLength(2);
    for (const [index, row] of [one, other].entries()) {
      expect(found[index]).toMatch(`The ${word} ${row?.id} was altered after it was sealed`);
    }
  });
});

describe('of the seals', () => {
  const forged = (set: string, where = 'number = 2') =>
    damage(`update seals set ${set} where ${where}`);
  const isAltered = (number: number, why: string) => `Seal ${number} was altered: ${why}`;

  // proves SEAL-2
  it('finds whatever was altered in one', async () => {
    const noHash = isAltered(2, 'its content does not give its hash.');
    const noRoot = isAltered(2, 'its hashes of rows do not give its root.');
    const unchained = 'Seal 3 does not follow from seal 2: one of the two was altered.';
    const found = async (set: string) => {
      await forged(set);
      const sentences = await problems();
      await client.query(`delete from seals; insert into seals table kept_seals`);
      return sentences;
    };
    expect(await found(`at = at + interval '1 second'`)).toEqual([noHash]);
    expect(await found(`since = at`)).toEqual([noHash]);
    expect(await found(`root = repeat('0', 64)`)).toEqual([noRoot, noHash]);
    expect(await found(`hash = repeat('0', 64)`)).toEqual([noHash, unchained]);
    expect(await found(`previous = repeat('0', 64)`)).toEqual([
      noHash,
      'Seal 2 does not follow from seal 1: one of the two was altered.',
    ]);
    expect(await found(`leaves = leaves || leaves`)).toContain(
      isAltered(2, 'it names more or fewer rows than it has hashes.'),
    );
    expect(await found(`leaves = set_byte(leaves, 0, 255 - get_byte(leaves, 0))`)).toEqual([
      expect.stringContaining('was altered after it was sealed (seal 2, audit row 1 of'),
      noRoot,
    ]);
  });

  it('finds a hole, a missing end with the name that was kept, and a chain that was made anew', async () => {
    await damage('delete from seals where number in (2, 3)');
    expect(await problems()).toEqual(expect.arrayContaining(['Seals 2 to 3 were removed.']));
    await client.query('delete from seals; insert into seals table kept_seals');
    const [number, hash = ''] = newest.split(':');
    const kept = { number: Number(number), hash };
    expect(await problems(kept)).toEqual([]);
    expect(await problems({ ...kept, hash: hash.replace(/^./, 'x') })).toEqual([
      'Seal 5 has another hash than the one you stored: the seals were rebuilt.',
    ]);
    // What seal 5 sealed goes with it.
    await damage(
      `delete from ledger_postings p using seals s where s.number = 5 and p.id = any(s.postings);
       delete from ledger_entries e using seals s where s.number = 5 and e.id = any(s.ids);
       delete from seals where number = 5`,
    );
    expect(await problems()).toEqual([]);
    expect(await problems(kept)).toEqual([
      'Seal 5, which you stored, does not exist: the newest seals were removed.',
    ]);
  });

  it('finds a seal that begins anew, and a row that is in two', async () => {
    await client.query('delete from seal_progress');
    await seal();
    expect(await problems()).toEqual([
      expect.stringMatching(/^Seal 6 starts a new chain/),
      expect.stringMatching(/^Seal 7 starts a new chain/),
      'A row of audit_log is in more than one seal.',
      'A row of ledger_entries is in more than one seal.',
      'A row of ledger_postings is in more than one seal.',
    ]);
  });
});

// proves SEAL-2
it('finds a row that was added with an old date and sealed afterwards', async () => {
  const day = 24 * 60 * 60_000;
  const add = (name: string, at: number) =>
    world.sql(
      `insert into audit_log (id, at, actor_id, actor_name, action, subject, subject_id, differences, request_id)
       values ($1, $2, 'x', 'x', 'run.update', 'run', 'x', '{}', 'x')`,
      [name, new Date(at).toISOString()],
    );
  const since = world.clock.now();
  await add('onEdge', since - day);
  await add('tooOld', since - day - 1);
  await seal();
  const iso = (at: number) => new Date(at).toISOString();
  expect(await problems()).toEqual([
    `The audit row tooOld was added later than it says: it is dated ${iso(since - day - 1)}, and all ` +
      `that was there at ${iso(since)} was sealed without it (seal 6).`,
  ]);
});

it('writes nothing where nothing waits, except once an hour that nothing does', async () => {
  const noted = () => world.sql('select complete_at from seal_progress order by sealed_table');
  const before = await noted();
  world.clock.advance(60 * 60_000 - 1);
  await sealOnceMore();
  expect(await noted()).toEqual(before);
  world.clock.advance(1);
  await sealOnceMore();
  const now = new Date(world.clock.now());
  expect((await noted()).map(({ complete_at }) => new Date(String(complete_at)))).toEqual([
    now,
    now,
  ]);
});

it('refuses what is not done past its triggers', async () => {
  for (const statement of ['update seals set number = 9', 'delete from seals', 'truncate seals']) {
    await expect(world.sql(statement)).rejects.toThrow('seals is append-only');
  }
});
