import { describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { community } from '../../../test/community.ts';
import { person, type TestUser } from '../../../test/harness.ts';
import { whileLocked } from '../../../test/while-locked.ts';
import { newRoster } from './open.ts';

const { rosters } = contract;
const here = community();

describe('a roster', () => {
  // proves ROS-1, ROS-5
  it('is opened once, by the leader, managers and admins', async () => {
    const open = (who: TestUser, raid = here.run.id) =>
      here.as(who).call(rosters.open, { body: { raid } });
    for (const who of [here.people.advertiser, here.people.collector, here.people.stranger]) {
      expect((await open(who)).problem.type).toBe('forbidden');
    }
    expect((await open(here.people.leader, '0000000000000')).status).toBe(404);
    expect(await here.outbox()).toEqual([]);
    const { status, body } = await open(here.people.leader);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      raid: {
        id: here.run.id,
        date: here.run.date,
        time: here.run.time,
        leader: { id: here.people.leader.id },
      },
      wantedTank: 2,
      wantedHeal: 2,
      wantedDps: 6,
      wantedLb: 0,
      tank: [],
      signups: {},
      may: { pick: true, ping: 'nobody-picked', save: 'nothing-to-save', delete: 'forbidden' },
    });
    const again = await open(here.people.manager);
    expect([again.status, again.problem.type]).toEqual([409, 'roster-exists']);
    expect((await here.outbox()).map(({ kind }) => kind)).toEqual(['roster.opened']);
  });

  it('is opened once when two open it at once: the other one is refused, because it exists', async () => {
    const lock = 'select 1 from runs where id = $1 for update';
    const both = await whileLocked(here.world, lock, [here.run.id], async ({ waits }) => {
      const opening = [here.people.leader, here.people.manager].map((who) =>
        here.as(who).call(rosters.open, { body: { raid: here.run.id } }),
      );
      await waits(2);
      return opening;
    });
    const answers = await Promise.all(both);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ problem }) => problem.type)).toEqual(['roster-exists']);
  });

  it.each([
    ['Nerub-ar Palace', '', 2],
    ['Manaforge Omega', '', 3],
    ['Manaforge Omega', '1/3', 1],
    ['another one', '', 8],
  ])('for %s with a boss count of %j is of %i bosses', (raid, raidBoss, bosses) => {
    const entry = { active: true, abbreviation: '' };
    const raids = [
      { ...entry, key: 'np', label: 'Nerub-ar Palace', bosses: ['One', 'Two'] },
      { ...entry, key: 'mo', label: 'Manaforge Omega', bosses: ['One', 'Two', 'Three'] },
    ];
    const by = { now: 0, actor: { id: here.people.leader.id } };
    expect(newRoster(by, { id: here.run.id, raid, raidBoss }, raids).bosses).toBe(bosses);
  });

  // proves ROS-6, ROS-7
  it('is seen by its leader and those who see all, in the order of the runs', async () => {
    const later = await here.openRun({ time: '22:00' });
    const earlier = await here.openRun({ time: '18:00' });
    for (const one of [later, here.run, earlier]) await here.openRoster(one);
    const ids = [earlier.id, here.run.id, later.id];
    expect((await here.ownRosters()).map(({ raid }) => raid.id)).toEqual(ids);
    const all = (await here.manager.call(rosters.all)).body.data;
    expect(all.map(({ raid }) => raid.id).filter((id) => ids.includes(id))).toEqual(ids);

    const elsewhere = person({ name: 'Elsewhere', roles: ['RAIDLEADER'] });
    expect(await here.ownRosters(elsewhere)).toEqual([]);
    expect((await here.as(elsewhere).call(rosters.all)).status).toBe(403);
    const foreign = { params: { userId: here.people.leader.id } };
    expect((await here.as(elsewhere).call(rosters.own, foreign)).status).toBe(403);
    expect((await here.manager.call(rosters.own, foreign)).body.data).toHaveLength(3);
    expect((await here.as(here.people.advertiser).call(rosters.own, foreign)).status).toBe(403);
  });

  it('is for those whom the settings name as well, as far as they lead', async () => {
    const named = person({ name: 'Named', roles: ['OVERVIEW'] });
    const own = () => here.as(named).call(rosters.own, { params: { userId: named.id } });
    expect((await own()).status).toBe(403);
    await here.saveSettings({ rosterOverseers: named.id });
    expect((await own()).body.data).toEqual([]);
    await here.sql('update runs set leader = $2 where id = $1', [here.run.id, named.id]);
    await here.openRoster(here.run, named);
    expect((await own()).body.data).toHaveLength(1);
  });

  it('is nothing to leaders of other runs', async () => {
    const { message } = await here.roster();
    const elsewhere = here.as(person({ roles: ['RAIDLEADER'] }));
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
    const { message } = await here.staff(here.anna);
    const byLeader = await here.leader.call(rosters.deleteRoster, { body: { roster: message } });
    expect(byLeader.status).toBe(403);
    const done = await here.manager.call(rosters.deleteRoster, {
      body: { roster: { message, tank: [] } },
    });
    expect([done.status, done.body]).toEqual([200, { data: { ok: true } }]);
    expect(await here.ownRosters()).toEqual([]);
    expect(await here.outbox('roster.off')).toMatchObject([
      { memberId: here.anna.id, message: { cancelled: false } },
    ]);
    expect(await here.notices(here.anna)).toContain('was deleted: you are no longer picked');
    expect(
      (await here.manager.call(rosters.deleteOfRun, { body: { raid: here.run.id } })).status,
    ).toBe(404);
    expect((await here.openRoster(here.run)).signups).toEqual({});
  });

  // proves RUN-34
  it('goes with cancelling the run', async () => {
    await here.staff(here.anna);
    await here.changeRun({ runStatus: 'Cancelled' });
    expect(await here.ownRosters()).toEqual([]);
    expect(await here.notices(here.anna)).toContain('was cancelled: you were picked for it');
    expect((await here.outbox()).map(({ kind }) => kind)).toContain('roster.deleted');
    const open = await here.leader.call(rosters.open, { body: { raid: here.run.id } });
    expect(open.problem.type).toBe('run-closed');
  });
});

it('leaves every invariant as it was', async () => {
  expect(await here.brokenInvariants()).toEqual([]);
});
