import { describe, expect, it } from 'vitest';
import { community } from '../../../test/community.ts';
import { booster } from '../../../test/staffed-run.ts';

const here = community();

describe('a pick', () => {
  // proves ROS-8
  it('needs a sign-up of that role and class, of somebody who comes', async () => {
    const gone = booster('Gone');
    await here.signUp(here.anna);
    await here.signUp(gone, { status: 'Absent' });
    const refusals = [
      [booster(), {}, 'not-signed-up'],
      [here.anna, { role: 'tank' }, 'not-signed-up'],
      [here.anna, { boosterClass: 'Priest' }, 'not-signed-up'],
      [gone, {}, 'booster-absent'],
    ] as const;
    for (const [who, given, type] of refusals) {
      const no = await here.pick(who, given);
      expect([no.status, no.problem.type]).toEqual([409, type]);
    }
    expect((await here.pick(here.anna, {}, here.people.stranger)).status).toBe(404);
    const yes = await here.pick(here.anna);
    expect(yes.body.data.dps).toEqual([
      {
        id: here.anna.id,
        displayName: 'Anna',
        role: 'dps',
        class: 'Mage',
        state: 'unsaved',
        by: 'Leader',
        attendance: 'here',
        bosses: null,
      },
    ]);
  });

  // proves ROS-8
  it('exists once, under one class; the second caller is refused with the name of the first', async () => {
    await here.signUp(here.anna);
    await here.signUp(here.anna, { class: 'Priest', role: 'healer' });
    await here.pick(here.anna, {}, here.people.manager);
    for (const given of [{}, { role: 'healer', boosterClass: 'Priest' }]) {
      const no = await here.pick(here.anna, given);
      expect([no.status, no.problem.type]).toEqual([409, 'already-picked']);
      expect(no.problem.detail).toContain('Manager picked them as dps, Mage');
    }
  });

  it('may be made by a manager where a run has no leader', async () => {
    await here.signUp(here.anna);
    await here.sql('update runs set leader = null where id = $1', [here.run.id]);
    const { body } = await here.pick(here.anna, {}, here.people.manager);
    expect(body.data.raid).toMatchObject({ id: here.run.id, leader: null });
  });

  it('that was removed and not saved yet is not made in another class', async () => {
    await here.signUp(here.anna, { class: 'Priest', role: 'healer' });
    await here.staff(here.anna);
    await here.unpick(here.anna);
    const no = await here.pick(here.anna, { role: 'healer', boosterClass: 'Priest' });
    expect(no.problem).toMatchObject({
      status: 409,
      type: 'already-picked',
      detail: 'Save first: they still know that they play dps, Mage',
    });
  });

  it('that is taken back is logged as removed if it was saved, and else as gone', async () => {
    const lastState = async () =>
      (
        await here.sql<{ state: object }>(
          `select differences->'state' as state from audit_log
           where subject = 'roster' and details = $1 order by id desc limit 1`,
          [here.anna.id],
        )
      )[0]?.state;
    await here.signUp(here.anna);
    await here.pick(here.anna);
    expect((await here.unpick(here.anna)).status).toBe(200);
    expect(await lastState()).toEqual({ oldValue: 'unsaved', newValue: null });
    await here.pick(here.anna);
    await here.save();
    expect((await here.unpick(here.anna)).status).toBe(200);
    expect(await lastState()).toEqual({ oldValue: 'saved', newValue: 'removed' });
  });

  // proves ROS-10
  it('is notified when the board is saved, two seconds after another, also over two saves', async () => {
    for (const one of [here.anna, here.bert, here.cleo]) {
      await here.signUp(one);
      await here.pick(one);
    }
    expect(await here.outbox('roster.picked')).toEqual([]);
    expect(await here.notices(here.anna)).not.toContain('picked');
    const saved = await here.save();
    expect(saved.body.data.dps.map(({ state }) => state)).toEqual(['saved', 'saved', 'saved']);
    expect(saved.body.data.rests.save).toBe(new Date(here.clock.now() + 30_000).toISOString());
    expect(await here.notices(here.anna)).toContain('You are picked for Manaforge Omega Heroic');

    await here.unpick(here.anna);
    const board = await here.rosterNow();
    expect([board?.dps.length, board?.removals.length]).toEqual([2, 1]);
    expect(await here.outbox('roster.unpicked')).toEqual([]);
    const early = await here.save();
    expect([early.status, early.problem.type, early.headers['retry-after']]).toEqual([
      429,
      'cooling-down',
      '30',
    ]);
    // the cool-down ends before the messages of the first save would be due
    await here.endCoolDowns();
    expect((await here.save()).status).toBe(200);
    const times = (await here.outbox()).flatMap(({ kind, at, memberId }) =>
      memberId === null ? [] : [{ kind, memberId, after: Date.parse(at) - here.clock.now() }],
    );
    expect(times).toEqual([
      { kind: 'roster.picked', memberId: here.anna.id, after: 0 },
      { kind: 'roster.picked', memberId: here.bert.id, after: 2_000 },
      { kind: 'roster.picked', memberId: here.cleo.id, after: 4_000 },
      { kind: 'roster.unpicked', memberId: here.anna.id, after: 6_000 },
    ]);
    expect(await here.notices(here.anna)).toContain('You are no longer picked');
    await here.endCoolDowns();
    expect((await here.save()).problem.type).toBe('nothing-to-save');
  });

  it('that was taken out on the board can be put back, and nobody hears of it', async () => {
    const roster = await here.roster();
    await here.staff(here.anna);
    await here.unpick(here.anna);
    expect((await here.unpick(here.anna)).problem.type).toBe('not-picked');
    const back = await here.pick(here.anna);
    expect(back.body.data).toMatchObject({ dps: [{ state: 'saved' }], removals: [] });
    expect(back.body.data.may.save).toBe('nothing-to-save');
    expect(await here.outbox('roster.unpicked')).toEqual([]);
    expect(roster.message).toBe(back.body.data.message);
  });

  it('may come saved: then it is notified at once', async () => {
    await here.signUp(here.anna);
    await here.pick(here.anna, { state: 'saved', user: 'somebody' });
    expect(await here.outbox('roster.picked')).toMatchObject([{ memberId: here.anna.id }]);
  });

  it('ends when the booster leaves; the leader hears of it', async () => {
    await here.staff(here.anna);
    await here.leave(here.anna);
    const now = await here.rosterNow();
    expect(now).toMatchObject({ dps: [], removals: [] });
    expect(now?.signups[here.anna.id]).toMatchObject([{ status: 'Absent' }]);
    expect(await here.notices(here.people.leader)).toContain('Anna (dps, Mage) can no longer make');
    await here.signUp(here.anna);
    expect((await here.pick(here.anna)).status).toBe(200);
    await here.signUp(here.bert);
    await here.leave(here.bert);
    expect((await here.rosterNow())?.signups[here.bert.id]).toBeUndefined();
    await expect(here.leave(here.bert)).rejects.toMatchObject({ refusal: 'not-signed-up' });
  });

  it('is not made in a run that is completed', async () => {
    await here.signUp(here.anna);
    await here.changeRun({ completed: true });
    expect((await here.pick(here.anna)).problem.type).toBe('run-completed');
  });
});

it('leaves every invariant as it was', async () => {
  expect(await here.brokenInvariants()).toEqual([]);
});
