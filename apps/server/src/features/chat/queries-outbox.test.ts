import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { RaidView } from '@warchest/contract/run-view.ts';
import { ChatBusy, ChatDeclined, ChatGone, ChatUnavailable } from '../../adapters/chat/port.ts';
import type { Notice } from '../../platform/notice.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { testUsers, openRun } from '../../../test/fixtures.ts';
import { testNow } from '../../../test/settings.ts';
import { booster, openRoster, submitSignUp } from '../../../test/staffed-run.ts';
import {
  directTo,
  clearOutbox,
  saidIn,
  sendFrom,
  saveSettings,
} from '../../../test/sent-messages.ts';
import { sendDue } from '../delivery/send.ts';
import { nextDue } from './queries-outbox.ts';
import { sweepOutbox } from './sweep.ts';

const { chat, gold } = contract;
const channel = '920000000000000001';
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

let world: TestWorld;
const admin = () => world.as(person({ roles: ['ADMIN'] }));
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

let people: ReturnType<typeof testUsers>;
let run: RaidView;
let who: TestUser;
beforeEach(async () => {
  world.clock.set(testNow);
  world.chat.failing = () => null;
  await saveSettings(world, { rosterChannel: channel });
  people = testUsers();
  run = await openRun(world, people);
  who = person({ name: 'Anna', roles: ['OVERVIEW'] });
  await world.join(who);
  await clearOutbox(world);
});

const send = () => sendFrom([world.server]);
/** Lets time pass in steps, and sends what is due at each. */
async function pass(milliseconds: number, step = minute): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += step) {
    world.clock.advance(step);
    await send();
  }
}
const pay = async (amount: number, to: TestUser = who): Promise<void> => {
  const payouts = [{ discordId: to.id, amount, reason: 'r' }];
  const { status } = await admin().call(gold.pay, { body: { payouts } });
  expect(status).toBe(200);
};
const unsent = async () => (await admin().call(chat.unsent)).body;
const attempts = async () =>
  (await world.sql<{ attempts: number }>('select attempts from chat_outbox'))[0]?.attempts;
const fails = (make: () => Error) => (world.chat.failing = () => make());

describe('somebody who takes no direct messages', () => {
  const noDirect = 'They take no direct messages from the bot';
  const closed = () => new ChatDeclined('no-direct-messages');
  const declinedAt = async () => {
    world.forget(who);
    return (await world.as(who).call(chat.wishes)).body.declinedAt;
  };

  // proves CHAT-10
  it('is tried once; admins read why, and they themselves where they choose their messages', async () => {
    expect(await declinedAt()).toBeNull();
    world.chat.failing = (to) => (to === `dm ${who.id}` ? closed() : null);
    await pay(1);
    await send();
    expect(await unsent()).toMatchObject({
      total: 1,
      waiting: 0,
      messages: [{ kind: 'paidOut', memberName: 'Anna', attempts: 1, error: noDirect }],
    });
    expect(await declinedAt()).toBe(new Date(testNow).toISOString());
    await pass(12 * hour, hour);
    expect(await attempts()).toBe(1);
    // Of others nothing is said to them.
    const another = world.as(person());
    expect((await another.call(chat.wishes)).body.declinedAt).toBeNull();
    world.chat.failing = () => null;
    await pay(2);
    await send();
    expect(directTo(world, who)).toEqual([expect.stringContaining('2g were paid')]);
    expect(await declinedAt()).toBeNull();
  });

  it('reads so of a message that failed before reasons were keys, too', async () => {
    world.chat.failing = (to) => (to === `dm ${who.id}` ? closed() : null);
    await pay(1);
    await send();
    const stored = await world.sql(
      'select last_error from chat_outbox where failed_at is not null',
    );
    expect(stored).toEqual([{ last_error: 'no-direct-messages' }]);
    await world.sql('update chat_outbox set last_error = $1', [noDirect]);
    expect((await unsent()).messages).toMatchObject([{ error: noDirect }]);
    expect(await declinedAt()).toBe(new Date(testNow).toISOString());
  });

  // proves CHAT-10
  it('keeps nobody else from theirs', async () => {
    world.chat.failing = (to) => (to === `dm ${who.id}` ? closed() : null);
    const others = Array.from({ length: 10 }, () => booster());
    for (const one of [who, ...others]) {
      await world.join(one);
      await pay(1, one);
    }
    await send();
    expect(others.map((one) => directTo(world, one).length)).toEqual(others.map(() => 1));
  });
});

