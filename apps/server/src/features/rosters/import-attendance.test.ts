import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { community } from '../../../test/community.ts';
import { csvOf, importerIn } from '../../../test/import-files.ts';
import { person } from '../../../test/harness.ts';
import { changeRun, runPeople, soldRun } from '../../../test/paid-run.ts';
import { payWeeks } from '../../../test/fixtures.ts';

const here = community();
const files = importerIn(() => here.world);
const counts = (created: number, updated: number, unchanged: number, skipped = 0) => ({
  created,
  updated,
  unchanged,
  skipped,
});

beforeAll(async () => {
  const body = payWeeks({ currentEnd: '2026-11-26' });
  await here.as(person({ roles: ['WEBADMIN'] })).call(contract.cycles.setConfig, { body });
});
beforeEach(async () => {
  for (const one of [here.anna, here.bert, here.cleo]) await here.join(one);
});

/** Picks of a run: member, role, class, attendance and bosses. */
const picks = (run: { readonly id: string }) =>
  here.sql(
    `select m.display_name as name, p.role, p.class, p.state, p.attendance, p.bosses
     from roster_picks p join members m on m.discord_id = p.member_id
     where p.run_id = $1 order by name`,
    [run.id],
  );
const ledgerLines = async () =>
  (await here.sql('select id from ledger_postings order by id')).length;

/** A run of its own that nobody else's rows can mean. */
let minute = 10;
const ownRun = async (given: object = {}) => {
  minute += 1;
  return here.openRun({ time: `17:${minute}`, raidBoss: '8/8', ...given });
};
const sheetOf = (
  { date, time }: { readonly date: string; readonly time: string },
  rows: readonly (readonly string[])[],
) =>
  csvOf([
    ['Attendance of our raids', '', '', '', '', '', ''],
    ['Raid date', 'Raid time', 'Raid', 'Player', 'Class', 'Role', 'Present', 'Bosses'],
    ...rows.map((row) => [date.split('-').toReversed().join('.'), time, 'MFO', ...row]),
  ]);

describe('attendance from a sheet', () => {
  // proves IMP-61
  it('opens the roster of a run with picks that nobody is notified of', async () => {
    const run = await ownRun();
    await here.clearOutbox();
    const file = sheetOf(run, [
      [here.anna.id, 'DK', 'Tank', 'x', ''],
      [here.bert.id, 'Mage', '', 'late', '5/8'],
      [here.cleo.id, '', '', 'yes', ''],
    ]);
    const done = await files.imported('attendance', file);
    expect(done.counts).toEqual(counts(2, 0, 0, 1));
    expect(await picks(run)).toEqual([
      {
        name: 'Anna',
        role: 'tank',
        class: 'Death Knight',
        state: 'saved',
        attendance: 'here',
        bosses: null,
      },
      { name: 'Bert', role: 'dps', class: 'Mage', state: 'saved', attendance: 'part', bosses: 5 },
    ]);
    expect(
      (
        await here.sql(
          `select kind from chat_outbox where run_id = $1 and kind <> 'roster.opened'`,
          [run.id],
        )
      ).length,
    ).toBe(0);
    expect(await here.notices(here.anna)).not.toContain('picked');
    expect((await files.imported('attendance', file)).counts).toEqual(counts(0, 0, 2, 1));
    expect(await here.brokenInvariants()).toEqual([]);
  });

  it('changes what a corrected sheet says, and is taken back to what it was', async () => {
    const run = await ownRun();
    await files.imported('attendance', sheetOf(run, [[here.anna.id, 'Mage', 'DPS', 'x', '']]));
    const before = await picks(run);
    const done = await files.imported(
      'attendance',
      sheetOf(run, [
        [here.anna.id, 'Mage', 'DPS', 'no show', ''],
        [here.bert.id, 'Priest', 'Heal', 'replaced', '3'],
      ]),
    );
    expect(done.counts).toEqual(counts(1, 1, 0));
    expect(await picks(run)).toMatchObject([
      { name: 'Anna', attendance: 'no-show', bosses: null },
      { name: 'Bert', role: 'healer', attendance: 'replaced', bosses: 3 },
    ]);
    expect((await files.undone(done)).undone).toEqual({ 'taken-back': 2, kept: 0, refused: 0 });
    expect(await picks(run)).toEqual(before);
    const log = await here.sql<{ action: string; differences: object }>(
      `select action, differences from audit_log
       where run_id = $1 and details = $2 order by id desc limit 1`,
      [run.id, here.anna.id],
    );
    expect(log).toEqual([
      {
        action: 'import.undo',
        differences: { attendance: { oldValue: 'no-show', newValue: 'here' } },
      },
    ]);
  });

  it('names what is wrong with a row', async () => {
    const run = await ownRun();
    const done = await files.imported(
      'attendance',
      sheetOf(run, [
        [here.anna.id, 'Mage', '', 'partly', ''],
        [here.anna.id, 'Mage', '', 'partly', '9'],
        [here.anna.id, 'Mage', '', 'partly', 'some'],
        [here.anna.id, 'Mage', '', 'sleeping', ''],
        [here.anna.id, 'Mage', '', 'x', ''],
        [here.anna.id, 'Mage', '', 'x', ''],
      ]),
    );
    expect(done.counts).toEqual(counts(1, 0, 0, 5));
    expect(
      (await files.rows(done, { outcome: 'skipped' })).map(({ problem }) => problem?.sentence),
    ).toEqual([
      'Bosses: is empty, but needed',
      'Bosses: “9” is not between 0 and 8',
      'Bosses: Must be a number of bosses, such as 5 or 5/8',
      'Attendance: “sleeping” is none of here, late, part, replaced, no-show',
      'Line 7 of this file says something else about the same',
    ]);
    const elsewhere = csvOf([
      ['Date', 'Time', 'Raid', 'Player', 'Class'],
      [run.date, run.time, 'Nerub-ar Palace', here.anna.id, 'Mage'],
    ]);
    expect((await files.imported('attendance', elsewhere)).counts).toEqual(counts(0, 0, 0, 1));
  });
});

