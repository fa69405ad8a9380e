import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { community, done } from '../../../test/community.ts';
import { payWeeks } from '../../../test/fixtures.ts';
import { person } from '../../../test/harness.ts';
import { unmailedGold } from '../../../test/paid-run.ts';
import { preferencesFooter } from '../delivery/messages-direct.ts';

const { cycles, gold, strings } = contract;
const here = community();

beforeAll(async () => {
  const admin = here.as(person({ roles: ['WEBADMIN'] }));
  await admin.call(cycles.setConfig, { body: payWeeks() });
});

describe('what is no longer true when it can be sent', () => {
  const night = { quietFrom: '00:00', quietTo: '08:00' };
  const morning = Date.parse('2026-11-25T08:00:00+01:00');

  // proves CHAT-13
  it('strings that were mailed in the meantime are not asked for', async () => {
    const { people, bookingId, nextDay } = await unmailedGold(here.world);
    await here.savePreferences(people.collector, night);
    await nextDay();
    await here.sendFromBoth();
    const body = { strings: [`Kazzak:${bookingId}`], mailed: true };
    here.world.forget(people.collector);
    const marked = await here.as(people.collector).call(strings.raids.mark, { body });
    expect(marked.body.marked).toEqual(body.strings);
    here.clock.set(morning);
    await here.sendFromBoth();
    expect(here.directTo(people.collector)).toEqual([]);
  });

  // proves CHAT-13
  it('is not sent three days after the cycle, if nobody looked before', async () => {
    const { people } = await unmailedGold(here.world);
    here.clock.set(Date.parse('2026-11-28T00:00:00+01:00'));
    await here.sendFromBoth();
    expect(here.directTo(people.collector)).toEqual([]);
    here.clock.set(Date.parse('2026-11-27T23:59:00+01:00'));
    await here.sendFromBoth();
    expect(here.directTo(people.collector)).toHaveLength(1);
  });

  it('who was picked and unpicked while nothing could be sent hears the last of it', async () => {
    here.run = await here.openRun({ date: '2026-11-26' });
    await here.staff(here.anna);
    await here.sendFromBoth();
    here.chat.said.length = 0;
    /** They leave one after another. */
    const sendQueued = async () => {
      for (let left = 5; left > 0; left--) {
        here.clock.advance(10_000);
        await here.sendFromBoth();
      }
      expect(
        await here.sql('select 1 from chat_outbox where sent_at is null and failed_at is null'),
      ).toEqual([]);
    };
    const saved = async () => {
      // A save rests for half a minute.
      here.clock.advance(31_000);
      await done(here.save());
    };
    const unpick = async () => {
      await done(here.unpick(here.anna));
      await saved();
    };
    const pickAgain = async () => {
      await done(here.pick(here.anna));
      await saved();
    };
    await unpick();
    await pickAgain();
    await unpick();
    await sendQueued();
    expect(new Set(here.directTo(here.anna))).toEqual(
      new Set([expect.stringContaining('You are no longer picked')]),
    );
    here.chat.said.length = 0;
    await pickAgain();
    await unpick();
    await pickAgain();
    await sendQueued();
    expect(new Set(here.directTo(here.anna))).toEqual(
      new Set([expect.stringContaining('You are picked as')]),
    );
  });
});

it('nobody else reads what was paid to one of many', async () => {
  const [first, second] = [person({ roles: ['OVERVIEW'] }), person({ roles: ['OVERVIEW'] })];
  for (const who of [first, second]) await here.join(who);
  const payouts = [first, second].map(({ id }, at) => ({
    discordId: id,
    amount: 1_000 + at,
    reason: 'r',
  }));
  await done(here.admin.call(gold.pay, { body: { payouts } }));
  await here.sendFromBoth();
  const below = preferencesFooter(here.world.server.deps.config.publicOrigin);
  expect([here.directTo(first), here.directTo(second)]).toEqual([
    [String.raw`1\.000g were paid to you\: r` + `\n${below}`],
    [String.raw`1\.001g were paid to you\: r` + `\n${below}`],
  ]);
});

describe('in the night when the clocks go back', () => {
  it('quiet hours end once, the second time that their end comes', async () => {
    here.clock.set(Date.parse('2026-10-25T01:30:00+02:00'));
    const who = here.anna;
    await here.join(who);
    await here.savePreferences(who, { quietFrom: '22:00', quietTo: '02:30' });
    await here.pay(who);
    for (const time of ['01:30:00+02:00', '02:15:00+02:00', '02:15:00+01:00', '02:29:59+01:00']) {
      here.clock.set(Date.parse(`2026-10-25T${time}`));
      await here.sendFromBoth();
      expect([time, here.directTo(who)]).toEqual([time, []]);
    }
    // Something new within the hour that comes twice does not go round for ever.
    await here.pay(who);
    await here.sendFromBoth();
    expect(here.directTo(who)).toEqual([]);
    here.clock.set(Date.parse('2026-10-25T02:30:00+01:00'));
    await here.sendFromBoth();
    expect(here.directTo(who)).toHaveLength(2);
  });
});
