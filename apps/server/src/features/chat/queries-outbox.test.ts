import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { ChatBusy, ChatDeclined, ChatGone, ChatUnavailable } from '../../adapters/chat/port.ts';
import type { Notice } from '../../platform/notice.ts';
import { community } from '../../../test/community.ts';
import { person, type TestUser } from '../../../test/harness.ts';
import { rosterChannel, sendFrom } from '../../../test/sent-messages.ts';
import { testNow } from '../../../test/settings.ts';
import { booster } from '../../../test/staffed-run.ts';
import { sendDue } from '../delivery/send.ts';
import { claim, nextDue } from './queries-outbox.ts';
import { sweepOutbox } from './sweep.ts';

const { chat } = contract;
const here = community();
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

let who: TestUser;
beforeEach(async () => {
  who = here.anna;
  await here.join(who);
});

const send = () => sendFrom([here.world.server]);
/** Lets time pass in steps, and sends what is due at each. */
async function pass(milliseconds: number, step = minute): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += step) {
    here.clock.advance(step);
    await send();
  }
}
const pay = (amount: number, to = who) => here.pay(to, amount);
const unsent = async () => (await here.admin.call(chat.unsent)).body;
const attempts = async () =>
  (await here.sql<{ attempts: number }>('select attempts from chat_outbox'))[0]?.attempts;
const fails = (make: () => Error) => (here.chat.failing = () => make());

describe('somebody who takes no direct messages', () => {
  const noDirect = 'They take no direct messages from the bot';
  const closed = () => new ChatDeclined('no-direct-messages');
  const declinedAt = async () => {
    here.world.forget(who);
    return (await here.as(who).call(chat.wishes)).body.declinedAt;
  };

  // proves CHAT-10
  it('is tried once; admins read why, and they themselves where they choose their messages', async () => {
    expect(await declinedAt()).toBeNull();
    here.chat.failing = (to) => (to === `dm ${who.id}` ? closed() : null);
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
    const another = here.as(person());
    expect((await another.call(chat.wishes)).body.declinedAt).toBeNull();
    here.chat.failing = () => null;
    await pay(2);
    await send();
    expect(here.directTo(who)).toEqual([expect.stringContaining('2g were paid')]);
    expect(await declinedAt()).toBeNull();
  });

  it('reads so of a message that failed before reasons were keys, too', async () => {
    here.chat.failing = (to) => (to === `dm ${who.id}` ? closed() : null);
    await pay(1);
    await send();
    const stored = await here.sql('select last_error from chat_outbox where failed_at is not null');
    expect(stored).toEqual([{ last_error: 'no-direct-messages' }]);
    await here.sql('update chat_outbox set last_error = $1', [noDirect]);
    expect((await unsent()).messages).toMatchObject([{ error: noDirect }]);
    expect(await declinedAt()).toBe(new Date(testNow).toISOString());
  });

  // proves CHAT-10
  it('keeps nobody else from theirs', async () => {
    here.chat.failing = (to) => (to === `dm ${who.id}` ? closed() : null);
    const others = Array.from({ length: 10 }, () => booster());
    for (const one of [who, ...others]) {
      await here.join(one);
      await pay(1, one);
    }
    await send();
    expect(others.map((one) => here.directTo(one).length)).toEqual(others.map(() => 1));
  });
});

describe('the moment of the next delivery', () => {
  const due = () => nextDue(here.world.server.deps);

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
    await here.clearOutbox();
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
    here.chat.failing = () => null;
    await pass(12 * hour, hour);
    expect(here.directTo(who)).toEqual([]);
    await here.admin.call(chat.retry, { body: {} });
    await send();
    await pass(hour);
    expect(here.directTo(who)).toHaveLength(1);
  });

  it('and comes back before, gets all, each once', async () => {
    fails(() => new ChatUnavailable('its token is not accepted'));
    for (let amount = 1; amount <= 20; amount++) await pay(amount);
    await send();
    await pass(2 * hour, 5 * minute);
    here.chat.failing = () => null;
    await pass(4 * hour, 5 * minute);
    expect(here.directTo(who)).toHaveLength(20);
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
    here.chat.failing = () => null;
    await pass(minute);
    expect(here.directTo(who)).toHaveLength(1);
  });

  it('of anything is left alone until then', async () => {
    fails(() => new ChatBusy(7 * second, true));
    await pay(1);
    const { pausedUntil, unavailable } = await sendDue(here.world.server.deps);
    expect([pausedUntil, unavailable]).toEqual([testNow + 7 * second, false]);
  });
});

