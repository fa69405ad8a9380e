import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ChannelType } from 'discord-api-types/v10';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { permissionBits } from '@warchest/domain/chat/permissions.ts';
import type { ChatSetUp } from '@warchest/domain/chat/setup-check.ts';
import { simulatorDefaults } from '@warchest/simulator/defaults.ts';
import { checkDiscord } from './discord-check.ts';
import type { DiscordSettings } from './discord-settings.ts';

const { clientId, guildId, publicKey } = simulatorDefaults;
const [botId, roleId, channelId] = [
  '700000000000000001',
  '800000000000000001',
  '900000000000000001',
];
const { viewChannel, sendMessages } = permissionBits;
const writes = String(viewChannel | sendMessages);

const setUp: ChatSetUp = {
  channels: [{ label: 'Channel for sign-ups', id: channelId, without: null }],
  mapped: [{ guildRoleId: roleId, role: 'WEBADMIN' }],
  clientId,
  publicKey,
  interactionsUrl: 'https://gold.example/v1/chat/interactions',
  redirectUri: 'https://gold.example/v1/back',
  commands: ['runs'],
};

type Answer = readonly [status: number, body: unknown];
const path = {
  user: 'GET /api/v10/users/@me',
  application: 'GET /api/v10/applications/@me',
  commands: `GET /api/v10/applications/${clientId}/guilds/${guildId}/commands`,
  token: 'POST /api/oauth2/token',
  guild: `GET /api/v10/guilds/${guildId}`,
  bot: `GET /api/v10/guilds/${guildId}/members/${botId}`,
  roles: `GET /api/v10/guilds/${guildId}/roles`,
  channels: `GET /api/v10/guilds/${guildId}/channels`,
  members: `GET /api/v10/guilds/${guildId}/members?limit=1`,
} as const;
type Call = keyof typeof path;

const application = {
  id: clientId,
  verify_key: publicKey,
  interactions_endpoint_url: setUp.interactionsUrl,
  redirect_uris: [setUp.redirectUri],
};
const channel = { id: channelId, type: ChannelType.GuildText, name: 'sign-ups' };
const role = { id: roleId, name: 'Admins', permissions: writes };
const refused: Answer = [403, { message: 'Missing Access', code: 50_001 }];
const away: Answer = [503, { message: 'x', code: 0 }];

/** A platform where all is set up, but for what a test changes. */
let answers: Record<Call, Answer>;
let asked: { readonly call: string; readonly body: string }[];
let platform: Server;
let settings: DiscordSettings;
beforeEach(async () => {
  answers = {
    user: [200, { id: botId }],
    application: [200, application],
    commands: [200, [{ name: 'runs' }]],
    token: [400, { error: 'invalid_grant' }],
    guild: [200, { name: 'Dusk' }],
    bot: [200, { roles: [roleId] }],
    roles: [200, [role]],
    channels: [200, [channel]],
    members: [200, []],
  };
  asked = [];
  platform = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const call = `${request.method} ${decodeURIComponent(request.url ?? '')}`;
      asked.push({ call, body: Buffer.concat(pieces).toString() });
      const known = (Object.keys(path) as Call[]).find((name) => path[name] === call);
      const [status, body] = known ? answers[known] : [500, {}];
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  const { port } = platform.address() as AddressInfo;
  settings = { ...simulatorDefaults, apiBase: `http://127.0.0.1:${port}/api` };
});
afterEach(async () => {
  platform.closeAllConnections();
  await new Promise((resolve) => platform.close(resolve));
});

/** Each line as the operator reads it. */
const lines = async () =>
  (await checkDiscord(settings, setUp)).map(({ ok, text }) => `${ok ? 'ok' : 'MISSING'} ${text}`);
const failure = () =>
  lines().then(
    () => 'it went well',
    (error: unknown) => String(error),
  );

const fine = {
  before: [
    'ok Token: accepted',
    'ok Application: it matches the bot.',
    'ok Sign-in: the client secret is accepted.',
    'ok Sign-in: the redirect is registered.',
    'ok Bot: only the owner of the application may invite it.',
    'ok Interactions: the public key matches the application.',
    'ok Interactions: they are sent to this server.',
    'ok Commands: they are registered.',
  ],
  guild: [
    'ok Server: Dusk',
    'ok Permissions: the bot may not mention everyone.',
    'ok Members: the bot may list them.',
    'ok Roles: 1 mapped.',
  ],
  channel: ['ok Channel for sign-ups: #sign-ups'],
};
const allFine = [...fine.before, ...fine.guild, ...fine.channel];
/** The lines of a platform where all is well, with this one in the place of `was`. */
const with_ = (was: string, becomes: string) =>
  allFine.map((line) => (line.startsWith(was) ? becomes : line));

// proves OPS-16
it('says line by line that all is set up', async () => {
  expect(await lines()).toEqual(allFine);
});

