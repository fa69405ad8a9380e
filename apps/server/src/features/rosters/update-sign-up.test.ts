import { describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { community } from '../../../test/community.ts';

const { rosters } = contract;
const here = community();

const setRole = (role: 'tank' | 'healer' | 'dps' | 'lb', charClass = 'Mage') =>
  here.leader.call(rosters.role, {
    body: { raidId: here.run.id, booster: here.anna.id, charClass, role },
  });
const setClass = (oldClass: string, newClass: string) =>
  here.leader.call(rosters.characterClass, {
    body: { raidId: here.run.id, booster: here.anna.id, oldClass, newClass },
  });
const setStatus = (status: string) =>
  here.leader.call(rosters.status, {
    body: { raidId: here.run.id, booster: here.anna.id, charClass: 'Mage', status },
  });
const signedUp = () =>
  here.sql(
    `select s.class, s.role, s.status from roster_signups s join rosters r on r.id = s.roster_id
     where r.run_id = $1 order by s.class`,
    [here.run.id],
  );
const audited = () =>
  here.sql(
    `select action, version, details, differences from audit_log
     where run_id = $1 and action in ('roster.role', 'roster.class', 'roster.status') order by id`,
    [here.run.id],
  );

// proves ROS-9
describe('a sign-up that its leader changes', () => {
  it('is one of several, and the change is audited and shown in the channel', async () => {
    await here.signUp(here.anna, { class: 'Druid', role: 'healer' });
    await here.signUp(here.anna);
    await here.signUp(here.bert);
    await here.clearOutbox();
    const { version, message } = (await setRole('tank')).body.data;
    expect(await here.outbox('roster.changed')).toMatchObject([
      { message: { kind: 'roster.changed', rosterId: message, runId: here.run.id } },
    ]);
    expect((await setStatus('Late')).status).toBe(200);
    expect((await setClass('mage', 'rogue')).status).toBe(200);
    expect(await signedUp()).toEqual([
      { class: 'Druid', role: 'healer', status: 'Signed' },
      { class: 'Mage', role: 'dps', status: 'Signed' },
      { class: 'Rogue', role: 'tank', status: 'Late' },
    ]);
    const details = here.anna.id;
    const change = (oldValue: string, newValue: string) => ({ oldValue, newValue });
    expect(await audited()).toEqual([
      { action: 'roster.role', version, details, differences: { role: change('dps', 'tank') } },
      {
        action: 'roster.status',
        version: version + 1,
        details,
        differences: { status: change('Signed', 'Late') },
      },
      {
        action: 'roster.class',
        version: version + 2,
        details,
        differences: { class: change('Mage', 'Rogue') },
      },
    ]);
    // What it is already writes nothing
    expect((await setRole('tank', 'Rogue')).body.data.version).toBe(version + 2);
    expect(await audited()).toHaveLength(3);
  });

  it('cannot become what they have signed up as already', async () => {
    await here.signUp(here.anna, { class: 'Druid' });
    await here.signUp(here.anna);
    const refused = await setClass('Mage', 'Druid');
    expect([refused.status, refused.problem]).toMatchObject([
      422,
      {
        type: 'invalid',
        errors: [{ path: 'newClass', message: 'They have already signed up with this class' }],
      },
    ]);
    expect(await audited()).toEqual([]);
  });

  it('needs logs in every role but that of a loot buddy', async () => {
    await here.signUp(here.anna, { role: 'lb', logs: '', logsLink: '' });
    const refused = await setRole('dps');
    expect([refused.status, refused.problem]).toMatchObject([
      422,
      {
        type: 'invalid',
        errors: [{ path: 'role', message: 'They gave no logs, and only loot buddies need none' }],
      },
    ]);
    expect((await setStatus('Late')).status).toBe(200);
    expect(await signedUp()).toEqual([{ class: 'Mage', role: 'lb', status: 'Late' }]);
  });
});
