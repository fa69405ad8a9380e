import { beforeEach, describe, expect, it } from 'vitest';
import { community } from '../../../test/community.ts';
import { importsOf, type Values } from '../../../test/drive-import.ts';
import { holding } from '../../../test/fixtures.ts';
import type { TestUser } from '../../../test/harness.ts';
import { testNow } from '../../../test/settings.ts';
import { attendanceImporter } from './import-attendance.ts';

const here = community();
const author = holding('WEBADMIN');
const attendance = importsOf(() => here.world, author, attendanceImporter);

beforeEach(() => here.join(here.anna));

/** A row about somebody on the roster of the test's run, as a mage unless it says otherwise. */
const rowOf = (who: TestUser, given: Values = {}): Values => ({
  date: here.run.date,
  leader: here.people.leader.id,
  member: who.id,
  class: 'Mage',
  ...given,
});
const lastAudited = async () => {
  const rows = await here.sql<{ version: number; details: string; differences: object }>(
    `select version, details, differences from audit_log
     where run_id = $1 and subject = 'roster' order by id desc limit 1`,
    [here.run.id],
  );
  return rows[0];
};
const rosterId = async () => {
  const [row] = await here.sql('select id from rosters where run_id = $1', [here.run.id]);
  return row?.id;
};
const signedUp = () =>
  here.sql(
    `select s.* from roster_signups s join rosters r on r.id = s.roster_id where r.run_id = $1`,
    [here.run.id],
  );

// proves IMP-61
describe('imported attendance', () => {
  it('is audited with sign-up, pick and bosses', async () => {
    await here.changeRun({ raidBoss: '6/8' });
    await attendance.run([rowOf(here.anna, { attendance: 'here' })]);
    const details = here.anna.id;
    expect(await lastAudited()).toEqual({
      version: 1,
      details,
      differences: {
        signup: { oldValue: null, newValue: 'dps, Mage, Signed' },
        logs: { oldValue: '', newValue: 'imported' },
        pick: { oldValue: null, newValue: 'dps, Mage' },
        attendance: { oldValue: null, newValue: 'here' },
      },
    });
    const corrected = rowOf(here.anna, { class: 'Priest', role: 'Heal', bosses: '3' });
    const done = await attendance.run([corrected]);
    expect(await lastAudited()).toEqual({
      version: 2,
      details,
      differences: {
        signup: { oldValue: null, newValue: 'healer, Priest, Signed' },
        logs: { oldValue: '', newValue: 'imported' },
        pick: { oldValue: 'dps, Mage', newValue: 'healer, Priest' },
        attendance: { oldValue: 'here', newValue: 'part' },
        bosses: { oldValue: null, newValue: 3 },
      },
    });
    expect(await here.sql('select * from roster_picks where run_id = $1', [here.run.id])).toEqual([
      {
        id: expect.any(String),
        roster_id: await rosterId(),
        run_id: here.run.id,
        member_id: here.anna.id,
        role: 'healer',
        class: 'Priest',
        state: 'saved',
        attendance: 'part',
        bosses: 3,
        picked_by: author.id,
        picked_at: new Date(testNow).toISOString(),
      },
    ]);
    expect(await attendance.undo(done)).toEqual([{ seq: 0, result: 'taken-back' }]);
    expect(await lastAudited()).toMatchObject({ version: 3, details });
  });

  it.each([
    ['role', `'tank'`],
    ['class', `'Priest'`],
    ['state', `'removed'`],
    ['attendance', `'replaced'`],
    ['bosses', '2'],
  ])('is kept if the %s of the pick is another since', async (column, value) => {
    const done = await attendance.run([rowOf(here.anna, { attendance: 'part', bosses: '1' })]);
    await here.sql(`update roster_picks set ${column} = ${value} where run_id = $1`, [here.run.id]);
    expect(await attendance.undo(done)).toEqual([
      { seq: 1, result: 'kept', problem: { key: 'changed', values: {} } },
      { seq: 0, result: 'kept', problem: { key: 'in-use', values: {} } },
    ]);
  });

  it('tells how many bosses somebody was there for', async () => {
    await here.changeRun({ raidBoss: '8/8' });
    const said = async (given: Values) => {
      const { rows } = await attendance.run([rowOf(here.anna, given)]);
      const picks = await here.sql(
        'select attendance, bosses from roster_picks where run_id = $1',
        [here.run.id],
      );
      return [rows[0]?.problem?.key ?? picks[0]];
    };
    expect(await said({ bosses: '1 of 8' })).toEqual([{ attendance: 'part', bosses: 1 }]);
    expect(await said({})).toEqual([{ attendance: 'part', bosses: 1 }]);
    expect(await said({ bosses: '8' })).toEqual([{ attendance: 'here', bosses: null }]);
    expect(await said({ bosses: '9' })).toEqual(['out-of-range']);
    expect(await said({ bosses: '0/8' })).toEqual([{ attendance: 'part', bosses: 0 }]);
    expect(await said({ attendance: 'replaced', bosses: '7' })).toEqual([
      { attendance: 'replaced', bosses: 7 },
    ]);
    expect(await said({ attendance: 'part' })).toEqual(['required']);
    expect(await said({ attendance: 'no-show', bosses: '4' })).toEqual([
      { attendance: 'no-show', bosses: null },
    ]);
    expect(await said({})).toEqual([{ attendance: 'no-show', bosses: null }]);
    expect(await said({ attendance: 'here' })).toEqual([{ attendance: 'here', bosses: null }]);
    for (const bosses of ['all', 'x5', '5x', '100'])
      expect(await said({ bosses })).toEqual(['refused']);
  });

  it('takes the class that somebody told of last, with the values of that character', async () => {
    const character = (name: string, day: number, level: number) =>
      here.sql(
        `insert into booster_characters
           (member_id, class, logs_link, logs, item_level, best, median, kills, updated_at)
         values ($1, $2, $3, '', $4, 91, 71, 8, $5)`,
        [here.anna.id, name, `https://logs.example/${name}`, level, `2026-11-0${day}T10:00:00Z`],
      );
    await character('Druid', 2, 681);
    await character('Warlock', 3, 682);
    await character('Hunter', 1, 683);
    await attendance.run([rowOf(here.anna, { class: undefined })]);
    expect(await signedUp()).toEqual([
      {
        id: expect.any(String),
        roster_id: await rosterId(),
        member_id: here.anna.id,
        member_name: 'Anna',
        role: 'dps',
        class: 'Warlock',
        status: 'Signed',
        logs: '',
        logs_link: 'https://logs.example/Warlock',
        note: '',
        median: 71,
        best: 91,
        kills: 8,
        item_level: 682,
        signed_at: new Date(testNow).toISOString(),
        said_at: null,
      },
    ]);
  });

  it('keeps the class of this roster in a file without classes; an empty cell means the one told of last', async () => {
    await here.sql(
      `insert into booster_characters (member_id, class, logs_link, logs, updated_at)
       values ($1, 'Warlock', '', '', '2026-11-01T10:00:00Z')`,
      [here.anna.id],
    );
    const classAfter = async (given: string | null | undefined) => {
      await attendance.run([rowOf(here.anna, { class: given })]);
      const [pick] = await here.sql<{ class: string }>(
        'select class from roster_picks where run_id = $1',
        [here.run.id],
      );
      return pick?.class;
    };
    expect(await classAfter('Mage')).toBe('Mage');
    expect(await classAfter(undefined)).toBe('Mage');
    expect(await classAfter(null)).toBe('Warlock');
  });
});
