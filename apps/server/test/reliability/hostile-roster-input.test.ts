import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { RaidView } from '@warchest/contract/run-view.ts';
import type { Roster } from '@warchest/contract/roster-view.ts';
import { verifyDatabase } from '../../src/verify/database.ts';
import { testWorld, type TestUser, type TestWorld } from '../harness.ts';
import { endCoolDowns, leaderRequests, refusalOf, rosterRows } from '../hostile-rosters.ts';
import { hostileTexts } from '../hostile-texts.ts';
import { testUsers, openRun } from '../fixtures.ts';
import { booster, openRoster, pickAs, submitSignUp, staffed } from '../staffed-run.ts';

const { rosters } = contract;

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

describe('what is no number, or none that means anything', () => {
  const numbers = [-1, 1.5, 31, 2 ** 53, 1e308, '3', [3], {}];

  it.each(numbers)('%j bosses are refused by name', async (bosses) => {
    const before = await kept();
    const body = { message: roster.message, booster: team[0]?.id, attendance: 'part', bosses };
    const answer = await world.as(people.leader).send({
      method: 'POST',
      url: `/v1${rosters.attendance.path}`,
      payload: JSON.stringify(body),
    });
    expect([answer.status, answer.problem.errors?.[0]?.path]).toEqual([422, 'bosses']);
    expect(await kept()).toEqual(before);
  });

  it.each(['tank', 'heal', 'dps', 'lb'])('so are as many of %s', async (role) => {
    const before = await kept();
    for (const wrong of [-1, 0.5, 41, 2 ** 53, '2', null]) {
      const body = { message: roster.message, tank: 1, heal: 1, dps: 1, lb: 1, [role]: wrong };
      const answer = await world.as(people.leader).send({
        method: 'POST',
        url: `/v1${rosters.roleCount.path}`,
        payload: JSON.stringify(body),
      });
      expect([answer.status, answer.problem.errors?.[0]?.path]).toEqual([422, role]);
    }
    expect(await kept()).toEqual(before);
  });
});

describe('texts', () => {
  it('stay what they are, or are refused by name', async () => {
    const note = (leaderNote: string) =>
      world.as(people.leader).call(rosters.note, { body: { message: roster.message, leaderNote } });
    for (const text of hostileTexts.filter((one) => one.length <= 500)) {
      await rested();
      expect((await note(text)).body.data.leaderNote).toBe(text);
    }
    for (const text of ['\u0000', 'x'.repeat(501), '\ud800', '\u001b[2J']) {
      const refused = await note(text);
      expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([422, 'leaderNote']);
    }
  });
});

describe('a roster of somebody else', () => {
  it('is not there, by its message or by its run, whatever is asked of it', async () => {
    const other = testUsers();
    const before = await kept();
    const strangers = [other.leader, other.advertiser, other.collector, other.stranger, team[0]];
    for (const who of strangers.filter((one) => one !== undefined)) {
      for (const [name, command] of Object.entries(commands(who, roster))) {
        expect([name, (await command()).status]).toEqual([name, 404]);
      }
    }
    expect(await kept()).toEqual(before);
  });

  it('is not reached through a run of one’s own', async () => {
    const mine = await openRun(world, people, { time: '22:00' });
    const another = testUsers();
    const theirs = await openRun(world, another, { time: '23:00' });
    const foreign = await openRoster(world, another.leader, theirs);
    await submitSignUp(world, team[0] ?? booster(), theirs);
    const asked = commands(people.leader, { ...roster, message: foreign.message }, theirs.id);
    for (const command of Object.values(asked)) expect((await command()).status).toBe(404);
    // a message and a run that do not belong together, one of them the own one
    const mixed = (message: string, raidId: string) =>
      world.as(people.leader).call(rosters.urgent, { body: { message, raidId } });
    expect((await mixed(roster.message, mine.id)).status).toBe(404);
    expect((await mixed(foreign.message, run.id)).status).toBe(404);
    // somebody who signed up for the other run alone
    const cleo = booster('Cleo');
    await submitSignUp(world, cleo, theirs);
    const picked = await pickAs(world, people.leader, run, cleo);
    expect(refusalOf(picked)).toEqual([409, 'not-signed-up']);
    const marked = await commands(people.leader, roster, run.id, cleo).attendance();
    expect(refusalOf(marked)).toEqual([409, 'not-picked']);
  });

  // proves ACC-21, WIRE-13
  it('is changed in nobody else’s name', async () => {
    const victim = people.manager;
    const body = { raidId: run.id, booster: team[0]?.id ?? '', user: victim.id };
    expect((await world.as(people.leader).call(rosters.remove, { body })).status).toBe(200);
    const rows = await world.sql<{ who: string }>(
      `select actor_id as who from audit_log where run_id = $1 and action = 'roster.unpick'`,
      [run.id],
    );
    expect(rows).toEqual([{ who: people.leader.id }]);
  });
});

it('leaves every invariant as it was', async () => {
  expect(await verifyDatabase(world.server.deps)).toEqual([]);
});
