import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { person, testWorld, type TestWorld } from '../../../test/harness.ts';
import { bookAs, testUsers, openRun } from '../../../test/fixtures.ts';
import { whileLocked } from '../../../test/while-locked.ts';

const { people, members, cycles } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const admin = person({ roles: ['ADMIN'] });
const outsiders = [
  person({ roles: ['WEBADMIN', 'RAIDMANAGER', 'ACCESS', 'OVERVIEW'] }),
  person({ roles: ['SUPERADMIN', 'BLACKLISTED'] }),
];

describe('people', () => {
  // proves PEOPLE-1
  it('are looked up by admins alone', async () => {
    const params = { discordId: admin.id };
    expect((await world.as(null).call(people.list)).status).toBe(401);
    for (const who of outsiders) {
      const caller = world.as(who);
      expect((await caller.call(people.list)).status).toBe(403);
      expect((await caller.call(people.one, { params })).status).toBe(403);
      expect((await caller.call(people.finishSessions, { params, body: {} })).status).toBe(403);
    }
    const stranger = { discordId: '999999999999999999' };
    for (const answer of [
      await world.as(admin).call(people.one, { params: stranger }),
      await world.as(admin).call(people.finishSessions, { params: stranger, body: {} }),
    ])
      expect([answer.status, answer.problem.detail]).toEqual([
        404,
        'No member with this DiscordID',
      ]);
  });
  // proves PEOPLE-1
  it('are found by the beginning of a name, or by id', async () => {
    const wanted = person({ name: 'Quillfeather', roles: ['OVERVIEW', 'BLACKLISTED'] });
    await world.join(wanted);
    const find = async (text: string) =>
      (await world.as(admin).call(people.list, { query: { text } })).body;
    for (const text of ['quillf', wanted.id]) {
      const [found, ...others] = await find(text);
      expect([found?.displayName, others]).toEqual(['Quillfeather', []]);
      expect(found?.roles.toSorted()).toEqual(['BLACKLISTED', 'OVERVIEW']);
    }
    expect(await find('quillfeatherx')).toEqual([]);
    expect((await find('')).map(({ discordId }) => discordId)).toContain(wanted.id);
  });
  // proves PEOPLE-2
  it('are shown with what they did last, what they are owed, and their sessions', async () => {
    const crew = testUsers();
    const run = await openRun(world, crew);
    await bookAs(world, crew.advertiser, run, { buyer: 'Jaina-Kazzak' });
    await world.sql(`update bookings set updated_at = '2026-12-24' where run_id = $1`, [run.id]);
    const of = async (id: string) =>
      (await world.as(admin).call(people.one, { params: { discordId: id } })).body;
    const advertiser = await of(crew.advertiser.id);
    expect(advertiser.bookings).toEqual([
      {
        id: expect.stringMatching(/./) as string,
        runId: run.id,
        kind: 'raid',
        buyer: 'Jaina-Kazzak',
        price: 250_000,
        customerStatus: '',
        createdAt: new Date(world.clock.now()).toISOString(),
      },
    ]);
    expect(advertiser).toMatchObject({
      balance: { credited: 0, paid: 0, owed: 0 },
      points: 0,
      runs: [],
    });
    expect(advertiser.sessions).toHaveLength(1);
    expect((await of(crew.leader.id)).runs).toMatchObject([{ id: run.id, as: 'leader' }]);
  });
  // proves PEOPLE-2
  it('are logged out, one session or all of them', async () => {
    const guest = person({ roles: ['OVERVIEW'] });
    const params = { discordId: guest.id };
    const guestCall = () => world.as(guest).call(members.me);
    expect((await guestCall()).status).toBe(200);
    const caller = world.as(admin);
    const finish = async (body: { ids?: string[] }) =>
      (await caller.call(people.finishSessions, { params, body })).body.ended;
    expect(await finish({ ids: ['0123456789abc'] })).toBe(0);
    expect((await guestCall()).status).toBe(200);
    expect(await finish({})).toBe(1);
    expect((await guestCall()).status).toBe(401);
    expect(await finish({})).toBe(0);
    expect((await caller.call(people.one, { params })).body.sessions).toEqual([]);
    expect(
      await world.sql(
        `select action, actor_id, details from audit_log where subject = 'session' and details = $1`,
        [guest.id],
      ),
    ).toEqual([{ action: 'session.end', actor_id: admin.id, details: guest.id }]);
  });
});

describe('the payment character', () => {
  const set = (paymentChar: string, who = person({ roles: ['OVERVIEW'] })) =>
    world.as(who).call(people.setPaymentChar, { body: { paymentChar } });
  // proves PEOPLE-3
  it('is set by members, for themselves', async () => {
    expect(
      (await world.as(null).call(people.setPaymentChar, { body: { paymentChar: 'A-B' } })).status,
    ).toBe(401);
    expect((await set('Thrall-Kazzak', person({ roles: ['ADVERTISER'] }))).status).toBe(403);
    const blocked = person({ roles: ['OVERVIEW', 'BLACKLISTED'] });
    expect((await set('Thrall-Kazzak', blocked)).status).toBe(403);
  });
  it.each([
    ['', 'Field is required'],
    ['Thrall', 'Write it as Name-Realm'],
    ['Thrall-Eredar', 'Unknown Realm selected'],
    ['Thrall-BALANCE', 'Unknown Realm selected'],
  ])('refuses %j', async (typed, message) => {
    const refused = await set(typed);
    expect([refused.status, refused.problem.errors]).toEqual([
      422,
      [{ path: 'paymentChar', message }],
    ]);
  });
  it('is logged as it was, also when it is set twice at once', async () => {
    const member = person({ roles: ['OVERVIEW'] });
    await world.cookieOf(member);
    const lock = 'select 1 from members where discord_id = $1 for update';
    const both = await whileLocked(world, lock, [member.id], async ({ waits }) => {
      const setting = ['Jaina-Kazzak', 'Thrall-Kazzak'].map((name) => set(name, member));
      await waits(2);
      return setting;
    });
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    const [first, second] = await world.sql<{ before: string; after: string }>(
      `select differences->'paymentChar'->>'oldValue' as before,
         differences->'paymentChar'->>'newValue' as after
       from audit_log where action = 'member.paymentChar' and subject_id = $1 order by id`,
      [member.id],
    );
    expect([first?.before, second?.before]).toEqual(['', first?.after]);
  });
  // proves PEOPLE-3
  it('stands on the balance as the catalogue writes it, and in the log', async () => {
    const member = person({ roles: ['OVERVIEW'] });
    const saved = await set('thrall-twisting nether', member);
    expect(saved.body).toEqual({ paymentChar: 'Thrall-TwistingNether' });
    expect((await world.as(member).call(cycles.own)).body.paymentChar).toBe(
      'Thrall-TwistingNether',
    );
    const logged = () =>
      world.sql(
        `select actor_id, differences from audit_log
         where action = 'member.paymentChar' and subject_id = $1`,
        [member.id],
      );
    const differences = { paymentChar: { oldValue: '', newValue: 'Thrall-TwistingNether' } };
    expect(await logged()).toEqual([{ actor_id: member.id, differences }]);
    await set('Thrall-TwistingNether', member);
    expect(await logged()).toHaveLength(1);
  });
});
