import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { RaidView } from '@warchest/contract/run-view.ts';
import { verifyDatabase } from '../../verify/database.ts';
import { testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { noticesOf, outboxOf, ownOf } from '../../../test/roster-outbox.ts';
import { testUsers, openRun } from '../../../test/fixtures.ts';
import {
  booster,
  submitLeave,
  openRoster,
  pickAs,
  saveAs,
  submitSignUp,
  staffed,
} from '../../../test/staffed-run.ts';

const { rosters, runs } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

let people: ReturnType<typeof testUsers>;
let run: RaidView;
beforeEach(async () => {
  people = testUsers();
  run = await openRun(world, people);
});

describe('a pick', () => {
  // proves ROS-8
  it('needs a sign-up of that role and class, of somebody who comes', async () => {
    await openRoster(world, people.leader, run);
    const [anna, gone] = [booster('Anna'), booster('Gone')];
    await submitSignUp(world, anna, run);
    await submitSignUp(world, gone, run, { status: 'Absent' });
    const refusals = [
      [booster(), {}, 'not-signed-up'],
      [anna, { role: 'tank' }, 'not-signed-up'],
      [anna, { boosterClass: 'Priest' }, 'not-signed-up'],
      [gone, {}, 'booster-absent'],
    ] as const;
    for (const [who, given, type] of refusals) {
      const no = await pickAs(world, people.leader, run, who, given);
      expect([no.status, no.problem.type]).toEqual([409, type]);
    }
    expect((await pickAs(world, people.stranger, run, anna)).status).toBe(404);
    const yes = await pickAs(world, people.leader, run, anna);
    expect(yes.body.data.dps).toEqual([
      {
        id: anna.id,
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
  it('is there once, under one class; who comes second is told who was first', async () => {
    await openRoster(world, people.leader, run);
    const anna = booster('Anna');
    await submitSignUp(world, anna, run);
    await submitSignUp(world, anna, run, { class: 'Priest', role: 'healer' });
    await pickAs(world, people.manager, run, anna);
    for (const given of [{}, { role: 'healer', boosterClass: 'Priest' }]) {
      const no = await pickAs(world, people.leader, run, anna, given);
      expect([no.status, no.problem.type]).toEqual([409, 'already-picked']);
      expect(no.problem.detail).toContain('Manager picked them as dps, Mage');
    }
  });

  // proves ROS-10
  it('is told when the board is saved, two seconds after another, also over two saves', async () => {
    const roster = await openRoster(world, people.leader, run);
    const [anna, bert, cleo] = ['Anna', 'Bert', 'Cleo'].map((name) => booster(name));
    for (const one of [anna, bert, cleo]) {
      await submitSignUp(world, one as TestUser, run);
      await pickAs(world, people.leader, run, one as TestUser);
    }
    expect(await outboxOf(world, run, 'roster.picked')).toEqual([]);
    expect(await noticesOf(world, anna as TestUser)).not.toContain('picked');
    const saved = await saveAs(world, people.leader, roster);
    expect(saved.body.data.dps.map(({ state }) => state)).toEqual(['saved', 'saved', 'saved']);
    expect(saved.body.data.rests.save).toBe(new Date(world.clock.now() + 30_000).toISOString());
    expect(await noticesOf(world, anna as TestUser)).toContain(
      'You are picked for Manaforge Omega Heroic',
    );

    const leader = world.as(people.leader);
    await leader.call(rosters.remove, { body: { booster: anna?.id ?? '', raidId: run.id } });
    const [board] = await ownOf(world, people.leader);
    expect([board?.dps.length, board?.removals.length]).toEqual([2, 1]);
    expect(await outboxOf(world, run, 'roster.unpicked')).toEqual([]);
    const early = await saveAs(world, people.leader, roster);
    expect([early.status, early.problem.type, early.headers['retry-after']]).toEqual([
      429,
      'cooling-down',
      '30',
    ]);
    // the cool-down ends before the messages of the first save would be due
    await world.sql(`update rosters set last_used = '{}' where run_id = $1`, [run.id]);
    expect((await saveAs(world, people.leader, roster)).status).toBe(200);
    const times = (await outboxOf(world, run)).flatMap(({ kind, at, memberId }) =>
      memberId === null ? [] : [{ kind, memberId, after: Date.parse(at) - world.clock.now() }],
    );
    expect(times).toEqual([
      { kind: 'roster.picked', memberId: anna?.id, after: 0 },
      { kind: 'roster.picked', memberId: bert?.id, after: 2_000 },
      { kind: 'roster.picked', memberId: cleo?.id, after: 4_000 },
      { kind: 'roster.unpicked', memberId: anna?.id, after: 6_000 },
    ]);
    expect(await noticesOf(world, anna as TestUser)).toContain('You are no longer picked');
    await world.sql(`update rosters set last_used = '{}' where run_id = $1`, [run.id]);
    expect((await saveAs(world, people.leader, roster)).problem.type).toBe('nothing-to-save');
  });

  it('that was taken out on the board can be put back, and nobody hears of it', async () => {
    const anna = booster('Anna');
    const roster = await staffed(world, people.leader, run, [anna]);
    const leader = world.as(people.leader);
    const body = { booster: anna.id, raidId: run.id };
    await leader.call(rosters.remove, { body });
    expect((await leader.call(rosters.remove, { body })).problem.type).toBe('not-picked');
    const back = await pickAs(world, people.leader, run, anna);
    expect(back.body.data).toMatchObject({ dps: [{ state: 'saved' }], removals: [] });
    expect(back.body.data.may.save).toBe('nothing-to-save');
    expect(await outboxOf(world, run, 'roster.unpicked')).toEqual([]);
    expect(roster.message).toBe(back.body.data.message);
  });

  it('may come saved: then they are told at once', async () => {
    await openRoster(world, people.leader, run);
    const anna = booster('Anna');
    await submitSignUp(world, anna, run);
    await pickAs(world, people.leader, run, anna, { state: 'saved', user: 'somebody' });
    expect(await outboxOf(world, run, 'roster.picked')).toMatchObject([{ memberId: anna.id }]);
  });

  it('ends when the booster leaves; the leader hears of it', async () => {
    const anna = booster('Anna');
    await staffed(world, people.leader, run, [anna]);
    await submitLeave(world, anna, run);
    const [roster] = await ownOf(world, people.leader);
    expect(roster).toMatchObject({ dps: [], removals: [] });
    expect(roster?.signups[anna.id]).toMatchObject([{ status: 'Absent' }]);
    expect(await noticesOf(world, people.leader)).toContain('Anna (dps, Mage) can no longer make');
    await submitSignUp(world, anna, run);
    expect((await pickAs(world, people.leader, run, anna)).status).toBe(200);
    const bert = booster('Bert');
    await submitSignUp(world, bert, run);
    await submitLeave(world, bert, run);
    expect((await ownOf(world, people.leader))[0]?.signups[bert.id]).toBeUndefined();
    await expect(submitLeave(world, bert, run)).rejects.toMatchObject({ refusal: 'not-signed-up' });
  });

  it('is not made in a run that is completed', async () => {
    await openRoster(world, people.leader, run);
    const anna = booster('Anna');
    await submitSignUp(world, anna, run);
    await world.as(people.manager).call(runs.raid.update, {
      params: { id: run.id },
      body: { completed: true },
    });
    expect((await pickAs(world, people.leader, run, anna)).problem.type).toBe('run-completed');
  });
});

it('leaves every invariant as it was', async () => {
  expect(await verifyDatabase(world.server.deps)).toEqual([]);
});
