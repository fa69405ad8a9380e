import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { RaidView } from '@warchest/contract/run-view.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { testUsers, openRun } from '../../../test/fixtures.ts';
import { booster, staffed } from '../../../test/staffed-run.ts';

const { rosters } = contract;

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

describe('the log of rosters', () => {
  // proves ROS-26, ROS-28
  it('is read by those who read logs, page by page', async () => {
    const anna = booster('Anna');
    await staffed(world, people.leader, run, [anna]);
    const logs = (who: TestUser, query = {}) =>
      world.as(who).call(rosters.logs, { params: { raidId: run.id }, query });
    expect((await logs(people.leader)).status).toBe(403);
    for (const role of ['ADMIN', 'SUPERADMIN', 'RAIDLOGS', 'RAIDMANAGER', 'GCMANAGER'] as const) {
      expect((await logs(person({ roles: [role] }))).status).toBe(200);
    }
    const { data, names, more } = (await logs(people.manager)).body;
    expect(data.map(({ event }) => event)).toEqual([
      'saveRoster',
      'pickBooster',
      'signUp',
      'openRoster',
    ]);
    expect(JSON.parse(data[1]?.data ?? '')).toMatchObject({
      boosterId: anna.id,
      pick: { to: 'dps, Mage' },
    });
    expect(data.map(({ author }) => names[author])).toEqual(['Leader', 'Leader', 'Anna', 'Leader']);
    expect([more, data.every(({ _id }) => _id.length >= 11)]).toEqual([false, true]);
    expect((await logs(people.manager, { page: '2' })).body.data).toEqual([]);
    expect((await logs(people.manager, { page: '0' })).status).toBe(422);
  });

  it('names no author of what the server did by itself', async () => {
    await staffed(world, people.leader, run, [booster('Anna')]);
    await world.sql(
      `insert into audit_log (id, at, actor_id, actor_name, action, subject, subject_id, run_id, differences, request_id)
       select 'zzbyserver0001', at, 'server', 'Server', 'run.cleanup', subject, subject_id, run_id, differences, request_id
       from audit_log where run_id = $1 and action = 'roster.open'`,
      [run.id],
    );
    const { data, names } = (
      await world.as(people.manager).call(rosters.logs, { params: { raidId: run.id } })
    ).body;
    expect(data.map(({ event, author }) => [event, names[author], author === ''])).toEqual([
      ['deleteRoster', undefined, true],
      ['saveRoster', 'Leader', false],
      ['pickBooster', 'Leader', false],
      ['signUp', 'Anna', false],
      ['openRoster', 'Leader', false],
    ]);
  });
});
