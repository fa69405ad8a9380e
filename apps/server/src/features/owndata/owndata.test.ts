import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { testUsers } from '../../../test/fixtures.ts';
import { fixturesOf } from '../../../test/fixtures-by-kind.ts';
import { booster, openRoster, pickAs, saveAs, submitSignUp } from '../../../test/staffed-run.ts';
import { statements } from './queries.ts';
import { toCsv } from './view.ts';

const { bookings, calendar, ownData } = contract;
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const askJson = (who: TestUser | null) => world.as(who).call(ownData.json);

describe('what is kept about a member', () => {
  // proves OWN-1
  it('is shown to themselves, whatever their roles are', async () => {
    expect((await askJson(null)).status).toBe(401);
    expect((await world.as(null).call(ownData.csv)).status).toBe(401);
    for (const roles of [[], ['BLACKLISTED', 'OVERVIEW']] as const) {
      const who = person({ roles });
      const { status, body } = await askJson(who);
      expect([status, body.member, body.cut]).toEqual([200, who.id, []]);
      expect(body.kept.account).toMatchObject([{ discordId: who.id, displayName: who.name }]);
      expect(body.kept.sessions).toHaveLength(1);
    }
  });

  // proves OWN-2
  it('has their customers, the gold they hold, their runs, pay, messages and changes, and nobody else’s', async () => {
    const people = testUsers();
    const scenes = fixturesOf(world, 'raid');
    const run = await scenes.open(people);
    const mine = await scenes.booked(people.advertiser, run, { note: '=1+1' });
    const theirs = await scenes.booked(people.other, run);
    await scenes.follow(people.collector, mine, { customerStatus: 'In group', paid: true });
    await world.as(people.advertiser).call(calendar.make, { body: { renew: false } });
    const params = { id: run.id, bookingId: theirs.id };
    await world.as(people.manager).call(bookings.raid.remove, { params });
    const of = async (who: TestUser) => (await askJson(who)).body.kept;
    const [advertiser, collector, leader, other] = [
      await of(people.advertiser),
      await of(people.collector),
      await of(people.leader),
      await of(people.other),
    ];
    expect(advertiser.bookings?.map(({ id }) => id)).toEqual([mine.id]);
    expect(advertiser.calendarLink).toHaveLength(1);
    expect(collector.goldHeld?.map(({ id }) => id)).toEqual([mine.id]);
    expect(collector.runsCollectedFor?.map(({ id }) => id)).toEqual([run.id]);
    expect(collector.changesMade?.map(({ action }) => action)).toContain('booking.update');
    // what they changed, but not what stood in it: that is about somebody else's customer
    const change = collector.changesMade?.find(({ action }) => action === 'booking.update');
    expect(String(change?.fields)).toContain('customerStatus');
    expect(change).not.toHaveProperty('differences');
    expect(JSON.stringify(collector.changesMade)).not.toContain('In group');
    expect(leader.runsLed?.map(({ id }) => id)).toEqual([run.id]);
    // deleted ones are stored, so they are included
    expect(other.bookings).toMatchObject([
      { id: theirs.id, deletedAt: expect.any(String) as string },
    ]);
    expect(other.messages?.length).toBeGreaterThan(0);
    expect(JSON.stringify(advertiser)).not.toContain(theirs.id);

    const csv = await world.as(people.advertiser).call(ownData.csv);
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.headers['content-disposition']).toContain('attachment');
    expect(csv.text.split('\r\n')[0]).toBe('what,number,field,value');
    expect(csv.text).toContain(`bookings,1,buyer,${mine.buyer}`);
    expect(csv.text).toContain(`bookings,1,note,'=1+1`);
  });

  it('has picks only once their booster was notified: unsaved ones are a draft of the leader', async () => {
    const people = testUsers();
    const run = await fixturesOf(world, 'raid').open(people);
    const anna = booster('Anna');
    const roster = await openRoster(world, people.leader, run);
    await submitSignUp(world, anna, run);
    await pickAs(world, people.leader, run, anna);
    const picks = async () => (await askJson(anna)).body.kept.rosterPicks;
    expect(await picks()).toEqual([]);
    await saveAs(world, people.leader, roster);
    expect(await picks()).toMatchObject([{ runId: run.id, role: 'dps', class: 'Mage' }]);
    // taken out again, which Anna is not notified of before the board is saved
    await world.as(people.leader).call(contract.rosters.remove, {
      body: { booster: anna.id, raidId: run.id },
    });
    const kept = await picks();
    expect(kept).toMatchObject([{ runId: run.id }]);
    expect(kept?.[0]).not.toHaveProperty('state');
    // longer than the cool-down of saving
    world.clock.advance(31_000);
    expect((await saveAs(world, people.leader, roster)).status).toBe(200);
    expect(await picks()).toEqual([]);
  });

  // proves OWN-2
  it('tells no secret', async () => {
    const who = person({ roles: ['OVERVIEW', 'ADVERTISER'] });
    const cookie = await world.cookieOf(who);
    await world.as(who).call(calendar.make, { body: { renew: false } });
    const rows = await world.sql<{ secret: string }>(
      `select hash as secret from session_tokens t join sessions s on s.id = t.session_id where s.member_id = $1
       union all select rotation_salt from sessions where member_id = $1
       union all select secret_hash from calendar_links where member_id = $1`,
      [who.id],
    );
    const { text } = await askJson(who);
    const secrets = [...rows.map(({ secret }) => secret), ...cookie.split(/[=;]\s?/)];
    expect(secrets.length).toBeGreaterThan(4);
    for (const secret of secrets.filter((one) => one.length > 20)) {
      expect(text).not.toContain(secret);
    }
  });

  it('looks at every table that names members, or has a reason not to', async () => {
    const found = await world.sql<{ table_name: string }>(
      `select distinct table_name from information_schema.columns
       where table_schema = 'public' and column_name in ('member_id', 'discord_id', 'actor_id',
         'advertiser_id', 'gold_with', 'leader', 'gcs', 'booster_id')`,
    );
    const included = [
      'audit_log',
      'bookings',
      'booster_characters',
      'calendar_links',
      'chat_outbox',
      'chat_wishes',
      'ledger_entries',
      'ledger_postings',
      'member_notices',
      'members',
      'points_entries',
      'role_invitations',
      'roster_picks',
      'roster_signups',
      'runs',
      'service_bookings',
      'service_offers',
      'sessions',
      'store_orders',
    ];
    const leftOut = [
      // answers to repeated requests, for a day
      'idempotency_keys',
      // who would be planned for runs to come, and whose game accounts the community pays for
      'recurring_templates',
      'program_entries',
      // shares and points of leaders, not who they are
      'cut_rates',
      'work_points',
    ];
    const unknown = found
      .map(({ table_name: name }) => name)
      .filter((one) => !included.includes(one) && !leftOut.includes(one));
    expect(unknown).toEqual([]);
  });

  /** The table of each, and its columns that are not included: whose row it is, what follows from others, secrets, bookkeeping. */
  const untold = {
    account: 'members: guild_role_ids',
    invitations: 'role_invitations: member_id',
    sessions: 'sessions: member_id rotation_salt',
    calendarLink: 'calendar_links: member_id secret_hash',
    bookings: `bookings: advertiser_id advertiser_name buyer_key armor_type section faction position
      backup bait is_manager fully_paid_at_create before_paid gold_with cancelled_by deleted_by
      updated_at version`,
    serviceBookings: `service_bookings: advertiser_id advertiser_name buyer_key faction team_size
      gold_with mailed completions updated_at version`,
    serviceOffers: 'service_offers: member_id',
    rosterSignups: 'roster_signups: roster_id member_id member_name said_at',
    boosterCharacters: 'booster_characters: member_id',
    rosterPicks: 'roster_picks: roster_id member_id state picked_by',
    chatMessages: `chat_outbox: member_id roster_id message same_as once not_before claimed_until
      attempts failed_at last_error`,
    messageWishes: 'chat_wishes: member_id',
    ledger: 'ledger_postings: id member_id realm booking_id share earned',
    points: 'points_entries: seq member_id actor_id',
    orders: 'store_orders: member_id open version',
    messages: 'member_notices: member_id run_id run_kind booking_id',
  } satisfies Partial<Record<keyof typeof statements, string>>;

  it.each(Object.entries(untold))(
    'tells every column of %s, or has a reason not to',
    async (name, listed) => {
      const [table = '', columns = ''] = listed.split(': ');
      const [selected = ''] = statements[name as keyof typeof untold].split(`from ${table}`);
      const all = await world.sql<{ column: string }>(
        `select column_name as column from information_schema.columns
         where table_schema = 'public' and table_name = $1`,
        [table],
      );
      expect(all.length).toBeGreaterThan(1);
      const left = all
        .map(({ column }) => column)
        .filter((one) => !new RegExp(`\\b${one}\\b`).test(selected));
      expect(left.toSorted()).toEqual(columns.split(/\s+/).toSorted());
    },
  );
});

describe('as a table', () => {
  // proves OWN-3
  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "no"', '"say ""no"""'],
    ['two\nlines', '"two\nlines"'],
    ['-1', `'-1`],
    ['＝1+1', `'＝1+1`],
    ['＠x', `'＠x`],
    ['\n=1', `"'\n=1"`],
    ['@x', `'@x`],
    [-5, '-5'],
    [true, 'true'],
    [null, ''],
  ])('%j is %j', (value, cell) => {
    expect(toCsv({ some: [{ field: value }] })).toBe(
      `what,number,field,value\r\nsome,1,field,${cell}\r\n`,
    );
  });
});
