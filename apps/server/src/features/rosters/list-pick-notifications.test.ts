import { expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { community } from '../../../test/community.ts';
import { person, type TestUser } from '../../../test/harness.ts';
import { openStream } from '../../../test/stream.ts';

const { chat, rosters } = contract;
const here = community();

const notifications = async (who = here.people.leader) => {
  const { message } = await here.roster();
  const { status, body } = await here.as(who).call(rosters.told, { params: { message } });
  expect(status).toBe(200);
  return body.data;
};

it('is for those who keep the roster', async () => {
  const { message } = await here.staff(here.anna);
  const ask = (who: TestUser | null, of = message) =>
    here.as(who).call(rosters.told, { params: { message: of } });
  expect((await ask(null)).status).toBe(401);
  for (const who of [here.anna, here.people.stranger, person({ roles: ['RAIDLEADER'] })]) {
    expect((await ask(who)).status).toBe(404);
  }
  expect((await ask(here.people.leader, '0000000000000')).status).toBe(404);
  expect(await notifications(here.people.manager)).toHaveLength(1);
});

// proves ROS-11
it('lists who was notified, who is still to be, and who switched it off', async () => {
  await here.join(here.cleo);
  await here.savePreferences(here.cleo, { off: ['picked'] });
  await here.staff(here.anna, here.bert, here.cleo);
  const in2s = new Date(here.clock.now() + 2_000).toISOString();
  expect(await notifications()).toMatchObject([
    {
      displayName: 'Anna',
      booster: here.anna.id,
      picked: true,
      state: 'waiting',
      until: null,
      why: '',
    },
    { displayName: 'Bert', state: 'waiting', until: in2s },
    { displayName: 'Cleo', state: 'waiting' },
  ]);
  const states = async () => (await notifications()).map(({ state }) => state);
  await here.send();
  expect(await states()).toEqual(['sent', 'waiting', 'waiting']);
  await here.send(2_000);
  expect(await states()).toEqual(['sent', 'sent', 'waiting']);
  await here.send(2_000);
  expect(await notifications()).toMatchObject([
    { state: 'sent', until: null },
    { state: 'sent' },
    { state: 'unwanted', why: 'Switched off by the member' },
  ]);

  // the next save has notifications of its own
  await here.endCoolDowns();
  await here.unpick(here.bert);
  here.clock.advance(1_000);
  expect((await here.save()).status).toBe(200);
  expect(await notifications()).toMatchObject([{ booster: here.bert.id, picked: false }]);
});

it('says who not delivered, until somebody has it sent again', async () => {
  const { message } = await here.staff(here.anna);
  await here.sql(
    `update chat_outbox set failed_at = now(), last_error = 'Cannot send messages to this user'
     where roster_id = $1 and kind = 'roster.picked'`,
    [message],
  );
  const failed = { state: 'failed', why: 'Cannot send messages to this user', until: null };
  expect(await notifications()).toMatchObject([failed]);
  // also when something else was saved since
  await here.sql(
    `update rosters set last_used = jsonb_build_object('save', now() + interval '1 day')
     where id = $1`,
    [message],
  );
  expect(await notifications()).toMatchObject([failed]);
  await here.admin.call(chat.retry, { body: {} });
  expect((await notifications()).map(({ state }) => state)).toEqual(['waiting']);
});

it('says so no longer of an older saving once that was dismissed, and of this one still', async () => {
  const { message } = await here.staff(here.anna);
  const [row] = await here.sql<{ id: string }>(
    `update chat_outbox set failed_at = now(), last_error = 'no'
     where roster_id = $1 and kind = 'roster.picked' returning id`,
    [message],
  );
  await here.admin.call(chat.dismiss, { body: { ids: [row?.id ?? ''] } });
  expect(await notifications()).toMatchObject([{ state: 'failed', why: 'no' }]);
  await here.sql(
    `update rosters set last_used = jsonb_build_object('save', $2::text) where id = $1`,
    [message, new Date(here.clock.now() + 1_000).toISOString()],
  );
  expect(await notifications()).toEqual([]);
});

it('is heard of by whoever looks at the boards, as each message leaves', async () => {
  const elsewhere = await here.elsewhere();
  await here.staff(here.anna, here.bert);
  const cookie = await here.world.cookieOf(person({ roles: ['RAIDMANAGER'] }));
  const stream = await openStream(await elsewhere.listen(), { cookie });
  try {
    await stream.until(({ event }) => event === 'hello');
    const heard = () =>
      stream.events.filter(
        ({ event, data }) =>
          event === 'rosters' && (data as { parts: string[] }).parts.join() === 'told',
      ).length;
    for (const times of [1, 2]) {
      await here.send(times === 1 ? 0 : 2_000);
      await stream.until(() => heard() >= times);
    }
  } finally {
    stream.close();
  }
});
