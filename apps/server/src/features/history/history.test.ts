import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import {
  changeRun,
  runPeople,
  soldRun,
  type RunPeople,
  type Sold,
} from '../../../test/paid-run.ts';
import { booked, holding } from '../../../test/fixtures.ts';

const { bookings, history, runs } = contract;
const { raid } = history;
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const manager = holding('GCMANAGER');
const two: readonly Sold[] = [
  { advCut: 'FTB', price: 200_000 },
  { advCut: 'TAKEN', price: 100_000 },
];

/** A raid of a day, completed. */
async function completedRun(people: RunPeople, date: string, sold = two) {
  const made = await soldRun(world, people, sold, date);
  await changeRun(world, people, made.id, { completed: true });
  return made;
}
const ids = (list: readonly { readonly id: string }[]) => list.map((one) => one.id);
const past = async (query: Parameters<typeof askPast>[1] = {}, who: TestUser = manager) =>
  (await askPast(who, query)).body;
const askPast = (
  who: TestUser,
  query: {
    start?: string;
    end?: string;
    day?: string[];
    only?: 'completed' | 'cancelled';
    run?: string;
    before?: string;
  },
) => world.as(who).call(raid.completed, { query });

describe('completed and cancelled runs', () => {
  it('are for managers, admins and WEBADMIN', async () => {
    for (const who of [holding('RAIDLEADER'), holding('BLACKLISTED', 'ADMIN')]) {
      expect((await askPast(who, {})).status).toBe(403);
    }
    expect((await askPast(holding('WEBADMIN'), {})).status).toBe(200);
  });

  it('go back so many days from an end alone: two weeks, and one for own runs', async () => {
    const query = { end: '2026-11-19' };
    const of = async (line: typeof raid.completed) => {
      const { start, end } = (await world.as(holding('ADMIN')).call(line, { query })).body;
      return [start, end];
    };
    expect(await of(raid.completed)).toEqual(['2026-11-05', '2026-11-19']);
    expect(await of(raid.own)).toEqual(['2026-11-12', '2026-11-19']);
  });

  it('take days in order, and not too many', async () => {
    const wrong = async (start: string, end: string) => {
      const { status, problem } = await askPast(manager, { start, end });
      return [status, problem.errors?.[0]?.path];
    };
    expect(await wrong('2026-11-20', '2026-11-19')).toEqual([422, 'end']);
    expect(await wrong('2025-11-20', '2026-11-19')).toEqual([422, 'end']);
    expect((await askPast(manager, { before: 'nonsense' })).status).toBe(422);
  });

  // proves HIST-2, HIST-3
  it('are listed newest first with pots and sums, each filter leaving out the other', async () => {
    const people = runPeople();
    const [first, second] = [
      await completedRun(people, '2026-03-02'),
      await completedRun(people, '2026-03-03', two.slice(0, 1)),
    ];
    const cancelled = await soldRun(world, people, two, '2026-03-03');
    await changeRun(world, people, cancelled.id, { runStatus: 'Cancelled' });
    // one that goes on is in none of them
    await soldRun(world, people, two, '2026-03-03');
    const days = { start: '2026-03-01', end: '2026-03-05' };
    const all = await past(days);
    expect(ids(all.runs)).toEqual([...ids([second, cancelled]).toSorted().toReversed(), first.id]);
    expect(all.totals).toEqual({ runs: 3, completed: 2, cancelled: 1, customers: 5, pot: 800_000 });
    expect(all.runs.at(-1)).toMatchObject({
      id: first.id,
      date: '2026-03-02',
      leaderName: people.leader.name,
      gcNames: [people.collector.name],
      customers: 2,
      possibleCustomers: 20,
      pot: 300_000,
      completed: true,
    });
    // the pot is that of the run itself
    const { body: run } = await world.as(manager).call(runs.raid.one, { params: { id: first.id } });
    expect(run.pot).toBe(300_000);
    expect(ids((await past({ ...days, only: 'completed' })).runs)).toEqual([second.id, first.id]);
    expect(ids((await past({ ...days, only: 'cancelled' })).runs)).toEqual([cancelled.id]);
    expect(ids((await past({ ...days, day: ['2026-03-02'] })).runs)).toEqual([first.id]);
    expect(ids((await past({ ...days, run: first.id.slice(-6) })).runs)).toEqual([first.id]);
    expect((await past({ ...days, run: '%' })).runs).toEqual([]);
  });

  it('are found by the whole id of a run, however long ago it was, unless days are asked for', async () => {
    const people = runPeople();
    const long = await completedRun(people, '2025-02-03');
    const found = await past({ run: long.id });
    expect(ids(found.runs)).toEqual([long.id]);
    expect([found.start, found.end]).toEqual(['2025-02-03', '2025-02-03']);
    expect(ids((await past({ run: long.id.toUpperCase() })).runs)).toEqual([long.id]);
    expect((await past({ run: long.id.slice(1) })).runs).toEqual([]);
    expect((await past({ run: long.id, end: '2026-03-05' })).runs).toEqual([]);
    // what was sold in it as well
    const sold = await world.as(manager).call(raid.advertised, { query: { run: long.id } });
    expect(sold.body.bookings).toHaveLength(2);
    // and whose it is not learns nothing of it
    const own = await world.as(holding('RAIDLEADER')).call(raid.own, { query: { run: long.id } });
    expect(own.body.runs).toEqual([]);
    expect(own.body.start).not.toBe('2025-02-03');
    const leads = await world.as(people.leader).call(raid.own, { query: { run: long.id } });
    expect(ids(leads.body.runs)).toEqual([long.id]);
  });

  it.each([
    ['2026-11-09', '2026-11-09', '2026-11-09'],
    ['2026-11-10', '2026-11-10', '2026-11-24'],
    ['2026-11-24', '2026-11-10', '2026-11-24'],
    ['2026-11-25', '2026-11-25', '2026-11-25'],
  ])('of %s by the whole id are looked for from %s to %s', async (date, start, end) => {
    const { id } = await soldRun(world, runPeople(), two, date);
    const found = await past({ run: id });
    expect([found.start, found.end]).toEqual([start, end]);
  });

  it('go on behind the last row of an answer, each run once', async () => {
    const people = runPeople();
    const { id } = await completedRun(people, '2026-02-02');
    const copies = (from: number, to: number) =>
      world.sql(
        `insert into runs select (jsonb_populate_record(r, jsonb_build_object('id', r.id || lpad(n::text, 3, '0'),
           'date', date '2026-02-02' + n / 40))).* from runs r, generate_series($2::integer, $3::integer) n
         where r.id = $1`,
        [id, from, to],
      );
    const days = { start: '2026-02-01', end: '2026-02-20' };
    await copies(1, 149);
    const all = await past(days);
    expect([all.runs.length, all.next]).toEqual([150, null]);
    await copies(150, 200);
    const seen: string[] = [];
    let before: string | null = null;
    do {
      const answer = await past(before === null ? days : { ...days, before });
      expect(answer.totals.runs).toBe(201);
      seen.push(...ids(answer.runs));
      before = answer.next;
    } while (before !== null && seen.length < 1_000);
    expect(seen.length).toBe(201);
    expect(new Set(seen).size).toBe(201);
  });

  it('answer with 500 bookings at once, and go on behind them if there are more', async () => {
    const people = runPeople();
    const { id } = await completedRun(people, '2026-01-12', two.slice(0, 1));
    const copies = (from: number, to: number) =>
      world.sql(
        `insert into bookings select (jsonb_populate_record(b, jsonb_build_object(
           'id', b.id || lpad(n::text, 3, '0'), 'position', b.position + n, 'deleted_at', b.created_at))).*
         from bookings b, generate_series($2::integer, $3::integer) n
         where b.run_id = $1 and b.deleted_at is null`,
        [id, from, to],
      );
    const days = { start: '2026-01-10', end: '2026-01-14' };
    const ask = async (more: { before?: string } = {}) =>
      (await world.as(manager).call(raid.advertised, { query: { ...days, ...more } })).body;
    await copies(1, 499);
    const all = await ask();
    expect([all.bookings.length, all.next]).toEqual([500, null]);
    await copies(500, 500);
    const first = await ask();
    expect(ids(first.bookings)).not.toContain(ids(all.bookings).at(-1));
    const rest = await ask({ before: first.next ?? '' });
    expect([first.bookings.length, ids(rest.bookings), rest.next]).toEqual([
      500,
      ids(all.bookings).slice(-1),
      null,
    ]);
  });

  it('end six hours after midnight of today, unless days are named', async () => {
    const people = runPeople();
    const late = await soldRun(world, people, [], '2026-11-25');
    const night = await soldRun(world, people, [], '2026-11-25');
    await world
      .as(manager)
      .call(runs.raid.update, { params: { id: night.id }, body: { time: '05:30' } });
    await world.sql(
      `update runs set time = '05:30', starts_at = '2026-11-25T04:30:00Z', completed = true where id = $1`,
      [night.id],
    );
    await world.sql('update runs set completed = true where id = $1', [late.id]);
    const listed = ids((await past()).runs);
    expect([listed.includes(night.id), listed.includes(late.id)]).toEqual([true, false]);
  });
});

