import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { RaidView } from '@warchest/contract/run-view.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { testUsers, openRun } from '../../../test/fixtures.ts';
import { booster, openRoster, pickAs, saveAs, submitSignUp } from '../../../test/staffed-run.ts';
import { openStream } from '../../../test/stream.ts';
import { sendDue } from '../delivery/send.ts';

const { chat, rosters } = contract;

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
  await world.sql('delete from chat_outbox');
});

const told = async (message: string, who: TestUser = people.leader) => {
  const { status, body } = await world.as(who).call(rosters.told, { params: { message } });
  expect(status).toBe(200);
  return body.data;
};
/** Sends all that is due after some time, in milliseconds. */
async function sendAfter(milliseconds = 0): Promise<void> {
  world.clock.advance(milliseconds);
  while ((await sendDue(world.server.deps)).taken > 0);
}
/** A roster whose boosters were picked and saved, and nobody told yet. */
async function saved(...boosters: readonly TestUser[]): Promise<string> {
  const roster = await openRoster(world, people.leader, run);
  for (const one of boosters) {
    await submitSignUp(world, one, run);
    await pickAs(world, people.leader, run, one);
  }
  expect((await saveAs(world, people.leader, roster)).status).toBe(200);
  return roster.message;
}

it('is for those who keep the roster', async () => {
  const anna = booster('Anna');
  const message = await saved(anna);
  const ask = (who: TestUser | null, of = message) =>
    world.as(who).call(rosters.told, { params: { message: of } });
  expect((await ask(null)).status).toBe(401);
  for (const who of [anna, people.stranger, person({ roles: ['RAIDLEADER'] })]) {
    expect((await ask(who)).status).toBe(404);
  }
  expect((await ask(people.leader, '0000000000000')).status).toBe(404);
  expect(await told(message, people.manager)).toHaveLength(1);
});

// proves ROS-11
it('says who has been told, who has still to be, and who does without', async () => {
  const [anna, bert, cleo] = [booster('Anna'), booster('Bert'), booster('Cleo')];
  await world.join(cleo);
  await world.as(cleo).call(chat.setWishes, {
    body: { off: ['picked'], quietFrom: '', quietTo: '', zone: 'Europe/Berlin' },
  });
  const message = await saved(anna, bert, cleo);
  const in2s = new Date(world.clock.now() + 2_000).toISOString();
  expect(await told(message)).toMatchObject([
    { displayName: 'Anna', booster: anna.id, picked: true, state: 'waiting', until: null, why: '' },
    { displayName: 'Bert', state: 'waiting', until: in2s },
    { displayName: 'Cleo', state: 'waiting' },
  ]);
  const states = async () => (await told(message)).map(({ state }) => state);
  await sendAfter();
  expect(await states()).toEqual(['sent', 'waiting', 'waiting']);
  await sendAfter(2_000);
  expect(await states()).toEqual(['sent', 'sent', 'waiting']);
  await sendAfter(2_000);
  expect(await told(message)).toMatchObject([
    { state: 'sent', until: null },
    { state: 'sent' },
    { state: 'unwanted', why: 'Switched off by the member' },
  ]);

  // the next saving is told of by itself
  await world.sql(`update rosters set last_used = '{}' where id = $1`, [message]);
  await world.as(people.leader).call(rosters.remove, {
    body: { booster: bert.id, raidId: run.id },
  });
  world.clock.advance(1_000);
  expect((await saveAs(world, people.leader, { message })).status).toBe(200);
  expect(await told(message)).toMatchObject([{ booster: bert.id, picked: false }]);
});

it('says who not delivered, until somebody has it sent again', async () => {
  const anna = booster('Anna');
  const message = await saved(anna);
  await world.sql(
    `update chat_outbox set failed_at = now(), last_error = 'Cannot send messages to this user'
     where roster_id = $1 and kind = 'roster.picked'`,
    [message],
  );
  const failed = { state: 'failed', why: 'Cannot send messages to this user', until: null };
  expect(await told(message)).toMatchObject([failed]);
  // also when something else was saved since
  await world.sql(
    `update rosters set last_used = jsonb_build_object('save', now() + interval '1 day')
     where id = $1`,
    [message],
  );
  expect(await told(message)).toMatchObject([failed]);
  await world.as(person({ roles: ['ADMIN'] })).call(chat.retry, { body: {} });
  expect((await told(message)).map(({ state }) => state)).toEqual(['waiting']);
});

it('says so no longer of an older saving once that was dismissed, and of this one still', async () => {
  const anna = booster('Anna');
  const message = await saved(anna);
  const [row] = await world.sql<{ id: string }>(
    `update chat_outbox set failed_at = now(), last_error = 'no'
     where roster_id = $1 and kind = 'roster.picked' returning id`,
    [message],
  );
  const admin = world.as(person({ roles: ['ADMIN'] }));
  await admin.call(chat.dismiss, { body: { ids: [row?.id ?? ''] } });
  expect(await told(message)).toMatchObject([{ state: 'failed', why: 'no' }]);
  await world.sql(
    `update rosters set last_used = jsonb_build_object('save', $2::text) where id = $1`,
    [message, new Date(world.clock.now() + 1_000).toISOString()],
  );
  expect(await told(message)).toEqual([]);
});

it('is heard of by whoever looks at the boards, as each message leaves', async () => {
  const [anna, bert] = [booster('Anna'), booster('Bert')];
  await saved(anna, bert);
  const elsewhere = await world.startServer();
  const cookie = await world.cookieOf(person({ roles: ['RAIDMANAGER'] }));
  const stream = await openStream(await elsewhere.listen(), { cookie });
  try {
    await stream.until(({ event }) => event === 'hello');
    const heard = () =>
      stream.events.filter(
        ({ event, data }) =>
          event === 'rosters' && (data as { parts: string[] }).parts.join() === 'told',
      ).length;
    for (const times of [1, 2]) {
      await sendAfter(times === 1 ? 0 : 2_000);
      await stream.until(() => heard() >= times);
    }
  } finally {
    stream.close();
  }
});
