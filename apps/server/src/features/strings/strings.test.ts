import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { maxMailed, type GoldString } from '@warchest/contract/strings.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import {
  changeRun,
  runPeople,
  soldRun,
  type RunPeople,
  type Sold,
} from '../../../test/paid-run.ts';
import { verifyDatabase } from '../../verify/database.ts';

const { bookings, cycles, runs, strings } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const own = async (who: TestUser): Promise<GoldString[]> =>
  (await world.as(who).call(strings.raids.list)).body;
const mark = (who: TestUser, some: readonly string[], mailed = true) =>
  world.as(who).call(strings.raids.mark, { body: { strings: [...some], mailed } });

/** What the ledger says is held by somebody, and what the banks of realms have. */
const goldAt = async (account: 'held' | 'bank', id: string): Promise<number> => {
  const where = account === 'held' ? 'p.member_id = $2' : 'p.realm = $2';
  const [row] = await world.sql<{ sum: number | null }>(
    `select coalesce(sum(p.amount), 0)::bigint as sum from ledger_postings p
     where p.account = $1 and ${where}`,
    [account, id],
  );
  return row?.sum ?? 0;
};

const sold: readonly Sold[] = [
  { advCut: 'FTB', price: 200_000 },
  { advCut: 'TAKEN', price: 100_000 },
  { advCut: 'FTB', price: 50_000, realm: 'Draenor' },
  { advCut: 'BALANCEC', price: 40_000 },
];
/** A run with customers who paid their collector, and its strings. */
async function collected(given = sold, date = '2026-11-20') {
  const people = runPeople();
  const run = await soldRun(world, people, given, date);
  return { people, ...run, strings: (await own(people.collector)).map(({ string }) => string) };
}

describe('who mails', () => {
  // proves STR-10, STR-15
  it('is no role alone: strangers see nothing, mark nothing, and oversee nothing', async () => {
    const { people, strings: some } = await collected();
    const other = person({ roles: ['GOLDCOLLECTOR'] });
    expect(await own(other)).toEqual([]);
    for (const who of [other, people.leader, people.advertiser]) {
      const answer = await mark(who, some);
      expect([answer.status, answer.body]).toEqual([
        200,
        { marked: [], already: [], unknown: some },
      ]);
      expect((await world.as(who).call(strings.raids.overview)).status).toBe(403);
    }
    expect((await own(people.collector)).every(({ mailed }) => !mailed)).toBe(true);
  });

  // proves STR-10, STR-15
  it('is whoever holds the gold, or oversees all of it', async () => {
    const { people, strings: some } = await collected();
    const [first = '', second = ''] = some;
    expect((await mark(people.collector, [first])).body.marked).toEqual([first]);
    expect((await mark(people.manager, [second, first])).body).toEqual({
      marked: [second],
      already: [first],
      unknown: [],
    });
    const seen = await world.as(person({ roles: ['WEBADMIN'] })).call(strings.raids.overview);
    expect(seen.body.filter(({ gcId }) => gcId === people.collector.id)).toHaveLength(3);
  });
});

describe('what is to be mailed', () => {
  // proves STR-3, STR-7
  it('is the gold that was paid by those In group, without what a TAKEN advertiser kept', async () => {
    const { people, id, bookingIds } = await collected();
    const rows = await own(people.collector);
    expect(rows.map(({ realm, amountToMail, mailed }) => [realm, amountToMail, mailed])).toEqual([
      ['Kazzak', 200_000, false],
      ['Kazzak', 70_000, false],
      ['Draenor', 50_000, false],
    ]);
    expect(rows[0]).toMatchObject({
      string: `Kazzak:${bookingIds[0]}`,
      bookingId: bookingIds[0],
      runId: id,
      kind: 'raid',
      gcId: people.collector.id,
      faction: 'Horde',
      date: '2026-11-20',
    });
    expect(rows[0]?.buyerInfo).toContain('Customera-Kazzak');
  });

  it('goes to the character of its realm and faction', async () => {
    const { people, bookingIds } = await collected();
    await world.sql(
      `update catalogue_items set data = data || '{"bankHorde": "Orcbank", "bankAlliance": "Elfbank"}'
       where list = 'realms' and data->>'joined' = 'Kazzak'`,
    );
    await world.sql('update catalogue_version set version = version + 1');
    world.server.deps.notices.publish([{ topic: 'catalogue' }]);
    await world.sql(`update bookings set payment_faction = 'Alliance' where id = $1`, [
      bookingIds[1],
    ]);
    expect((await own(people.collector)).map(({ bank }) => bank)).toEqual([
      'Orcbank',
      'Elfbank',
      'Bank',
    ]);
  });

  // proves STR-16
  it('leaves with a run or a booking that is asked for, and in no other list', async () => {
    const { people, id, bookingIds } = await collected();
    const ask = (query: { runId?: string; bookingId?: string }) =>
      world.as(people.manager).call(strings.raids.overview, { query });
    expect((await ask({ runId: id })).body).toHaveLength(3);
    expect((await ask({ bookingId: bookingIds[2] ?? '' })).body.map((s) => s.realm)).toEqual([
      'Draenor',
    ]);
    const shifts = await world.as(people.collector).call(strings.shifts.list);
    expect(shifts.body).toEqual([]);
  });

  it('stays in the list however old it is, and leaves it 35 days after it was mailed', async () => {
    const { people, strings: some } = await collected(sold.slice(0, 2), '2026-10-01');
    expect(await own(people.collector)).toHaveLength(2);
    await mark(people.collector, some.slice(0, 1));
    expect((await own(people.collector)).map(({ string }) => string)).toEqual(some.slice(1));
  });
});

