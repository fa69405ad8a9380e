import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { RaidView } from '@warchest/contract/run-view.ts';
import { person, type TestWorld } from '../../../test/harness.ts';
import { outboxOf } from '../../../test/roster-outbox.ts';
import { type testUsers, openRun } from '../../../test/fixtures.ts';
import { openRoster } from '../../../test/staffed-run.ts';
import { sendAfter, rosterChannelWorld, runWithoutMessages } from '../../../test/sent-messages.ts';

const { runs, settings } = contract;

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

it('the sign-up message of a roster follows its run, and that of a deleted one does not', async () => {
  const { message } = await openRoster(world, people.leader, run);
  await sendAfter(world);
  const change = (note: string, time: string) =>
    world
      .as(people.manager)
      .call(runs.raid.update, { params: { id: run.id }, body: { note, time } });
  await world.sql('delete from chat_outbox');
  await change('nothing that is shown', run.time);
  expect(await outboxOf(world, run)).toEqual([]);
  await change('moved', '21:30');
  expect(await outboxOf(world, run, 'roster.changed')).toMatchObject([
    { memberId: null, message: { kind: 'roster.changed', rosterId: message, runId: run.id } },
  ]);
  await world.sql('delete from chat_outbox');
  await world.sql('update rosters set deleted_at = now() where id = $1', [message]);
  await change('again', '22:30');
  expect(await outboxOf(world, run, 'roster.changed')).toEqual([]);
});

// proves CHAT-12
it('news of runs go to the channel of their kind, if there is one and they are wanted', async () => {
  const admin = world.as(person({ roles: ['WEBADMIN'] }));
  const set = (values: Record<string, string>) => admin.call(settings.save, { body: { values } });
  const news = '920000000000000009';
  await set({ raidNewsChannel: news, announcedOff: 'delayed' });
  const told = () =>
    world.chat.said.flatMap(({ channelId, post }) =>
      channelId === news ? [post.content.split('\n')[0]] : [],
    );
  run = await openRun(world, people);
  await sendAfter(world);
  const update = (body: object) =>
    world.as(people.manager).call(runs.raid.update, { params: { id: run.id }, body });
  await update({ runState: 'delayed' });
  await update({ time: '21:30' });
  await sendAfter(world);
  await update({ runStatus: 'Cancelled' });
  await sendAfter(world);
  await set({ raidNewsChannel: '' });
  await openRun(world, people);
  await sendAfter(world);
  expect(told()).toEqual(['New raid', 'This raid has moved', 'This raid is cancelled']);
  expect(world.chat.said.every(({ post }) => !post.mentions?.length)).toBe(true);
});