describe('the attendance of a completed run', () => {
  /** A run that is completed and paid without a roster. */
  async function paid() {
    const people = runPeople();
    const run = await soldRun(
      here.world,
      people,
      [{ advCut: 'FTB', price: 200_000 }],
      '2026-11-25',
    );
    return { people, run: { ...run, date: '2026-11-25', time: '19:45' } };
  }
  const sheet = (run: { readonly date: string; readonly time: string }, leader: string) =>
    csvOf([
      ['Date', 'Time', 'RL', 'Player', 'Class'],
      [run.date, run.time, leader, here.anna.id, 'Mage'],
      [run.date, run.time, leader, here.bert.id, 'Mage'],
    ]);

  // proves IMP-61
  it('is recorded without moving gold', async () => {
    const { people, run } = await paid();
    await changeRun(here.world, people, run.id, { completed: true });
    here.clock.advance(1_000);
    const lines = await ledgerLines();
    const file = sheet(run, people.leader.id);
    const done = await files.imported('attendance', file);
    expect((await files.rows(done)).map(({ problem }) => problem)).toEqual([null, null]);
    expect(await ledgerLines()).toBe(lines);
    expect(await here.brokenInvariants()).toEqual([]);
    expect((await files.imported('attendance', file)).counts).toEqual(counts(0, 0, 2));
    expect((await files.undone(done)).undone).toEqual({ 'taken-back': 3, kept: 0, refused: 0 });
    expect(await picks(run)).toEqual([]);
    expect(await ledgerLines()).toBe(lines);
    expect(await here.brokenInvariants()).toEqual([]);
  });

  it('pays by it once the run is reopened and completed again, and stays then', async () => {
    const { people, run } = await paid();
    await changeRun(here.world, people, run.id, { completed: true });
    here.clock.advance(1_000);
    const file = sheet(run, people.leader.id);
    const done = await files.imported('attendance', file);
    await changeRun(here.world, people, run.id, { completed: false });
    here.clock.advance(1_000);
    await changeRun(here.world, people, run.id, { completed: true });
    const [share] = await here.sql<{ members: number }>(
      `select count(*)::int as members from ledger_postings p join ledger_entries e on e.id = p.entry_id
       where e.run_id = $1 and e.kind = 'run.payout' and p.share = 'booster'`,
      [run.id],
    );
    expect(share?.members).toBe(2);
    const corrected = csvOf([
      ['Date', 'Time', 'RL', 'Player', 'Class', 'Attended'],
      [run.date, run.time, people.leader.id, here.anna.id, 'Mage', 'no'],
      [run.date, run.time, people.leader.id, here.bert.id, 'Mage', 'yes'],
    ]);
    const again = await files.imported('attendance', corrected);
    expect(again.counts).toEqual(counts(0, 0, 1, 1));
    expect((await files.rows(again))[0]?.problem?.sentence).toBe(
      'Date: The run was paid out by its roster: reopen it first',
    );
    const undone = await files.undone(done);
    expect(undone.undone).toEqual({ 'taken-back': 0, kept: 1, refused: 2 });
    expect(await here.brokenInvariants()).toEqual([]);
  });
});
