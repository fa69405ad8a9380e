import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import type { Endpoint } from '@warchest/contract/endpoint.ts';
import { contract } from '@warchest/contract/index.ts';
import { maxFoundEntries } from '@warchest/contract/logs.ts';
import { logTypes } from '@warchest/domain/logs/log-types.ts';
import { stampOf } from '@warchest/domain/time/zone.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { testUsers, holding } from '../../../test/fixtures.ts';
import { fixturesOf } from '../../../test/fixtures-by-kind.ts';

const { bookings, logSearches } = contract;
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const days = { startDate: '2020-01-01', endDate: '2038-01-01' };
type Query = Readonly<Record<string, string>>;
/** What is asked may be wrong: the types of good questions do not matter here. */
const found = (sort: 'editraid' | 'createraid' | 'updatecustomer' | 'bookedcustomer') =>
  logSearches[sort] as Endpoint<ZodType, ZodType, ZodType, typeof logSearches.editraid.reply>;
const find = (sort: Parameters<typeof found>[0], query: Query, who: TestUser | null = reader) =>
  world.as(who).call(found(sort), { query });
const deletions = (query: Query, who: TestUser | null = reader) =>
  world.as(who).call(logSearches.deletedcustomer, { query });
const renamed = (query: Query, who: TestUser | null = admin) =>
  world.as(who).call(logSearches.namechange, { query: { ...days, ...query } });
const reader = holding('RAIDLOGS');
const admin = holding('ADMIN');

