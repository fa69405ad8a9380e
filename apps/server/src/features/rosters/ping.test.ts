import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { RaidView } from '@warchest/contract/run-view.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { outboxOf, ownOf } from '../../../test/roster-outbox.ts';
import { testUsers, openRun } from '../../../test/fixtures.ts';
import { booster, openRoster, staffed } from '../../../test/staffed-run.ts';
import { sendAfter, saveSettings, failedIn } from '../../../test/sent-messages.ts';

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

describe('pings, note and counts', () => {
  // proves ROS-12, ROS-13, ROS-15
  it('rest after they were used, each for itself', async () => {
    const anna = booster('Anna');
    const { message } = await staffed(world, people.leader, run, [anna]);
    const leader = world.as(people.leader);
    const ping = () =>
      leader.call(rosters.ping, {
        body: { message, horde: 'Thrall', alliance: '', custom: 'hurry', voice: 'Raid 1' },
      });
    const note = () =>
      leader.call(rosters.note, { body: { message, leaderNote: `Be early ${Math.random()}` } });
    const counts = (tank: number) =>
      leader.call(rosters.roleCount, { body: { message, tank, heal: 3, dps: 5, lb: 1 } });
    const urgent = () => leader.call(rosters.urgent, { body: { message, raidId: run.id } });
    for (const use of [ping, note, () => counts(1), urgent]) expect((await use()).status).toBe(200);
    for (const [use, seconds] of [
      [ping, 30],
      [note, 30],
      [() => counts(2), 30],
      [urgent, 1_800],
    ] as const) {
      const { problem, headers } = await use();
      expect([headers['retry-after'], problem]).toMatchObject([
        String(seconds),
        {
          type: 'cooling-down',
          detail: `It can be used again in ${seconds} seconds`,
          until: new Date(world.clock.now() + seconds * 1000).toISOString(),
        },
      ]);
    }
    expect((await outboxOf(world, run, 'roster.ping')).map((one) => one.message)).toMatchObject([
      { memberIds: [anna.id], horde: 'Thrall', custom: 'hurry', voice: 'Raid 1' },
    ]);
    expect((await outboxOf(world, run, 'roster.urgent')).map((one) => one.message)).toMatchObject([
      { missing: { tank: 1, healer: 3, dps: 4, lb: 1 } },
    ]);
    const before = world.clock.now();
    world.clock.set(before + 30_000);
    for (const use of [ping, note, () => counts(2)]) expect((await use()).status).toBe(200);
    expect((await urgent()).problem.type).toBe('cooling-down');
    world.clock.set(before);
    const urgentWas = (ago: number) =>
      world.sql(
        `update rosters set last_used = last_used || jsonb_build_object('urgent', $2::text)
         where run_id = $1`,
        [run.id, new Date(before - ago).toISOString()],
      );
    await urgentWas(1_800_000 - 1);
    expect((await urgent()).problem.type).toBe('cooling-down');
    await urgentWas(1_800_000);
    expect((await urgent()).status).toBe(200);
    expect((await ownOf(world, people.leader))[0]).toMatchObject({
      wantedTank: 2,
      wantedHeal: 3,
      wantedLb: 1,
    });
  });

  it('go where the settings say: urgent ones to a channel of their own, else to that of sign-ups', async () => {
    const channels = { rosterChannel: '920000000000000021', urgentChannel: '920000000000000022' };
    const { message } = await openRoster(world, people.leader, run);
    const urgent = async () => {
      await world.sql(`update rosters set last_used = '{}' where run_id = $1`, [run.id]);
      world.chat.said.length = 0;
      const leader = world.as(people.leader);
      const { status } = await leader.call(rosters.urgent, { body: { message, raidId: run.id } });
      expect(status).toBe(200);
      await sendAfter(world);
      return world.chat.said.map(({ channelId }) => channelId);
    };
    await saveSettings(world, channels);
    await sendAfter(world);
    expect(await urgent()).toEqual([channels.urgentChannel]);
    await saveSettings(world, { urgentChannel: '' });
    expect(await urgent()).toEqual([channels.rosterChannel]);
    await saveSettings(world, { rosterChannel: '' });
    expect(await urgent()).toEqual([]);
    const unsent = (await failedIn(world)).filter(({ kind }) => kind === 'roster.urgent');
    expect(unsent).toMatchObject([{ error: 'no-urgent-channel', failed: true }]);
  });

  // proves ROS-13, ROS-14
  it('need what they are for', async () => {
    const { message } = await openRoster(world, people.leader, run);
    const leader = world.as(people.leader);
    const ping = await leader.call(rosters.ping, {
      body: { message, horde: '', alliance: '', custom: '', voice: '' },
    });
    expect([ping.status, ping.problem.type]).toEqual([409, 'nobody-picked']);
    const other = await openRun(world, people);
    const mixed = await leader.call(rosters.urgent, { body: { message, raidId: other.id } });
    expect(mixed.status).toBe(404);
    const startsIn = (milliseconds: number) =>
      world.sql('update runs set starts_at = $2 where id = $1', [
        run.id,
        new Date(world.clock.now() + milliseconds).toISOString(),
      ]);
    await startsIn(2.5 * 3_600_000 - 1);
    const late = await leader.call(rosters.urgent, { body: { message, raidId: run.id } });
    expect([late.status, late.problem.type]).toEqual([409, 'urgent-too-late']);
    await startsIn(2.5 * 3_600_000);
    expect((await leader.call(rosters.urgent, { body: { message, raidId: run.id } })).status).toBe(
      200,
    );
  });
});
