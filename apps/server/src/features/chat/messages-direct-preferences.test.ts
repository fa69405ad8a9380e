import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import {
  directMessageKinds,
  type DirectMessageKind,
} from '@warchest/domain/chat/direct-message-kinds.ts';
import { community, done } from '../../../test/community.ts';
import { booked, follow, payWeeks } from '../../../test/fixtures.ts';
import { person, type TestUser } from '../../../test/harness.ts';
import { unmailedGold } from '../../../test/paid-run.ts';
import { wallTime } from '../../../test/sent-messages.ts';
import { bookKeys } from '../../../test/sold-service.ts';
import { preferencesFooter } from '../delivery/messages-direct.ts';

const { cycles, loyalty, rosters, services } = contract;
const here = community();

const minute = 60_000;
const hour = 60 * minute;

beforeAll(async () => {
  const admin = here.as(person({ roles: ['WEBADMIN'] }));
  await admin.call(cycles.setConfig, { body: payWeeks() });
});

/** Somebody who is notified, and the action that causes it. */
interface Scene {
  readonly who: TestUser;
  readonly command: () => Promise<unknown>;
  /** What they read. */
  readonly says: string;
}

/** Anna is picked for a run in two days, and was notified. */
async function picked(): Promise<void> {
  here.run = await here.openRun({ date: '2026-11-26' });
  await here.staff(here.anna);
  await here.sendFromBoth();
  here.chat.said.length = 0;
}

const remindedAt = (before: number) => async (): Promise<Scene> => {
  await picked();
  const command = () =>
    Promise.resolve(here.clock.set(Date.parse('2026-11-26T20:00:00+01:00') - before));
  return { who: here.anna, command, says: 'You are picked for this run.' };
};

/** What each sort of direct message comes of. */
const scenes: Readonly<Record<DirectMessageKind, () => Promise<Scene>>> = {
  picked: async () => {
    await here.signUp(here.anna);
    await done(here.pick(here.anna));
    return { who: here.anna, command: () => here.save(), says: 'You are picked as DPS, Mage.' };
  },
  unpicked: async () => {
    await picked();
    const command = async () => {
      await done(here.unpick(here.anna));
      here.clock.advance(31_000);
      await done(here.save());
    };
    return { who: here.anna, command, says: 'You are no longer picked (DPS, Mage).' };
  },
  rosterOff: async () => {
    await picked();
    const body = { roster: (await here.roster()).message };
    const admin = here.as(person({ roles: ['SUPERADMIN'] }));
    const command = () => done(admin.call(rosters.deleteRoster, { body }));
    return { who: here.anna, command, says: 'The roster was deleted: you are no longer picked.' };
  },
  reminderDay: remindedAt(24 * hour),
  reminderHour: remindedAt(hour),
  movedUp: async () => {
    const run = await here.openRun({ amountOfPossibleCustomer: 1 });
    const first = await booked(here.world, here.people.other, run);
    await here.book({ buyer: 'Thrall-Kazzak' }, run);
    const cancelled = { customerStatus: 'Cancelled' };
    const command = () => done(follow(here.world, here.people.leader, first, cancelled));
    return {
      who: here.people.advertiser,
      command,
      says: 'Thrall-Kazzak moved up from backup to a spot in',
    };
  },
  runChanged: async () => {
    const command = () => done(here.changeRun({ time: '21:00' }));
    return { who: here.people.leader, command, says: 'was moved to' };
  },
  mailsMissing: async () => {
    const { people, nextDay } = await unmailedGold(here.world);
    return {
      who: people.collector,
      command: nextDay,
      says: '1 string of yours is not mailed yet.',
    };
  },
  paidOut: async () => {
    const who = person({ roles: ['OVERVIEW'] });
    await here.join(who);
    const command = () => here.pay(who, 12_500, 'Cycle *1*');
    return { who, command, says: String.raw`12\.500g were paid to you\: Cycle \*1\*` };
  },
  goldNamed: async () => {
    const [who, desk] = [person({ roles: ['GOLDCOLLECTOR'] }), person({ roles: ['ADVMANAGER'] })];
    await here.join(who);
    const { id } = await bookKeys(here.world, desk);
    const paid = { paid: true, goldWith: who.id };
    const command = () => done(here.as(desk).call(services.update, { params: { id }, body: paid }));
    return { who, command, says: 'says that you hold the gold of Mythic Plus' };
  },
  pickReply: async () => {
    await picked();
    const command = () => here.leave(here.anna);
    return { who: here.people.leader, command, says: 'can no longer make' };
  },
  orderCompleted: async () => {
    const who = person({ roles: ['OVERVIEW'] });
    await here.join(who);
    const keeper = here.as(person({ roles: ['ACCESS'] }));
    await done(
      keeper.call(loyalty.assign, { body: { discordId: who.id, amount: 100, reason: 'help' } }),
    );
    const { body: store } = await keeper.call(loyalty.saveItems, {
      body: [{ label: 'Mount', amount: 50, category: 'Mounts' }],
    });
    const items = store.data.map(({ id }) => ({ id, quantity: 2 }));
    const { body: bought } = await here
      .as(who)
      .call(loyalty.checkout, { body: { items, totalCosts: 100 } });
    const { orderID, items: ordered } = bought.order;
    const command = () => {
      const completed = ordered.map(({ id }) => ({ id, status: 'Completed' as const }));
      return done(keeper.call(loyalty.updateOrder, { body: { orderID, items: completed } }));
    };
    return { who, command, says: `Your order ${orderID} is completed.` };
  },
};