describe("the history of one's own runs", () => {
  const own = (who: TestUser, query: { only?: 'completed' | 'cancelled' } = {}) =>
    world.as(who).call(raid.own, { query });

  // proves HIST-4
  it('is for leaders, collectors and admins, each their own', async () => {
    const people = runPeople();
    const { id } = await completedRun(people, '2026-11-22');
    const going = await soldRun(world, people, two, '2026-11-23');
    expect((await own(people.advertiser)).status).toBe(403);
    expect(ids((await own(people.leader)).body.runs)).toEqual([going.id, id]);
    expect(ids((await own(people.collector)).body.runs)).toEqual([going.id, id]);
    expect(ids((await own(people.leader, { only: 'completed' })).body.runs)).toEqual([id]);
    expect((await own(holding('RAIDLEADER'))).body.runs).toEqual([]);
    // older than seven days
    await completedRun(people, '2026-11-16');
    expect((await own(people.leader)).body.totals.runs).toBe(2);
  });

  it('shows what was sold in a run to its staff and to who sees completed runs', async () => {
    const people = runPeople();
    const { id, bookingIds } = await completedRun(people, '2026-11-21');
    const ask = (who: TestUser, run = id) =>
      world.as(who).call(raid.ofRun, { params: { id: run } });
    expect((await ask(people.advertiser)).status).toBe(403);
    expect((await ask(holding('GOLDCOLLECTOR'))).status).toBe(404);
    expect((await ask(manager, '01kxa7v3m9q2r')).status).toBe(404);
    const other = await world.as(manager).call(history.shift.ofRun, { params: { id } });
    expect(other.status).toBe(404);
    for (const who of [people.leader, holding('WEBADMIN')]) {
      expect(ids((await ask(who)).body)).toEqual(bookingIds);
    }
    expect((await ask(manager)).body[0]).toMatchObject({
      advertiser: { id: people.advertiser.id, username: people.advertiser.name },
      price: 200_000,
      goldWithName: people.collector.name,
      customerStatus: 'In group',
    });
  });
});

