import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { RaidView } from '@warchest/contract/run-view.ts';
import { verifyDatabase } from '../../verify/database.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { outboxOf, ownOf } from '../../../test/roster-outbox.ts';
import { testUsers, openRun } from '../../../test/fixtures.ts';
import { booster, openRoster, pickAs, submitSignUp } from '../../../test/staffed-run.ts';

const { rosters } = contract;

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

describe('a sign-up', () => {
  // proves ROS-3
  it('says who comes as what, entry by entry, and can be changed', async () => {
    await openRoster(world, people.leader, run);
    const anna = booster('Anna');
    await submitSignUp(world, anna, run, { note: 'from 20:30', best: 91.5, kills: 4 });
    await submitSignUp(world, anna, run, { class: 'Priest', role: 'healer', status: 'Late' });
    await submitSignUp(world, anna, run, { itemLevel: 690 });
    const [roster] = await ownOf(world, people.leader);
    expect(roster?.signups[anna.id]).toMatchObject([
      { role: 'dps', class: 'Mage', status: 'Signed', ilvl: 690, best: 91.5, note: 'from 20:30' },
      { role: 'healer', class: 'Priest', status: 'Late', displayName: 'Anna' },
    ]);
    expect(await outboxOf(world, run, 'roster.changed')).toHaveLength(1);
  });

  it('keeps when its character was last spoken of, until it is another one', async () => {
    await openRoster(world, people.leader, run);
    const anna = booster('Anna');
    const said = async (offered: object) => {
      world.clock.advance(1_000);
      await submitSignUp(world, anna, run, offered);
      const [row] = await world.sql<{ signed: Date; said: Date | null }>(
        'select signed_at as signed, said_at as said from roster_signups where member_id = $1',
        [anna.id],
      );
      return [row?.signed, row?.said].map((at) => at && new Date(at).getTime());
    };
    const begin = world.clock.now();
    expect(await said({})).toEqual([begin + 1_000, null]);
    expect(await said({ note: 'late' })).toEqual([begin + 1_000, null]);
    expect(await said({ itemLevel: 701 })).toEqual([begin + 1_000, begin + 3_000]);
    expect(await said({ note: 'in time', itemLevel: 701 })).toEqual([begin + 1_000, begin + 3_000]);
  });

  it.each([
    [{ class: 'Bard' }, 'class', 'Class not existing'],
    [{ status: 'Perhaps' }, 'status', 'Unknown status'],
    [{ logsLink: ' ' }, 'logsLink', 'Field is required'],
  ])('is refused with %j', async (offered, path, message) => {
    await openRoster(world, people.leader, run);
    await expect(submitSignUp(world, booster(), run, offered)).rejects.toMatchObject({
      refusal: 'invalid',
      options: { errors: [{ path, message }] },
    });
  });

  // proves ROS-3
  it('needs no logs of a loot buddy, and discards entries without', async () => {
    await openRoster(world, people.leader, run);
    const [lena, rolf] = [booster('Lena'), booster('Rolf')];
    await submitSignUp(world, lena, run, { role: 'lb', logsLink: '' });
    await submitSignUp(world, rolf, run);
    await world.sql(`update roster_signups set logs_link = ''`);
    expect(Object.keys((await ownOf(world, people.leader))[0]?.signups ?? {})).toEqual([lena.id]);
  });

  it('ends with the leader’s word, and when the run starts', async () => {
    const { message } = await openRoster(world, people.leader, run);
    const close = (closed: boolean) =>
      world.as(people.leader).call(rosters.close, { body: { message, closed } });
    expect((await close(true)).body.data.closed).toBe(true);
    await expect(submitSignUp(world, booster(), run)).rejects.toMatchObject({
      refusal: 'roster-closed',
    });
    await close(false);
    await submitSignUp(world, booster(), run);
    await world.sql('update runs set starts_at = $2 where id = $1', [
      run.id,
      new Date(world.clock.now()).toISOString(),
    ]);
    await expect(submitSignUp(world, booster(), run)).rejects.toMatchObject({
      refusal: 'roster-closed',
    });
  });

  // proves ROS-4, ROS-6, ROS-9
  it('is changed by the leader while nobody picked it', async () => {
    await openRoster(world, people.leader, run);
    const anna = booster('Anna');
    await submitSignUp(world, anna, run);
    const leader = world.as(people.leader);
    const at = { raidId: run.id, booster: anna.id };
    const healer = await leader.call(rosters.role, {
      body: { ...at, charClass: 'Mage', role: 'heal' },
    });
    expect(healer.body.data.signups[anna.id]).toMatchObject([{ role: 'healer' }]);
    await leader.call(rosters.characterClass, {
      body: { ...at, oldClass: 'Mage', newClass: 'Priest' },
    });
    await leader.call(rosters.status, { body: { ...at, charClass: 'Priest', status: 'Bench' } });
    const [entry] = (await ownOf(world, people.leader))[0]?.signups[anna.id] ?? [];
    expect(entry).toMatchObject({ role: 'healer', class: 'Priest', status: 'Bench' });

    const unknown = await leader.call(rosters.characterClass, {
      body: { ...at, oldClass: 'Priest', newClass: 'Bard' },
    });
    expect(unknown.problem.errors).toEqual([{ path: 'newClass', message: 'Class not existing' }]);
    const strange = await leader.call(rosters.status, {
      body: { ...at, charClass: 'Mage', status: 'Late' },
    });
    expect(strange.problem.type).toBe('not-signed-up');
    await pickAs(world, people.leader, run, anna, { role: 'healer', boosterClass: 'Priest' });
    const locked = await leader.call(rosters.role, {
      body: { ...at, charClass: 'Priest', role: 'dps' },
    });
    expect([locked.status, locked.problem.type]).toEqual([409, 'booster-picked']);
    await expect(submitSignUp(world, anna, run)).rejects.toMatchObject({
      refusal: 'booster-picked',
    });
  });
});

it('leaves every invariant as it was', async () => {
  expect(await verifyDatabase(world.server.deps)).toEqual([]);
});
