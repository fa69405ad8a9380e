import { expect, it } from 'vitest';
import type { StoredChatMessage } from '@warchest/domain/chat/chat-message.ts';
import { contract } from '@warchest/contract/index.ts';
import { community } from '../../../test/community.ts';
import { person } from '../../../test/harness.ts';
import { storeOf } from '../../../test/store.ts';
import { planDelivery, type DeliveryPlan } from './plan-delivery.ts';

const { loyalty } = contract;
const here = community();
const nobody = '100000000000000000';
const hour = 3_600_000;

const plan = (message: StoredChatMessage, now = here.clock.now()): Promise<DeliveryPlan> =>
  planDelivery(here.world.server.deps, message, now);
/** What becomes of a message: why it is not sent, or where it goes. */
async function outcome(message: StoredChatMessage, now?: number): Promise<string> {
  const planned = await plan(message, now);
  switch (planned.do) {
    case 'nothing':
    case 'giveUp':
      return `${planned.do}: ${planned.reason}`;
    case 'tell':
      return `tell ${planned.memberId}`;
    case 'post':
      return `post in ${planned.channelId}`;
    case 'edit':
      return `edit ${planned.messageId} in ${planned.channelId}, or ${planned.replacementChannel}`;
    case 'later':
      return `at ${new Date(planned.until).toISOString()}`;
  }
}
const setRun = (columns: string) =>
  here.sql(`update runs set ${columns} where id = $1`, [here.run.id]);
/** What becomes of a message while the run has these columns. */
async function whileRun(columns: string, back: string, message: StoredChatMessage) {
  await setRun(columns);
  const is = await outcome(message);
  await setRun(back);
  return is;
}

// proves CHAT-11
it('a reminder is for who is picked for a run that is still to come', async () => {
  await here.staff(here.anna);
  const of = (memberId: string, runId = here.run.id): StoredChatMessage => ({
    kind: 'news',
    about: 'reminderHour',
    memberId,
    runId,
  });
  const hers = of(here.anna.id);
  const start = await here.startOf();
  expect(await outcome(hers, start - 1)).toBe(`tell ${here.anna.id}`);
  expect(await outcome(hers, start)).toBe('nothing: run-over-or-gone');
  expect(await outcome(of(here.anna.id, '0000000000000'))).toBe('nothing: run-over-or-gone');
  for (const [columns, back] of [
    ['completed = true', 'completed = false'],
    [`run_status = 'Cancelled'`, `run_status = 'active'`],
    ['deleted_at = now()', 'deleted_at = null'],
  ] as const) {
    expect(await whileRun(columns, back, hers)).toBe('nothing: run-over-or-gone');
  }
  await here.join(here.bert);
  expect(await outcome(of(here.bert.id))).toBe('nothing: no-longer-picked');
  expect(await outcome(hers)).toBe(`tell ${here.anna.id}`);
});

// proves CHAT-3
it('a direct message is for known members, unless they or the community switched it off', async () => {
  const who = person({ roles: ['OVERVIEW'] });
  await here.join(who);
  const to = (memberId: string): StoredChatMessage => ({
    kind: 'news',
    about: 'paidOut',
    memberId,
    content: { key: 'paid-out', amount: 5, reason: 'r' },
  });
  expect(await outcome(to(who.id))).toBe(`tell ${who.id}`);
  expect(await outcome(to(nobody))).toBe('nothing: unknown-member');
  await here.savePreferences(who, { off: ['paidOut'] });
  expect(await outcome(to(who.id))).toBe('nothing: off-by-member');
  await here.saveSettings({ newsOff: 'paidOut' });
  expect(await outcome(to(who.id))).toBe('nothing: off-by-community');
  await here.saveSettings({ newsOff: 'goldNamed' });
  await here.savePreferences(who, { off: ['goldNamed'], quietFrom: '11:00', quietTo: '13:30' });
  // noon in Berlin
  expect(await outcome(to(who.id))).toBe('at 2026-11-24T12:30:00.000Z');
  expect(await outcome(to(who.id), here.clock.now() + 1.5 * hour)).toBe(`tell ${who.id}`);
  await here.saveSettings({ newsOff: '' });
});

