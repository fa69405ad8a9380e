import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ChatSetUp } from '@warchest/domain/chat/setup-check.ts';
import { permissionBits } from '@warchest/domain/chat/permissions.ts';
import { buildSimulator } from '@warchest/simulator/app.ts';
import { simulatorDefaults } from '@warchest/simulator/defaults.ts';
import { guildRoleId, signUpChannelId } from '@warchest/simulator/guild.ts';
import { discordChat } from './discord.ts';
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
  channels: [{ label: 'Channel for sign-ups', id: signUpChannelId, without: null }],
  mapped: [{ guildRoleId: guildRoleId.WEBADMIN, role: 'WEBADMIN' }],
  clientId: simulatorDefaults.clientId,
  publicKey: simulatorDefaults.publicKey,
  interactionsUrl: 'https://gold.example/v1/chat/interactions',
  redirectUri: 'https://gold.example/v1/back',
  commands: ['runs'],
};
/** The platform knows neither where interactions go nor any command. */
const notYet = [
  expect.stringContaining('Interactions: they are sent nowhere. Set'),
  'Commands: /runs is not registered. Run npm run chat:commands.',
];
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
  const publicKey = simulatorDefaults.publicKey;
  const chat = discordChat({ ...settings, publicKey });
  const answers = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { headers } = request;
      const signature = String(headers['x-signature-ed25519']);
      const timestamp = String(headers['x-signature-timestamp']);
      const isSigned = chat.isSigned({ signature, timestamp }, Buffer.concat(pieces));
      response.writeHead(isSigned ? 200 : 401, { 'content-type': 'application/json' });
      response.end('{"type":1}');
    });
  });
  await new Promise<void>((resolve) => answers.listen(0, '127.0.0.1', resolve));
  const { port } = answers.address() as AddressInfo;
  const interactionsUrl = `http://127.0.0.1:${port}/v1/chat/interactions`;
  await chat.setInteractionsAddress(interactionsUrl);
  await chat.setCommands([{ name: 'runs', description: 'Runs' }]);
  expect(await wrong({}, { interactionsUrl })).toEqual([]);
  answers.close();
});

it('says what of the application is missing', async () => {
  expect(await wrong()).toEqual(notYet);
  const other = { clientSecret: 'old', clientId: '910000000000000077' };
  expect(await wrong(other, { clientId: other.clientId, publicKey: 'ab'.repeat(32) })).toEqual([
    expect.stringContaining('Set DISCORD_CLIENT_ID to 910000000000000001'),
    expect.stringContaining('DISCORD_CLIENT_SECRET is not'),
    expect.stringContaining('DISCORD_PUBLIC_KEY belongs to another application'),
    ...notYet,
  ]);
});

it('says that the token or the server is wrong', async () => {
  expect(await wrong({ botToken: 'old' })).toEqual([expect.stringContaining('DISCORD_BOT_TOKEN')]);
  expect(await wrong({ guildId: '910000000000000099' })).toEqual([
    ...notYet,
    expect.stringContaining('not in the server 910000000000000099'),
  ]);
});

it('says which permission is missing, and which one is too much', async () => {
  const { mentionEveryone, viewChannel } = permissionBits;
  await control('bot', { permissions: String(viewChannel) });
  expect(await wrong()).toEqual([
    ...notYet,
    'Channel for sign-ups: in #sign-ups the bot may not send messages.',
  ]);
  await control('bot', { permissions: String(mentionEveryone) });
  expect(await wrong()).toEqual([
    ...notYet,
    expect.stringContaining('by the role @everyone the bot may mention everyone'),
    'Channel for sign-ups: in #sign-ups the bot may not view the channel and not send messages.',
  ]);
  expect((await control('bot', { permissions: 'all' })).statusCode).toBe(422);
});

it('says which channel and role are not there', async () => {
  const set = {
    channels: [{ label: 'Channel for sign-ups', id: '920000000000000099', without: null }],
    mapped: [{ guildRoleId: '900000000000000099', role: 'WEBADMIN' }],
  };
  expect(await wrong({}, set)).toEqual([
    ...notYet,
    expect.stringContaining('WEBADMIN is mapped to 900000000000000099'),
    expect.stringContaining('none is mapped to WEBADMIN'),
    expect.stringContaining('no channel 920000000000000099'),
  ]);
});

it('fails in words while the platform is away, without the token', async () => {
  await control('outage', { mode: 'down' });
  const error: unknown = await checkDiscord(settings, setUp).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ChatUnavailable);
  expect(String(error)).not.toContain(settings.botToken);
});
