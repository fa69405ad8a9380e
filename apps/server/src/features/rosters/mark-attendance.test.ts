import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { Roster } from '@warchest/contract/roster-view.ts';
import { community } from '../../../test/community.ts';
import { person, type TestUser } from '../../../test/harness.ts';
import { changeRun, runPeople, soldRun } from '../../../test/paid-run.ts';
import { payWeeks } from '../../../test/fixtures.ts';
import { booster, submitLeave, pickAs, submitSignUp, staffed } from '../../../test/staffed-run.ts';

const { cycles, gold, rosters } = contract;
const here = community();

beforeAll(async () => {
  const body = payWeeks({ currentEnd: '2026-11-26' });
  await here.as(person({ roles: ['WEBADMIN'] })).call(cycles.setConfig, { body });
});

/** A sold run of 350,000 gold with four who are picked and know it; boosters have 62 % of it. */
async function played() {
  const people = runPeople();
  const run = await soldRun(
    here.world,
    people,
    [
      { advCut: 'FTB', price: 200_000 },
      { advCut: 'FTB', price: 150_000 },
    ],
    '2026-11-25',
  );
  const team = ['Anna', 'Bert', 'Cleo', 'Dora'].map((name) => booster(name));
  const roster = await staffed(here.world, people.leader, run, team);
  return { people, run, team, roster };
}
const pool = 217_000;

const mark = (who: TestUser, { message }: Roster, of: TestUser | undefined, given: object) =>
  here.as(who).call(rosters.attendance, {
    body: { message, booster: of?.id ?? '', attendance: 'no-show', ...given },
  });
const paidTo = async (who: TestUser | undefined): Promise<number> => {
  const [row] = await here.sql<{ gold: number }>(
    `select coalesce(sum(amount), 0)::int as gold from ledger_postings
     where member_id = $1 and account = 'member'`,
    [who?.id ?? ''],
  );
  return row?.gold ?? 0;
};

describe('the boosters’ cut of a completed run', () => {
  // proves GOLD-6
  it('is shared by the saved roster only', async () => {
    const { people, run, team } = await played();
    const late = booster('Late');
    await submitSignUp(here.world, late, run);
    await pickAs(here.world, people.leader, run, late);
    // taken out on the board, and not saved
    await here.as(people.leader).call(rosters.remove, {
      body: { raidId: run.id, booster: team[0]?.id ?? '' },
    });
    const reply = await here.as(people.manager).call(gold.raid.shares, { params: { id: run.id } });
    expect(reply.body.boosters).toBe(pool);
    await changeRun(here.world, people, run.id, { completed: true });
    expect(await Promise.all(team.map(paidTo))).toEqual(team.map(() => pool / 4));
    expect(await paidTo(late)).toBe(0);

    const [own] = (await here.as(team[1] ?? late).call(cycles.own)).body.current.raidAttendance;
    expect(own).toMatchObject({ pot: 350_000, numberOfBoosters: 4, boosterCut: pool / 4 });
    await changeRun(here.world, people, run.id, { completed: false });
    expect(await Promise.all(team.map(paidTo))).toEqual([0, 0, 0, 0]);
  });

  // proves ROS-24
  it('follows who was there, for how many bosses; changes after a reversal count', async () => {
    const { people, run, team, roster } = await played();
    const [anna, bert, cleo, dora] = team;
    expect(roster.bosses).toBe(8);
    await mark(people.leader, roster, anna, {});
    await mark(people.leader, roster, bert, { attendance: 'replaced', bosses: 6 });
    const marked = await mark(people.leader, roster, cleo, { attendance: 'part', bosses: 2 });
    expect(marked.body.data.dps.map(({ attendance, bosses }) => [attendance, bosses])).toEqual([
      ['no-show', null],
      ['replaced', 6],
      ['part', 2],
      ['here', null],
    ]);
    await changeRun(here.world, people, run.id, { completed: true });
    const shares = [0, 6, 2, 8].map((bosses) => Math.floor((pool * bosses) / 16));
    expect(await Promise.all(team.map(paidTo))).toEqual(shares);
    const locked = await mark(people.leader, roster, dora, {});
    expect([locked.status, locked.problem.type]).toEqual([409, 'run-completed']);

    await changeRun(here.world, people, run.id, { completed: false });
    expect(await Promise.all(team.map(paidTo))).toEqual([0, 0, 0, 0]);
    await mark(people.leader, roster, anna, { attendance: 'here' });
    await mark(people.leader, roster, bert, { attendance: 'here', bosses: 3 });
    await mark(people.leader, roster, cleo, { attendance: 'here' });
    await changeRun(here.world, people, run.id, { completed: true });
    expect(await Promise.all(team.map(paidTo))).toEqual(team.map(() => pool / 4));
    const gone = await here.as(people.manager).call(rosters.deleteRoster, {
      body: { roster: roster.message },
    });
    expect(gone.problem.type).toBe('run-completed');
  });

  // proves GOLD-7
  it('stays with the community where nobody came', async () => {
    const { people, run, team, roster } = await played();
    for (const one of team) await mark(people.manager, roster, one, {});
    await changeRun(here.world, people, run.id, { completed: true });
    expect(await Promise.all(team.map(paidTo))).toEqual([0, 0, 0, 0]);
  });
});

describe('a mark', () => {
  it('is for those who are picked and know it, within the bosses of the run', async () => {
    const { people, run, team, roster } = await played();
    const [anna] = team;
    const late = booster('Late');
    await submitSignUp(here.world, late, run);
    await pickAs(here.world, people.leader, run, late);
    for (const who of [late, booster()]) {
      expect((await mark(people.leader, roster, who, {})).problem.type).toBe('not-picked');
    }
    for (const given of [{ bosses: 9 }, { bosses: null }, {}]) {
      const refused = await mark(people.leader, roster, anna, { attendance: 'part', ...given });
      expect(refused.problem.errors).toEqual([
        { path: 'bosses', message: 'A whole number from 0 to 8' },
      ]);
    }
    expect((await mark(people.leader, roster, anna, { attendance: 'ill' })).status).toBe(422);
    expect((await mark(people.collector, roster, anna, {})).status).toBe(404);
    await submitLeave(here.world, anna ?? late, run);
    expect((await mark(people.leader, roster, anna, {})).problem.type).toBe('not-picked');
  });
  it('leaves every invariant as it was', async () => {
    expect(await here.brokenInvariants()).toEqual([]);
  });
});
