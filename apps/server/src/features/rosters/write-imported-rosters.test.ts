import { beforeEach, describe, expect, it } from 'vitest';
import { community } from '../../../test/community.ts';
import { importsOf, type Values } from '../../../test/drive-import.ts';
import { holding } from '../../../test/fixtures.ts';
import type { TestUser } from '../../../test/harness.ts';
import { testNow } from '../../../test/settings.ts';
import { signUpImporter } from './import-sign-ups.ts';

const here = community();
const signUps = importsOf(() => here.world, holding('WEBADMIN'), signUpImporter);

beforeEach(async () => {
  for (const one of [here.anna, here.bert]) await here.join(one);
});

/** A row about somebody on the roster of the test's run, as a mage unless it says otherwise. */
const rowOf = (who: TestUser, given: Values = {}): Values => ({
  date: here.run.date,
  leader: here.people.leader.id,
  member: who.id,
  class: 'Mage',
  ...given,
});
/** The audit rows of the roster, the oldest first. */
const audited = (): Promise<{ version: number; details: string; differences: object }[]> =>
  here.sql(
    `select version, details, differences from audit_log
     where run_id = $1 and subject = 'roster' order by id`,
    [here.run.id],
  );
const lastAudited = async () => (await audited()).at(-1);
const rosterRow = async () => {
  const rows = await here.sql<{ id: string; version: number; deleted_at: string | null }>(
    'select id, version, deleted_at, updated_at from rosters where run_id = $1',
    [here.run.id],
  );
  return rows[0];
};
const signedUp = () =>
  here.sql(
    `select s.* from roster_signups s join rosters r on r.id = s.roster_id
     where r.run_id = $1 order by s.class`,
    [here.run.id],
  );
const messages = async () =>
  (await here.outbox()).filter(({ kind }) => kind !== 'news').map(({ message }) => message);
const outcomesOf = async (done: Promise<{ readonly rows: readonly { outcome: string }[] }>) =>
  (await done).rows.map(({ outcome }) => outcome);

const first = {
  role: 'DPS',
  status: 'signed',
  note: 'first',
  logsLink: 'https://logs.example/1',
  signedAt: '2026-11-20T10:00:00Z',
};
const second = {
  role: 'Tank',
  status: 'late',
  note: 'second',
  logsLink: 'https://logs.example/2',
  signedAt: '2026-11-21T11:30:00Z',
};