// proves CHAT-12
it('a run is announced where its kind is, while it is as the message says', async () => {
  const of = (what: 'created' | 'cancelled' | 'spots', runId = here.run.id) =>
    ({ kind: 'run.announced', what, runId }) as const;
  expect(await outcome(of('created'))).toBe('nothing: off-by-community');
  const channels = {
    raidNewsChannel: '930000000000000001',
    shiftNewsChannel: '930000000000000002',
    mountraidNewsChannel: '930000000000000003',
  };
  await here.saveSettings({ ...channels, announcedOff: 'changed,delayed' });
  const start = await here.startOf();
  expect(await outcome(of('created'), start - 1)).toBe('post in 930000000000000001');
  expect(await outcome(of('created'), start)).toBe('nothing: run-over-or-gone');
  expect(await outcome(of('created', '0000000000000'))).toBe('nothing: run-over-or-gone');
  expect(await outcome(of('cancelled'))).toBe('nothing: not-true');
  const changes: [columns: string, back: string, ...reasons: string[]][] = [
    ['hidden = true', 'hidden = false', 'nothing: run-hidden', 'nothing: run-hidden'],
    [
      `run_status = 'Cancelled'`,
      `run_status = 'active'`,
      'nothing: not-true',
      'post in 930000000000000001',
    ],
    ['deleted_at = now()', 'deleted_at = null', 'nothing: not-true', 'post in 930000000000000001'],
    [
      'active_count = capacity',
      'active_count = 0',
      'post in 930000000000000001',
      'nothing: not-true',
    ],
  ];
  for (const [columns, back, created, cancelled] of changes) {
    expect(await whileRun(columns, back, of('created'))).toBe(created);
    expect(await whileRun(columns, back, of('cancelled'))).toBe(cancelled);
  }
  expect(await outcome(of('spots'))).toBe('post in 930000000000000001');
  expect(await whileRun('active_count = capacity', 'active_count = 0', of('spots'))).toBe(
    'nothing: no-spots',
  );
  await here.saveSettings({ announcedOff: 'created' });
  expect([await outcome(of('created')), await outcome(of('spots'))]).toEqual([
    'nothing: off-by-community',
    'post in 930000000000000001',
  ]);
  await here.saveSettings({
    raidNewsChannel: '',
    shiftNewsChannel: '',
    mountraidNewsChannel: '',
    announcedOff: '',
  });
});

// proves CHAT-14
it('an order is told in its channel, unless it was cancelled', async () => {
  const store = storeOf(() => here.world);
  const who = await store.rich(50);
  const order = await store.ordered(who, await store.stocked(20, 30));
  const { orderID: orderId } = order;
  const message: StoredChatMessage = { kind: 'order.placed', orderId };
  expect(await outcome(message)).toBe('nothing: off-by-community');
  await here.saveSettings({ orderChannel: '930000000000000004' });
  expect(await outcome(message)).toBe('post in 930000000000000004');
  expect(await outcome({ kind: 'order.placed', orderId: '0000000000000' })).toBe(
    'nothing: order-cancelled',
  );
  const cancel = { orderID: orderId, cancel: true as const };
  expect((await store.asKeeper().call(loyalty.updateOrder, { body: cancel })).status).toBe(200);
  expect(await outcome(message)).toBe('nothing: order-cancelled');
  await here.saveSettings({ orderChannel: '' });
});

