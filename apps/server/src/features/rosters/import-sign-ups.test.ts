import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { Roster } from '@warchest/contract/roster-view.ts';
import { community } from '../../../test/community.ts';
import { csvOf, importerIn } from '../../../test/import-files.ts';

const { rosters } = contract;
const here = community();
const files = importerIn(() => here.world);
const counts = (created: number, updated: number, unchanged: number, skipped = 0) => ({
  created,
  updated,
  unchanged,
  skipped,
});

beforeEach(async () => {
  for (const one of [here.anna, here.bert, here.cleo]) await here.join(one);
});

/** What stands on the roster of the test's run: by name role, class and status. */
async function board(): Promise<Record<string, string[]>> {
  const roster = await here.rosterNow();
  return Object.fromEntries(
    Object.values(roster?.signups ?? {}).map((entries) => [
      entries[0]?.displayName ?? '',
      entries.map(({ role, class: name, status }) => `${role}, ${name}, ${status}`),
    ]),
  );
}
const rosterNow = async (): Promise<Roster> => {
  const roster = await here.rosterNow();
  if (!roster) throw new Error('No roster');
  return roster;
};

/** An event as the bot's API answers it. */
const event = (signUps: readonly object[], given: object = {}) =>
  JSON.stringify({
    id: '1482924660516716656',
    title: 'MFO Heroic full clear',
    leaderId: here.people.leader.id,
    leaderName: 'Somebody',
    date: '25-11-2026',
    time: '20:00',
    startTime: Date.parse('2026-11-25T20:00:00+01:00') / 1000,
    description: 'Sign up below!',
    classes: [{ name: 'Tank', limit: '10', specs: [] }],
    roles: [{ name: 'Tanks' }, { name: 'Healers' }, { name: 'Melee' }, { name: 'Ranged' }],
    signUps,
    ...given,
  });
const signed = (userId: string, className: string, given: object = {}) => ({
  name: 'their nickname',
  id: 279277234,
  userId,
  className,
  entryTime: 1_763_900_000,
  position: 3,
  status: 'primary',
  classEmoteId: '579532029906124840',
  ...given,
});
const raidHelper = { fileName: 'event.json' };

