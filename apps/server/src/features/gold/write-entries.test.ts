import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { runPeople, soldRun, type RunPeople } from '../../../test/paid-run.ts';
import { moveService, playedKeys, servicePeople } from '../../../test/sold-service.ts';

const { cycles, gold, runs } = contract;

/** The most that an account of a member changes by in one day; see the migration `ledger_limit`. */
const most = 10_000_000_000_000;
const day = '2026-11-20';
const today = '2026-11-24';

let world: TestWorld;
const admin = person({ name: 'Admin', roles: ['ADMIN'] });
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

let entries = 0;
/** An entry that moves an account of a member, with its lines against it. */
const insertEntry = (
  account: 'member' | 'held' | 'taken',
  member: TestUser,
  on: string,
  amount: number,
): [string, unknown[]] => {
  entries += 1;
  return [
    `with e as (insert into ledger_entries (id, at, kind, cycle_day, actor_id)
       values ($1, now(), 'correction', $3, 'x'))
     insert into ledger_postings (id, entry_id, cycle_day, account, member_id, amount)
     values ($1 || 'a', $1, $3, $4, $2, $5), ($1 || 'b', $1, $3, $6, null, -$5::bigint)`,
    [
      `limitentry${1_000 + entries}`,
      member.id,
      on,
      account,
      amount,
      account === 'member' ? 'pot' : 'customers',
    ],
  ];
};
const owe = (member: TestUser, on: string, amount: number) =>
  world.sql(...insertEntry('member', member, on, amount));
const owed = async (member: TestUser, on = day): Promise<number> => {
  const [row] = await world.sql<{ sum: string }>(
    `select coalesce(sum(amount), 0)::text as sum from ledger_postings
     where member_id = $1 and account = 'member' and cycle_day = $2`,
    [member.id, on],
  );
  return Number(row?.sum);
};
/** Rows of all tables that completing and paying write. */
const written = async () =>
  (
    await world.sql<{ counts: string }>(
      `select concat_ws(' ', (select count(*) from ledger_entries), (select count(*) from ledger_postings),
         (select count(*) from audit_log), (select count(*) from points_entries),
         (select count(*) from member_notices), (select count(*) from chat_outbox),
         (select count(*) from runs where completed),
         (select count(*) from service_bookings where status = 'Completed')) as counts`,
    )
  )[0]?.counts;
const complete = (people: RunPeople, id: string, completed = true) =>
  world.as(people.manager).call(runs.raid.update, { params: { id }, body: { completed } });
const sold = async (people = runPeople()) => ({
  people,
  ...(await soldRun(world, people, [{ advCut: 'FTB', price: 100_000_000 }])),
});
/** What completing a run of `sold` brings its leader. */
async function leaderCut(): Promise<number> {
  const { people, id } = await sold();
  expect((await complete(people, id)).status).toBe(200);
  const cut = await owed(people.leader);
  expect(cut).toBeGreaterThan(0);
  return cut;
}
const refusal = (who: string, on: string) => ({
  type: 'balance-limit',
  status: 409,
  title: 'No balance changes by more than 10.000.000.000.000g in one day: nothing was saved',
  detail: `The balance of ${who} on ${on} would go beyond 10.000.000.000.000g`,
});

describe('an entry that takes a balance beyond what is exact is refused, and nothing of it stays', () => {
  it('when a run is completed, up to the last piece of gold', async () => {
    const cut = await leaderCut();
    const { people, id } = await sold();
    const before = most - cut;
    await owe(people.leader, day, before + 1);
    const rows = await written();
    const { status, problem } = await complete(people, id);
    expect([status, problem]).toMatchObject([409, refusal(people.leader.name, day)]);
    expect(await written()).toBe(rows);
    expect(await owed(people.leader)).toBe(before + 1);
    await owe(people.leader, day, -1);
    expect((await complete(people, id)).status).toBe(200);
    expect(await owed(people.leader)).toBe(most);
    // another day is another sum
    await owe(people.leader, '2026-11-19', 5);
    // taking back is never refused
    expect((await complete(people, id, false)).status).toBe(200);
    expect(await owed(people.leader)).toBe(before);
  });

  it('when a service booking is completed', async () => {
    const people = servicePeople();
    const booking = await playedKeys(world, people);
    const [booster] = people.boosters as [TestUser];
    await owe(booster, today, most);
    const rows = await written();
    const { status, problem } = await moveService(world, people.desk, booking.id, 'Completed');
    expect([status, problem]).toMatchObject([409, refusal(booster.name, today)]);
    expect(await written()).toBe(rows);
    await owe(booster, today, -most);
    expect((await moveService(world, people.desk, booking.id, 'Completed')).status).toBe(200);
  });

  it('when gold is paid out, each of a list and all of it together', async () => {
    const [member, other] = [person({ name: 'Paid' }), person({ name: 'Other' })];
    for (const one of [member, other]) await world.join(one);
    await owe(member, day, most);
    await owe(member, today, -most + 250);
    const pay = (...amounts: number[]) =>
      world.as(admin).call(gold.pay, {
        body: {
          reason: 'All',
          payouts: [
            { discordId: other.id, amount: 7 },
            ...amounts.map((amount) => ({ discordId: member.id, amount })),
          ],
        },
      });
    const rows = await written();
    const { status, problem } = await pay(100, 100, 51);
    expect([status, problem]).toMatchObject([409, refusal('Paid', today)]);
    expect(await written()).toBe(rows);
    expect(await owed(other, today)).toBe(0);
    expect((await pay(100, 100, 50)).status).toBe(200);
    expect(await owed(member, today)).toBe(-most);
    expect(await owed(other, today)).toBe(-7);
  });

  it('repeated with the same key, as often as it is sent; afterwards it is done once', async () => {
    const member = person({ name: 'Again' });
    await world.join(member);
    await owe(member, day, most);
    await owe(member, today, -most);
    const pay = () =>
      world
        .as(admin)
        .call(
          gold.pay,
          { body: { reason: 'All', payouts: [{ discordId: member.id, amount: 5 }] } },
          { key: 'limit-again' },
        );
    for (const _ of [1, 2]) expect((await pay()).status).toBe(409);
    await owe(member, today, 5);
    for (const _ of [1, 2]) expect((await pay()).status).toBe(200);
    expect(await owed(member, today)).toBe(-most);
  });

  it.each(['held', 'taken'] as const)('of gold that is %s as well', async (account) => {
    const member = person({ name: 'Keeper' });
    await world.join(member);
    await world.sql(...insertEntry(account, member, day, most));
    await expect(world.sql(...insertEntry(account, member, day, 1))).rejects.toMatchObject({
      code: 'WC001',
      message: `The gold ${account} by Keeper on ${day} would go beyond 10.000.000.000.000g`,
    });
    expect(await world.sql(...insertEntry(account, member, day, -1))).toEqual([]);
  });
});

