import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { runKinds } from '@warchest/domain/runs/kind.ts';
import { addDays } from '@warchest/domain/time/day.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { booked, testUsers, changeRun, holding, openRun } from '../../../test/fixtures.ts';

const { runs } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const today = '2026-11-24';
const on = (days: number) => ({ date: addDays(today, days) });
const schedule = (who: TestUser | null, query: object = {}) =>
  world.as(who).call(runs.raid.schedule, { query });

describe('the schedule', () => {
  it('is closed to who is not signed in, and names wrong questions', async () => {
    for (const kind of runKinds)
      expect((await world.as(null).call(runs[kind].schedule)).status).toBe(401);
    const wrong = await schedule(person(), { end: 'soon' });
    expect(wrong.problem).toMatchObject({ status: 422, errors: [{ path: 'end' }] });
  });

  it('goes from today to 24 days ahead, runs without a leader and started ones too', async () => {
    const people = testUsers();
    const made = [];
    for (const days of [-1, 0, 24, 25]) made.push(await openRun(world, people, on(days)));
    const [, first, last] = made.map(({ id }) => id);
    await changeRun(
      world,
      people.manager,
      { id: first ?? '' },
      { leader: '', runState: 'started' },
    );
    const ids = (await schedule(people.advertiser)).body.map(({ id }) => id);
    expect(ids).toEqual([first, last]);
    const all = await schedule(people.advertiser, { start: '2026-11-20', end: '2026-12-31' });
    expect(all.body.map(({ id }) => id)).toEqual(made.map(({ id }) => id));
  });

  // proves RUN-52, SCHED-2
  it('holds what is over or cancelled only when that filter is lifted', async () => {
    const people = testUsers();
    const [open, over, cancelled] = [
      await openRun(world, people, on(3)),
      await openRun(world, people, on(3)),
      await openRun(world, people, on(3)),
    ];
    await changeRun(world, people.manager, over, { completed: true });
    await changeRun(world, people.manager, cancelled, { runStatus: 'Cancelled' });
    const ask = async (...removeFilter: string[]) =>
      (await schedule(people.advertiser, { start: on(3).date, end: on(3).date, removeFilter })).body
        .map(({ id }) => id)
        .toSorted();
    expect(await ask()).toEqual([open.id]);
    expect(await ask('completed')).toEqual([open.id, over.id].toSorted());
    expect(await ask('completed', 'runStatus')).toEqual(
      [open.id, over.id, cancelled.id].toSorted(),
    );
    const done = await schedule(people.advertiser, {
      start: on(3).date,
      end: on(3).date,
      doneAndCancelled: 'true',
    });
    expect(done.body.map(({ id }) => id).toSorted()).toEqual([over.id, cancelled.id].toSorted());
  });

  it('shows each what they may see, and who may do nothing what anybody may see', async () => {
    const people = testUsers();
    const run = await openRun(world, people, { ...on(5), note: 'for all' });
    await booked(world, people.other, run, { buyer: 'Secretname-Kazzak' });
    const hidden = await openRun(world, people, on(5));
    await changeRun(world, people.manager, hidden, { hidden: true });
    const seenBy = async (who: TestUser) =>
      (await schedule(who, { start: on(5).date, end: on(5).date })).body;
    expect((await seenBy(people.manager)).map(({ view }) => view)).toEqual(['staff', 'staff']);
    const [own] = await seenBy(people.other);
    expect(own).toMatchObject({ view: 'public', totalCustomer: 1 });
    for (const who of [
      people.advertiser,
      people.stranger,
      holding('BLACKLISTED', 'RAIDMANAGER'),
      { ...people.other, roles: [] },
      { ...people.leader, roles: ['BLACKLISTED', 'RAIDLEADER'] as const },
    ]) {
      await world.join(who);
      const answer = await schedule(who, { start: on(5).date, end: on(5).date });
      expect(answer.body).toMatchObject([{ id: run.id, view: 'public', note: 'for all', pot: 0 }]);
      expect(answer.text).not.toContain('Secretname');
      if (who === people.advertiser) continue;
      const [{ may } = { may: null }] = answer.body;
      expect(may).toMatchObject({ edit: 'forbidden', book: 'forbidden', fields: {} });
    }
  });

  // proves SCHED-7
  it('counts customers and lists none of them, for its staff, their advertisers and everybody', async () => {
    const people = testUsers();
    const run = await openRun(world, people, { ...on(8), amountOfPossibleCustomer: 1 });
    await booked(world, people.other, run, { buyer: 'Secretname-Kazzak' });
    await booked(world, people.other, run);
    const day = { start: on(8).date, end: on(8).date };
    for (const who of [people.leader, people.other, people.advertiser]) {
      const [planned] = (await schedule(who, day)).body;
      expect(planned).toMatchObject({ totalCustomer: 1, totalBackup: 1, Buyer: [], Backup: [] });
      const [listed] = (await world.as(who).call(runs.raid.list, { query: day })).body;
      expect([listed?.Buyer.length, listed?.Backup.length]).toEqual([1, 1]);
      expect(planned).toEqual({ ...listed, Buyer: [], Backup: [] });
    }
  });

  // proves SCHED-8, SCHED-9
  it('carries for whom which field is open', async () => {
    const people = testUsers();
    const run = await openRun(world, people, on(7));
    const fields = async (who: TestUser) => {
      const [one] = (await schedule(who, { start: on(7).date, end: on(7).date })).body;
      return ['leader', 'gc', 'runState', 'gcPaymentRealm'].filter(
        (field) => one?.may.fields[field as 'leader'] === true,
      );
    };
    expect(run.date).toBe(on(7).date);
    expect(await fields(people.advertiser)).toEqual([]);
    expect(await fields(holding('WEBADMIN'))).toEqual([]);
    for (const role of ['RAIDLEADER', 'GOLDCOLLECTOR', 'PREMIUMRAIDLEADER'] as const)
      expect(await fields(holding(role))).toEqual(['leader', 'gc']);
    expect(await fields(people.leader)).toEqual(['leader', 'gc', 'runState']);
    expect(await fields(people.collector)).toEqual(['leader', 'gc', 'runState', 'gcPaymentRealm']);
    expect(await fields(holding('GCMANAGER'))).toEqual(['leader', 'gc', 'runState']);
    expect(await fields(holding('ADMIN'))).toEqual(['leader', 'gc', 'runState', 'gcPaymentRealm']);
  });

  // proves RUN-52
  it('of one run alone has it whatever its day, and only it', async () => {
    const people = testUsers();
    const far = [await openRun(world, people, on(-400)), await openRun(world, people, on(4_000))];
    await openRun(world, people, on(4_000));
    for (const { id } of far) {
      for (const query of [{}, { start: today, end: today }]) {
        const asked = await schedule(people.advertiser, { ...query, id, specificOnly: 'true' });
        expect(asked.body.map((run) => run.id)).toEqual([id]);
      }
    }
  });
});

