import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { RaidView } from '@warchest/contract/run-view.ts';
import { person, type TestWorld } from '../../../test/harness.ts';
import type { testUsers } from '../../../test/fixtures.ts';
import { booster, openRoster, pickAs, saveAs, submitSignUp } from '../../../test/staffed-run.ts';
import {
  directTo,
  rosterChannel,
  sendAfter,
  rosterChannelWorld,
  failedIn,
  runWithoutMessages,
} from '../../../test/sent-messages.ts';

const { rosters, settings } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await rosterChannelWorld();
});
afterAll(() => world.close());

let people: ReturnType<typeof testUsers>;
let run: RaidView;
beforeEach(async () => {
  ({ people, run } = await runWithoutMessages(world));
});

describe('the sign-up message', () => {
  it('is posted with its buttons, and its counts follow', async () => {
    const roster = await openRoster(world, people.leader, run);
    await sendAfter(world);
    const [message] = world.chat.said;
    expect(message).toMatchObject({ channelId: rosterChannel });
    expect(message?.post.buttons?.map(({ id, disabled }) => [id, disabled])).toEqual([
      [`su:${roster.message}:tank`, false],
      [`su:${roster.message}:healer`, false],
      [`su:${roster.message}:dps`, false],
      [`su:${roster.message}:lb`, false],
      [`su:${roster.message}:leave`, undefined],
    ]);
    const [anna, bert] = [booster('Anna'), booster('Bert')];
    await submitSignUp(world, anna, run);
    await submitSignUp(world, bert, run, { role: 'tank', class: 'Warrior' });
    await submitSignUp(world, bert, run, { role: 'tank', class: 'Monk' });
    await submitSignUp(world, booster('Cleo'), run, { status: 'Absent' });
    await pickAs(world, people.leader, run, anna);
    await sendAfter(world, 500);
    expect(world.chat.said).toHaveLength(1);
    expect(message?.post.content).toContain('**Tank**: 1 signed up, 0 of 2 picked');
    expect(message?.post.content).toContain('**DPS**: 1 signed up, 0 of 6 picked');
    expect(message?.post.content).toContain('2 boosters signed up.');
    await saveAs(world, people.leader, roster);
    await sendAfter(world, 500);
    expect(message?.post.content).toContain('**DPS**: 1 signed up, 1 of 6 picked');
  });

  it('takes nobody in when it is closed, and says that it is gone', async () => {
    const { message: id } = await openRoster(world, people.leader, run);
    await sendAfter(world);
    const [message] = world.chat.said;
    await world.as(people.leader).call(rosters.close, { body: { message: id, closed: true } });
    await sendAfter(world, 500);
    expect(message?.post.content).toContain('**The sign-up is closed.**');
    expect(message?.post.buttons?.every(({ disabled }) => disabled)).toBe(false);
    expect(message?.post.buttons?.slice(0, 4).every(({ disabled }) => disabled)).toBe(true);
    await world
      .as(person({ roles: ['SUPERADMIN'] }))
      .call(rosters.deleteRoster, { body: { roster: id } });
    await sendAfter(world, 500);
    expect(message?.post).toEqual({ content: expect.stringContaining('The roster was deleted.') });
  });

  it('is set to what is committed, also by who commits while it is being sent', async () => {
    await openRoster(world, people.leader, run);
    await sendAfter(world);
    await submitSignUp(world, booster('Anna'), run);
    // Somebody has it already: what is changed from now on needs a message of its own.
    await world.sql(
      `update chat_outbox set claimed_until = now() + interval '1 year' where kind = 'roster.changed'`,
    );
    await submitSignUp(world, booster('Bert'), run);
    expect((await failedIn(world)).map(({ kind }) => kind)).toEqual([
      'roster.changed',
      'roster.changed',
    ]);
    await submitSignUp(world, booster('Cleo'), run);
    expect(await failedIn(world)).toHaveLength(2);
    // … which does not overtake the first.
    await sendAfter(world, 500);
    expect(await failedIn(world)).toHaveLength(2);
    await world.sql('update chat_outbox set claimed_until = not_before');
    await sendAfter(world, 500);
    expect(await failedIn(world)).toEqual([]);
    expect(world.chat.said[0]?.post.content).toContain('3 boosters signed up.');
  });
});

