import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxMessageLength } from '@warchest/domain/chat/markdown.ts';
import { buildSimulator } from '@warchest/simulator/app.ts';
import { demoPeople } from '@warchest/simulator/demo-people.ts';
import { simulatorDefaults } from '@warchest/simulator/defaults.ts';
import { signUpChannelId } from '@warchest/simulator/guild.ts';
import { markupIn, pingedBy } from '@warchest/simulator/mentions.ts';
import { contract } from '@warchest/contract/index.ts';
import { community } from '../../../test/community.ts';
import { hostileTexts } from '../../../test/hostile-texts.ts';
import { person } from '../../../test/harness.ts';
import { discordChat } from '../../adapters/chat/discord.ts';
import { change } from '../../platform/change.ts';
import { serverActor, type Deps } from '../../platform/context.ts';
import { preferencesFooter } from './messages-direct.ts';
import { sendDue } from './send.ts';
import { enqueueDirectMessages } from '../chat/public.ts';

const { rosters } = contract;
const here = community();

let simulator: FastifyInstance;
let deps: Deps;
/** The simulator's clock runs ahead, so that its limits let go. */
let ahead = 0;
beforeAll(async () => {
  simulator = buildSimulator({ now: () => Date.now() + ahead });
  const origin = await simulator.listen({ host: '127.0.0.1', port: 0 });
  await here.saveSettings({ rosterChannel: signUpChannelId });
  deps = {
    ...here.world.server.deps,
    chat: discordChat({ ...simulatorDefaults, apiBase: `${origin}/api` }),
  };
});
afterAll(() => simulator.close());

interface Posted {
  readonly content: string;
  readonly allowedMentions: unknown;
}

async function posted(): Promise<Posted[]> {
  for (;;) {
    here.clock.advance(10_000);
    ahead += 10_000;
    if ((await sendDue(deps)).taken === 0) break;
  }
  const all = await simulator.inject({
    url: '/simulator/messages',
    headers: { host: 'localhost' },
  });
  return all.json();
}

describe('hostile texts', () => {
  it('are fifty', () => expect(new Set(hostileTexts).size).toBe(50));

  // proves CHAT-7
  it('ping nobody and are no markup, as notes, names and news', async () => {
    // the platform takes five messages to one person within five seconds
    const readers = demoPeople
      .slice(0, 10)
      .map(({ id, username }) => person({ id, name: username, roles: ['OVERVIEW'] }));
    await Promise.all(readers.map((one) => here.join(one)));
    const readerOf = (at: number) => readers[at % readers.length]?.id ?? '';
    const { run } = here;
    const ctx = { ...deps, actor: serverActor, now: deps.clock.now(), requestId: 'hostile' };
    await change(ctx, 'chat.test', (tx) => {
      enqueueDirectMessages(
        tx,
        'runChanged',
        hostileTexts.map((reason, at) => ({
          memberId: readerOf(at),
          content: { key: 'paid-out', amount: 1, reason },
          run,
        })),
      );
      tx.audit({ subject: 'message', subjectId: 'hostile', differences: {} });
      return Promise.resolve();
    });
    const all = await posted();
    expect(all).toHaveLength(hostileTexts.length);
    for (const { content, allowedMentions } of all) {
      expect(content.length).toBeLessThanOrEqual(maxMessageLength);
      const below = `\n${preferencesFooter(deps.config.publicOrigin)}`;
      expect(content.endsWith(below)).toBe(true);
      const said = content.slice(0, -below.length);
      expect([said, markupIn(said)]).toEqual([said, []]);
      expect(allowedMentions).toEqual({ parse: [], users: [] });
      // Also if it had been left out.
      expect(pingedBy(content, undefined)).toEqual({ everybody: false, users: [], roles: [] });
    }
  });

  // proves CHAT-7
  it('ping nobody beside those who are meant, in the messages of rosters', async () => {
    const [first = '', second = ''] = [hostileTexts.slice(0, 25), hostileTexts.slice(25)].map(
      (some) => some.join(' ').slice(0, 490),
    );
    const leader = { ...here.people.leader, name: '@everyone <@118273645500100001>' };
    here.people = { ...here.people, leader };
    here.run = await here.openRun();
    const { message } = await here.roster();
    const meant = person({ name: '**@here**', roles: ['OVERVIEW'] });
    await here.signUp(meant, { note: first });
    await here.pick(meant);
    await here.save();
    const before = (await posted()).length;
    await here.leader.call(rosters.note, { body: { message, leaderNote: second } });
    await here.leader.call(rosters.ping, {
      body: { message, horde: first.slice(0, 60), alliance: '', custom: second, voice: '@here' },
    });
    const all = await posted();
    expect(all.length).toBe(before + 1);
    for (const { content, allowedMentions } of all) {
      const { everybody, users, roles } = pingedBy(content, allowedMentions);
      expect([everybody, roles]).toEqual([false, []]);
      expect(users.filter((id) => id !== meant.id)).toEqual([]);
      expect(content.length).toBeLessThanOrEqual(maxMessageLength);
    }
    expect(all.some(({ content }) => content.includes(`<@${meant.id}>`))).toBe(true);
  });
});
