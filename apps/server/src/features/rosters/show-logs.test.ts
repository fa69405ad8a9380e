import { describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { community } from '../../../test/community.ts';
import { person, type TestUser } from '../../../test/harness.ts';

const { rosters } = contract;
const here = community();

describe('the log of rosters', () => {
  // proves ROS-26, ROS-28
  it('is read by those who read logs, page by page', async () => {
    await here.staff(here.anna);
    const logs = (who: TestUser, query = {}) =>
      here.as(who).call(rosters.logs, { params: { raidId: here.run.id }, query });
    expect((await logs(here.people.leader)).status).toBe(403);
    for (const role of ['ADMIN', 'SUPERADMIN', 'RAIDLOGS', 'RAIDMANAGER', 'GCMANAGER'] as const) {
      expect((await logs(person({ roles: [role] }))).status).toBe(200);
    }
    const { data, names, more } = (await logs(here.people.manager)).body;
    expect(data.map(({ event }) => event)).toEqual([
      'saveRoster',
      'pickBooster',
      'signUp',
      'openRoster',
    ]);
    expect(JSON.parse(data[1]?.data ?? '')).toMatchObject({
      boosterId: here.anna.id,
      pick: { to: 'dps, Mage' },
    });
    expect(data.map(({ author }) => names[author])).toEqual(['Leader', 'Leader', 'Anna', 'Leader']);
    expect([more, data.every(({ _id }) => _id.length >= 11)]).toEqual([false, true]);
    expect((await logs(here.people.manager, { page: '2' })).body.data).toEqual([]);
    expect((await logs(here.people.manager, { page: '0' })).status).toBe(422);
  });

  it('names no author of what the server did by itself', async () => {
    await here.staff(here.anna);
    await here.sql(
      `insert into audit_log (id, at, actor_id, actor_name, action, subject, subject_id, run_id, differences, request_id)
       select 'zzbyserver0001', at, 'server', 'Server', 'run.cleanup', subject, subject_id, run_id, differences, request_id
       from audit_log where run_id = $1 and action = 'roster.open'`,
      [here.run.id],
    );
    const { data, names } = (
      await here.manager.call(rosters.logs, { params: { raidId: here.run.id } })
    ).body;
    expect(data.map(({ event, author }) => [event, names[author], author === ''])).toEqual([
      ['deleteRoster', undefined, true],
      ['saveRoster', 'Leader', false],
      ['pickBooster', 'Leader', false],
      ['signUp', 'Anna', false],
      ['openRoster', 'Leader', false],
    ]);
  });

  it('has an event of its own for each action', async () => {
    const run = await here.openRun();
    const events = {
      'roster.open': 'openRoster',
      'roster.pick': 'pickBooster',
      'roster.unpick': 'unPickBooster',
      'roster.save': 'saveRoster',
      'roster.ping': 'pingInvites',
      'roster.urgent': 'urgentPing',
      'roster.note': 'editNote',
      'roster.count': 'setRoleCount',
      'roster.role': 'setBoosterRole',
      'roster.class': 'setBoosterClass',
      'roster.status': 'setBoosterStatus',
      'roster.values': 'setBoosterValues',
      'roster.attendance': 'markAttendance',
      'roster.close': 'closeSignup',
      'roster.signup': 'signUp',
      'roster.leave': 'leave',
      'roster.reply': 'replyToPick',
      'roster.delete': 'deleteRoster',
    };
    for (const [number, action] of Object.keys(events).entries()) {
      await here.sql(
        `insert into audit_log (id, at, actor_id, actor_name, action, subject, subject_id, run_id, differences, request_id)
         values ($1, now(), 'x', 'X', $2, 'roster', $3, $3, '{}', 'r')`,
        [`zzz${String(199_999_999 - number)}`, action, run.id],
      );
    }
    const logged: string[] = [];
    for (const page of ['1', '2', '3']) {
      const { body } = await here.manager.call(rosters.logs, {
        params: { raidId: run.id },
        query: { page },
      });
      logged.push(...body.data.map(({ event }) => event));
    }
    expect(logged).toEqual(Object.values(events));
  });

  it('has twenty entries a page, and says whether more follow', async () => {
    const run = await here.openRun();
    const pages = async (entries: number) => {
      await here.sql(
        `insert into audit_log (id, at, actor_id, actor_name, action, subject, subject_id, run_id, differences, request_id)
         select 'zzz' || $1 || lpad(n::text, 4, '0'), now(), 'x', 'X', 'roster.pick', 'roster', $1, $1, '{}', 'r'
         from generate_series($2 - 19, $2) as n`,
        [run.id, entries],
      );
      const shown: unknown[] = [];
      for (const page of ['1', '2', '3']) {
        const { body } = await here.manager.call(rosters.logs, {
          params: { raidId: run.id },
          query: { page },
        });
        shown.push([body.page, body.data.length, body.more]);
      }
      return shown;
    };
    expect(await pages(20)).toEqual([
      [1, 20, false],
      [2, 0, false],
      [3, 0, false],
    ]);
    expect(await pages(40)).toEqual([
      [1, 20, true],
      [2, 20, false],
      [3, 0, false],
    ]);
  });
});
