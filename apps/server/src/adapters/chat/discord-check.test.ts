import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ChatSetUp } from '@warchest/domain/chat/check.ts';
import { permissionBits } from '@warchest/domain/chat/permissions.ts';
import { buildSimulator } from '@warchest/simulator/app.ts';
import { simulatorDefaults } from '@warchest/simulator/defaults.ts';
import { guildRoleId, signUpChannelId } from '@warchest/simulator/guild.ts';
import { checkDiscord } from './discord-check.ts';
import type { DiscordSettings } from './discord-settings.ts';
import { ChatUnavailable } from './port.ts';

let simulator: FastifyInstance;
let settings: DiscordSettings;
beforeEach(async () => {
  simulator = buildSimulator();
  const origin = await simulator.listen({ host: '127.0.0.1', port: 0 });
  settings = { ...simulatorDefaults, apiBase: `${origin}/api` };
});
afterEach(() => simulator.close());

const setUp: ChatSetUp = {
  channels: [{ label: 'Channel for sign-ups', id: signUpChannelId, needed: true }],
  mapped: [{ guildRoleId: guildRoleId.WEBADMIN, role: 'WEBADMIN' }],
  hasPublicKey: true,
};
const control = (url: string, payload: object) =>
  simulator.inject({
    method: 'PUT',
    url: `/simulator/${url}`,
    headers: { host: 'localhost' },
    payload,
  });
const wrong = async (
  change: Partial<DiscordSettings> = {},
  set: Partial<ChatSetUp> = {},
): Promise<string[]> =>
  (await checkDiscord({ ...settings, ...change }, { ...setUp, ...set })).flatMap(({ ok, text }) =>
    ok ? [] : [text],
  );

it('finds nothing where all is set up', async () => {
  expect(await wrong()).toEqual([]);
});

it('says that the token or the server is wrong', async () => {
  expect(await wrong({ botToken: 'old' })).toEqual([expect.stringContaining('DISCORD_BOT_TOKEN')]);
  expect(await wrong({ guildId: '910000000000000099' })).toEqual([
    expect.stringContaining('not in the server 910000000000000099'),
  ]);
});

it('says which permission is missing, and which one is too much', async () => {
  const { mentionEveryone, viewChannel } = permissionBits;
  await control('bot', { permissions: String(viewChannel) });
  expect(await wrong()).toEqual([
    'Channel for sign-ups: in #sign-ups the bot may not send messages.',
  ]);
  await control('bot', { permissions: String(mentionEveryone) });
  expect(await wrong()).toEqual([
    expect.stringContaining('may mention everybody'),
    'Channel for sign-ups: in #sign-ups the bot may not view the channel and not send messages.',
  ]);
  expect((await control('bot', { permissions: 'all' })).statusCode).toBe(422);
});

it('says which channel and role are not there', async () => {
  const set = {
    channels: [{ label: 'Channel for sign-ups', id: '920000000000000099', needed: true }],
    mapped: [{ guildRoleId: '900000000000000099', role: 'WEBADMIN' }],
  };
  expect(await wrong({}, set)).toEqual([
    expect.stringContaining('WEBADMIN is meant by 900000000000000099'),
    expect.stringContaining('none means WEBADMIN'),
    expect.stringContaining('no channel 920000000000000099'),
  ]);
});

it('fails in words while the platform is away, without the token', async () => {
  await control('outage', { mode: 'down' });
  const error: unknown = await checkDiscord(settings, setUp).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ChatUnavailable);
  expect(String(error)).not.toContain(settings.botToken);
});
