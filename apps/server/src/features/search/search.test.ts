import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { maxSearchResults } from '@warchest/contract/search.ts';
import { runKinds } from '@warchest/domain/runs/kind.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { testUsers, holding, openRun } from '../../../test/fixtures.ts';
import { fixturesOf } from '../../../test/fixtures-by-kind.ts';
import { bookKeys, offer, playedKeys, servicePeople } from '../../../test/sold-service.ts';
import { buyersRange, membersRange } from './queries.ts';

const { runs, search } = contract;
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const ask = (who: TestUser | null, text: string) =>
  world.as(who).call(search.all, { query: { text } });
const found = async (who: TestUser, text: string) => (await ask(who, text)).body;
const nothing = { runs: [], bookings: [], services: [], members: [] };

it('is for bookers, and takes a short text', async () => {
  expect((await ask(null, 'abc')).status).toBe(401);
  expect((await ask(person(), 'abc')).status).toBe(403);
  expect((await ask(holding('BLACKLISTED', 'ADMIN'), 'abc')).status).toBe(403);
  const long = await ask(holding('ADMIN'), 'x'.repeat(61));
  expect([long.status, long.problem.errors?.[0]?.path]).toEqual([422, 'text']);
  for (const text of ['', ' ', '%', '_', '\\']) {
    expect([text, await found(holding('ADMIN'), text)]).toEqual([text, nothing]);
  }
});

// proves FIND-4
it('is asked for so often and no more by one person', async () => {
  const limited = await world.startServer({ config: { rateLimits: true } });
  const [who, other] = [holding('ADVERTISER'), holding('ADVERTISER')];
  const status = async (one: TestUser) =>
    (await world.as(one, limited).call(search.all, { query: { text: 'abc' } })).status;
  const statuses: number[] = [];
  for (let times = 0; times < 31; times += 1) statuses.push(await status(who));
  expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
  expect(await status(other)).toBe(200);
});

describe.each(runKinds)('what is found of a %s', (kind) => {
  // proves FIND-3
  it('is what the asker may see', async () => {
    const people = testUsers();
    const scenes = fixturesOf(world, kind);
    const run = await scenes.open(people);
    const buyer = `Zäl${kind.slice(0, 2)}axis-Kazzak`;
    const mine = await scenes.booked(people.advertiser, run, { buyer });
    const other = await scenes.booked(people.other, run, {
      buyer: `Zäl${kind.slice(0, 2)}bxis-Kazzak`,
    });
    const names = async (who: TestUser, text: string) =>
      (await found(who, text)).bookings.map((one) => one.buyer);
    const begun = `zäl${kind.slice(0, 2)}`;
    expect(await names(people.advertiser, begun)).toEqual([mine.buyer]);
    expect(await names(people.other, begun.toUpperCase())).toEqual([other.buyer]);
    expect(await names(holding('RAIDLEADER'), begun)).toEqual([]);
    for (const who of [people.leader, people.collector, people.manager]) {
      expect(await names(who, begun)).toEqual([other.buyer, mine.buyer]);
      expect(await names(who, `${begun}axis-kaz`)).toEqual([mine.buyer]);
      expect(await names(who, `${begun}axis-dra`)).toEqual([]);
      expect(await names(who, mine.id)).toEqual([mine.buyer]);
    }
    const premium = holding('PREMIUMRAIDLEADER');
    expect(await names(premium, begun)).toHaveLength(kind === 'raid' ? 2 : 0);
    expect(await names(people.other, mine.id)).toEqual([]);
    const seen = async (who: TestUser, text: string) =>
      (await found(who, text)).runs.filter(({ id }) => id === run.id).map(({ view }) => view);
    expect(await seen(people.leader, run.id)).toEqual(['staff']);
    expect(await seen(people.other, run.id.toUpperCase())).toEqual(['public']);
    expect(await seen(people.other, run.id.slice(0, 12))).toEqual(['public']);
    expect(await seen(people.other, run.id.slice(0, 4))).toEqual([]);
    expect(await seen(people.other, run.id.slice(1))).toEqual([]);
  });
});

// proves FIND-3
it('two letters find members, three also customers, and what is no id finds nothing by it', async () => {
  const people = testUsers();
  const run = await openRun(world, people);
  const { id } = await fixturesOf(world, 'raid').booked(people.advertiser, run, {
    buyer: 'Żyxwen-Kazzak',
  });
  const member = person({ name: 'Żyanna', roles: ['ADVERTISER'] });
  await world.join(member);
  const manager = holding('GCMANAGER', 'RAIDMANAGER');
  const ofText = async (text: string) => {
    const { bookings, members } = await found(manager, text);
    return [text, bookings.map((one) => one.buyer), members.map((one) => one.displayName)];
  };
  expect(await ofText('ży')).toEqual(['ży', [], ['Żyanna']]);
  expect(await ofText('żyx')).toEqual(['żyx', ['Żyxwen-Kazzak'], []]);
  expect(await ofText('ż')).toEqual(['ż', [], []]);
  for (const text of [`-${id}`, `${id}-`, `${id} ${id}`])
    expect([text, await found(manager, text)]).toEqual([text, nothing]);
});

// proves FIND-3
it('a hidden raid is found by its staff alone', async () => {
  const people = testUsers();
  const run = await openRun(world, people);
  const params = { id: run.id };
  await world.as(people.manager).call(runs.raid.update, { params, body: { hidden: true } });
  const ids = async (who: TestUser) => (await found(who, run.id)).runs.map(({ id }) => id);
  expect(await ids(people.leader)).toEqual([run.id]);
  expect(await ids(people.advertiser)).toEqual([]);
});