it('a secret is tried with a code and a verifier that are well-formed, and with one sign-in', async () => {
  await lines();
  const tried = asked.filter(({ call }) => call === path.token);
  expect(tried).toHaveLength(1);
  expect(Object.fromEntries(new URLSearchParams(tried[0]?.body))).toMatchObject({
    grant_type: 'authorization_code',
    redirect_uri: setUp.redirectUri,
    code: expect.stringMatching(/./) as string,
    // as long as RFC 7636 demands
    code_verifier: expect.stringMatching(/^[\w.~-]{43,128}$/) as string,
  });
});

it.each<[string, Call, Answer, string, string]>([
  [
    'anyone may invite the bot',
    'application',
    [200, { ...application, bot_public: true }],
    'ok Bot:',
    'ok Bot: anyone may invite it to other servers. “Public Bot” can be switched off in the developer portal, under Bot.',
  ],
  [
    'the secret is of another application',
    'token',
    [401, { error: 'invalid_client' }],
    'ok Sign-in: the client secret',
    'MISSING Sign-in: DISCORD_CLIENT_SECRET is not the application’s. Reset it in the developer portal under OAuth2, and copy it again.',
  ],
  [
    'the code exists',
    'token',
    [200, { access_token: 'a', token_type: 'Bearer' }],
    'ok Sign-in: the client secret',
    'ok Sign-in: the client secret is accepted.',
  ],
  [
    'the bot may not read its commands',
    'commands',
    refused,
    'ok Commands',
    'MISSING Commands: /runs is not registered. Run npm run chat:commands.',
  ],
  [
    'the bot may not list members',
    'members',
    refused,
    'ok Members',
    'MISSING Members: turn on the Server Members Intent, under Bot in the developer portal.',
  ],
  [
    'the bot itself is kept out of the channel',
    'channels',
    [200, [{ ...channel, permission_overwrites: [{ id: botId, allow: '0', deny: writes }] }]],
    'ok Channel',
    'MISSING Channel for sign-ups: in #sign-ups the bot may not view the channel and not send messages.',
  ],
  [
    'a channel without a name is called by its id',
    'channels',
    [200, [{ id: channelId, type: ChannelType.GuildText, permission_overwrites: null }]],
    'ok Channel',
    `ok Channel for sign-ups: #${channelId}`,
  ],
  ...[ChannelType.GuildAnnouncement, ChannelType.GuildVoice, ChannelType.GuildStageVoice].map(
    (type): [string, Call, Answer, string, string] => [
      `a channel of the type ${type} holds messages`,
      'channels',
      [200, [{ ...channel, type }]],
      'ok Channel',
      'ok Channel for sign-ups: #sign-ups',
    ],
  ),
  ...[ChannelType.GuildCategory, ChannelType.GuildForum].map(
    (type): [string, Call, Answer, string, string] => [
      `a channel of the type ${type} holds none`,
      'channels',
      [200, [{ ...channel, type }]],
      'ok Channel',
      'MISSING Channel for sign-ups: #sign-ups is not a text channel. Choose one that contains messages.',
    ],
  ),
])('%s', async (_what, call, answer, was, becomes) => {
  answers[call] = answer;
  expect(await lines()).toEqual(with_(was, becomes));
});

it('does not speak of redirects that the platform does not tell', async () => {
  answers.application = [200, { ...application, redirect_uris: null }];
  expect(await lines()).toEqual(allFine.filter((line) => !line.includes('redirect')));
});

it.each([400, 403, 404])('a guild that answers %d is one without the bot', async (status) => {
  const answer: Answer = [status, { message: 'x', code: 10_004 }];
  answers = { ...answers, guild: answer, commands: answer };
  expect(await lines()).toEqual([
    ...fine.before.slice(0, -1),
    'MISSING Commands: /runs is not registered. Run npm run chat:commands.',
    `MISSING Server: the bot is not in the server ${guildId}. Invite it, or copy the id of the server again (DISCORD_GUILD_ID).`,
  ]);
});

const byTheBot = 'ChatUnavailable: the chat platform cannot be used by the bot:';
it.each<[Call, Answer, string]>([
  ['user', away, `${byTheBot} answered 503`],
  ['application', away, `${byTheBot} answered 503`],
  ['commands', away, `${byTheBot} answered 503`],
  ['guild', away, `${byTheBot} answered 503`],
  ['members', away, `${byTheBot} answered 503`],
  ['token', [503, { error: 'unavailable' }], 'ChatUnavailable: the chat platform cannot be used: '],
  ['user', [200, { id: 'x' }], 'ChatUnavailable: the chat platform answered in an unknown shape'],
  [
    'roles',
    [200, [{ ...role, permissions: '8x' }]],
    'ChatUnavailable: the chat platform answered in an unknown shape',
  ],
])('says that nothing can be checked when %s is answered with %j', async (call, answer, error) => {
  answers[call] = answer;
  expect(await failure()).toContain(error);
  // tried once more where the bot asked; the code of a sign-in counts only once
  const times = answer === away ? 2 : 1;
  expect(asked.filter((one) => one.call === path[call])).toHaveLength(times);
});
