import { afterAll, beforeAll, expect, test } from 'vitest';
import { members } from '@warchest/contract/members.ts';
import { ownData } from '@warchest/contract/owndata.ts';
import type { NoticeContent } from '@warchest/domain/notices/notice.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import { noticeExamples, readOn } from '@warchest/domain/notices/notice-examples.ts';
import { change } from '../../platform/change.ts';
import { serverActor } from '../../platform/context.ts';
import { person, testWorld, type TestWorld } from '../../../test/harness.ts';
import { notifyMember } from './public.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const notify = (to: string, ...contents: readonly NoticeContent[]) =>
  change(
    { ...world.server.deps, actor: serverActor, now: world.clock.now(), requestId: 'test' },
    'test.tell',
    async (tx) => {
      for (const content of contents)
        notifyMember(tx, to, content, { run: { id: 'some-run-0001', kind: 'shift' } });
      tx.audit({ subject: 'member', subjectId: to, differences: {} });
      return Promise.resolve();
    },
  );

test('nobody is asked who they are without a session', async () => {
  const answer = await world.as(null).call(members.me);
  expect(answer.status).toBe(401);
  expect(answer.problem.type).toBe('unauthenticated');
});

// proves ACC-1
test('a member hears who they are and which roles are in force', async () => {
  const anna = person({ name: 'anna', roles: ['ADVERTISER', 'BOOKING'] });
  const me = await world.as(anna).call(members.me);
  expect(me.body).toMatchObject({ id: anna.id, username: 'anna', displayName: 'anna' });
  const roles = await world.as(anna).call(members.myRoles);
  expect(roles.body.roles.toSorted()).toEqual(['ADVERTISER', 'BOOKING']);
});

// proves CHAT-1
test('messages reach their member only, and only the member can mark them read', async () => {
  const [anna, ben] = [person(), person()];
  await world.as(anna).call(members.me);
  await world.as(ben).call(members.me);
  await notify(anna.id, { key: 'paid-out', amount: 5, reason: 'help' });
  const [notice] = (await world.as(anna).call(members.notices)).body;
  expect(notice).toMatchObject({
    text: '5g were paid to you: help',
    runId: 'some-run-0001',
    runKind: 'shift',
    read: false,
  });
  expect((await world.as(ben).call(members.notices)).body).toEqual([]);

  const body = { ids: [notice?.id ?? ''] };
  expect((await world.as(ben).call(members.readNotices, { body })).body).toEqual([]);
  expect((await world.as(anna).call(members.notices)).body[0]?.read).toBe(false);
  const announced: unknown[] = [];
  const stop = world.server.deps.notices.subscribe((one) => void announced.push(one));
  const [read] = (await world.as(anna).call(members.readNotices, { body })).body;
  stop();
  expect(read?.read).toBe(true);
  expect(announced).toEqual([{ topic: 'member', to: anna.id, parts: ['notices'] }]);
});

test('open screens of each member hear of a message', async () => {
  const [anna, ben] = [person(), person()];
  const announced: unknown[] = [];
  const stop = world.server.deps.notices.subscribe((notice) => void announced.push(notice));
  await notify(anna.id, { key: 'paid-out', amount: 5, reason: 'help' });
  await notify(ben.id, { key: 'paid-out', amount: 6, reason: 'help' });
  stop();
  expect(announced).toEqual(
    [anna, ben].map(({ id }) => ({ topic: 'member', to: id, parts: ['notices'] })),
  );
});

// proves CHAT-20
test('what messages say is stored as data, and read in words in the tray and the own data', async () => {
  const anna = person();
  await world.join(anna);
  const examples = Object.values(noticeExamples).flat();
  expect(dayOf(world.clock.now())).toBe(readOn);
  await notify(anna.id, ...examples.map(([content]) => content));
  const rows = await world.sql<{ notice: unknown }>(
    'select notice from member_notices where member_id = $1 order by id',
    [anna.id],
  );
  expect(rows.map(({ notice }) => notice)).toEqual(examples.map(([content]) => content));
  const words = examples.map(([, text]) => text).toReversed();
  const tray = (await world.as(anna).call(members.notices)).body;
  expect(tray.map(({ text }) => text)).toEqual(words);
  const { kept } = (await world.as(anna).call(ownData.json)).body;
  expect(kept.messages?.map(({ text }) => text)).toEqual(words);
});

// proves CHAT-20
test('a message from before there were keys is read as it was written', async () => {
  const anna = person();
  await world.join(anna);
  const text = 'Buyer-Kazzak moved up from backup to a spot in a run of then.';
  await world.sql(
    `insert into member_notices (id, member_id, notice, created_at) values ($1, $2, $3, now())`,
    ['01kxa7v3m9q2r', anna.id, JSON.stringify({ key: 'text', text })],
  );
  expect((await world.as(anna).call(members.notices)).body).toMatchObject([{ text }]);
  const { kept } = (await world.as(anna).call(ownData.json)).body;
  expect(kept.messages).toMatchObject([{ text }]);
});

test('nothing is stored of a message that its schema does not know', async () => {
  const anna = person();
  await world.join(anna);
  const wrong = { key: 'paid-out', amount: 'much', reason: '' } as unknown as NoticeContent;
  await expect(notify(anna.id, wrong)).rejects.toThrow('amount');
  expect((await world.as(anna).call(members.notices)).body).toEqual([]);
});
