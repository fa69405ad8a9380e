import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { Roster } from '@warchest/contract/roster-view.ts';
import type { RaidView } from '@warchest/contract/run-view.ts';
import {
  directMessageKinds,
  type DirectMessageKind,
} from '@warchest/domain/chat/direct-message-kinds.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { changeRun as changePaid, runPeople, soldRun } from '../../../test/paid-run.ts';
import { booked, testUsers, changeRun, follow, openRun, payWeeks } from '../../../test/fixtures.ts';
import { bookKeys } from '../../../test/sold-service.ts';
import type { TestServer } from '../../../test/server.ts';
import { testNow } from '../../../test/settings.ts';
import {
  booster,
  saveAs,
  pickAs,
  submitSignUp,
  staffed,
  openRoster,
} from '../../../test/staffed-run.ts';
import {
  directTo,
  clearOutbox,
  sendFrom,
  saveSettings,
  wallTime,
  savePreferences,
} from '../../../test/sent-messages.ts';
import { switchLine } from '../delivery/messages-direct.ts';

const { cycles, gold, loyalty, rosters, services, strings } = contract;

const minute = 60_000;
const hour = 60 * minute;

let world: TestWorld;
let elsewhere: TestServer;
beforeAll(async () => {
  world = await testWorld();
  elsewhere = await world.startServer();
  const admin = world.as(person({ roles: ['WEBADMIN'] }));
  await admin.call(cycles.setConfig, { body: payWeeks() });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(testNow);
  await clearOutbox(world);
});

/** All that is due leaves from two processes at once, twice: whoever looks again finds nothing. */
const send = async () => {
  await sendFrom([world.server, elsewhere]);
  await sendFrom([elsewhere, world.server]);
};

/** Somebody who is told of something, and what brings it about. */
interface Scene {
  readonly who: TestUser;
  readonly command: () => Promise<unknown>;
  /** What they read. */
  readonly says: string;
}

/** A run in two days with somebody who is picked for it and was told. */
async function picked(): Promise<{
  anna: TestUser;
  run: RaidView;
  roster: Roster;
  people: ReturnType<typeof testUsers>;
}> {
  const people = testUsers();
  const run = await openRun(world, people, { date: '2026-11-26' });
  const anna = booster('Anna');
  const roster = await staffed(world, people.leader, run, [anna]);
  await send();
  world.chat.said.length = 0;
  return { anna, run, roster, people };
}

const remindedAt = (before: number) => async (): Promise<Scene> => {
  const { anna } = await picked();
  const command = () =>
    Promise.resolve(world.clock.set(Date.parse('2026-11-26T20:00:00+01:00') - before));
  return { who: anna, command, says: 'You are picked for this run.' };
};

const ok = async (answer: Promise<{ readonly status: number; readonly text: string }>) => {
  const { status, text } = await answer;
  expect([status, text]).toEqual([200, text]);
};

/** Gold that a collector holds of the cycle that ends today, and the day after it. */
async function unmailed() {
  const people = runPeople();
  const { id, bookingIds } = await soldRun(world, people, [{ advCut: 'FTB', price: 100_000 }]);
  await changePaid(world, people, id, { completed: true });
  const nextDay = () => Promise.resolve(world.clock.set(Date.parse('2026-11-25T00:00:00+01:00')));
  return { people, bookingId: bookingIds[0] ?? '', nextDay };
}

