import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { maxMailed, type GoldString } from '@warchest/contract/strings.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { changeRun, runPeople, soldRun, type Sold } from '../../../test/paid-run.ts';

const { strings } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const own = async (who: TestUser): Promise<GoldString[]> =>
  (await world.as(who).call(strings.raids.list)).body;
const mark = (who: TestUser, some: readonly string[], mailed = true) =>
  world.as(who).call(strings.raids.mark, { body: { strings: [...some], mailed } });

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

  it('is listed by the start of its run, and by place within it', async () => {
    const people = runPeople();
    const late = await soldRun(world, people, sold.slice(0, 2));
    const early = await soldRun(world, people, sold.slice(2, 3));
    await changeRun(world, people, early.id, { time: '18:00' });
    const [first, second] = late.bookingIds;
    expect((await own(people.collector)).map(({ bookingId }) => bookingId)).toEqual([
      early.bookingIds[0],
      first,
      second,
    ]);
  });
});

describe('what is mailed', () => {
  it('stays in the list if its run was at most 35 days ago', async () => {
    const [last, gone] = ['2026-10-20', '2026-10-19'];
    for (const [date, left] of [
      [last, 1],
      [gone, 0],
    ] as const) {
      const { people, strings: some } = await collected(sold.slice(0, 1), date);
      await mark(people.collector, some);
      expect(await own(people.collector)).toHaveLength(left);
    }
  });

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
    const markedAt = (string: string, moment: string) =>
      world.sql('update bookings set updated_at = $2 where id = $1', [
        string.split(':')[1],
        moment,
      ]);
    await markedAt(before, '2026-11-22T23:59:59.999Z');
    await markedAt(lately, '2026-11-23T00:00:00Z');
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