describe('the log viewer', () => {
  it('is for readers of logs; changed names for admins alone', async () => {
    const statuses = async (who: TestUser | null) => {
      const answers = logTypes.map((sort) =>
        sort === 'namechange'
          ? renamed({}, who)
          : sort === 'deletedcustomer'
            ? deletions({}, who)
            : find(sort, {}, who),
      );
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    expect(await statuses(null)).toEqual([401, 401, 401, 401, 401, 401]);
    for (const who of [holding('RAIDMANAGER'), holding('RAIDLOGS', 'BLACKLISTED')]) {
      expect(await statuses(who)).toEqual([403, 403, 403, 403, 403, 403]);
    }
    expect(await statuses(reader)).toEqual([200, 200, 200, 200, 200, 403]);
    for (const who of [admin, holding('SUPERADMIN')]) {
      expect(await statuses(who)).toEqual([200, 200, 200, 200, 200, 200]);
    }
  });

  it.each([
    ['editraid', { discordId: 'Bob' }, 'discordId', 'DiscordId has to consist of numbers'],
    ['editraid', { runId: 'short' }, 'runId', 'Unknown id'],
    ['bookedcustomer', { customerName: 'x'.repeat(61) }, 'customerName', 'At most 60 characters'],
    ['createraid', { before: 'x' }, 'before', 'Unknown id'],
  ] as const)('refuses what it cannot seek: %s %j', async (sort, query, path, message) => {
    const { status, problem } = await find(sort, query);
    expect([status, problem.errors]).toEqual([422, [{ path, message }]]);
  });

  // proves AUD-7
  it.each([
    [{ startDate: '' }, 'startDate', 'Date is required'],
    [{ endDate: '2026-02-30' }, 'endDate', 'Date is required'],
    [{ startDate: '2026-11-02', endDate: '2026-11-01' }, 'endDate', 'Must not be before the start'],
    [{ id: 'x' }, 'id', 'DiscordId has to consist of numbers'],
  ])('asks for days where names are sought: %j', async (query, path, message) => {
    const { status, problem } = await renamed(query);
    expect(status).toBe(422);
    expect(problem.errors).toContainEqual({ path, message });
  });

  // proves AUD-9, AUD-10
  it('has what was done to a run and its customers under the tab of its sort', async () => {
    const people = testUsers();
    const scenes = fixturesOf(world, 'raid');
    const run = await scenes.open(people);
    const mine = await scenes.booked(people.advertiser, run);
    await scenes.follow(people.collector, mine, { note: 'late' });
    await scenes.change(people.manager, run, { note: 'bring keys' });
    const params = { id: run.id, bookingId: mine.id };
    await world.as(people.advertiser).call(bookings.raid.remove, { params });

    const of = { runId: run.id };
    const entriesOf = async (sort: Parameters<typeof found>[0]) =>
      (await find(sort, of)).body.data.map(({ actor, customer, raid }) => [
        actor.id,
        customer?.buyer,
        raid,
      ]);
    const raid = { id: run.id, kind: 'raid' };
    expect(await entriesOf('createraid')).toEqual([[people.manager.id, undefined, raid]]);
    expect(await entriesOf('editraid')).toEqual([[people.manager.id, undefined, raid]]);
    expect(await entriesOf('bookedcustomer')).toEqual([[people.advertiser.id, mine.buyer, raid]]);
    expect(await entriesOf('updatecustomer')).toEqual([[people.collector.id, mine.buyer, raid]]);
    const edited = (await find('editraid', of)).body;
    expect(edited.data[0]?.differences).toEqual({ note: { oldValue: '', newValue: 'bring keys' } });
    const gone = async () => (await deletions(of)).body.data.map((one) => one.customer);
    expect(await gone()).toEqual([[{ id: mine.id, buyer: mine.buyer, deleted: true }]]);
    await world.as(people.advertiser).call(bookings.raid.restore, { params });
    expect(await gone()).toEqual([[{ id: mine.id, buyer: mine.buyer, deleted: false }]]);
    // the restoring is an update
    expect(await entriesOf('updatecustomer')).toHaveLength(2);
  });

  // proves AUD-7
  it('narrows by who did it, and by the beginning of a name however it is written', async () => {
    const people = testUsers();
    const scenes = fixturesOf(world, 'mountraid');
    const run = await scenes.open(people);
    const mine = await scenes.booked(people.advertiser, run, { buyer: 'Zyxwvu-Kazzak' });
    await scenes.booked(people.other, run);
    await scenes.change(people.manager, run, { note: 'one' });
    const idsOf = async (query: Record<string, string>) =>
      (await find('bookedcustomer', query)).body.data.map(({ customer }) => customer?.id);
    expect(await idsOf({ customerName: 'zYXw' })).toEqual([mine.id]);
    expect(await idsOf({ customerName: ' Zyxwvu-kazzak ', runId: run.id })).toEqual([mine.id]);
    // letters that mean something to patterns are letters here
    expect(await idsOf({ customerName: 'Zy%v' })).toEqual([]);
    expect(await idsOf({ customerName: 'Zyxw_u' })).toEqual([]);
    expect(await idsOf({ customerName: 'yxwv' })).toEqual([]);
    const edits = async (discordId: string) =>
      (await find('editraid', { discordId, runId: '' })).body.data.map(({ actor }) => actor.id);
    expect(new Set(await edits(people.manager.id))).toEqual(new Set([people.manager.id]));
    expect(await edits(people.leader.id)).toEqual([]);
  });

  // proves AUD-9
  it('answers the newest thousand, and older ones behind them', async () => {
    const who = person({ roles: [] });
    await world.sql(
      `insert into audit_log (id, at, actor_id, actor_name, action, subject, subject_id, run_id, differences, request_id)
       select 'zzzzzzzzz' || lpad(n::text, 4, '0'), now(), $1, 'X', 'run.update', 'run', 'r', 'rrrrrrrrrrrrr', '{}', 'q'
       from generate_series(1, $2::integer) n`,
      [who.id, maxFoundEntries + 3],
    );
    const first = (await find('editraid', { discordId: who.id })).body;
    expect(first.data).toHaveLength(maxFoundEntries);
    expect(first.data[0]?.raid).toEqual({ id: 'rrrrrrrrrrrrr', kind: null });
    expect(first.next).toBe(first.data.at(-1)?.id);
    const rest = (await find('editraid', { discordId: who.id, before: first.next ?? '' })).body;
    expect([rest.data.length, rest.next]).toEqual([3, null]);
    const ids = [...first.data, ...rest.data].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].toSorted().toReversed());
  });

  // proves AUD-10
  it('knows names that changed, in words, by member and day; not the first one', async () => {
    const who = person({ name: 'Oldname', roles: ['OVERVIEW'] });
    await world.join(who);
    world.chat.put(who.id, 'Newname', who.roles);
    await world.server.app.roles.refresh(who.id);
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(
      world.clock.now(),
    );
    const { body } = await renamed({ id: who.id, startDate: day, endDate: day });
    expect(body.data).toHaveLength(1);
    const [entry] = body.data;
    expect(entry?.member.id).toBe(who.id);
    expect(entry?.description).toMatch(/oldname → newname/i);
    expect(entry?.dateHumanReadable).toBe(stampOf(Date.parse(entry?.date ?? '')));
    expect(entry?.dateHumanReadable).toMatch(/^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/);
    for (const other of [
      { id: who.id, startDate: '2020-01-01', endDate: '2020-01-02' },
      { id: admin.id, startDate: day, endDate: day },
    ]) {
      expect((await renamed(other)).body.data).toEqual([]);
    }
  });

  it('shows of a changed name the names alone, whatever changed with them', async () => {
    const who = person({ name: 'Renamed', roles: [] });
    await world.join(who);
    const names = {
      username: { oldValue: 'before', newValue: 'after' },
      displayName: { oldValue: 'Before', newValue: 'After' },
    };
    await world.sql(
      `insert into audit_log (id, at, actor_id, actor_name, action, subject, subject_id, differences, request_id)
       values ('zzzzzzzzzname', now(), $1, 'X', 'member.refresh', 'member', $1, $2, 'q')`,
      [who.id, JSON.stringify({ ...names, avatar: { oldValue: 'a', newValue: 'b' } })],
    );
    const { data } = (await renamed({ id: who.id })).body;
    expect(data).toMatchObject([
      { id: 'zzzzzzzzzname', member: { id: who.id, name: 'Renamed' }, differences: names },
    ]);
    expect(Object.keys(data[0]?.differences ?? {}).toSorted()).toEqual(['displayName', 'username']);
    expect(data[0]?.description.split(', ').toSorted()).toEqual([
      'Before → After',
      'before → after',
    ]);
  });
});
