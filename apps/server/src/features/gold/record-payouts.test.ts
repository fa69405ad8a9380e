import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { person, testWorld, type TestWorld } from '../../../test/harness.ts';
import { changeRun, runPeople, soldRun } from '../../../test/paid-run.ts';
import { whileLocked } from '../../../test/while-locked.ts';

const { cycles, gold, members } = contract;
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

interface Line {
  account: string;
  member: string | null;
  realm: string | null;
  booking: string | null;
  share: string | null;
  amount: number;
  day: string;
}
/** Lines of the ledger, entry by entry, each entry's in the order of its accounts. */
const linesWhere = (condition: string, value: string): Promise<Line[]> =>
  world.sql<Line>(
    `select p.account, p.member_id as member, p.realm, p.booking_id as booking, p.share,
       p.amount, p.cycle_day::text as day
     from ledger_entries e join ledger_postings p on p.entry_id = e.id
     where ${condition} order by e.id, p.id`,
    [value],
  );
const line = (
  day: string,
  account: string,
  amount: number,
  more: Partial<Line> = {},
): Partial<Line> => ({
  account,
  member: null,
  realm: null,
  booking: null,
  share: null,
  amount,
  day,
  ...more,
});

describe('a payout', () => {
  const admin = person({ name: 'Payer', roles: ['ADMIN', 'OVERVIEW'] });
  const pay = (discordId: string, amount: number, cycle: 'current' | 'old') =>
    world.as(admin).call(gold.pay, {
      body: { cycle, payouts: [{ discordId, amount, reason: `Cycle ${cycle}` }] },
    });

  it('that two people record at the same moment is recorded once', async () => {
    const member = person({ roles: ['OVERVIEW'] });
    await world.join(member);
    await world.cookieOf(admin);
    const body = { payouts: [{ discordId: member.id, amount: 700, reason: 'All', owed: 0 }] };
    const lock = `select pg_advisory_xact_lock(hashtext('warchest.payouts'))`;
    const both = await whileLocked(world, lock, [], async ({ waits }) => {
      const paying = [1, 2].map(() => world.as(admin).call(gold.pay, { body }));
      await waits(2);
      return paying;
    });
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await linesWhere(`p.account = 'member' and p.member_id = $1`, member.id)).toHaveLength(
      1,
    );
  });

  it.each([
    ['current', '2026-11-24'],
    // recorded today, but for the cycle that is over: it counts on the last day of that one
    ['old', '2026-11-17'],
  ] as const)('takes from the bank and from what is owed, in the %s cycle', async (cycle, day) => {
    const member = person({ roles: ['OVERVIEW'] });
    await world.join(member);
    expect((await pay(member.id, 700, cycle)).body).toEqual({ recorded: 1 });
    expect(await linesWhere('e.reason = $1', `Cycle ${cycle}`)).toEqual([
      line(day, 'bank', -700),
      line(day, 'customers', 700),
      line(day, 'member', -700, { member: member.id }),
      line(day, 'pot', 700),
    ]);
    const { body } = await world.as(member).call(cycles.own);
    const other = cycle === 'current' ? 'old' : 'current';
    expect([body[cycle].totalPaid, body[other].totalPaid]).toEqual([700, 0]);
  });

  it('of what is owed is not made twice by one list', async () => {
    const [member, other] = [person({ roles: ['OVERVIEW'] }), person({ roles: ['OVERVIEW'] })];
    for (const one of [member, other]) await world.join(one);
    const payAll = (...payouts: { discordId: string; amount: number; owed?: number }[]) =>
      world.as(admin).call(gold.pay, { body: { reason: 'Twice', payouts } });
    const one = { discordId: member.id, amount: 700, owed: 0 };
    const twice = await payAll(one, { discordId: other.id, amount: 5, owed: 0 }, one);
    expect([twice.status, twice.problem.errors]).toEqual([
      422,
      [{ path: 'payouts.2.discordId', message: 'Is in the list twice' }],
    ]);
    expect(await linesWhere('e.reason = $1', 'Twice')).toEqual([]);
    // who says of nobody what they are owed may pay in parts
    const { discordId, amount } = one;
    expect((await payAll({ discordId, amount }, { discordId, amount })).body).toEqual({
      recorded: 2,
    });
  });

  // proves GOLD-4
  it('never makes sums that are no exact numbers any more', async () => {
    const member = person({ roles: ['OVERVIEW'] });
    await world.join(member);
    const most = 1_000_000_000_000;
    const payAll = (...amounts: number[]) =>
      world.as(admin).call(gold.pay, {
        body: {
          reason: 'Too much',
          payouts: amounts.map((amount) => ({ discordId: member.id, amount })),
        },
      });
    const errorsOf = async (...amounts: number[]) => (await payAll(...amounts)).problem.errors;
    expect(await errorsOf(most, 1)).toEqual([
      { path: 'payouts', message: 'Too much gold altogether' },
    ]);
    expect((await payAll(1, most - 1)).status).toBe(200);
    expect(await errorsOf(1)).toEqual([
      { path: 'payouts.0.amount', message: 'Too much gold paid ahead' },
    ]);
    const balances = await world.as(admin).call(gold.balances);
    const [{ owed } = { owed: 0 }] = balances.body.members.filter((m) => m.discordId === member.id);
    expect(owed).toBe(-most);
  });

  it('notifies its receiver of the amount and the reason, and nobody else', async () => {
    const [member, neighbour] = [person(), person()];
    await world.join(neighbour);
    await world.join(member);
    await pay(member.id, 1_234_567, 'current');
    const noticesOf = async (who: typeof member) =>
      (await world.as(who).call(members.notices)).body.map((one) => one.text);
    expect(await noticesOf(member)).toEqual(['1.234.567g were paid to you: Cycle current']);
    expect(await noticesOf(neighbour)).toEqual([]);
    expect(await noticesOf(admin)).toEqual([]);
  });
});

