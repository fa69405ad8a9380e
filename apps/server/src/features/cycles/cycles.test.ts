import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { cutCategories } from '@warchest/domain/cycles/earning.ts';
import { person, testWorld, type World } from '../../../test/harness.ts';
import { changeRun, runPeople, soldRun } from '../../../test/paid-run.ts';
import { cutsBody } from '../../../test/scenes.ts';

const { cycles, gold } = contract;

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const webAdmin = person({ roles: ['WEBADMIN'] });
/** The test's clock stands on Tuesday 24 November 2026. */
const config = {
  currentStart: '2026-11-18',
  currentEnd: '2026-11-24',
  currentPaymentStart: '2026-11-25',
  currentPaymentEnd: '2026-11-27',
  oldStart: '2026-11-11',
  oldEnd: '2026-11-17',
  oldPaymentStart: '2026-11-18',
  oldPaymentEnd: '2026-11-20',
};

describe('cycle dates', () => {
  it('are shown to everybody signed in, and configured by WEBADMIN alone', async () => {
    expect((await world.as(null).call(cycles.date)).status).toBe(401);
    expect((await world.as(person()).call(cycles.date)).body).toEqual({
      currentStart: '2026-11-18',
      currentEnd: '2026-11-24',
      oldStart: '2026-11-11',
      oldEnd: '2026-11-17',
    });
    for (const who of [
      person(),
      person({ roles: ['ADMIN', 'RAIDMANAGER'] }),
      person({ roles: ['WEBADMIN', 'BLACKLISTED'] }),
    ]) {
      expect((await world.as(who).call(cycles.config)).status).toBe(403);
      expect((await world.as(who).call(cycles.setConfig, { body: config })).status).toBe(403);
      expect((await world.as(who).call(cycles.cuts)).status).toBe(403);
      expect((await world.as(who).call(cycles.setCuts, { body: cutsBody() })).status).toBe(403);
    }
    expect((await world.as(webAdmin).call(cycles.config)).body).toEqual({ ...config, version: 0 });
  });
  it.each([
    ['null', { ...config, oldEnd: null }, 'oldEnd', 'Date is required'],
    ['a missing date', { ...config, oldEnd: undefined }, 'oldEnd', 'Date is required'],
    ['an empty date', { ...config, oldEnd: '' }, 'oldEnd', 'Date is required'],
    ['no date', { ...config, oldEnd: 'soon' }, 'oldEnd', 'Date is required'],
    ['a day that is not', { ...config, oldEnd: '2026-02-30' }, 'oldEnd', 'Date is required'],
    ['year 0', { ...config, oldStart: '0000-01-01' }, 'oldStart', 'Date is required'],
    ['a number', { ...config, oldEnd: 20_261_118 }, 'oldEnd', 'Date is required'],
    [
      'an end before its start',
      { ...config, currentEnd: '2026-11-17' },
      'currentEnd',
      'The end must not be before its start',
    ],
  ])('refuse %s', async (_, body, path, message) => {
    const answer = await world.as(webAdmin).send({
      method: 'PUT',
      url: '/v1/cycle/config',
      payload: JSON.stringify(body),
    });
    expect([answer.status, answer.problem.errors]).toEqual([422, [{ path, message }]]);
    expect((await world.as(webAdmin).call(cycles.config)).body).toEqual({ ...config, version: 0 });
  });
  it('take days and noon, and leave an audit row', async () => {
    const set = (body: Partial<typeof config>) =>
      world.as(webAdmin).call(cycles.setConfig, { body: { ...config, ...body } });
    const moved = await set({
      currentEnd: '2026-11-25T11:00:00.000Z',
      currentPaymentStart: '2026-11-24T23:30:00.000Z',
      currentPaymentEnd: '2026-11-28',
    });
    expect(moved.body).toEqual({
      ...config,
      currentEnd: '2026-11-25',
      currentPaymentStart: '2026-11-25',
      currentPaymentEnd: '2026-11-28',
      version: 1,
    });
    const audited = await world.sql(
      `select differences from audit_log where subject = 'cycle' order by id desc limit 1`,
    );
    expect(audited).toEqual([
      {
        differences: {
          currentEnd: { oldValue: '2026-11-24', newValue: '2026-11-25' },
          currentPaymentEnd: { oldValue: '2026-11-27', newValue: '2026-11-28' },
        },
      },
    ]);
    expect((await set({})).status).toBe(200);
    expect((await set(config)).body).toEqual({ ...config, version: 2 });
  });
  it('keep what two people change at once, and say which date both have changed', async () => {
    const admin = world.as(webAdmin);
    const other = world.as(person({ roles: ['WEBADMIN'], name: 'Olga' }));
    const { version } = (await admin.call(cycles.config)).body;
    const theirs = { ...config, currentPaymentEnd: '2026-11-28', version };
    expect((await other.call(cycles.setConfig, { body: theirs })).status).toBe(200);
    // as it was read, with another date changed
    const merged = await admin.call(cycles.setConfig, {
      body: { ...config, oldPaymentEnd: '2026-11-21', version },
    });
    expect(merged.body).toEqual({
      ...config,
      currentPaymentEnd: '2026-11-28',
      oldPaymentEnd: '2026-11-21',
      version: version + 2,
    });
    const clash = { ...config, currentPaymentEnd: '2026-11-29', version };
    const refused = await admin.call(cycles.setConfig, { body: clash });
    expect(refused.status).toBe(409);
    expect(refused.problem).toMatchObject({
      type: 'stale',
      field: 'currentPaymentEnd',
      current: '2026-11-28',
      by: 'Olga',
    });
    const unknown = { ...clash, version: version + 9 };
    expect((await admin.call(cycles.setConfig, { body: unknown })).status).toBe(409);
    const now = { ...config, version: version + 2 };
    expect((await admin.call(cycles.setConfig, { body: now })).body).toEqual({
      ...config,
      version: version + 3,
    });
  });
});