/** What each sort of direct message comes of. */
const scenes: Readonly<Record<DirectMessageKind, () => Promise<Scene>>> = {
  picked: async () => {
    const people = testUsers();
    const run = await openRun(world, people);
    const anna = booster('Anna');
    const roster = await openRoster(world, people.leader, run);
    await submitSignUp(world, anna, run);
    await ok(pickAs(world, people.leader, run, anna));
    return {
      who: anna,
      command: () => saveAs(world, people.leader, roster),
      says: 'You are picked as DPS, Mage.',
    };
  },
  unpicked: async () => {
    const { anna, run, roster, people } = await picked();
    const command = async () => {
      const body = { booster: anna.id, raidId: run.id };
      await ok(world.as(people.leader).call(rosters.remove, { body }));
      world.clock.advance(31_000);
      await ok(saveAs(world, people.leader, roster));
    };
    return { who: anna, command, says: 'You are no longer picked (DPS, Mage).' };
  },
  rosterOff: async () => {
    const { anna, roster } = await picked();
    const body = { roster: roster.message };
    const admin = world.as(person({ roles: ['SUPERADMIN'] }));
    const command = () => ok(admin.call(rosters.deleteRoster, { body }));
    return { who: anna, command, says: 'The roster was deleted: you are no longer picked.' };
  },
  reminderDay: remindedAt(24 * hour),
  reminderHour: remindedAt(hour),
  movedUp: async () => {
    const people = testUsers();
    const run = await openRun(world, people, { amountOfPossibleCustomer: 1 });
    const first = await booked(world, people.other, run);
    await booked(world, people.advertiser, run, { buyer: 'Thrall-Kazzak' });
    const command = () => ok(follow(world, people.leader, first, { customerStatus: 'Cancelled' }));
    return {
      who: people.advertiser,
      command,
      says: 'Thrall-Kazzak moved up from backup to a spot in',
    };
  },
  runChanged: async () => {
    const people = testUsers();
    const run = await openRun(world, people);
    const command = () => ok(changeRun(world, people.manager, run, { time: '21:00' }));
    return { who: people.leader, command, says: 'was moved to' };
  },
  mailsMissing: async () => {
    const { people, nextDay } = await unmailed();
    return {
      who: people.collector,
      command: nextDay,
      says: '1 string of yours is not mailed yet.',
    };
  },
  paidOut: async () => {
    const who = person({ roles: ['OVERVIEW'] });
    await world.join(who);
    const payer = world.as(person({ roles: ['ADMIN'] }));
    const payouts = [{ discordId: who.id, amount: 12_500, reason: 'Cycle *1*' }];
    const command = () => ok(payer.call(gold.pay, { body: { payouts } }));
    return { who, command, says: String.raw`12\.500g were paid to you\: Cycle \*1\*` };
  },
  goldNamed: async () => {
    const [who, desk] = [person({ roles: ['GOLDCOLLECTOR'] }), person({ roles: ['ADVMANAGER'] })];
    await world.join(who);
    const { id } = await bookKeys(world, desk);
    const paid = { paid: true, goldWith: who.id };
    const command = () => ok(world.as(desk).call(services.update, { params: { id }, body: paid }));
    return { who, command, says: 'says that you hold the gold of Mythic Plus' };
  },
  orderCompleted: async () => {
    const who = person({ roles: ['OVERVIEW'] });
    await world.join(who);
    const keeper = world.as(person({ roles: ['ACCESS'] }));
    await ok(
      keeper.call(loyalty.assign, { body: { discordId: who.id, amount: 100, reason: 'help' } }),
    );
    const { body: store } = await keeper.call(loyalty.saveItems, {
      body: [{ label: 'Mount', amount: 50, category: 'Mounts' }],
    });
    const items = store.data.map(({ id }) => ({ id, quantity: 2 }));
    const { body: bought } = await world
      .as(who)
      .call(loyalty.checkout, { body: { items, totalCosts: 100 } });
    const { orderID, items: ordered } = bought.order;
    const command = () => {
      const done = ordered.map(({ id }) => ({ id, status: 'Completed' as const }));
      return ok(keeper.call(loyalty.updateOrder, { body: { orderID, items: done } }));
    };
    return { who, command, says: `Your order ${orderID} is completed.` };
  },
};

describe.each(directMessageKinds)('%s', (kind) => {
  afterEach(() => saveSettings(world, { newsOff: '' }));

  it('is told once, however many look', async () => {
    const { who, command, says } = await scenes[kind]();
    await command();
    await send();
    const [text, ...more] = directTo(world, who);
    expect([text, more]).toEqual([expect.stringContaining(says), []]);
    // … and where it can be switched off.
    expect(text?.split('\n').at(-1)).toBe(switchLine(world.server.deps.config.publicOrigin));
  });

  it('is not told to who does without, and not made up for afterwards', async () => {
    const { who, command } = await scenes[kind]();
    await savePreferences(world, who, { off: [kind] });
    await command();
    await send();
    await savePreferences(world, who, {});
    await send();
    expect(directTo(world, who)).toEqual([]);
  });

  it('is told to who does without all else', async () => {
    const { who, command, says } = await scenes[kind]();
    await savePreferences(world, who, { off: directMessageKinds.filter((one) => one !== kind) });
    await command();
    await send();
    expect(directTo(world, who)).toEqual([expect.stringContaining(says)]);
  });

  it('is not told where the community does without', async () => {
    const { who, command } = await scenes[kind]();
    await saveSettings(world, { newsOff: kind });
    await command();
    await send();
    await saveSettings(world, { newsOff: '' });
    await send();
    expect(directTo(world, who)).toEqual([]);
  });

  it('waits for the end of quiet hours where they live, and comes once', async () => {
    const { who, command, says } = await scenes[kind]();
    await command();
    const zone = 'America/New_York';
    const now = world.clock.now();
    // Walls know minutes.
    const end = Math.ceil(now / minute) * minute + 20 * minute;
    await savePreferences(world, who, {
      quietFrom: wallTime(now, zone),
      quietTo: wallTime(end, zone),
      zone,
    });
    await send();
    world.clock.set(end - 1);
    await send();
    expect(directTo(world, who)).toEqual([]);
    world.clock.set(end);
    await send();
    expect(directTo(world, who)).toEqual([expect.stringContaining(says)]);
  });
});

