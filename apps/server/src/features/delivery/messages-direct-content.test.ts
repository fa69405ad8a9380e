import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainLines } from '@warchest/domain/chat/markdown.ts';
import { noticeExamples, readOn } from '@warchest/domain/notices/notice-examples.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import { person, testWorld, type TestWorld } from '../../../test/harness.ts';
import { clearOutbox, directTo, sendAfter } from '../../../test/sent-messages.ts';
import { change } from '../../platform/change.ts';
import { serverActor } from '../../platform/context.ts';
import { enqueueDirectMessages } from '../chat/public.ts';
import { preferencesFooter } from './messages-direct.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const withSwitchLine = (text: string) =>
  `${plainLines(text)}\n${preferencesFooter(world.server.deps.config.publicOrigin)}`;

// proves CHAT-20
it('a direct message becomes words when it is sent: those of its notification', async () => {
  const anna = person();
  await world.join(anna);
  await clearOutbox(world);
  expect(dayOf(world.clock.now())).toBe(readOn);
  const examples = Object.values(noticeExamples).flat();
  const { deps } = world.server;
  const ctx = { ...deps, actor: serverActor, now: world.clock.now(), requestId: 'test' };
  await change(ctx, 'chat.test', (tx) => {
    const messages = examples.map(([content]) => ({ memberId: anna.id, content }));
    enqueueDirectMessages(tx, 'runChanged', messages);
    tx.audit({ subject: 'message', subjectId: 'test', differences: {} });
    return Promise.resolve();
  });
  await sendAfter(world);
  const sent = directTo(world, anna);
  expect(sent.toSorted()).toEqual(examples.map(([, text]) => withSwitchLine(text)).toSorted());
});

// proves CHAT-20
it('a message that waits from before there were keys is sent as it was written', async () => {
  const anna = person();
  await world.join(anna);
  await clearOutbox(world);
  const text = 'Buyer-Kazzak moved up from backup to a spot in a run of then.';
  const message = { kind: 'news', about: 'movedUp', memberId: anna.id };
  await world.sql(
    `insert into chat_outbox (id, kind, message, member_id, created_at, not_before)
     values ('01kxa7v3m9q2r', 'news', $1, $2, now(), '2026-01-01')`,
    [JSON.stringify({ ...message, content: { key: 'text', text } }), anna.id],
  );
  await sendAfter(world);
  expect(directTo(world, anna)).toEqual([withSwitchLine(text)]);
});
