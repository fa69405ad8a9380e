import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { person, testWorld, type TestWorld } from '../../../test/harness.ts';
import {
  changeRun,
  runPeople,
  soldRun,
  linesOf,
  balanceOf,
  type PaidLine,
} from '../../../test/paid-run.ts';
import { verifyDatabase } from '../../verify/database.ts';

const { gold, cycles } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

describe('the shares of a pot', () => {
  const sold = [
    { advCut: 'FTB', price: 200_000 },
    { advCut: 'TAKEN', price: 100_000 },
    { advCut: 'BALANCEC', price: 50_000 },
  ];
  it('are for staff of the run alone', async () => {
    const people = runPeople();
    const { id } = await soldRun(world, people, sold.slice(0, 1));
    const ask = (who: Parameters<typeof world.as>[0], run = id) =>
      world.as(who).call(gold.raid.shares, { params: { id: run } });
    expect((await ask(people.advertiser)).status).toBe(403);
    expect((await ask(person({ roles: ['RAIDLEADER', 'OVERVIEW'] }))).status).toBe(404);
    expect((await ask(people.manager, '01kxa7v3m9q2r')).status).toBe(404);
    expect((await ask(people.leader)).status).toBe(200);
  });

  // proves RUN-39
  it('are shown before completing as they will be paid, and stay what was paid', async () => {
    const people = runPeople();
    const { id } = await soldRun(world, people, sold);
    const ask = () => world.as(people.manager).call(gold.raid.shares, { params: { id } });
    const shares = (await ask()).body;
    const paid = async () => {
      const lines = await linesOf(world, id);
      const sum = (wanted: (line: PaidLine) => boolean) =>
        lines.filter(wanted).reduce((total, line) => total + line.amount, 0);
      return {
        pot: -sum((line) => line.account === 'customers'),
        customers: lines.filter((line) => line.account === 'customers').length,
        kept: sum((line) => line.account === 'taken'),
        advertisers: sum((line) => line.share === 'advertiser'),
        leader: sum((line) => line.share === 'leader'),
        boosters: sum((line) => line.share === 'booster'),
        management: sum((line) => line.share === 'management'),
        community: sum((line) => line.share === 'rest'),
      };
    };
    expect(shares).toMatchObject({ pot: 350_000, customers: 3, kept: 30_000, leader: 14_000 });
    await changeRun(world, people, id, { completed: true });
    expect(await paid()).toEqual(shares);
    expect((await ask()).body).toEqual(shares);
  });
});

describe('the ledger', () => {
  const entry = `insert into ledger_entries (id, at, kind, cycle_day, actor_id)
    values ('entry0000000x', now(), 'correction', '2026-11-20', 'test')`;
  const line = (id: string, account: string, amount: number, member = 'null') =>
    `('${id}', 'entry0000000x', '2026-11-20', '${account}', ${member}, ${amount})`;
  const lines = (...values: string[]) =>
    `insert into ledger_postings (id, entry_id, cycle_day, account, member_id, amount)
     values ${values.join(', ')}`;
  // proves GOLD-1, GOLD-3
  it.each([
    ['an entry that does not sum to zero', lines(line('a', 'pot', 5), line('b', 'community', -4))],
    ['halves that do not', lines(line('a', 'bank', 5), line('b', 'community', -5))],
    ['an account that there is not', lines(line('a', 'purse', 5), line('b', 'pot', -5))],
    ['a member’s line without the member', lines(line('a', 'member', 5), line('b', 'pot', -5))],
    [
      'somebody else’s line with a member',
      lines(line('a', 'community', 5, `'m'`), line('b', 'pot', -5)),
    ],
  ])('refuses %s', async (_, postings) => {
    await expect(world.sql(`with entries as (${entry}) ${postings}`)).rejects.toThrow(
      /does not sum to zero|violates check constraint/,
    );
    expect(await world.sql(`select from ledger_entries where id = 'entry0000000x'`)).toEqual([]);
  });
  // proves GOLD-3
  it('refuses to be rewritten, deleted, emptied or added to', async () => {
    const people = runPeople();
    const { id } = await soldRun(world, people, [{ advCut: 'FTB', price: 1_000 }]);
    await changeRun(world, people, id, { completed: true });
    const [paid] = await world.sql<{ id: string }>(
      'select id from ledger_entries where run_id = $1',
      [id],
    );
    const before = await linesOf(world, id);
    for (const sql of [
      'update ledger_postings set amount = amount + 1',
      'update ledger_entries set reason = $$x$$',
      'delete from ledger_postings',
      'delete from ledger_entries',
      'truncate ledger_postings',
      'truncate ledger_entries cascade',
      lines(line('a', 'pot', 5), line('b', 'community', -5)).replaceAll(
        'entry0000000x',
        paid?.id ?? '',
      ),
    ]) {
      await expect(world.sql(sql)).rejects.toThrow(/append-only|closed/);
    }
    expect(await linesOf(world, id)).toEqual(before);
  });
});