describe('the channel of the sign-ups is gone', () => {
  const gone = () => new ChatGone('channel-gone');

  it('its message follows into the one that is set now', async () => {
    const roster = await here.roster();
    await send();
    const other = '920000000000000077';
    await here.saveSettings({ rosterChannel: other });
    here.chat.failing = (to) => (to === rosterChannel ? gone() : null);
    await here.signUp(booster('Bert'));
    await pass(minute);
    expect(here.saidIn(other)).toEqual([expect.stringContaining('1 booster signed up.')]);
    await here.signUp(booster('Cleo'));
    await pass(minute);
    expect(here.saidIn(other)).toEqual([expect.stringContaining('2 boosters signed up.')]);
    const [row] = await here.sql('select chat_channel_id as at from rosters where id = $1', [
      roster.message,
    ]);
    expect(row).toEqual({ at: other });
    expect(await unsent()).toMatchObject({ total: 0 });
    await here.saveSettings({ rosterChannel });
  });

  it('where none is set it is said once, and needless once a later one arrives', async () => {
    await here.roster();
    await send();
    here.chat.failing = (to) => (to === rosterChannel ? gone() : null);
    for (const name of ['Bert', 'Cleo', 'Dora']) {
      await here.signUp(booster(name));
      await pass(minute);
    }
    expect(await unsent()).toMatchObject({
      total: 1,
      messages: [{ kind: 'roster.changed', error: 'The channel does not exist' }],
    });
    here.chat.failing = () => null;
    await here.signUp(booster('Emil'));
    await pass(minute);
    expect(here.saidIn(rosterChannel)).toEqual([expect.stringContaining('4 boosters signed up.')]);
    expect(await unsent()).toMatchObject({ total: 0, waiting: 0 });
  });
});

it('those who look hear of what joins the list and of what leaves it, not of all that is said', async () => {
  const heard: Notice[] = [];
  const stop = here.world.server.deps.notices.subscribe((notice) => {
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
  expect(await countAfter(() => here.admin.call(chat.retry, { body: {} }))).toBe(1);
  here.chat.failing = () => null;
  expect(await countAfter(send)).toBe(1);
  expect(here.directTo(who)).toHaveLength(2);
  fails(() => new ChatDeclined('no'));
  await pay(3);
  expect(await countAfter(send)).toBe(1);
  const ids = (await unsent()).messages.map(({ id }) => id);
  const dismissing = () => here.admin.call(chat.dismiss, { body: { ids } });
  expect(await countAfter(dismissing)).toBe(1);
  expect(await countAfter(dismissing)).toBe(0);
  stop();
});

it('a message that cannot be made is given up in the end, and holds up no other', async () => {
  await pay(1);
  await here.sql(`insert into chat_wishes (member_id, off, quiet_from, quiet_to, zone, updated_at)
    values ('${who.id}', '[]', '01:00', '02:00', 'Nowhere/Here', now())`);
  await pay(1, here.people.leader);
  await send();
  expect(here.directTo(here.people.leader)).toHaveLength(1);
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
  const left = async () => (await here.sql('select 1 from chat_outbox')).length;
  here.clock.set(testNow + 60 * day);
  await sweepOutbox(here.world.server.deps);
  expect(await left()).toBe(3);
  here.clock.set(testNow + 60 * day + 1);
  await sweepOutbox(here.world.server.deps);
  // What still waits stays.
  expect(await left()).toBe(1);
});

it('what has been due longest is sent first, even if it was written down later', async () => {
  for (const amount of [1, 2, 3]) await pay(amount);
  const written = await here.sql<{ id: string }>('select id from chat_outbox order by id');
  const ids = written.map(({ id }) => id);
  for (const [index, id] of ids.entries())
    await here.sql('update chat_outbox set not_before = $2 where id = $1', [
      id,
      new Date(here.clock.now() - index * minute).toISOString(),
    ]);
  const { deps } = here.world.server;
  const first = await claim(deps, here.clock.now(), 2);
  const rest = await claim(deps, here.clock.now(), 2);
  expect([first, rest].map((rows) => rows.map(({ id }) => id))).toEqual([
    [ids[2], ids[1]],
    [ids[0]],
  ]);
});