describe('the moment of the next delivery', () => {
  const due = () => nextDue(world.server.deps);

  // proves CHAT-6
  it('is that of the message that waits the shortest, and none when nothing waits', async () => {
    expect(await due()).toBeNull();
    await pay(1);
    expect(await due()).toBe(testNow);
    fails(() => new ChatUnavailable('away'));
    await send();
    const again = await due();
    expect(again).toBeGreaterThan(testNow);
    await pay(2);
    expect(await due()).toBe(testNow);
    await clearOutbox(world);
    expect(await due()).toBeNull();
  });
});

describe('a platform that fails for hours', () => {
  // proves CHAT-6
  it('is tried with growing pauses, then given up for an admin, who has it sent once', async () => {
    fails(() => new ChatUnavailable('the chat platform cannot be used by the bot: answered 502'));
    await pay(1);
    await send();
    await pass(hour);
    const { waiting, messages } = await unsent();
    expect([waiting, messages]).toEqual([1, []]);
    expect(await attempts()).toBeLessThan(10);
    await pass(8 * hour, 5 * minute);
    expect(await unsent()).toMatchObject({
      total: 1,
      waiting: 0,
      messages: [{ attempts: 11, error: expect.stringContaining('answered 502') }],
    });
    world.chat.failing = () => null;
    await pass(12 * hour, hour);
    expect(directTo(world, who)).toEqual([]);
    await admin().call(chat.retry, { body: {} });
    await send();
    await pass(hour);
    expect(directTo(world, who)).toHaveLength(1);
  });

  it('and comes back before, gets all, each once', async () => {
    fails(() => new ChatUnavailable('its token is not accepted'));
    for (let amount = 1; amount <= 20; amount++) await pay(amount);
    await send();
    await pass(2 * hour, 5 * minute);
    world.chat.failing = () => null;
    await pass(4 * hour, 5 * minute);
    expect(directTo(world, who)).toHaveLength(20);
    expect(await unsent()).toMatchObject({ total: 0, waiting: 0 });
  });
});

describe('a platform that takes no more', () => {
  // proves CHAT-6
  it('is waited for however long that is: it counts as no attempt', async () => {
    fails(() => new ChatBusy(30 * second, false));
    await pay(1);
    await send();
    await pass(9 * hour, 10 * minute);
    expect(await unsent()).toMatchObject({ total: 0 });
    expect(await attempts()).toBe(0);
    world.chat.failing = () => null;
    await pass(minute);
    expect(directTo(world, who)).toHaveLength(1);
  });

  it('of anything is left alone until then', async () => {
    fails(() => new ChatBusy(7 * second, true));
    await pay(1);
    const { pausedUntil, unavailable } = await sendDue(world.server.deps);
    expect([pausedUntil, unavailable]).toEqual([testNow + 7 * second, false]);
  });
});

