import { describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { community } from '../../../test/community.ts';
import { rosterChannel } from '../../../test/sent-messages.ts';

const { rosters } = contract;
const here = community();

describe('pings, note and counts', () => {
  // proves ROS-12, ROS-13, ROS-15
  it('rest after they were used, each for itself', async () => {
    const { message } = await here.staff(here.anna);
    const ping = () =>
      here.leader.call(rosters.ping, {
        body: { message, horde: 'Thrall', alliance: '', custom: 'hurry', voice: 'Raid 1' },
      });
    const note = () =>
      here.leader.call(rosters.note, {
        body: { message, leaderNote: `Be early ${Math.random()}` },
      });
    const counts = (tank: number) =>
      here.leader.call(rosters.roleCount, { body: { message, tank, heal: 3, dps: 5, lb: 1 } });
    const urgent = () => here.urgent();
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
          until: new Date(here.clock.now() + seconds * 1000).toISOString(),
        },
      ]);
    }
    expect((await here.outbox('roster.ping')).map((one) => one.message)).toEqual([
      {
        kind: 'roster.ping',
        rosterId: message,
        runId: here.run.id,
        memberIds: [here.anna.id],
        horde: 'Thrall',
        alliance: '',
        custom: 'hurry',
        voice: 'Raid 1',
      },
    ]);
    expect((await here.outbox('roster.urgent')).map((one) => one.message)).toMatchObject([
      { missing: { tank: 1, healer: 3, dps: 4, lb: 1 } },
    ]);
    const before = here.clock.now();
    here.clock.set(before + 30_000);
    for (const use of [ping, note, () => counts(2)]) expect((await use()).status).toBe(200);
    expect((await urgent()).problem.type).toBe('cooling-down');
    here.clock.set(before);
    const urgentWas = (ago: number) =>
      here.sql(
        `update rosters set last_used = last_used || jsonb_build_object('urgent', $2::text)
         where run_id = $1`,
        [here.run.id, new Date(before - ago).toISOString()],
      );
    await urgentWas(1_800_000 - 1);
    expect((await urgent()).problem.type).toBe('cooling-down');
    await urgentWas(1_800_000);
    expect((await urgent()).status).toBe(200);
    expect(await here.rosterNow()).toMatchObject({ wantedTank: 2, wantedHeal: 3, wantedLb: 1 });
  });

  it('go where the settings say: urgent ones to a channel of their own, else to that of sign-ups', async () => {
    await here.roster();
    const channels = { rosterChannel: '920000000000000021', urgentChannel: '920000000000000022' };
    const urgent = async () => {
      await here.endCoolDowns();
      here.chat.said.length = 0;
      expect((await here.urgent()).status).toBe(200);
      await here.send();
      return here.chat.said.map(({ channelId }) => channelId);
    };
    await here.saveSettings(channels);
    await here.send();
    expect(await urgent()).toEqual([channels.urgentChannel]);
    await here.saveSettings({ urgentChannel: '' });
    expect(await urgent()).toEqual([channels.rosterChannel]);
    await here.saveSettings({ rosterChannel: '' });
    expect(await urgent()).toEqual([]);
    await here.saveSettings({ rosterChannel });
    expect((await here.unsent()).filter(({ kind }) => kind === 'roster.urgent')).toMatchObject([
      { error: 'no-urgent-channel', failed: true },
    ]);
  });

  // proves ROS-13, ROS-14
  it('need what they are for', async () => {
    const { message } = await here.roster();
    const ping = await here.leader.call(rosters.ping, {
      body: { message, horde: '', alliance: '', custom: '', voice: '' },
    });
    expect([ping.status, ping.problem.type]).toEqual([409, 'nobody-picked']);
    const other = await here.openRun();
    const mixed = await here.leader.call(rosters.urgent, { body: { message, raidId: other.id } });
    expect(mixed.status).toBe(404);
    const urgentBefore = async (milliseconds: number) => {
      await here.startAt(here.clock.now() + milliseconds);
      return here.urgent();
    };
    const late = await urgentBefore(2.5 * 3_600_000 - 1);
    expect([late.status, late.problem.type]).toEqual([409, 'urgent-too-late']);
    expect((await urgentBefore(2.5 * 3_600_000)).status).toBe(200);
  });
});