describe.each(directMessageKinds)('%s', (kind) => {
  afterEach(() => here.saveSettings({ newsOff: '' }));

  it('is sent once, however many senders look', async () => {
    const { who, command, says } = await scenes[kind]();
    await command();
    await here.sendFromBoth();
    const [text, ...more] = here.directTo(who);
    expect([text, more]).toEqual([expect.stringContaining(says), []]);
    // … and where it can be switched off.
    expect(text?.split('\n').at(-1)).toBe(
      preferencesFooter(here.world.server.deps.config.publicOrigin),
    );
  });

  it('is not sent to members who switched it off, nor later when they switch it on', async () => {
    const { who, command } = await scenes[kind]();
    await here.savePreferences(who, { off: [kind] });
    await command();
    await here.sendFromBoth();
    await here.savePreferences(who, {});
    await here.sendFromBoth();
    expect(here.directTo(who)).toEqual([]);
  });

  it('is sent to members who switched off everything else', async () => {
    const { who, command, says } = await scenes[kind]();
    await here.savePreferences(who, { off: directMessageKinds.filter((one) => one !== kind) });
    await command();
    await here.sendFromBoth();
    expect(here.directTo(who)).toEqual([expect.stringContaining(says)]);
  });

  it('is not sent where the community switched it off', async () => {
    const { who, command } = await scenes[kind]();
    await here.saveSettings({ newsOff: kind });
    await command();
    await here.sendFromBoth();
    await here.saveSettings({ newsOff: '' });
    await here.sendFromBoth();
    expect(here.directTo(who)).toEqual([]);
  });

  it('waits for the end of quiet hours where they live, and comes once', async () => {
    const { who, command, says } = await scenes[kind]();
    await command();
    const zone = 'America/New_York';
    const now = here.clock.now();
    // Walls know minutes.
    const end = Math.ceil(now / minute) * minute + 20 * minute;
    await here.savePreferences(who, {
      quietFrom: wallTime(now, zone),
      quietTo: wallTime(end, zone),
      zone,
    });
    await here.sendFromBoth();
    here.clock.set(end - 1);
    await here.sendFromBoth();
    expect(here.directTo(who)).toEqual([]);
    here.clock.set(end);
    await here.sendFromBoth();
    expect(here.directTo(who)).toEqual([expect.stringContaining(says)]);
  });
});