describe('the bytes of a list', () => {
  const allModes = ['list', 'overview', 'schedule'] as const;

  it('are shared only by members who see the same of every run', async () => {
    const people = testUsers();
    const holder = holding('ADVERTISER', 'CANCOLLECT', 'OVERVIEW');
    const day = on(11).date;
    const { leader, collector } = people;
    const run = await openRun(world, people, { date: day, leader: leader.id, gc: collector.id });
    const hidden = await openRun(world, people, { date: day });
    await booked(world, people.advertiser, run, { buyer: 'Secretname-Kazzak' });
    await booked(world, holder, hidden, { fullyPaidAtCreate: true });
    await changeRun(world, people.manager, hidden, { hidden: true });
    // Each with a member of the same roles who has no part in any of these runs.
    const pairs = [leader, collector, people.advertiser, holder].map(
      (one) => [one, holding(...one.roles)] as const,
    );
    for (const [mode, pair] of allModes.flatMap((one) => pairs.map((two) => [one, two] as const))) {
      // The same list under two queries, so that either of the two is the first to ask.
      for (const [end, order] of [
        [day, pair],
        [on(12).date, pair.toReversed()],
      ] as const) {
        for (const who of order) {
          const { body } = await world
            .as(who)
            .call(runs.raid[mode], { query: { start: day, end, removeFilter: ['hidden'] } });
          for (const { id } of [run, hidden]) {
            const one = await world.as(who).call(runs.raid.one, { params: { id } });
            const listed = body.find((shown) => shown.id === id);
            const isAlone = mode === 'schedule' ? { Buyer: [], Backup: [] } : {};
            if (listed) expect(listed).toEqual({ ...one.body, ...isAlone });
            if (mode === 'schedule') expect(listed !== undefined).toBe(one.status === 200);
          }
        }
      }
    }
  });

  it('have the same ETag in every process, and another for who sees something else', async () => {
    const people = testUsers();
    const query = on(13);
    const run = await openRun(world, people, query);
    await booked(world, people.advertiser, run);
    const other = await world.startServer();
    const tagOf = async (who: TestUser, server = world.server) => {
      const { headers } = await world
        .as(who, server)
        .call(runs.raid.list, { query: { start: query.date, end: query.date } });
      return headers.etag;
    };
    const [own, others] = [await tagOf(people.advertiser), await tagOf(people.other)];
    expect(own).not.toBe(others);
    expect([await tagOf(people.other, other), await tagOf(people.advertiser, other)]).toEqual([
      others,
      own,
    ]);
  });

  it('show a new name within five minutes, also if nothing else is committed', async () => {
    const people = testUsers();
    const query = { start: on(14).date, end: on(14).date };
    const { id } = await openRun(world, people, { ...on(14), leader: people.leader.id });
    const names = async () => {
      const as = world.as(people.manager);
      const list = await as.call(runs.raid.list, { query });
      const one = await as.call(runs.raid.one, { params: { id } });
      return [list.body[0], one.body].map((run) => run && 'leaderName' in run && run.leaderName);
    };
    expect(await names()).toEqual(['Leader', 'Leader']);
    await world.sql("update members set display_name = 'Renamed' where discord_id = $1", [
      people.leader.id,
    ]);
    await names();
    world.clock.advance(5 * 60_000);
    expect(await names()).toEqual(['Renamed', 'Renamed']);
  });
});