// proves IMP-63
describe('imported sign-ups', () => {
  it('are audited with what they change, at the version that the roster then has', async () => {
    await signUps.run([rowOf(here.anna, first)]);
    const details = here.anna.id;
    expect(await audited()).toEqual([
      { version: 1, details: '', differences: { open: { oldValue: false, newValue: true } } },
      {
        version: 1,
        details,
        differences: {
          signup: { oldValue: null, newValue: 'dps, Mage, Signed' },
          note: { oldValue: '', newValue: 'first' },
          logs: { oldValue: '', newValue: 'https://logs.example/1' },
        },
      },
    ]);
    here.clock.advance(60_000);
    await signUps.run([rowOf(here.anna, second)]);
    expect(await lastAudited()).toEqual({
      version: 2,
      details,
      differences: {
        signup: { oldValue: 'dps, Mage, Signed', newValue: 'tank, Mage, Late' },
        note: { oldValue: 'first', newValue: 'second' },
        logs: { oldValue: 'https://logs.example/1', newValue: 'https://logs.example/2' },
      },
    });
    expect(await rosterRow()).toMatchObject({
      version: 2,
      deleted_at: null,
      updated_at: new Date(testNow + 60_000).toISOString(),
    });
  });

  it.each(Object.entries(second))('change by another %s alone', async (field, value) => {
    await signUps.run([rowOf(here.anna, first)]);
    const changed = [rowOf(here.anna, { ...first, [field]: value })];
    const done = await signUps.run(changed);
    expect(done.counts).toEqual({ created: 0, updated: 1, unchanged: 0, skipped: 0 });
    expect(await outcomesOf(signUps.run(changed))).toEqual(['unchanged']);
  });

  it('keep the link if a row only says something about the logs', async () => {
    await signUps.run([rowOf(here.anna, first)]);
    await signUps.run([rowOf(here.anna, { logsLink: 'asks for them' })]);
    expect(await signedUp()).toMatchObject([
      { logs: 'asks for them', logs_link: 'https://logs.example/1', note: 'first', role: 'dps' },
    ]);
    await signUps.run([rowOf(here.anna, { logsLink: 'https://logs.example/2' })]);
    expect(await signedUp()).toMatchObject([
      { logs: 'asks for them', logs_link: 'https://logs.example/2' },
    ]);
  });

  it('bring the message in the channel up to date once, and its end', async () => {
    const opened = await signUps.run([rowOf(here.anna, first), rowOf(here.bert, first)]);
    const roster = await rosterRow();
    const about = { rosterId: roster?.id, runId: here.run.id };
    expect(await messages()).toEqual([{ kind: 'roster.opened', ...about }]);
    await here.clearOutbox();
    // Its message is not posted yet: it will show the state of then
    await signUps.run([rowOf(here.bert, second)]);
    expect(await messages()).toEqual([]);
    await here.sql('update rosters set chat_message_id = $2 where id = $1', [
      roster?.id,
      `m${here.run.id}`,
    ]);
    const changed = await signUps.run([rowOf(here.anna, second), rowOf(here.bert, first)]);
    expect(await messages()).toEqual([{ kind: 'roster.changed', ...about }]);
    await here.clearOutbox();
    await signUps.undo(changed);
    expect(await messages()).toEqual([{ kind: 'roster.changed', ...about }]);
    await here.clearOutbox();
    await signUps.run([rowOf(here.bert, first)]);
    await here.clearOutbox();
    here.clock.advance(60_000);
    await signUps.undo(opened);
    // What Anna's sign-up changed to and back is what this import wrote; Bert's is another's
    expect(await rosterRow()).toMatchObject({
      deleted_at: new Date(testNow + 60_000).toISOString(),
    });
    expect(await messages()).toEqual([{ kind: 'roster.deleted', ...about }]);
    expect(await lastAudited()).toMatchObject({
      details: '',
      differences: { delete: { oldValue: false, newValue: true } },
    });
  });

  it('open a roster without a message if the run has begun', async () => {
    await here.changeRun({ date: '2026-11-24', time: '12:00' });
    await signUps.run([rowOf(here.anna, { ...first, date: '2026-11-24' })]);
    expect(await rosterRow()).toMatchObject({ version: 1 });
    expect(await messages()).toEqual([]);
  });

  it.each([
    ['role', `'healer'`],
    ['class', `'Priest'`],
    ['status', `'Late'`],
    ['logs', `'asks'`],
    ['logs_link', `'https://logs.example/9'`],
    ['note', `'of the booster'`],
    ['median', '71'],
    ['best', '81'],
    ['kills', '9'],
    ['item_level', '701'],
    ['signed_at', `signed_at + interval '1 second'`],
  ])('are kept if their %s is another since', async (column, value) => {
    const done = await signUps.run([rowOf(here.anna, first)]);
    await here.sql(
      `update roster_signups set ${column} = ${value}
       where roster_id = (select id from rosters where run_id = $1)`,
      [here.run.id],
    );
    expect(await signUps.undo(done)).toEqual([
      { seq: 1, result: 'kept', problem: { key: 'changed', values: {} } },
      { seq: 0, result: 'kept', problem: { key: 'in-use', values: {} } },
    ]);
  });

  it('are kept if they or their roster are gone', async () => {
    const done = await signUps.run([rowOf(here.anna, first)]);
    const gone = { result: 'kept', problem: { key: 'gone', values: {} } };
    await here.sql(
      `delete from roster_signups where roster_id = (select id from rosters where run_id = $1)`,
      [here.run.id],
    );
    const [entry, roster] = await signUps.undo(done);
    expect(entry).toEqual({ seq: 1, ...gone });
    expect(roster).toEqual({ seq: 0, result: 'taken-back' });
    expect(await signUps.undo(done)).toEqual([
      { seq: 1, ...gone },
      { seq: 0, ...gone },
    ]);
  });

  it('take what the catalogue still offers as status, or what everybody can say', async () => {
    const offered = async (active: boolean) => {
      await here.sql(
        `with changed as (update catalogue_items set active = $1
         where list = 'signupStatuses' and key in ('signed', 'absent', 'late'))
         update catalogue_version set version = version + 1`,
        [active],
      );
      // Another process has written it: its notice is missed, so the lists are read again in a while
      here.clock.advance(600_000);
    };
    await offered(false);
    const done = await signUps.run([
      rowOf(here.anna, { status: 'absence' }),
      rowOf(here.anna, { class: 'Priest' }),
      rowOf(here.anna, { class: 'Hunter', status: 'late' }),
      rowOf(here.anna, { class: 'Rogue', status: '' }),
    ]);
    await offered(true);
    expect(await outcomesOf(signUps.run([rowOf(here.anna)]))).toEqual(['unchanged']);
    expect(await signedUp()).toMatchObject([
      { class: 'Mage', status: 'Absent' },
      { class: 'Priest', status: 'Signed' },
      { class: 'Rogue', status: 'Signed' },
    ]);
    expect(done.rows[2]).toEqual({
      outcome: 'skipped',
      problem: {
        key: 'not-in-catalogue',
        column: 'status',
        values: { text: 'late', list: 'Sign-up statuses' },
      },
    });
  });
});
