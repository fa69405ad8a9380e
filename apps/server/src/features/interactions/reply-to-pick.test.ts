import { expect, it } from 'vitest';
import { InteractionResponseType } from 'discord-api-types/v10';
import { community } from '../../../test/community.ts';
import { formOf, sent } from '../../../test/chat-interactions.ts';
import type { TestUser } from '../../../test/harness.ts';
import { booster } from '../../../test/staffed-run.ts';
import { writeControl } from '@warchest/domain/chat/custom-ids.ts';

const here = community();

async function reply(who: TestUser, text: string) {
  const { message: roster } = await here.roster();
  const id = writeControl({ at: 'reply', roster });
  return (await sent(here.world, formOf(who, id, { reply: text }))).body;
}

// proves CHAT-22
it('a picked booster opens a form, and the leader reads the reply on the site and in chat', async () => {
  const { leader } = here.people;
  await here.staff(here.anna);
  const opened = (await here.press(here.anna, { at: 'reply' })).body;
  expect([opened.type, opened.data?.title]).toEqual([
    InteractionResponseType.Modal,
    'Reply to leader',
  ]);
  await here.send();
  const answered = await reply(here.anna, '  Ten minutes *late* ');
  expect(answered).toMatchObject({
    type: InteractionResponseType.ChannelMessageWithSource,
    data: { flags: 64, content: 'The leader has your reply.' },
  });
  expect(await here.notices(leader)).toContain('replies: Ten minutes *late*');
  await here.send();
  const [direct] = here.directTo(leader).slice(-1);
  expect(direct).toContain(String.raw`replies\: Ten minutes \*late\*`);
  const audit = await here.sql(
    `select action, differences from audit_log where actor_id = $1 and action = 'roster.reply'`,
    [here.anna.id],
  );
  expect(audit).toEqual([
    {
      action: 'roster.reply',
      differences: { reply: { oldValue: null, newValue: 'Ten minutes *late*' } },
    },
  ]);
});

it.each([
  ['', 'Your message: Field is required'],
  [' '.repeat(5), 'Your message: Field is required'],
  ['x'.repeat(301), 'Your message: At most 300 characters'],
])('a reply of %j is refused: %s', async (text, why) => {
  await here.staff(here.anna);
  expect((await reply(here.anna, text)).data?.content).toBe(why);
  expect(await here.notices(here.people.leader)).not.toContain('pick-reply');
});

it('is for those who were notified of their pick, while the run is to come and has a leader', async () => {
  const { leader } = here.people;
  expect((await reply(here.bert, 'Hello')).data?.content).toBe('You are not picked for this run.');
  await here.signUp(here.bert);
  await here.pick(here.bert);
  expect((await reply(here.bert, 'Hello')).data?.content).toBe('You are not picked for this run.');
  await here.staff(here.anna);
  // the notified pick of another one is not theirs
  expect((await reply(here.cleo, 'Hello')).data?.content).toBe('You are not picked for this run.');
  await here.sql('update runs set leader = null where id = $1', [here.run.id]);
  expect((await reply(here.anna, 'Hello')).data?.content).toBe(
    'This run has no leader at the moment.',
  );
  await here.sql('update runs set leader = $2, completed = true where id = $1', [
    here.run.id,
    leader.id,
  ]);
  expect((await reply(here.anna, 'Hello')).data?.content).toBe('The run is over.');
  await here.sql('update runs set completed = false where id = $1', [here.run.id]);
  expect((await reply(here.anna, 'Hello')).data?.content).toBe('The leader has your reply.');
});

it('Cannot come under a pick is Leave, and sends the leader a direct message', async () => {
  await here.staff(here.anna);
  await here.send();
  await here.press(here.anna, { at: 'leave' });
  await here.send();
  expect(here.directTo(here.people.leader).at(-1)).toContain('can no longer make');
});

it('Leave sends nothing to a leader who leaves a pick of their own, nor where there is no leader', async () => {
  const leader = here.guildMember(booster('Lena'));
  await here.staff(leader, here.anna);
  await here.sql('update runs set leader = $2 where id = $1', [here.run.id, leader.id]);
  await here.send();
  const left = async (who: TestUser) => {
    const before = here.directTo(leader).length;
    const { data } = (await here.press(who, { at: 'leave' })).body;
    await here.send();
    return [data?.content, here.directTo(leader).length - before, await here.notices(leader)];
  };
  expect(await left(leader)).toEqual([
    'You are no longer signed up for this run.',
    0,
    expect.not.stringContaining('can no longer make'),
  ]);
  await here.sql('update runs set leader = null where id = $1', [here.run.id]);
  expect(await left(here.anna)).toEqual([
    'You are no longer signed up for this run.',
    0,
    expect.not.stringContaining('can no longer make'),
  ]);
});
