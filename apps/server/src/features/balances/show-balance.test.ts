import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { person, testWorld, type TestWorld } from '../../../test/harness.ts';
import { changeRun, runPeople, soldRun } from '../../../test/paid-run.ts';

const { cycles, gold, ownData } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

describe('the balance', () => {
  // proves BAL-9
  it('is one’s own with OVERVIEW, and others’ for admins', async () => {
    const member = person({ roles: ['OVERVIEW'] });
    await world.join(member);
    expect((await world.as(null).call(cycles.own)).status).toBe(401);
    expect((await world.as(person({ roles: ['ADVERTISER'] })).call(cycles.own)).status).toBe(403);
    const params = { discordId: member.id };
    for (const who of [
      member,
      person({ roles: ['RAIDMANAGER', 'WEBADMIN', 'OVERVIEW'] }),
      person({ roles: ['ADMIN', 'SUPERADMIN', 'BLACKLISTED'] }),
    ]) {
      expect((await world.as(who).call(cycles.ofMember, { params })).status).toBe(403);
    }
    const admin = world.as(person({ roles: ['SUPERADMIN'] }));
    expect((await admin.call(cycles.ofMember, { params })).body.discordId).toBe(member.id);
    const stranger = await admin.call(cycles.ofMember, {
      params: { discordId: '999999999999999999' },
    });
    expect([stranger.status, stranger.problem.type]).toEqual([404, 'not-found']);
  });
  // proves BAL-12
  it('of one’s own stays readable for BLACKLISTED', async () => {
    const blocked = person({ roles: ['OVERVIEW', 'BLACKLISTED'] });
    expect((await world.as(blocked).call(cycles.own)).body.discordId).toBe(blocked.id);
  });
  it('is empty for somebody new', async () => {
    const { body } = await world.as(person({ roles: ['OVERVIEW'] })).call(cycles.own);
    expect(body.current).toEqual({
      totalBalance: 0,
      totalPaid: 0,
      totalOwed: 0,
      start: '2026-11-18',
      end: '2026-11-24',
      raidAttendance: [],
      dungeonAttendance: [],
      advAttendance: [],
      transactions: [],
      missingMail: [],
    });
  });
  // proves BAL-10, BAL-4
  it('shows advertisements, leading, payouts and mails the moment a run is completed', async () => {
    const people = runPeople();
    const { id, bookingIds } = await soldRun(world, people, [
      { advCut: 'FTB', price: 200_000 },
      { advCut: 'TAKEN', price: 100_000, realm: 'Twisting Nether' },
      { advCut: 'BALANCEO', price: 50_000 },
    ]);
    const own = async (who: typeof people.leader) => (await world.as(who).call(cycles.own)).body;
    expect((await own(people.advertiser)).current.advAttendance).toEqual([]);
    await changeRun(world, people, id, {
      completed: true,
      logs: 'https://www.warcraftlogs.com/reports/x',
    });

    const { current } = await own(people.advertiser);
    expect(current.advAttendance).toEqual([
      {
        runId: id,
        bookingId: bookingIds[0],
        date: '2026-11-20',
        typeOfBoost: 'VIP',
        buyerName: 'Customera-Kazzak',
        price: 200_000,
        cutOption: 'FTB',
        yourCut: 55_000,
        earned: 55_000,
        validation: 'TRUE',
      },
      expect.objectContaining({ cutOption: 'TAKEN', yourCut: 0, earned: 30_000 }),
      expect.objectContaining({ cutOption: 'BALANCEO', yourCut: 5_000, earned: 5_000 }),
    ]);
    expect([current.totalBalance, current.totalPaid, current.totalOwed]).toEqual([
      60_000, 0, 60_000,
    ]);

    expect((await own(people.leader)).current.raidAttendance).toEqual([
      {
        runId: id,
        date: '2026-11-20',
        typeOfBoost: 'Manaforge Omega Heroic VIP',
        faction: 'horde',
        pot: 350_000,
        numberOfBoosters: 0,
        boosterCut: 14_000,
        share: 'leader',
        logs: 'https://www.warcraftlogs.com/reports/x',
      },
    ]);
    // A bank of its own, and a realm of which no bank is known.
    await world.sql(
      `update catalogue_items set data = data || '{"bankHorde": "Vaultmistress", "bankAlliance": "Safekeeper"}'
       where list = 'realms' and data->>'joined' = 'Kazzak'`,
    );
    await world.sql('update catalogue_version set version = version + 1');
    world.server.deps.notices.publish([{ topic: 'catalogue' }]);
    const mail = (index: number, realm: string, amount: number, bank = 'Bank') => ({
      mailID: `${realm}:${bookingIds[index]}`,
      title: `${realm}:${bookingIds[index]}`,
      characterName: bank,
      delta: 0 - amount,
      realm,
    });
    expect((await own(people.collector)).current.missingMail).toEqual([
      mail(0, 'Kazzak', 200_000, 'Vaultmistress'),
      mail(1, 'TwistingNether', 70_000),
    ]);
    // Alliance gold has a bank of its own
    const paysIn = (faction: string) =>
      world.sql('update bookings set payment_faction = $2 where id = $1', [bookingIds[0], faction]);
    await paysIn('Alliance');
    const [first] = (await own(people.collector)).current.missingMail;
    expect(first).toEqual(mail(0, 'Kazzak', 200_000, 'Safekeeper'));
    await paysIn('Horde');
    await world.sql('update bookings set mailed = true where id = $1', [bookingIds[0]]);
    expect((await own(people.collector)).current.missingMail).toEqual([
      mail(1, 'TwistingNether', 70_000),
    ]);
    await world.sql('update bookings set mailed = false where id = $1', [bookingIds[0]]);

    const admin = person({ roles: ['ADMIN'] });
    const reason = 'Cycle 18.11. - 24.11.';
    const payouts = [{ discordId: people.advertiser.id, amount: 40_000, reason }];
    expect((await world.as(admin).call(gold.pay, { body: { payouts } })).status).toBe(200);
    const paid = (await own(people.advertiser)).current;
    expect([paid.totalBalance, paid.totalPaid, paid.totalOwed]).toEqual([60_000, 40_000, 20_000]);
    expect(paid.transactions).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-z]{13}$/) as string,
        date: '2026-11-24',
        reason,
        transferred: -40_000,
        explanation: `Recorded by ${admin.name}`,
        approve: 'TRUE',
      },
    ]);

    const [stored] = await world.sql<{ explanation: unknown }>(
      `select explanation from ledger_entries where kind = 'payout' and id = $1`,
      [paid.transactions[0]?.id],
    );
    expect(stored?.explanation).toEqual({ key: 'recorded', by: admin.name });

    await changeRun(world, people, id, { completed: false });
    const back = await own(people.advertiser);
    expect(back.current.advAttendance).toEqual([]);
    expect([back.current.totalBalance, back.current.totalOwed]).toEqual([0, -40_000]);
    expect((await own(people.leader)).current.raidAttendance).toEqual([]);
    expect((await own(people.collector)).current.missingMail).toEqual([]);
  });
  // proves BAL-6
  it('shows how a payout came about that was recorded before there were keys', async () => {
    const people = runPeople();
    await world.join(people.advertiser);
    const explanation = { key: 'text', text: 'Recorded by Somebody of then' };
    await world.sql(
      `with entry as (
         insert into ledger_entries (id, at, kind, cycle_day, explanation, actor_id)
         values ('01kxa7v3m9q2r', now(), 'payout', '2026-11-20', $1, 'x') returning id)
       insert into ledger_postings (id, entry_id, cycle_day, account, member_id, amount)
       select line.account || $2::text, entry.id, date '2026-11-20', line.account, line.member, line.amount
       from entry, (values ('bank', null, -5), ('customers', null, 5), ('member', $2, -5),
         ('pot', null, 5)) as line (account, member, amount)`,
      [JSON.stringify(explanation), people.advertiser.id],
    );
    const { body } = await world.as(people.advertiser).call(cycles.own);
    const [shown] = body.current.transactions;
    expect(shown?.explanation).toBe(explanation.text);
    const admin = world.as(person({ roles: ['ADMIN'] }));
    const payouts = (await admin.call(gold.payouts, { query: { cycle: 'current' } })).body;
    expect(payouts.map((one) => one.explanation)).toContain(explanation.text);
    const { kept } = (await world.as(people.advertiser).call(ownData.json)).body;
    expect(kept.ledger?.map((line) => line.explanation)).toEqual([explanation.text]);
  });

  // proves BAL-11
  it('counts a run in the cycle of its day, also if that is over or to come', async () => {
    const people = runPeople();
    for (const [day, price] of [
      ['2026-11-10', 1_000],
      ['2026-11-11', 2_000],
      ['2026-11-17', 3_000],
      ['2026-11-18', 4_000],
      ['2026-11-24', 5_000],
      ['2026-11-25', 6_000],
    ] as const) {
      const { id } = await soldRun(world, people, [{ advCut: 'BSFTB', price }], day);
      await changeRun(world, people, id, { completed: true });
    }
    const { body } = await world.as(people.advertiser).call(cycles.own);
    expect(body.old.advAttendance.map((row) => row.price)).toEqual([3_000, 2_000]);
    expect(body.current.advAttendance.map((row) => row.price)).toEqual([5_000, 4_000]);
    expect([body.old.totalBalance, body.current.totalBalance]).toEqual([500, 900]);
  });
});