it('a completed run posts every part to its account, and its reversal takes back each line', async () => {
  const people = runPeople();
  const day = '2026-11-12';
  const sold = [
    { advCut: 'FTB', price: 200_000 },
    { advCut: 'TAKEN', price: 100_000, realm: 'Twisting Nether' },
    { advCut: 'BALANCEC', price: 50_000 },
  ];
  const { id, bookingIds } = await soldRun(world, people, sold, day);
  await changeRun(world, people, id, { completed: true });
  const [ftb = '', taken = '', balance = ''] = bookingIds;
  const { advertiser, collector, leader } = people;
  const held = (booking: string, realm: string) => ({ member: collector.id, realm, booking });
  const share = (booking: string) => ({ member: advertiser.id, booking, share: 'advertiser' });
  const paid = [
    line(day, 'customers', -200_000, { booking: ftb }),
    line(day, 'held', 200_000, held(ftb, 'Kazzak')),
    line(day, 'member', 55_000, share(ftb)),
    line(day, 'customers', -100_000, { booking: taken }),
    line(day, 'held', 70_000, held(taken, 'TwistingNether')),
    line(day, 'taken', 30_000, { member: advertiser.id, booking: taken }),
    line(day, 'member', 0, share(taken)),
    line(day, 'customers', -50_000, { booking: balance }),
    line(day, 'balance', 50_000, { booking: balance }),
    line(day, 'member', 5_000, share(balance)),
    line(day, 'member', 14_000, { member: leader.id, share: 'leader' }),
    line(day, 'community', 14_000, { share: 'management' }),
    line(day, 'community', 232_000, { share: 'rest' }),
    line(day, 'pot', -320_000),
  ];
  expect(await linesWhere('e.run_id = $1', id)).toEqual(paid);
  await changeRun(world, people, id, { completed: false });
  const back = await linesWhere(`e.kind = 'run.reversal' and e.run_id = $1`, id);
  expect(back).toEqual(paid.map((one) => ({ ...one, amount: 0 - (one.amount ?? 0) })));
});