describe('what is not so any more when it can be told', () => {
  const night = { quietFrom: '00:00', quietTo: '08:00' };
  const morning = Date.parse('2026-11-25T08:00:00+01:00');

  // proves CHAT-13
  it('strings that were mailed in the meantime are not asked for', async () => {
    const { people, bookingId, nextDay } = await unmailed();
    await savePreferences(world, people.collector, night);
    await nextDay();
    await send();
    const body = { strings: [`Kazzak:${bookingId}`], mailed: true };
    world.forget(people.collector);
    const marked = await world.as(people.collector).call(strings.raids.mark, { body });
    expect(marked.body.marked).toEqual(body.strings);
    world.clock.set(morning);
    await send();
    expect(directTo(world, people.collector)).toEqual([]);
  });

  // proves CHAT-13
  it('nor told of three days after the cycle, if nobody looked before', async () => {
    const { people } = await unmailed();
    world.clock.set(Date.parse('2026-11-28T00:00:00+01:00'));
    await send();
    expect(directTo(world, people.collector)).toEqual([]);
    world.clock.set(Date.parse('2026-11-27T23:59:00+01:00'));
    await send();
    expect(directTo(world, people.collector)).toHaveLength(1);
  });

  it('who was picked and unpicked while nothing could be sent hears the last of it', async () => {
    const { anna, run, roster, people } = await picked();
    const leader = world.as(people.leader);
    /** They leave one after another. */
    const sendQueued = async () => {
      for (let left = 5; left > 0; left--) {
        world.clock.advance(10_000);
        await send();
      }
      expect(
        await world.sql('select 1 from chat_outbox where sent_at is null and failed_at is null'),
      ).toEqual([]);
    };
    const saved = async () => {
      // A save rests for half a minute.
      world.clock.advance(31_000);
      await ok(saveAs(world, people.leader, roster));
    };
    const unpick = async () => {
      await ok(leader.call(rosters.remove, { body: { booster: anna.id, raidId: run.id } }));
      await saved();
    };
    const pickAgain = async () => {
      await ok(pickAs(world, people.leader, run, anna));
      await saved();
    };
    await unpick();
    await pickAgain();
    await unpick();
    await sendQueued();
    expect(new Set(directTo(world, anna))).toEqual(
      new Set([expect.stringContaining('You are no longer picked')]),
    );
    world.chat.said.length = 0;
    await pickAgain();
    await unpick();
    await pickAgain();
    await sendQueued();
    expect(new Set(directTo(world, anna))).toEqual(
      new Set([expect.stringContaining('You are picked as')]),
    );
  });
});

it('nobody else reads what was paid to one of many', async () => {
  const [first, second] = [person({ roles: ['OVERVIEW'] }), person({ roles: ['OVERVIEW'] })];
  for (const who of [first, second]) await world.join(who);
  const payouts = [first, second].map(({ id }, at) => ({
    discordId: id,
    amount: 1_000 + at,
    reason: 'r',
  }));
  await ok(world.as(person({ roles: ['ADMIN'] })).call(gold.pay, { body: { payouts } }));
  await send();
  const below = switchLine(world.server.deps.config.publicOrigin);
  expect([directTo(world, first), directTo(world, second)]).toEqual([
    [String.raw`1\.000g were paid to you\: r` + `\n${below}`],
    [String.raw`1\.001g were paid to you\: r` + `\n${below}`],
  ]);
});

describe('in the night when the clocks go back', () => {
  let october: TestWorld;
  let servers: TestServer[];
  beforeAll(async () => {
    october = await testWorld({ now: Date.parse('2026-10-25T01:30:00+02:00') });
    servers = [october.server, await october.startServer()];
  });
  afterAll(() => october.close());

  it('quiet hours end once, the second time that their end comes', async () => {
    const who = person({ roles: ['OVERVIEW'] });
    await october.join(who);
    await savePreferences(october, who, { quietFrom: '22:00', quietTo: '02:30' });
    const pay = () =>
      ok(
        october.as(person({ roles: ['ADMIN'] })).call(gold.pay, {
          body: { payouts: [{ discordId: who.id, amount: 1, reason: 'r' }] },
        }),
      );
    await pay();
    for (const time of ['01:30:00+02:00', '02:15:00+02:00', '02:15:00+01:00', '02:29:59+01:00']) {
      october.clock.set(Date.parse(`2026-10-25T${time}`));
      await sendFrom(servers);
      expect([time, directTo(october, who)]).toEqual([time, []]);
    }
    // Something new within the hour that comes twice does not go round for ever.
    await pay();
    await sendFrom(servers);
    expect(directTo(october, who)).toEqual([]);
    october.clock.set(Date.parse('2026-10-25T02:30:00+01:00'));
    await sendFrom(servers);
    expect(directTo(october, who)).toHaveLength(2);
  });
});