describe('at the same moment', () => {
  it('of eight runs that each fit alone, one is completed', async () => {
    const cut = await leaderCut();
    const people = runPeople();
    const made = [];
    for (let count = 0; count < 8; count++) made.push((await sold(people)).id);
    await owe(people.leader, day, most - cut);
    const answers = await Promise.all(made.map((id) => complete(people, id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ]);
    expect(await owed(people.leader)).toBe(most);
  });

  it('the second entry of a large balance waits for the first one and sees it', async () => {
    const member = person({ name: 'Large' });
    await world.join(member);
    await owe(member, day, most - 10);
    await together(async (first, second) => {
      await first.query('begin');
      await first.query(...insertEntry('member', member, day, 6));
      let ended = false;
      const later = second.query(...insertEntry('member', member, day, 6)).then(
        () => 'written',
        (error: unknown) => (error as pg.DatabaseError).code,
      );
      void later.then(() => (ended = true));
      await expect.poll(() => waiting(world)).toBe(1);
      expect(ended).toBe(false);
      await first.query('commit');
      expect(await later).toBe('WC001');
    });
    expect(await owed(member)).toBe(most - 4);
  });

  it('entries of usual amounts lock nobody', async () => {
    const member = person({ name: 'Usual' });
    await world.join(member);
    await together(async (first, second) => {
      await first.query('begin');
      await first.query(...insertEntry('member', member, day, 5_000_000_000));
      await second.query(...insertEntry('member', member, day, 5_000_000_000));
      expect(await waiting(world)).toBe(0);
      const { rows } = await second.query(
        `select 1 from pg_locks where locktype = 'advisory'
           and database = (select oid from pg_database where datname = current_database())`,
      );
      expect(rows).toEqual([]);
      await first.query('commit');
    });
    expect(await owed(member)).toBe(10_000_000_000);
  });
});

describe('a balance that is beyond the limit from before', () => {
  it('is brought back by entries towards zero, and taken no further', async () => {
    const member = person({ name: 'Before' });
    await world.join(member);
    await world.sql('alter table ledger_postings disable trigger ledger_postings_limit');
    await owe(member, day, 3 * most);
    await world.sql('alter table ledger_postings enable trigger ledger_postings_limit');
    await expect(owe(member, day, 1)).rejects.toThrow(/would go beyond/);
    await owe(member, day, -1);
    await expect(owe(member, day, -7 * most)).rejects.toThrow(/would go beyond/);
    await owe(member, day, -3 * most);
    expect(await owed(member)).toBe(-1);
  });
});

it('a cycle of balances at the limit is shown exactly', async () => {
  const member = person({ name: 'Exact', roles: ['OVERVIEW'] });
  await world.join(member);
  await owe(member, '2026-11-18', most);
  await owe(member, '2026-11-19', most - 1);
  const card = await world.as(admin).call(cycles.ofMember, { params: { discordId: member.id } });
  expect(card.status).toBe(200);
  expect(card.body.current.totalOwed).toBe(2 * most - 1);
});

async function together(
  work: (first: pg.Client, second: pg.Client) => Promise<void>,
): Promise<void> {
  const open = () => new pg.Client({ connectionString: world.databaseUrl });
  const [first, second] = [open(), open()];
  await Promise.all([first.connect(), second.connect()]);
  try {
    await work(first, second);
  } finally {
    await Promise.all([first.end(), second.end()]);
  }
}

/** How many statements wait for an advisory lock in the world's database. */
async function waiting(of: TestWorld): Promise<number> {
  const rows = await of.sql(
    `select 1 from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.length;
}