describe('cuts', () => {
  const sent = (body: object) =>
    world.as(webAdmin).send<Record<string, Record<string, number>>>({
      method: 'PUT',
      url: '/v1/cuts/config',
      payload: JSON.stringify(body),
    });
  const cuts = (given: Parameters<typeof cutsBody>[0]) => sent(cutsBody(given));
  it('start as agreed', async () => {
    const { body } = await world.as(webAdmin).call(cycles.cuts);
    const raid = { adv: 30, booster: 62, mcut: 4, bs: 10, maxbs: 100_000, leader: 4 };
    expect(body.raid).toEqual(raid);
    expect(body.shift).toEqual(raid);
    expect(body.mounts).toEqual({
      adv: 15,
      booster: 75,
      mcut: 10,
      bs: 10,
      maxbs: 150_000,
    });
    for (const service of ['mythic', 'pvp', 'legacy', 'leveling', 'mplus', 'delves'] as const) {
      expect(body[service]).toEqual({
        adv: 10,
        booster: 75,
        mcut: 15,
        bs: 10,
        maxbs: 100_000,
      });
    }
    expect(Object.keys(body).toSorted()).toEqual(
      [...cutCategories, 'region', 'version'].toSorted(),
    );
  });
  it.each([
    ['more than the pot', { raid: { adv: 31 } }, 'raid.adv'],
    ['more than the pot by bs', { mounts: { bs: 16 } }, 'mounts.bs'],
    ['a word', { raid: { adv: '30' } }, 'raid.adv'],
    ['less than nothing', { raid: { adv: -1 } }, 'raid.adv'],
    ['more than all', { raid: { adv: 101 } }, 'raid.adv'],
    ['three decimals', { raid: { adv: 27.125 } }, 'raid.adv'],
    ['half a gold', { raid: { maxbs: 0.5 } }, 'raid.maxbs'],
    ['a leader of mounts', { mounts: { booster: 70, leader: 5 } }, 'mounts.leader'],
  ])('refuse %s', async (_, body, path) => {
    const before = await world.as(webAdmin).call(cycles.cuts);
    const answer = await cuts(body);
    expect(answer.status).toBe(422);
    expect(answer.problem.errors?.map((error) => error.path)).toContain(path);
    expect((await world.as(webAdmin).call(cycles.cuts)).body).toEqual(before.body);
  });
  it('refuse what they do not know', async () => {
    expect((await sent({ ...cutsBody(), raids: {} })).status).toBe(422);
    expect((await cuts({ raid: { cut: 1 } })).status).toBe(422);
    expect((await sent({ ...cutsBody(), region: 'us' })).status).toBe(422);
  });
  it('say of every rate that is not there that it is required', async () => {
    const message = 'Required and can only be a number.';
    const nothing = await sent({});
    expect([nothing.status, nothing.problem.errors]).toEqual([
      422,
      cutCategories.map((path) => ({ path, message })),
    ]);
    const shift = { mcut: null, bs: null, maxbs: null, leader: null, adv: '30' };
    const some = await sent({ ...cutsBody(), shift });
    expect(some.problem.errors).toEqual([
      { path: 'shift.adv', message },
      { path: 'shift.booster', message },
    ]);
  });
  it('keep what is null, as the specified form sends it', async () => {
    const answer = await sent({
      ...cutsBody({ mplus: { adv: 12.5, booster: 72.5, bs: 12.5, maxbs: 90_000 }, pvp: {} }),
      region: 'eu',
      user: webAdmin.id,
    });
    expect(answer.status).toBe(200);
    expect(answer.body.mplus).toEqual({
      adv: 12.5,
      booster: 72.5,
      mcut: 15,
      bs: 12.5,
      maxbs: 90_000,
    });
    expect(answer.body.raid?.adv).toBe(30);
    const [audit] = await world.sql<{ differences: object }>(
      `select differences from audit_log where subject = 'cuts' order by id desc limit 1`,
    );
    expect(Object.keys(audit?.differences ?? {}).toSorted()).toEqual([
      'mplus.adv',
      'mplus.booster',
      'mplus.bs',
      'mplus.maxbs',
    ]);
  });
  it('keep what two people change at once, and promise no more than the pot together', async () => {
    const { version } = (await world.as(webAdmin).call(cycles.cuts)).body;
    const at = (given: Parameters<typeof cutsBody>[0]) => sent({ ...cutsBody(given), version });
    expect((await at({ pvp: { booster: 70 } })).status).toBe(200);
    const merged = await at({ pvp: { mcut: 14 }, delves: { maxbs: 90_000 } });
    expect(merged.body.pvp).toMatchObject({ booster: 70, mcut: 14 });
    expect(merged.body.version).toBe(version + 2);
    const both = await at({ pvp: { mcut: 13 } });
    expect([both.status, both.problem.type, both.problem.detail]).toEqual([
      409,
      'stale',
      expect.stringContaining('pvp.mcut was changed to 14'),
    ]);
    // the same value twice is no clash
    expect((await at({ pvp: { mcut: 14 } })).status).toBe(200);
    // 10 + 70 + 14 leave 6: each of these would fit alone
    expect((await at({ pvp: { adv: 16 } })).status).toBe(200);
    const over = await at({ pvp: { bs: 17 } });
    expect([over.status, over.problem.errors?.map(({ path }) => path)]).toEqual([422, ['pvp.bs']]);
  });
});

describe('the balance', () => {
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
      expect.objectContaining({
        date: '2026-11-24',
        reason,
        transferred: -40_000,
        approve: 'TRUE',
      }),
    ]);

    await changeRun(world, people, id, { completed: false });
    const back = await own(people.advertiser);
    expect(back.current.advAttendance).toEqual([]);
    expect([back.current.totalBalance, back.current.totalOwed]).toEqual([0, -40_000]);
    expect((await own(people.leader)).current.raidAttendance).toEqual([]);
    expect((await own(people.collector)).current.missingMail).toEqual([]);
  });
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