// proves CHAT-5
it('the sign-up of a roster is posted once, in the channel for it, and edited from then on', async () => {
  const { message: rosterId } = await here.roster();
  const of = (kind: 'roster.opened' | 'roster.changed' | 'roster.deleted', given: object = {}) =>
    ({ kind, rosterId, runId: here.run.id, ...given }) as StoredChatMessage;
  const gone = { rosterId: '0000000000000' };
  expect(await outcome(of('roster.opened', gone))).toBe('nothing: run-gone');
  expect(await outcome(of('roster.opened', { runId: '0000000000000' }))).toBe('nothing: run-gone');
  expect(await outcome(of('roster.opened'))).toBe('post in 920000000000000001');
  expect(await outcome(of('roster.changed'))).toBe('nothing: never-posted');
  await here.saveSettings({ rosterChannel: '' });
  expect(await outcome(of('roster.opened'))).toBe('giveUp: no-sign-up-channel');
  const set = (columns: string) =>
    here.sql(`update rosters set ${columns} where id = $1`, [rosterId]);
  await set(`chat_channel_id = '920000000000000009'`);
  expect(await outcome(of('roster.changed'))).toBe('nothing: never-posted');
  await set(`chat_message_id = '940000000000000001'`);
  expect(await outcome(of('roster.opened'))).toBe('nothing: already-posted');
  const edited = 'edit 940000000000000001 in 920000000000000009, or';
  expect(await outcome(of('roster.changed'))).toBe(`${edited} 920000000000000009`);
  await here.saveSettings({ rosterChannel: '920000000000000001' });
  expect(await outcome(of('roster.changed'))).toBe(`${edited} 920000000000000001`);
  await set('deleted_at = now()');
  expect(await outcome(of('roster.opened'))).toBe('nothing: roster-gone');
  expect(await outcome(of('roster.deleted'))).toBe(`${edited} null`);
});

// proves CHAT-5
it('pings go to their channels, and those who are picked hear what is still true', async () => {
  await here.staff(here.anna);
  await here.join(here.bert);
  const { message: rosterId } = await here.roster();
  const about = { rosterId, runId: here.run.id };
  const ping: StoredChatMessage = {
    kind: 'roster.ping',
    ...about,
    memberIds: [here.anna.id],
    horde: 'Thrall',
    alliance: '',
    custom: '',
    voice: '',
  };
  const urgent: StoredChatMessage = {
    kind: 'roster.urgent',
    ...about,
    missing: { tank: 1, healer: 0, dps: 0, lb: 0 },
  };
  const played = { role: 'dps', class: 'Mage' } as const;
  const picked = (memberId: string): StoredChatMessage => ({
    kind: 'roster.picked',
    ...about,
    memberId,
    ...played,
  });
  const unpicked = (memberId: string): StoredChatMessage => ({
    kind: 'roster.unpicked',
    ...about,
    memberId,
    ...played,
  });
  const start = await here.startOf();
  const end = start + 6 * hour;
  const all = [ping, picked(here.anna.id), unpicked(here.bert.id)];
  const outcomes = async (now?: number) => {
    const each = [];
    for (const message of all) each.push(await outcome(message, now));
    return each;
  };
  const sent = ['post in 920000000000000001', `tell ${here.anna.id}`, `tell ${here.bert.id}`];
  expect(await outcomes(end)).toEqual(sent);
  expect(await outcomes(end + 1)).toEqual(all.map(() => 'nothing: run-over'));
  await setRun('completed = true');
  expect(await outcomes()).toEqual(all.map(() => 'nothing: run-over'));
  await setRun('completed = false');
  expect(await outcome(picked(here.bert.id))).toBe('nothing: not-true');
  expect(await outcome(unpicked(here.anna.id))).toBe('nothing: not-true');
  const off = { kind: 'roster.off', ...about, memberId: here.anna.id, ...played } as const;
  expect(await outcome({ ...off, cancelled: true }, end + 1)).toBe(`tell ${here.anna.id}`);

  expect(await outcome(urgent, start - 1)).toBe('post in 920000000000000001');
  expect(await outcome(urgent, start)).toBe('nothing: run-started');
  await here.saveSettings({ urgentChannel: '920000000000000002' });
  expect(await outcome(urgent)).toBe('post in 920000000000000002');
  expect(await outcome(ping)).toBe('post in 920000000000000001');
  await here.saveSettings({ urgentChannel: '', rosterChannel: '' });
  expect([await outcome(urgent), await outcome(ping)]).toEqual([
    'giveUp: no-urgent-channel',
    'giveUp: no-sign-up-channel',
  ]);
  await here.saveSettings({ rosterChannel: '920000000000000001' });
});