describe('the channel of the sign-ups is gone', () => {
  const gone = () => new ChatGone('channel-gone');

  it('its message follows into the one that is set now', async () => {
    const roster = await openRoster(world, people.leader, run);
    await send();
    const other = '920000000000000077';
    await saveSettings(world, { rosterChannel: other });
    world.chat.failing = (to) => (to === channel ? gone() : null);
    await submitSignUp(world, booster('Bert'), run);
    await pass(minute);
    expect(saidIn(world, other)).toEqual([expect.stringContaining('1 booster signed up.')]);
    await submitSignUp(world, booster('Cleo'), run);
    await pass(minute);
    expect(saidIn(world, other)).toEqual([expect.stringContaining('2 boosters signed up.')]);
    const [row] = await world.sql('select chat_channel_id as at from rosters where id = $1', [
      roster.message,
    ]);
    expect(row).toEqual({ at: other });
    expect(await unsent()).toMatchObject({ total: 0 });
  });

  it('where none is set it is said once, and needless once a later one arrives', async () => {
    await openRoster(world, people.leader, run);
    await send();
    world.chat.failing = (to) => (to === channel ? gone() : null);
    for (const name of ['Bert', 'Cleo', 'Dora']) {
      await submitSignUp(world, booster(name), run);
      await pass(minute);
    }
    expect(await unsent()).toMatchObject({
      total: 1,
      messages: [{ kind: 'roster.changed', error: 'The channel does not exist' }],
    });
    world.chat.failing = () => null;
    await submitSignUp(world, booster('Emil'), run);
    await pass(minute);
    expect(saidIn(world, channel)).toEqual([expect.stringContaining('4 boosters signed up.')]);
    expect(await unsent()).toMatchObject({ total: 0, waiting: 0 });
  });
});

it('those who look hear of what joins the list and of what leaves it, not of all that is said', async () => {
  const heard: Notice[] = [];
  const stop = world.server.deps.notices.subscribe((notice) => {
    if (notice.topic === 'messages') heard.push(notice);
  });
  const countAfter = async (work: () => Promise<unknown>) => {
    heard.length = 0;
    await work();
    return heard.length;
  };
  await pay(1);
  expect(await countAfter(send)).toBe(0);
  await pay(2);
  fails(() => new ChatUnavailable('away'));
  expect(await countAfter(send)).toBe(1);
  fails(() => new ChatDeclined('no'));
  expect(await countAfter(() => pass(minute))).toBe(1);
  expect(await countAfter(() => admin().call(chat.retry, { body: {} }))).toBe(1);
  world.chat.failing = () => null;
  expect(await countAfter(send)).toBe(1);
  expect(directTo(world, who)).toHaveLength(2);
  fails(() => new ChatDeclined('no'));
  await pay(3);
  expect(await countAfter(send)).toBe(1);
  const ids = (await unsent()).messages.map(({ id }) => id);
  const dismissing = () => admin().call(chat.dismiss, { body: { ids } });
  expect(await countAfter(dismissing)).toBe(1);
  expect(await countAfter(dismissing)).toBe(0);
  stop();
});

it('a message that cannot be made is given up in the end, and holds up no other', async () => {
  await pay(1);
  await world.sql(`insert into chat_wishes (member_id, off, quiet_from, quiet_to, zone, updated_at)
    values ('${who.id}', '[]', '01:00', '02:00', 'Nowhere/Here', now())`);
  await pay(1, people.leader);
  await send();
  expect(directTo(world, people.leader)).toHaveLength(1);
  await pass(9 * hour, 10 * minute);
  expect(await unsent()).toMatchObject({ total: 1, messages: [{ kind: 'paidOut' }] });
});

// proves CHAT-8
it('messages are removed sixty days after they were sent or given up, and no sooner', async () => {
  const day = 24 * hour;
  await pay(1);
  await send();
  fails(() => new ChatDeclined('no'));
  await pay(2);
  await send();
  await pay(3);
  const left = async () => (await world.sql('select 1 from chat_outbox')).length;
  world.clock.set(testNow + 60 * day);
  await sweepOutbox(world.server.deps);
  expect(await left()).toBe(3);
  world.clock.set(testNow + 60 * day + 1);
  await sweepOutbox(world.server.deps);
  // What still waits stays.
  expect(await left()).toBe(1);
});
