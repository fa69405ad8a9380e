import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { RaidView } from '@warchest/contract/run-view.ts';
import type { Roster } from '@warchest/contract/roster-view.ts';
import { verifyDatabase } from '../../src/verify/database.ts';
import { testWorld, type TestUser, type TestWorld } from '../harness.ts';
import { endCoolDowns, leaderRequests, refusalOf, rosterRows } from '../hostile-rosters.ts';
import { testUsers, changeRun, openRun, runBody } from '../fixtures.ts';
import { booster, submitLeave, pickAs, saveAs, submitSignUp, staffed } from '../staffed-run.ts';

const { members, rosters, runs } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

let people: ReturnType<typeof testUsers>;
let run: RaidView;
let team: readonly TestUser[];
let roster: Roster;
beforeEach(async () => {
  people = testUsers();
  run = await openRun(world, people);
  team = [booster('Anna'), booster('Bert')];
  roster = await staffed(world, people.leader, run, team);
});

const kept = () => rosterRows(world, run.id);
const rested = () => endCoolDowns(world, run.id);
const commands = (who: TestUser, of: Roster, id = run.id, whom: TestUser = team[0] ?? who) =>
  leaderRequests(world, who, of, id, whom);

describe('what comes out of order', () => {
  it('is refused by name, and changes nothing', async () => {
    const cleo = booster('Cleo');
    await rested();
    const before = await kept();
    const asked = commands(people.leader, roster, run.id, cleo);
    expect(refusalOf(await asked.save())).toEqual([409, 'nothing-to-save']);
    for (const command of [asked.remove, asked.attendance]) {
      expect(refusalOf(await command())).toEqual([409, 'not-picked']);
    }
    for (const command of [asked.add, asked.role, asked.class, asked.status]) {
      expect(refusalOf(await command())).toEqual([409, 'not-signed-up']);
    }
    const ofPicked = commands(people.leader, roster);
    for (const command of [ofPicked.role, ofPicked.class, ofPicked.status]) {
      expect(refusalOf(await command())).toEqual([409, 'booster-picked']);
    }
    expect(await kept()).toEqual(before);
  });

  it('does nothing to a completed run, until it is opened again', async () => {
    await pickAs(world, people.leader, run, team[0] ?? booster());
    await rested();
    expect((await changeRun(world, people.manager, run, { completed: true })).status).toBe(200);
    const before = await kept();
    for (const who of [people.leader, people.manager]) {
      for (const [name, command] of Object.entries(commands(who, roster))) {
        expect([name, ...refusalOf(await command())]).toEqual([name, 409, 'run-completed']);
      }
    }
    const asked = [
      world.as(people.manager).call(rosters.deleteRoster, { body: { roster: roster.message } }),
      world.as(people.manager).call(rosters.deleteOfRun, { body: { raid: run.id } }),
    ];
    for (const answer of await Promise.all(asked)) {
      expect(refusalOf(answer)).toEqual([409, 'run-completed']);
    }
    await expect(submitLeave(world, team[0] ?? booster(), run)).rejects.toMatchObject({
      refusal: 'roster-closed',
    });
    expect(await kept()).toEqual(before);
    await changeRun(world, people.manager, run, { completed: false });
    expect((await commands(people.leader, roster).attendance()).status).toBe(200);
  });

  it('does nothing to a cancelled run', async () => {
    await changeRun(world, people.manager, run, { runStatus: 'Cancelled' });
    const before = await kept();
    for (const [name, command] of Object.entries(commands(people.leader, roster))) {
      expect([name, (await command()).status]).toEqual([name, 404]);
    }
    const again = await world.as(people.leader).call(rosters.open, { body: { raid: run.id } });
    expect(refusalOf(again)).toEqual([409, 'run-closed']);
    expect(await kept()).toEqual(before);
  });

  it('marks those who would be paid, also where all of them were taken out and nobody knows', async () => {
    for (const one of team) await commands(people.leader, roster, run.id, one).remove();
    const marked = await commands(people.leader, roster).attendance();
    expect(marked.status).toBe(200);
    expect(marked.body.data.removals.map(({ attendance }) => attendance)).toContain('no-show');
  });
});