describe('what is mailed', () => {
  it('is listed up to a number, the newest runs first; what is to be mailed stays whole', async () => {
    const old = await collected(sold.slice(0, 2), '2026-11-10');
    await mark(old.people.collector, old.strings.slice(0, 1));
    const fresh = await collected(sold.slice(0, 1), '2026-11-12');
    await mark(fresh.people.collector, fresh.strings);
    const [copied = ''] = fresh.bookingIds;
    // as many customers as thousands of clicks would make
    await world.sql(
      `insert into bookings select (jsonb_populate_record(b, jsonb_build_object(
         'id', b.id || n, 'position', 1000 + n, 'buyer_key', 'copy' || n))).*
       from bookings b, generate_series(1, $2) as n where b.id = $1`,
      [copied, maxMailed],
    );
    const all = await world.as(old.people.manager).call(strings.raids.overview, {});
    const shown = all.body.filter(({ mailed }) => mailed);
    expect(shown).toHaveLength(maxMailed);
    expect(shown.every(({ date }) => date >= '2026-11-12')).toBe(true);
    expect(all.body.map(({ string }) => string)).toContain(old.strings[1]);
    expect(all.body.map(({ string }) => string)).not.toContain(old.strings[0]);
    // older ones are found by their booking
    const query = { bookingId: old.bookingIds[0] ?? '' };
    const found = await world.as(old.people.manager).call(strings.raids.overview, { query });
    expect(found.body.map(({ string }) => string)).toEqual(old.strings.slice(0, 1));
    await world.sql(`delete from bookings where id like $1 and id <> $2`, [`${copied}%`, copied]);
  });
});

describe('the gold overview', () => {
  // proves STR-17
  it('can leave out what was mailed before yesterday, and has the sums of all that is', async () => {
    const { people, strings: some } = await collected();
    const overseer = world.as(people.manager);
    const ofCollector = <Row extends { gcId: string }>(rows: readonly Row[]) =>
      rows.filter(({ gcId }) => gcId === people.collector.id);
    const [before = '', lately = '', open = ''] = some;
    await mark(people.collector, [before, lately]);
    await world.sql(
      `update bookings set updated_at = $2::timestamptz - interval '3 days' where id = $1`,
      [before.split(':')[1], new Date(world.clock.now()).toISOString()],
    );
    const recent = await overseer.call(strings.raids.overview, { query: { mailed: 'recent' } });
    expect(ofCollector(recent.body).map(({ string }) => string)).toEqual([lately, open]);
    const all = ofCollector((await overseer.call(strings.raids.overview)).body);
    expect(all).toHaveLength(3);
    const sums = ofCollector((await overseer.call(strings.raids.mailed)).body);
    const mailed = all.filter((row) => row.mailed);
    expect(sums).toEqual([
      {
        realm: mailed[0]?.realm,
        gc: mailed[0]?.gc,
        gcId: people.collector.id,
        amount: mailed.reduce((sum, { amountToMail }) => sum + amountToMail, 0),
        count: 2,
      },
    ]);
    const shifts = await overseer.call(strings.shifts.mailed);
    expect(ofCollector(shifts.body)).toEqual([]);
    const wrong = await overseer.call(strings.raids.overview, {
      query: { mailed: 'all' } as never,
    });
    expect(wrong.problem).toMatchObject({ status: 422, errors: [{ path: 'mailed' }] });
  });
});

describe('a list of strings', () => {
  it('is refused when it is none, naming the field', async () => {
    const who = world.as(person({ roles: ['GOLDCOLLECTOR'] }));
    for (const [body, path] of [
      [{ strings: [], mailed: true }, 'strings'],
      [{ strings: ['a:b'] }, 'mailed'],
      [{ strings: [1], mailed: true }, 'strings.0'],
      [{ strings: Array.from({ length: 501 }, () => 'a'), mailed: true }, 'strings'],
    ] as const) {
      const answer = await who.send({
        method: 'PUT',
        url: '/v1/strings/mailed',
        payload: JSON.stringify(body),
      });
      expect(answer.status).toBe(422);
      expect(answer.problem.errors?.map((error) => error.path)).toEqual([path]);
    }
  });

  // proves STR-10
  it('does the good ones, and names those it does not know', async () => {
    const { people, strings: some } = await collected();
    const [first = '', second = '', third = ''] = some;
    const wrong = [`Draenor:${first.split(':')[1]}`, 'nonsense', 'Kazzak:01kxa7v3m9q2r', ''];
    await mark(people.collector, [second]);
    const answer = await mark(people.collector, [first, ...wrong, second, first, ` ${third} `]);
    expect(answer.body).toEqual({ marked: [first, third], already: [second], unknown: wrong });
  });

  it('is done once when it is sent twice with the same key', async () => {
    const { people, strings: some } = await collected();
    const send = () =>
      world
        .as(people.collector)
        .call(
          strings.raids.mark,
          { body: { strings: some, mailed: true } },
          { key: some[0] ?? '' },
        );
    const [first, again] = [await send(), await send()];
    expect(again.body).toEqual(first.body);
    expect(first.body.marked).toEqual(some);
  });
});