describe('payouts', () => {
  const admin = person({ roles: ['ADMIN'] });
  // proves GOLD-13
  it('are for admins', async () => {
    const body = { payouts: [{ discordId: admin.id, amount: 1, reason: 'x' }] };
    for (const who of [person({ roles: ['RAIDMANAGER', 'WEBADMIN'] }), person()]) {
      expect((await world.as(who).call(gold.pay, { body })).status).toBe(403);
      expect((await world.as(who).call(gold.payouts)).status).toBe(403);
    }
    expect((await world.as(null).call(gold.pay, { body })).status).toBe(401);
  });
  it.each([
    ['nobody', []],
    ['no amount', [{ discordId: '12345', amount: 0, reason: 'x' }]],
    ['less than nothing', [{ discordId: '12345', amount: -5, reason: 'x' }]],
    ['half a gold', [{ discordId: '12345', amount: 1.5, reason: 'x' }]],
    ['no reason', [{ discordId: '12345', amount: 5, reason: '' }]],
    ['a reason of spaces', [{ discordId: '12345', amount: 5, reason: '  ' }]],
    ['a reason with a NUL', [{ discordId: '12345', amount: 5, reason: 'a\u0000b' }]],
    ['a reason with half a character', [{ discordId: '12345', amount: 5, reason: '\ud800x' }]],
    ['a reason with a bell', [{ discordId: '12345', amount: 5, reason: 'x\u0007' }]],
    ['too much', [{ discordId: '12345', amount: 2 ** 53, reason: 'x' }]],
  ])('refuse %s', async (_, payouts) => {
    const { status, problem } = await world.as(admin).call(gold.pay, { body: { payouts } });
    expect(status).toBe(422);
    expect(problem.errors?.[0]?.path).toMatch(/^payouts(\.0\.(amount|reason))?$/);
  });
  it('are closed to BLACKLISTED admins, who still see what is their own', async () => {
    const blocked = person({ roles: ['ADMIN', 'OVERVIEW', 'BLACKLISTED'] });
    await world.join(blocked);
    const body = { payouts: [{ discordId: blocked.id, amount: 1, reason: 'mine' }] };
    const answer = await world.as(blocked).call(gold.pay, { body });
    expect(answer.status).toBe(403);
    expect(answer.problem.detail).toContain('is closed to BLACKLISTED');
    expect((await world.as(blocked).call(gold.payouts)).status).toBe(403);
    expect(await balanceOf(world, blocked.id)).toBe(0);
    expect((await world.as(blocked).call(cycles.own)).status).toBe(200);
  });
  // proves GOLD-14
  it('refuse strangers by place, and record nobody then', async () => {
    const known = person();
    await world.join(known);
    const answer = await world.as(admin).call(gold.pay, {
      body: {
        payouts: [
          { discordId: known.id, amount: 5, reason: 'x' },
          { discordId: '999999999999999999', amount: 5, reason: 'x' },
        ],
      },
    });
    expect(answer.status).toBe(422);
    expect(answer.problem.errors?.map((error) => error.path)).toEqual(['payouts.1.discordId']);
    expect(await balanceOf(world, known.id)).toBe(0);
  });
  // proves GOLD-13
  it('are recorded once for one key, and listed', async () => {
    const [one, two] = [person({ name: 'One' }), person()];
    await world.join(one);
    await world.join(two);
    const body = {
      payouts: [
        { discordId: one.id, amount: 700, reason: 'Cycle' },
        { discordId: two.id, amount: 5, reason: 'Advance' },
      ],
    };
    const key = 'payout-key-1';
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => world.as(admin).call(gold.pay, { body }, { key })),
    );
    expect(answers.map((answer) => answer.body)).toEqual(answers.map(() => ({ recorded: 2 })));
    expect(await balanceOf(world, one.id)).toBe(-700);
    const listed = await world.as(admin).call(gold.payouts, { query: { cycle: 'current' } });
    expect(listed.body.filter((row) => row.discordId === one.id)).toMatchObject([
      { displayName: 'One', amount: 700, reason: 'Cycle' },
    ]);
    const old = await world.as(admin).call(gold.payouts, { query: { cycle: 'old' } });
    expect(old.body).toEqual([]);
    expect(await verifyDatabase(world.server.deps)).toEqual([]);
  });
  it('are listed newest first, each with who got how much, when and what for', async () => {
    const who = person({ name: 'Thrice' });
    await world.join(who);
    for (const [amount, reason] of [
      [30, 'First'],
      [10, 'Second'],
      [20, 'Third'],
    ] as const) {
      world.clock.advance(60_000);
      const body = { payouts: [{ discordId: who.id, amount, reason }] };
      expect((await world.as(admin).call(gold.pay, { body })).status).toBe(200);
    }
    const { body } = await world.as(admin).call(gold.payouts, { query: { cycle: 'current' } });
    const at = (before: number) => new Date(world.clock.now() - before).toISOString();
    const paid = {
      id: expect.any(String) as string,
      discordId: who.id,
      displayName: 'Thrice',
      explanation: `Recorded by ${admin.name}`,
    };
    expect(body.filter((row) => row.discordId === who.id)).toEqual([
      { ...paid, amount: 20, reason: 'Third', at: at(0) },
      { ...paid, amount: 10, reason: 'Second', at: at(60_000) },
      { ...paid, amount: 30, reason: 'First', at: at(120_000) },
    ]);
  });
});
