import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { MemberBalance } from '@warchest/contract/gold.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { changeRun, runPeople, soldRun } from '../../../test/paid-run.ts';
import { holding } from '../../../test/fixtures.ts';
import { openStream } from '../../../test/stream.ts';

const { cycles, gold } = contract;
let world: TestWorld;
const admin = holding('ADMIN', 'OVERVIEW');
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const balances = async (cycle: 'current' | 'old' = 'current', of: TestWorld = world) => {
  const { body } = await of.as(admin).call(gold.balances, { query: { cycle } });
  return new Map<string, MemberBalance>(body.members.map((one) => [one.discordId, one]));
};
/** A completed run of the current cycle; its leader and advertiser have earned something. */
async function earned(of: TestWorld = world) {
  const people = runPeople();
  const { id } = await soldRun(of, people, [{ advCut: 'FTB', price: 200_000 }]);
  await changeRun(of, people, id, { completed: true });
  return { ...people, id };
}

describe('the balances of a cycle', () => {
  it('are for admins alone', async () => {
    for (const who of [holding('GCMANAGER', 'WEBADMIN'), holding('BLACKLISTED', 'SUPERADMIN')]) {
      expect((await world.as(who).call(gold.balances)).status).toBe(403);
    }
  });

  it('are what each member sees of their own', async () => {
    const people = await earned();
    const { leader, advertiser } = people;
    await world.as(admin).call(gold.pay, {
      body: { reason: 'Advance', payouts: [{ discordId: leader.id, amount: 1_000 }] },
    });
    const all = await balances();
    for (const who of [leader, advertiser]) {
      const own = (await world.as(who).call(cycles.own)).body.current;
      expect(all.get(who.id)).toMatchObject({
        displayName: who.name,
        credited: own.totalBalance,
        paid: own.totalPaid,
        owed: own.totalOwed,
      });
      expect(own.totalBalance).toBeGreaterThan(0);
    }
    expect(all.get(leader.id)?.paid).toBe(1_000);
    expect((await balances('old')).has(leader.id)).toBe(false);
    // taken back, nothing is owed for it, and what was paid stays
    await changeRun(world, people, people.id, { completed: false });
    expect((await balances()).get(leader.id)).toMatchObject({
      credited: 0,
      paid: 1_000,
      owed: -1_000,
    });
  });

  it('are summed up from an index alone, however long the history', async () => {
    await earned();
    await world.sql(
      `insert into ledger_entries (id, at, kind, cycle_day, actor_id)
       select 'old' || n, now(), 'payout', date '2020-01-01' + n / 20, 'x'
       from generate_series(1, 20000) n`,
    );
    await world.sql(
      `insert into ledger_postings (id, entry_id, cycle_day, account, member_id, amount)
       select 'old' || n || side, 'old' || n, date '2020-01-01' + n / 20, 'member', 'm' || n % 500, side
       from generate_series(1, 20000) n, (values (1), (-1)) as sides (side)`,
    );
    await world.sql('vacuum analyze ledger_postings');
    const plan = await world.sql<{ 'QUERY PLAN': string }>(
      `explain select member_id, sum(amount), sum(amount) filter (where share is null)
       from ledger_postings
       where account = 'member' and cycle_day between '2026-11-18' and '2026-11-24'
       group by member_id`,
    );
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain(
      'Index Only Scan using postings_of_cycle',
    );
  });

  it('are sent to admins who watch, and to nobody else', async () => {
    const address = await world.server.listen();
    const people = runPeople();
    const { id } = await soldRun(world, people, [{ advCut: 'FTB', price: 200_000 }]);
    const streams = await Promise.all(
      [admin, people.manager].map(async (who) =>
        openStream(address, { cookie: await world.cookieOf(who) }),
      ),
    );
    const [watching, other] = streams;
    await Promise.all(streams.map((one) => one.until(({ event }) => event === 'hello')));
    await changeRun(world, people, id, { completed: true });
    await watching?.until(({ event }) => event === 'ledger');
    // the run itself is sent to both, after everything before it
    await other?.until(({ event, data }) => event === 'run' && (data as { id: string }).id === id);
    expect(other?.events.some(({ event }) => event === 'ledger')).toBe(false);
    for (const one of streams) one.close();
  });
});

describe('what is owed is paid once', () => {
  it('what changed since is named, and nothing of the list is paid', async () => {
    const { leader, advertiser } = await earned();
    const before = await balances();
    const owedTo = (id: string) => before.get(id)?.owed ?? 0;
    const payouts = [leader, advertiser].map(({ id }) => ({
      discordId: id,
      amount: owedTo(id),
      owed: owedTo(id),
    }));
    const first = { payouts: payouts.slice(0, 1), reason: 'First' };
    expect((await world.as(admin).call(gold.pay, { body: first })).status).toBe(200);
    const second = await world.as(admin).call(gold.pay, { body: { payouts, reason: 'Second' } });
    expect([second.status, second.problem.type]).toEqual([409, 'stale']);
    expect(second.problem.detail).toBe(`Nothing was paid: ${leader.name} is owed 0 now`);
    expect((await balances()).get(advertiser.id)?.paid).toBe(0);
  });

  it('a payout needs a reason of its own or of the list', async () => {
    const payouts = [
      { discordId: admin.id, amount: 5, reason: 'Own' },
      { discordId: admin.id, amount: 5 },
    ];
    const answer = await world.as(admin).call(gold.pay, { body: { payouts } });
    expect([answer.status, answer.problem.errors]).toEqual([
      422,
      [{ path: 'payouts.1.reason', message: 'Field is required' }],
    ]);
  });
});