describe('the gold of a mailed string', () => {
  /** All gold of the scene: with the collector, and in the bank of a realm that is its own. */
  const at = async (people: RunPeople) => [
    await goldAt('held', people.collector.id),
    await goldAt('bank', 'Draenor'),
  ];

  // proves STR-4
  it('moves to the bank of its realm when the run is completed, and back exactly', async () => {
    const { people, id, strings: some } = await collected();
    const [, before = 0] = await at(people);
    await mark(people.collector, some);
    expect(await at(people)).toEqual([0, before]);
    await changeRun(world, people, id, { completed: true });
    expect(await at(people)).toEqual([0, before + 50_000]);
    await mark(people.collector, some.slice(2), false);
    expect(await at(people)).toEqual([50_000, before]);
    await mark(people.collector, some.slice(2), true);
    expect(await at(people)).toEqual([0, before + 50_000]);
    expect(await verifyDatabase(world.server.deps)).toEqual([]);
  });

  it('goes back with a run that is opened again, and is mailed with it again: the mark stays', async () => {
    const { people, id, strings: some } = await collected();
    const [, before = 0] = await at(people);
    await changeRun(world, people, id, { completed: true });
    expect(await at(people)).toEqual([320_000, before]);
    await mark(people.collector, some.slice(1));
    expect(await at(people)).toEqual([200_000, before + 50_000]);
    await changeRun(world, people, id, { completed: false });
    expect(await at(people)).toEqual([0, before]);
    expect((await own(people.collector)).map(({ mailed }) => mailed)).toEqual([false, true, true]);
    // While it is open a mark moves nothing, and may be taken back.
    await mark(people.collector, some.slice(1, 2), false);
    await changeRun(world, people, id, { completed: true });
    expect(await at(people)).toEqual([270_000, before + 50_000]);
    expect(await verifyDatabase(world.server.deps)).toEqual([]);
  });

  // proves STR-5
  it('is no longer missing from the mails of the cycle', async () => {
    const { people, id, strings: some } = await collected();
    await changeRun(world, people, id, { completed: true });
    const missing = async () =>
      (await world.as(people.collector).call(cycles.own)).body.current.missingMail.map(
        ({ mailID }) => mailID,
      );
    expect((await missing()).toSorted()).toEqual(some.toSorted());
    await mark(people.collector, some);
    expect(await missing()).toEqual([]);
    await mark(people.collector, some.slice(0, 1), false);
    expect(await missing()).toEqual(some.slice(0, 1));
  });
});

describe('a booking whose string is mailed', () => {
  // proves STR-6
  it.each([
    [{ customerStatus: 'Offline' }, 'customerStatus'],
    [{ paid: false }, 'paid'],
    [{ goldWith: '' }, 'goldWith'],
  ] as const)('keeps what its mail rests on: %o', async (body, field) => {
    const { people, id, bookingIds, strings: some } = await collected();
    const params = { id, bookingId: bookingIds[0] ?? '' };
    const change = () => world.as(people.collector).call(bookings.raid.update, { params, body });
    await mark(people.collector, some);
    const refused = await change();
    expect([refused.status, refused.problem.type, refused.problem['field']]).toEqual([
      409,
      'string-mailed',
      field,
    ]);
    await mark(people.collector, some.slice(0, 1), false);
    // Then it is changed as ever; done has to go first where it rests on the same.
    const opened = await world
      .as(people.collector)
      .call(bookings.raid.update, { params, body: { completed: false } });
    expect(opened.status).toBe(200);
    expect((await change()).problem.type).not.toBe('string-mailed');
  });

  it('can still be done and noted on, and neither be deleted nor moved', async () => {
    const { people, id, bookingIds, strings: some } = await collected();
    await mark(people.collector, some);
    const params = { id, bookingId: bookingIds[0] ?? '' };
    const manager = world.as(people.manager);
    for (const body of [{ completed: false }, { completed: true }, { note: 'mailed' }]) {
      expect((await manager.call(bookings.raid.update, { params, body })).status).toBe(200);
    }
    expect((await manager.call(bookings.raid.remove, { params })).problem.type).toBe(
      'booking-locked',
    );
    const other = await soldRun(world, people, []);
    const moved = await manager.call(bookings.raid.move, { params, body: { to: other.id } });
    expect(moved.problem.type).toBe('booking-locked');
    const cancelled = await manager.call(bookings.raid.update, { params, body: { delete: true } });
    expect(cancelled.problem.type).toBe('booking-locked');
    expect((await world.as(people.manager).call(runs.raid.one, { params: { id } })).status).toBe(
      200,
    );
  });
});
