import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { RaidView } from '@warchest/contract/run-view.ts';
import { verifyDatabase } from '../../verify/database.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { noticesOf, outboxOf, ownOf } from '../../../test/roster-outbox.ts';
import { testUsers, openRun } from '../../../test/fixtures.ts';
import { booster, openRoster, staffed } from '../../../test/staffed-run.ts';

const { rosters, runs, settings } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

let people: ReturnType<typeof testUsers>;
let run: RaidView;
beforeEach(async () => {
  people = testUsers();
  run = await openRun(world, people);
});

describe('a roster', () => {
  // proves ROS-1, ROS-5
  it('is opened once, by the leader, managers and admins', async () => {
    const open = (who: TestUser, raid = run.id) =>
      world.as(who).call(rosters.open, { body: { raid } });
    for (const who of [people.advertiser, people.collector, people.stranger]) {
      expect((await open(who)).problem.type).toBe('forbidden');
    }
    expect((await open(people.leader, '0000000000000')).status).toBe(404);
    expect(await outboxOf(world, run)).toEqual([]);
    const { status, body } = await open(people.leader);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      raid: { id: run.id, date: run.date, time: run.time, leader: { id: people.leader.id } },
      wantedTank: 2,
      wantedHeal: 2,
      wantedDps: 6,
      wantedLb: 0,
      tank: [],
      signups: {},
      may: { pick: true, ping: 'nobody-picked', save: 'nothing-to-save', delete: 'forbidden' },
    });
    const again = await open(people.manager);
    expect([again.status, again.problem.type]).toEqual([409, 'roster-exists']);
    expect((await outboxOf(world, run)).map(({ kind }) => kind)).toEqual(['roster.opened']);
  });

  // proves ROS-6, ROS-7
  it('is seen by its leader and those who see all, in the order of the runs', async () => {
    const later = await openRun(world, people, { time: '22:00' });
    const earlier = await openRun(world, people, { time: '18:00' });
    for (const one of [later, run, earlier]) await openRoster(world, people.leader, one);
    const ids = [earlier.id, run.id, later.id];
    expect((await ownOf(world, people.leader)).map(({ raid }) => raid.id)).toEqual(ids);
    const all = (await world.as(people.manager).call(rosters.all)).body.data;
    expect(all.map(({ raid }) => raid.id).filter((id) => ids.includes(id))).toEqual(ids);

    const elsewhere = person({ name: 'Elsewhere', roles: ['RAIDLEADER'] });
    expect(await ownOf(world, elsewhere)).toEqual([]);
    expect((await world.as(elsewhere).call(rosters.all)).status).toBe(403);
    const foreign = { params: { userId: people.leader.id } };
    expect((await world.as(elsewhere).call(rosters.own, foreign)).status).toBe(403);
    expect((await world.as(people.manager).call(rosters.own, foreign)).body.data).toHaveLength(3);
    expect((await world.as(people.advertiser).call(rosters.own, foreign)).status).toBe(403);
  });

  it('is for those whom the settings name as well, as far as they lead', async () => {
    const named = person({ name: 'Named', roles: ['OVERVIEW'] });
    const ownOf = () => world.as(named).call(rosters.own, { params: { userId: named.id } });
    expect((await ownOf()).status).toBe(403);
    await world.as(person({ roles: ['WEBADMIN'] })).call(settings.save, {
      body: { values: { rosterOverseers: named.id } },
    });
    expect((await ownOf()).body.data).toEqual([]);
    await world.sql('update runs set leader = $2 where id = $1', [run.id, named.id]);
    await openRoster(world, named, run);
    expect((await ownOf()).body.data).toHaveLength(1);
  });

  it('is nothing to leaders of other runs', async () => {
    const { message } = await openRoster(world, people.leader, run);
    const elsewhere = world.as(person({ roles: ['RAIDLEADER'] }));
    const foreign = await elsewhere.call(rosters.note, { body: { message, leaderNote: 'x' } });
    const unknown = await elsewhere.call(rosters.note, {
      body: { message: '0000000000000', leaderNote: 'x' },
    });
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
  });
});

describe('deleting', () => {
  // proves ROS-16
  it('is for managers, and tells those who were picked', async () => {
    const anna = booster('Anna');
    const { message } = await staffed(world, people.leader, run, [anna]);
    const byLeader = await world.as(people.leader).call(rosters.deleteRoster, {
      body: { roster: message },
    });
    expect(byLeader.status).toBe(403);
    const done = await world.as(people.manager).call(rosters.deleteRoster, {
      body: { roster: { message, tank: [] } },
    });
    expect([done.status, done.body]).toEqual([200, { data: { ok: true } }]);
    expect(await ownOf(world, people.leader)).toEqual([]);
    expect(await outboxOf(world, run, 'roster.off')).toMatchObject([
      { memberId: anna.id, message: { cancelled: false } },
    ]);
    expect(await noticesOf(world, anna)).toContain('was deleted: you are no longer picked');
    expect(
      (await world.as(people.manager).call(rosters.deleteOfRun, { body: { raid: run.id } })).status,
    ).toBe(404);
    const again = await openRoster(world, people.leader, run);
    expect(again.signups).toEqual({});
  });

  // proves RUN-34
  it('goes with cancelling the run', async () => {
    const anna = booster('Anna');
    await staffed(world, people.leader, run, [anna]);
    await world.as(people.manager).call(runs.raid.update, {
      params: { id: run.id },
      body: { runStatus: 'Cancelled' },
    });
    expect(await ownOf(world, people.leader)).toEqual([]);
    expect(await noticesOf(world, anna)).toContain('was cancelled: you were picked for it');
    expect((await outboxOf(world, run)).map(({ kind }) => kind)).toContain('roster.deleted');
    const open = await world.as(people.leader).call(rosters.open, { body: { raid: run.id } });
    expect(open.problem.type).toBe('run-closed');
  });
});

it('leaves every invariant as it was', async () => {
  expect(await verifyDatabase(world.server.deps)).toEqual([]);
});
