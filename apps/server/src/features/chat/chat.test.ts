import { describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { community } from '../../../test/community.ts';
import { person } from '../../../test/harness.ts';
import { rosterChannel } from '../../../test/sent-messages.ts';

const { rosters } = contract;
const here = community();

describe('the sign-up message', () => {
  it('is posted with its buttons, and its counts follow', async () => {
    const roster = await here.roster();
    await here.send();
    const [message] = here.chat.said;
    expect(message).toMatchObject({ channelId: rosterChannel });
    expect(message?.post.buttons?.map(({ id, disabled }) => [id, disabled])).toEqual([
      [`su:${roster.message}:tank`, false],
      [`su:${roster.message}:healer`, false],
      [`su:${roster.message}:dps`, false],
      [`su:${roster.message}:lb`, false],
      [`su:${roster.message}:leave`, undefined],
      [`su:${roster.message}:again`, false],
    ]);
    await here.signUp(here.anna);
    await here.signUp(here.bert, { role: 'tank', class: 'Warrior' });
    await here.signUp(here.bert, { role: 'tank', class: 'Monk' });
    await here.signUp(here.cleo, { status: 'Absent' });
    await here.pick(here.anna);
    await here.send(500);
    expect(here.chat.said).toHaveLength(1);
    expect(message?.post.content).toContain('**Tank**: 1 signed up, 0 of 2 picked');
    expect(message?.post.content).toContain('**DPS**: 1 signed up, 0 of 6 picked');
    expect(message?.post.content).toContain('2 boosters signed up.');
    await here.save();
    await here.send(500);
    expect(message?.post.content).toContain('**DPS**: 1 signed up, 1 of 6 picked');
  });

  it('takes nobody in when it is closed, and says that it is gone', async () => {
    const { message: id } = await here.roster();
    await here.send();
    const [message] = here.chat.said;
    await here.leader.call(rosters.close, { body: { message: id, closed: true } });
    await here.send(500);
    expect(message?.post.content).toContain('**The sign-up is closed.**');
    expect(message?.post.buttons?.every(({ disabled }) => disabled)).toBe(false);
    expect(message?.post.buttons?.slice(0, 4).every(({ disabled }) => disabled)).toBe(true);
    await here
      .as(person({ roles: ['SUPERADMIN'] }))
      .call(rosters.deleteRoster, { body: { roster: id } });
    await here.send(500);
    expect(message?.post).toEqual({ content: expect.stringContaining('The roster was deleted.') });
  });

  it('is set to what is committed, also by who commits while it is being sent', async () => {
    await here.roster();
    await here.send();
    await here.signUp(here.anna);
    // Somebody has it already: what is changed from now on needs a message of its own.
    await here.sql(
      `update chat_outbox set claimed_until = now() + interval '1 year' where kind = 'roster.changed'`,
    );
    await here.signUp(here.bert);
    expect((await here.unsent()).map(({ kind }) => kind)).toEqual([
      'roster.changed',
      'roster.changed',
    ]);
    await here.signUp(here.cleo);
    expect(await here.unsent()).toHaveLength(2);
    // … which does not overtake the first.
    await here.send(500);
    expect(await here.unsent()).toHaveLength(2);
    await here.sql('update chat_outbox set claimed_until = not_before');
    await here.send(500);
    expect(await here.unsent()).toEqual([]);
    expect(here.chat.said[0]?.post.content).toContain('3 boosters signed up.');
  });
});

describe('those who are picked', () => {
  it('are notified two seconds apart, and again when they no longer are', async () => {
    await here.staff(here.anna, here.bert);
    await here.send();
    expect([here.directTo(here.anna), here.directTo(here.bert)]).toEqual([
      [expect.stringContaining('You are picked as DPS, Mage.')],
      [],
    ]);
    await here.send(2000);
    expect(here.directTo(here.bert)).toHaveLength(1);
  });

  it('are asked into the group by name, and nobody else by whatever is said', async () => {
    const { message } = await here.roster();
    await here.signUp(here.anna);
    await here.pick(here.anna, { state: 'saved' });
    const custom = `@everyone <@${here.people.manager.id}> [free](https://evil.example)`;
    await here.leader.call(rosters.ping, {
      body: { message, horde: 'Inviter-Ravencrest', alliance: '', voice: '', custom },
    });
    await here.send();
    const ping = here.chat.said.find(({ post }) => post.content.includes('Invites'));
    expect(ping?.post.mentions).toEqual([here.anna.id]);
    expect(ping?.post.content).toContain(`<@${here.anna.id}>`);
    expect(ping?.post.content).toContain('Horde: Inviter-Ravencrest');
    expect(ping?.post.content).not.toContain(`<@${here.people.manager.id}>`);
    expect(ping?.post.content).not.toContain('](https:');
  });
});

describe('an urgent ping', () => {
  it('calls those who signed up for what is missing', async () => {
    await here.signUp(here.anna);
    await here.signUp(here.bert, { role: 'tank', class: 'Warrior' });
    await here.signUp(here.cleo, { role: 'lb', class: 'Priest' });
    await here.pick(here.anna);
    await here.save();
    expect((await here.urgent()).status).toBe(200);
    await here.send();
    const urgent = here.chat.said.find(({ post }) => post.content.includes('Still needed'));
    expect(urgent?.post.mentions).toEqual([here.bert.id]);
    expect(urgent?.post.content).toContain('Still needed: 2 Tank, 2 Healer, 5 DPS.');
  });

  it.each([
    [-1, 1],
    [0, 0],
  ])('that was held up until %i ms after the start is posted %i times', async (late, times) => {
    await here.roster();
    await here.send();
    expect((await here.urgent()).status).toBe(200);
    await here.startAt(here.clock.now() - late);
    await here.send(0);
    const said = here.chat.said.filter(({ post }) => post.content.includes('Still needed'));
    expect(said).toHaveLength(times);
    expect(await here.unsent()).toEqual([]);
  });
});

it('without a channel nothing is posted, and what to do is said', async () => {
  await here.saveSettings({ rosterChannel: '' });
  await here.roster();
  await here.send();
  await here.saveSettings({ rosterChannel });
  expect(await here.unsent()).toEqual([
    { kind: 'roster.opened', attempts: 1, error: 'no-sign-up-channel', failed: true },
  ]);
});