describe('a booster', () => {
  it('does not take back by leaving that they did not show up', async () => {
    const [anna = booster(), bert = booster()] = team;
    await commands(people.leader, roster, run.id, anna).attendance();
    const before = await kept();
    await expect(submitLeave(world, anna, run)).rejects.toMatchObject({ refusal: 'roster-closed' });
    expect(await kept()).toEqual(before);
    await submitLeave(world, bert, run);
    const [{ data }] = [(await commands(people.leader, roster).count()).body];
    expect(data.dps.map(({ id, attendance }) => [id, attendance])).toEqual([[anna.id, 'no-show']]);
  });

  it('does not vanish from the board by a role that needs logs which they did not give', async () => {
    const lena = booster('Lena');
    await submitSignUp(world, lena, run, { role: 'lb', logsLink: '' });
    const role = (wanted: 'dps' | 'lb') =>
      world.as(people.leader).call(rosters.role, {
        body: { raidId: run.id, booster: lena.id, charClass: 'Mage', role: wanted },
      });
    const refused = await role('dps');
    expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([422, 'role']);
    expect((await role('lb')).body.data.signups[lena.id]).toMatchObject([{ role: 'lb' }]);
  });
});

describe('a run that goes', () => {
  it('takes its roster with it when the day is cleaned up, and those who were picked hear of it', async () => {
    const body = runBody(world, { time: '15:00' });
    const made = await world.as(people.manager).call(runs.raid.create, { body });
    const nobodys = made.body;
    const cleo = booster('Cleo');
    const { message } = await staffed(world, people.manager, nobodys, [cleo]);
    const cleaned = await world.as(people.manager).call(runs.cleanup, {
      body: { date: nobodys.date },
    });
    expect(cleaned.status).toBe(200);
    const [row] = await world.sql<{ gone: boolean; picks: number; sent: string[] }>(
      `select r.deleted_at is not null as gone,
         (select count(*)::int from roster_picks where roster_id = r.id) as picks,
         array(select kind from chat_outbox where run_id = r.run_id and kind in ('roster.off', 'roster.deleted')
           order by kind) as sent
       from rosters r where r.id = $1`,
      [message],
    );
    expect(row).toEqual({ gone: true, picks: 0, sent: ['roster.deleted', 'roster.off'] });
    const heard = JSON.stringify((await world.as(cleo).call(members.notices)).body);
    expect(heard).toContain('was cancelled: you were picked for it');
  });

  it('and comes back with another roster, is not worked on by what the old one was called', async () => {
    const client = new pg.Client(world.databaseUrl);
    await client.connect();
    try {
      await client.query('begin');
      await client.query('select id from runs where id = $1 for update', [run.id]);
      const stale = commands(people.leader, roster).close();
      const waiting = () =>
        world.sql(
          `select pid from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
      await expect.poll(waiting).toHaveLength(1);
      await client.query('delete from roster_picks where roster_id = $1', [roster.message]);
      await client.query('update rosters set deleted_at = now() where id = $1', [roster.message]);
      await client.query(
        `insert into rosters
         select (jsonb_populate_record(old, '{"id": "00000another", "deleted_at": null}')).*
         from rosters old where old.id = $1`,
        [roster.message],
      );
      await client.query('commit');
      expect((await stale).status).toBe(404);
    } finally {
      await client.end();
    }
    const rows = await world.sql(`select closed from rosters where id = '00000another'`);
    expect(rows).toEqual([{ closed: false }]);
  });
});

it('two leaders who save at once tell everybody once', async () => {
  const more = [booster('Cleo'), booster('Dora')];
  for (const one of more) {
    await submitSignUp(world, one, run);
    await pickAs(world, people.leader, run, one);
  }
  await rested();
  const answers = await Promise.all(
    [people.leader, people.manager, people.leader].map((who) => saveAs(world, who, roster)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  const sent = await world.sql<{ who: string; times: number }>(
    `select member_id as who, count(*)::int as times from chat_outbox
     where run_id = $1 and kind = 'roster.picked' group by 1 order by 1`,
    [run.id],
  );
  expect(sent).toEqual(
    [...team, ...more]
      .map(({ id }) => ({ who: id, times: 1 }))
      .toSorted((a, b) => (a.who < b.who ? -1 : 1)),
  );
});

it('leaves every invariant as it was', async () => {
  expect(await verifyDatabase(world.server.deps)).toEqual([]);
});