describe('those who are picked', () => {
  it('are told two seconds apart, and of it when they no longer are', async () => {
    const roster = await openRoster(world, people.leader, run);
    const [anna, bert] = [booster('Anna'), booster('Bert')];
    for (const one of [anna, bert]) {
      await submitSignUp(world, one, run);
      await pickAs(world, people.leader, run, one);
    }
    await saveAs(world, people.leader, roster);
    await sendAfter(world);
    expect([directTo(world, anna), directTo(world, bert)]).toEqual([
      [expect.stringContaining('You are picked as DPS, Mage.')],
      [],
    ]);
    await sendAfter(world, 2000);
    expect(directTo(world, bert)).toHaveLength(1);
  });

  it('are asked into the group by name, and nobody else by whatever is said', async () => {
    const roster = await openRoster(world, people.leader, run);
    const anna = booster('Anna');
    await submitSignUp(world, anna, run);
    await pickAs(world, people.leader, run, anna, { state: 'saved' });
    const custom = `@everyone <@${people.manager.id}> [free](https://evil.example)`;
    await world.as(people.leader).call(rosters.ping, {
      body: {
        message: roster.message,
        horde: 'Inviter-Ravencrest',
        alliance: '',
        voice: '',
        custom,
      },
    });
    await sendAfter(world);
    const ping = world.chat.said.find(({ post }) => post.content.includes('Invites'));
    expect(ping?.post.mentions).toEqual([anna.id]);
    expect(ping?.post.content).toContain(`<@${anna.id}>`);
    expect(ping?.post.content).toContain('Horde: Inviter-Ravencrest');
    expect(ping?.post.content).not.toContain(`<@${people.manager.id}>`);
    expect(ping?.post.content).not.toContain('](https:');
  });
});

describe('an urgent ping', () => {
  it('calls those who signed up for what is missing', async () => {
    const roster = await openRoster(world, people.leader, run);
    const [anna, bert, cleo] = [booster('Anna'), booster('Bert'), booster('Cleo')];
    await submitSignUp(world, anna, run);
    await submitSignUp(world, bert, run, { role: 'tank', class: 'Warrior' });
    await submitSignUp(world, cleo, run, { role: 'lb', class: 'Priest' });
    await pickAs(world, people.leader, run, anna);
    await saveAs(world, people.leader, roster);
    const { status } = await world
      .as(people.leader)
      .call(rosters.urgent, { body: { message: roster.message, raidId: run.id } });
    expect(status).toBe(200);
    await sendAfter(world);
    const urgent = world.chat.said.find(({ post }) => post.content.includes('Still needed'));
    expect(urgent?.post.mentions).toEqual([bert.id]);
    expect(urgent?.post.content).toContain('Still needed: 2 Tank, 2 Healer, 5 DPS.');
  });

  it.each([
    [-1, 1],
    [0, 0],
  ])('that was held up until %i ms after the start is posted %i times', async (late, times) => {
    const roster = await openRoster(world, people.leader, run);
    await sendAfter(world);
    const { status } = await world
      .as(people.leader)
      .call(rosters.urgent, { body: { message: roster.message, raidId: run.id } });
    expect(status).toBe(200);
    await world.sql('update runs set starts_at = $2 where id = $1', [
      run.id,
      new Date(world.clock.now() - late).toISOString(),
    ]);
    await sendAfter(world, 0);
    const said = world.chat.said.filter(({ post }) => post.content.includes('Still needed'));
    expect(said).toHaveLength(times);
    expect(await failedIn(world)).toEqual([]);
  });
});

it('without a channel nothing is posted, and what to do is said', async () => {
  const admin = world.as(person({ roles: ['WEBADMIN'] }));
  await admin.call(settings.save, { body: { values: { rosterChannel: '' } } });
  await openRoster(world, people.leader, run);
  await sendAfter(world);
  await admin.call(settings.save, { body: { values: { rosterChannel } } });
  expect(await failedIn(world)).toEqual([
    { kind: 'roster.opened', attempts: 1, error: 'no-sign-up-channel', failed: true },
  ]);
});
