import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChatMessage } from '@warchest/domain/chat/chat-message.ts';
import { noticeExamples } from '@warchest/domain/notices/notice-examples.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { change } from '../../platform/change.ts';
import { serverActor } from '../../platform/context.ts';
import { enqueueMessages } from './enqueue.ts';
import { enqueueOnce } from './enqueue-once.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const enqueue = (...messages: readonly ChatMessage[]) =>
  change(
    { ...world.server.deps, actor: serverActor, now: world.clock.now(), requestId: 'test' },
    'chat.test',
    async (tx) => {
      await enqueueMessages(tx, messages);
      tx.audit({ subject: 'message', subjectId: 'test', differences: {} });
    },
  );

const ofRoster = { rosterId: '01kxa7v3m9q2r', runId: '01kxa7v3m9q2s' } as const;
const memberId = '118273645500100001';
const toBooster = { ...ofRoster, memberId, role: 'dps', class: 'Mage' } as const;
const invitation = { horde: 'Inviter-Kazzak', alliance: '', voice: '', custom: 'Be early' };

const examples: {
  readonly [K in ChatMessage['kind']]: readonly Extract<ChatMessage, { readonly kind: K }>[];
} = {
  'roster.opened': [{ kind: 'roster.opened', ...ofRoster }],
  'roster.changed': [{ kind: 'roster.changed', ...ofRoster }],
  'roster.deleted': [{ kind: 'roster.deleted', ...ofRoster }],
  'roster.picked': [{ kind: 'roster.picked', ...toBooster }],
  'roster.unpicked': [{ kind: 'roster.unpicked', ...toBooster }],
  'roster.off': [{ kind: 'roster.off', ...toBooster, cancelled: true }],
  'roster.ping': [{ kind: 'roster.ping', ...ofRoster, ...invitation, memberIds: [memberId] }],
  'roster.urgent': [
    { kind: 'roster.urgent', ...ofRoster, missing: { tank: 1, healer: 0, dps: 3, lb: 0 } },
  ],
  news: [
    ...Object.values(noticeExamples)
      .flat()
      .map(([content]) => ({ kind: 'news', about: 'runChanged', memberId, content }) as const),
    { kind: 'news', about: 'reminderDay', memberId, runId: ofRoster.runId },
    { kind: 'news', about: 'mailsMissing', memberId, cycleEnd: '2026-11-24' },
  ],
  'order.placed': [{ kind: 'order.placed', orderId: '01kxa7v3m9q2r' }],
  'run.announced': [
    { kind: 'run.announced', what: 'created', runId: ofRoster.runId },
    {
      kind: 'run.announced',
      what: 'spots',
      runId: ofRoster.runId,
      startsAt: '2026-11-25T19:00:00.000Z',
    },
  ],
};

// proves CHAT-20
it.each(Object.entries(examples))(
  'messages of the kind %s wait as they are, without words',
  async (_kind, messages) => {
    await world.sql('delete from chat_outbox');
    await enqueue(...messages);
    const rows = await world.sql<{ message: unknown }>(
      'select message from chat_outbox order by id',
    );
    expect(rows.map(({ message }) => message)).toEqual(messages);
  },
);

it('nothing waits that its schema does not know', async () => {
  await world.sql('delete from chat_outbox');
  const text = { kind: 'news', about: 'runChanged', memberId, text: 'It was moved' };
  await expect(enqueue(text as unknown as ChatMessage)).rejects.toThrow('Invalid input');
  expect(await world.sql('select 1 from chat_outbox')).toEqual([]);
});

it('a message that is due is enqueued once, and what sends messages is woken for it alone', async () => {
  const { deps } = world.server;
  const due = (...keys: readonly string[]) =>
    keys.map((once) => ({
      once: `due ${once}`,
      message: { kind: 'news', about: 'reminderDay', memberId, runId: ofRoster.runId } as const,
    }));
  let woken = 0;
  const stop = deps.notices.onWake('outbox', () => (woken += 1));
  const made: (readonly [count: number, woken: number])[] = [];
  for (const keys of [['b', 'a'], ['a', 'b'], [], ['c', 'b']])
    made.push([await enqueueOnce(deps, due(...keys)), woken]);
  stop();
  expect(made).toEqual([
    [2, 1],
    [0, 1],
    [0, 1],
    [1, 2],
  ]);
});