describe('sign-ups of an event elsewhere', () => {
  // proves IMP-63, IMP-64
  it('come onto the roster of the run, which is opened for them, and again as unchanged', async () => {
    const file = event([
      signed(here.anna.id, 'Tank', { specName: 'Protection1', roleName: 'Tanks' }),
      signed(here.bert.id, 'Bench', { specName: 'Holy1', roleName: 'Healers' }),
      signed(here.cleo.id, 'Absence'),
      signed('999999999999999999', 'Mage', { specName: 'Frost', roleName: 'Ranged' }),
    ]);
    const read = await files.sent('signups', file, raidHelper);
    expect(read).toMatchObject({
      format: 'json',
      sheets: ['signUps', 'roles', 'classes'],
      rows: 4,
    });
    const done = await files.imported('signups', file, raidHelper);
    expect(done.counts).toEqual(counts(2, 0, 0, 2));
    const rows = await files.rows(done);
    expect(rows.slice(0, 3).map(({ label, problem }) => [label, problem])).toEqual([
      ['Anna, Manaforge Omega, 25.11.2026 20:00', null],
      ['Bert, Manaforge Omega, 25.11.2026 20:00', null],
      [
        'Cleo, Manaforge Omega, 25.11.2026 20:00',
        {
          column: 'class',
          sentence: 'Class: No class and no spec is said, and none of the member is known',
        },
      ],
    ]);
    expect(rows[3]?.problem?.sentence).toBe(
      'Member: No member is called “999999999999999999”: import the members first, or write the Discord id',
    );
    expect(await board()).toEqual({
      Anna: ['tank, Warrior, Signed'],
      Bert: ['healer, Paladin, Bench'],
    });
    const { signups } = await rosterNow();
    expect(signups[here.anna.id]?.[0]?.signedAt).toBe('2025-11-23T12:13:20.000Z');
    // The channel gets the run's message once; nobody is notified
    expect((await here.outbox()).map(({ kind }) => kind)).toEqual(['roster.opened']);
    const { version } = await rosterNow();
    expect((await files.imported('signups', file, raidHelper)).counts).toEqual(counts(0, 0, 2, 2));
    expect((await rosterNow()).version).toBe(version);
    expect(await here.brokenInvariants()).toEqual([]);
  });

  it('change what a later export says, but not of those who are picked', async () => {
    await here.roster();
    await here.signUp(here.anna);
    await here.signUp(here.bert);
    await here.pick(here.bert);
    const file = event([
      signed(here.anna.id, 'Tentative', { specName: 'Frost' }),
      signed(here.anna.id, 'Priest', { specName: 'Shadow' }),
      signed(here.bert.id, 'Late', { specName: 'Fire' }),
      signed(here.anna.id, 'Mage', { specName: 'Fire' }),
    ]);
    const done = await files.imported('signups', file, raidHelper);
    expect(done.counts).toEqual(counts(1, 1, 0, 2));
    expect(
      (await files.rows(done, { outcome: 'skipped' })).map(({ problem }) => problem?.sentence),
    ).toEqual([
      'Member: They are picked for this run: their sign-up is locked',
      'Line 2 of this file says something else about the same',
    ]);
    expect((await board()).Anna?.toSorted()).toEqual([
      'dps, Mage, Tentative',
      'dps, Priest, Signed',
    ]);
    const undone = await files.undone(done);
    expect(undone.undone).toEqual({ 'taken-back': 2, kept: 0, refused: 0 });
    expect(await board()).toEqual({ Anna: ['dps, Mage, Signed'], Bert: ['dps, Mage, Signed'] });
  });

  it('find their run by a CSV with its own date, or as the one that begins next', async () => {
    const rows = [
      ['Role', 'Spec', 'Name', 'ID', 'Timestamp', 'Status'],
      ['Ranged', 'Beastmastery', 'x', here.anna.id, '2026-03-18T22:52:52.463306', 'primary'],
      ['Healers', 'Restoration1', 'y', here.bert.id, '2026-03-18T22:52:53.1', 'queued'],
    ];
    const none = await files.imported('signups', csvOf(rows));
    expect(none.counts).toEqual(counts(0, 0, 0, 2));
    const next = await files.imported('signups', csvOf(rows), { options: { run: 'next' } });
    // Other tests' runs begin at the same moment
    expect((await files.rows(next)).map(({ problem }) => problem?.sentence)).toEqual([
      expect.stringMatching(
        /^Date: \d+ runs are meant at that time: name raid, time, kind or leader$/,
      ),
      expect.stringMatching(/^Date: \d+ runs are meant at that time/),
    ]);
    await here.changeRun({ time: '19:15' });
    const only = await files.imported('signups', csvOf(rows), { options: { run: 'next' } });
    expect(only.counts).toEqual(counts(2, 0, 0));
    expect(await board()).toEqual({
      Anna: ['dps, Hunter, Signed'],
      Bert: ['healer, Shaman, Bench'],
    });
    const dated = rows.map((row, at) => [
      ...row,
      ...(at === 0 ? ['Date', 'Time'] : ['25/11/2026', '19:15']),
    ]);
    expect((await files.imported('signups', csvOf(dated))).counts).toEqual(counts(0, 0, 2));
  });

  it('mean the one of two runs of a leader that begins when the event does', async () => {
    await here.openRun({ time: '22:00' });
    const signUps = [signed(here.anna.id, 'Mage', { specName: 'Frost' })];
    // its moment alone says when that is
    const file = event(signUps, { date: undefined, time: undefined });
    const done = await files.imported('signups', file, raidHelper);
    expect(done.counts).toEqual(counts(1, 0, 0));
    expect(await board()).toEqual({ Anna: ['dps, Mage, Signed'] });
  });

  it('take a status that stands in place of a class, and keep theirs when no status is said', async () => {
    await here.changeRun({ time: '19:25' });
    const imported = async (played: string) => {
      const rows = [
        ['Role', 'Class', 'Spec', 'ID', 'Date', 'Time'],
        ['Ranged', played, 'Frost', here.anna.id, '25/11/2026', '19:25'],
      ];
      const { counts: found } = await files.imported('signups', csvOf(rows));
      return [found, await board()];
    };
    const of = (status: string) => ({ Anna: [`dps, Mage, ${status}`] });
    expect(await imported('Mage')).toEqual([counts(1, 0, 0), of('Signed')]);
    expect(await imported('Tentative')).toEqual([counts(0, 1, 0), of('Tentative')]);
    expect(await imported('Mage')).toEqual([counts(0, 0, 1), of('Tentative')]);
    expect(await imported('Bench')).toEqual([counts(0, 1, 0), of('Bench')]);
  });

  it('find the run that began last', async () => {
    const rows = [
      ['Role', 'Spec', 'Name', 'ID', 'Timestamp', 'Status'],
      ['Ranged', 'Beastmastery', 'x', here.anna.id, '2026-03-18T22:52:52.463306', 'primary'],
    ];
    const began = new Date(here.world.clock.now() - 60_000).toISOString();
    await here.sql('update runs set starts_at = $2 where id = $1', [here.run.id, began]);
    const last = await files.imported('signups', csvOf(rows), { options: { run: 'last' } });
    expect(last.counts).toEqual(counts(1, 0, 0));
    expect(await board()).toEqual({ Anna: ['dps, Hunter, Signed'] });
    // a row without a date means no run unless it was said which
    const unsaid: readonly Record<string, string>[] = [{}, { run: 'none' }];
    for (const options of unsaid) {
      const none = await files.imported('signups', csvOf(rows), { options });
      expect([
        none.counts,
        (await files.rows(none)).map(({ problem }) => problem?.sentence),
      ]).toEqual([counts(0, 0, 0, 1), ['Date: is empty, but needed']]);
    }
  });

  it('are taken back with their roster, unless a leader works with them', async () => {
    const file = event([
      signed(here.anna.id, 'Mage', { specName: 'Frost' }),
      signed(here.bert.id, 'Mage', { specName: 'Frost' }),
    ]);
    const first = await files.imported('signups', file, raidHelper);
    expect(first.counts).toEqual(counts(2, 0, 0));
    const message = (await rosterNow()).message;
    expect((await files.undone(first)).undone).toEqual({ 'taken-back': 3, kept: 0, refused: 0 });
    expect(await here.rosterNow()).toBeUndefined();
    const second = await files.imported('signups', file, raidHelper);
    expect(second.counts).toEqual(counts(2, 0, 0));
    expect((await rosterNow()).message).not.toBe(message);
    await here.pick(here.anna);
    const undone = await files.undone(second);
    expect(undone.undone).toEqual({ 'taken-back': 1, kept: 2, refused: 0 });
    expect(
      (await files.rows(second)).map(({ undone: result, undoProblem }) => [result, undoProblem]),
    ).toEqual([
      ['kept', 'Somebody has used it since the import'],
      ['taken-back', null],
    ]);
    expect(await board()).toEqual({ Anna: ['dps, Mage, Signed'] });
    expect(await here.brokenInvariants()).toEqual([]);
  });

  it.each([
    [`leader_note = 'Bring food'`],
    ['closed = true'],
    ['wanted_tank = wanted_tank + 1'],
    ['wanted_heal = wanted_heal + 1'],
    ['wanted_dps = wanted_dps + 1'],
    ['wanted_lb = wanted_lb + 1'],
  ])('are taken back without their roster after its leader has set %s', async (change) => {
    const file = event([signed(here.anna.id, 'Mage', { specName: 'Frost' })]);
    const done = await files.imported('signups', file, raidHelper);
    await here.sql(`update rosters set ${change} where run_id = $1`, [here.run.id]);
    expect((await files.undone(done)).undone).toEqual({ 'taken-back': 1, kept: 1, refused: 0 });
    expect(await board()).toEqual({});
    expect(await here.rosterNow()).toBeDefined();
  });

  it('name what is wrong with a row', async () => {
    await here.changeRun({ runStatus: 'Cancelled', time: '18:20' });
    const rows = [
      ['Name', 'Class', 'Status', 'Date', 'Time', 'Raid'],
      [here.anna.id, 'Gnome', '', '25.11.2026', '20:00', 'MFO'],
      [here.anna.id, 'Mage', 'asleep', '25.11.2026', '18:20', 'MFO'],
      [here.anna.id, 'Mage', '', '25.11.2026', '18:21', 'MFO'],
    ];
    const done = await files.imported('signups', csvOf(rows));
    expect(done.counts).toEqual(counts(0, 0, 0, 3));
    const [, cancelled, unknown] = (await files.rows(done)).map(({ problem }) => problem?.sentence);
    expect([cancelled, unknown]).toEqual([
      'Date: The run is completed or cancelled: import its attendance',
      'Date: There is no such run on 25.11.2026 at 18:21',
    ]);
    const open = await here.openRun({ time: '17:45' });
    const again = await files.imported(
      'signups',
      csvOf([
        ['Name', 'Class', 'Status', 'Date', 'Time'],
        [here.anna.id, 'Gnome', '', open.date, open.time],
        [here.anna.id, 'Mage', 'asleep', open.date, open.time],
      ]),
    );
    expect((await files.rows(again)).map(({ problem }) => problem?.sentence)).toEqual([
      'Class: “Gnome” is not in the catalogue (Classes)',
      'Status: “asleep” is not in the catalogue (Sign-up statuses)',
    ]);
    expect((await here.as(here.people.leader).call(rosters.cards)).body.data).toEqual([]);
  });
});