// proves FIND-3
it('service bookings are found by those who see their customer', async () => {
  const people = servicePeople();
  const { id } = await playedKeys(world, people, { buyer: 'Wöxlby-Kazzak' });
  const open = await bookKeys(world, people.desk, { buyer: 'Wöylby-Kazzak' });
  for (const booster of people.boosters) await offer(world, booster, open.id);
  const seen = async (who: TestUser, text: string) =>
    (await found(who, text)).services.map((one) => [one.id, one.buyer, one.section, one.status]);
  const expected = [[id, 'Wöxlby-Kazzak', 'mplus', 'In progress']];
  for (const who of [people.advertiser, people.desk, holding('ADMIN'), ...people.boosters]) {
    for (const text of ['wöx', 'WÖXLBY-kaz', id, id.slice(0, 12).toUpperCase()]) {
      expect([text, await seen(who, text)]).toEqual([text, expected]);
    }
    for (const text of ['öxl', 'wöxlby-dra', 'wö', id.slice(1)]) {
      expect([text, await seen(who, text)]).toEqual([text, []]);
    }
  }
  for (const who of [holding('OVERVIEW'), holding('ADVERTISER', 'RAIDLEADER')]) {
    for (const text of ['wöx', id]) expect(await seen(who, text)).toEqual([]);
  }
  // offering oneself shows nobody's customer
  for (const booster of people.boosters) expect(await seen(booster, 'wöy')).toEqual([]);
  expect(await seen(people.desk, 'wöy')).toHaveLength(1);
  const [one] = (await found(people.advertiser, id)).services;
  expect(one?.what).toMatch(/^4x \+15/);
});

// proves FIND-3
it('members are found by those who see what they sold and hold, by name or id', async () => {
  const anna = person({ name: 'Ännabel_1', roles: ['ADVERTISER'] });
  await world.join(anna);
  await world.sql(`update members set username = 'quixote' where discord_id = $1`, [anna.id]);
  const expected = { id: anna.id, displayName: anna.name, username: 'quixote' };
  const manager = holding('GCMANAGER');
  for (const text of ['änna', 'ÄNNABEL_1', 'quix', anna.id]) {
    expect([text, (await found(manager, text)).members]).toEqual([text, [expected]]);
  }
  for (const text of ['nnabel', 'ä%', 'q', 'ännabelx']) {
    expect([text, (await found(manager, text)).members]).toEqual([text, []]);
  }
  for (const who of [holding('RAIDLEADER'), holding('ADVERTISER'), holding('RAIDLOGS')]) {
    expect((await found(who, 'änna')).members).toEqual([]);
  }
});

// proves FIND-4
it('is few, and found by an index', async () => {
  const people = testUsers();
  const run = await openRun(world, people, { amountOfPossibleCustomer: 500 });
  const booking = await fixturesOf(world, 'raid').booked(people.advertiser, run, {
    buyer: 'Qqmany-Kazzak',
  });
  await world.sql(
    `insert into bookings select (jsonb_populate_record(b, jsonb_build_object('id', b.id || lpad(n::text, 5, '0'),
       'buyer_key', 'qqmany' || n, 'position', b.position + n))).*
     from bookings b, generate_series(1, 1500) n where b.id = $1`,
    [booking.id],
  );
  await world.sql(
    `insert into members select (jsonb_populate_record(m, jsonb_build_object('discord_id', '99' || n,
       'display_name', 'crowd ' || n, 'username', 'c' || n))).*
     from members m, generate_series(1, 1500) n where m.discord_id = $1`,
    [people.leader.id],
  );
  const { id } = await bookKeys(world, people.advertiser);
  await world.sql(
    `insert into service_bookings select (jsonb_populate_record(s, jsonb_build_object('id', s.id || lpad(n::text, 5, '0'),
       'buyer_key', 'qqkeys' || n))).* from service_bookings s, generate_series(1, 1500) n where s.id = $1`,
    [id],
  );
  await world.sql('analyze bookings, members, service_bookings');
  expect((await found(people.manager, 'qqkeys')).services).toHaveLength(maxSearchResults);
  const all = await found(people.manager, 'qqmany');
  expect(all.bookings).toHaveLength(maxSearchResults);
  expect((await found(people.manager, 'crowd')).members).toHaveLength(maxSearchResults);
  const planOf = async (sql: string, text: string) =>
    JSON.stringify(await world.sql(`explain (format json) ${sql}`, [text]));
  const byBuyer = await planOf(`select 1 from bookings b where ${buyersRange}`, 'qqmany17');
  expect(byBuyer).toContain('bookings_by_buyer');
  const ofServices = await planOf(
    `select 1 from service_bookings b where ${buyersRange}`,
    'qqkeys17',
  );
  expect(ofServices).toContain('service_bookings_by_buyer');
  const byName = await planOf(`select 1 from members where ${membersRange}`, 'crowd 17');
  for (const index of ['members_by_name', 'members_by_username', 'members_pkey']) {
    expect(byName).toContain(index);
  }
});

it('runs of an id’s beginning come newest first', async () => {
  const people = testUsers();
  const ids: string[] = [];
  for (let times = 0; times < 2; times += 1) {
    world.clock.advance(10);
    ids.push((await openRun(world, people)).id);
  }
  const [first = '', second = ''] = ids;
  let shared = 0;
  while (first[shared] === second[shared]) shared += 1;
  const newest = (await found(people.leader, first.slice(0, shared))).runs.slice(0, 2);
  expect(newest.map(({ id }) => id)).toEqual([second, first]);
});