describe('what advertisers have sold', () => {
  const ask = (who: TestUser, query: Record<string, string>) =>
    world.as(who).call(raid.advertised, { query });

  it('is for those who see all bookings', async () => {
    for (const who of [holding('PREMIUMRAIDLEADER'), holding('BLACKLISTED', 'WEBADMIN')]) {
      expect((await ask(who, {})).status).toBe(403);
    }
  });

  // proves HIST-9
  it('is narrowed by run and advertiser, with sums of what passes', async () => {
    const people = runPeople();
    const seller = person({ name: 'Söller_1', roles: ['ADVERTISER'] });
    const sold: Sold[] = [...two, { advCut: 'FTB', price: 50_000, by: seller }];
    const days = { start: '2026-05-01', end: '2026-05-09' };
    const { id, bookingIds } = await soldRun(world, people, sold, '2026-05-02');
    const gone = await booked(world, seller, { id }, { price: 70_000 });
    await world.as(seller).call(bookings.raid.remove, { params: { id, bookingId: gone.id } });
    await changeRun(world, people, id, { completed: true });
    await completedRun(people, '2026-05-03', two.slice(0, 1));
    const all = (await ask(manager, days)).body;
    expect(all.totals).toEqual({ bookings: 5, cancelled: 1, price: 550_000, pot: 550_000 });
    expect(all.bookings.map((one) => one.run.date)).toEqual([
      '2026-05-03',
      ...Array<string>(4).fill('2026-05-02'),
    ]);
    const ofRun = (await ask(manager, { ...days, run: id })).body;
    expect(ids(ofRun.bookings)).toEqual([...bookingIds, gone.id].toReversed());
    for (const advertiser of ['söll', 'R_1', seller.id]) {
      const { body } = await ask(manager, { ...days, advertiser });
      expect([advertiser, ids(body.bookings)]).toEqual([advertiser, [gone.id, bookingIds[2]]]);
      expect(body.totals).toEqual({ bookings: 2, cancelled: 1, price: 50_000, pot: 50_000 });
      expect(body.bookings[0]).toMatchObject({ delete: true, buyer: gone.buyer });
    }
    // a sign of patterns is a letter like others
    expect((await ask(manager, { ...days, advertiser: 'S%1' })).body.bookings).toEqual([]);
  });
});
