import { describe, expect, it } from 'vitest';
import {
  checkApplication,
  checkChat,
  type ChatSetUp,
  type SeenApplication,
  type SeenGuild,
} from './setup-check.ts';
import { permissionBits } from './permissions.ts';

const { administrator, mentionEveryone, sendMessages, viewChannel } = permissionBits;
const withRole = (bits: bigint): SeenGuild => ({
  name: 'Goldhall',
  bot: {
    id: '1',
    guildId: '2',
    roleIds: ['3'],
    roles: [
      { id: '2', name: 'everybody', permissions: String(viewChannel) },
      { id: '3', name: 'bot', permissions: String(bits) },
    ],
  },
  channels: [
    { id: '7', name: 'sign-ups', isText: true, overwrites: [] },
    {
      id: '8',
      name: 'quiet',
      isText: true,
      overwrites: [{ id: '2', allow: '0', deny: String(sendMessages) }],
    },
    {
      id: '5',
      name: 'dark',
      isText: true,
      overwrites: [{ id: '3', allow: '0', deny: String(viewChannel | sendMessages) }],
    },
    {
      id: '4',
      name: 'dim',
      isText: true,
      overwrites: [{ id: '3', allow: '0', deny: String(viewChannel) }],
    },
    { id: '6', name: 'group', isText: false, overwrites: [] },
  ],
  listsMembers: true,
});
const guild = withRole(sendMessages);
const setUp: ChatSetUp = {
  channels: [{ label: 'Sign-ups', id: '7', without: null }],
  mapped: [{ guildRoleId: '3', role: 'WEBADMIN' }],
  publicKey: 'ab'.repeat(32),
  clientId: '5',
  interactionsUrl: 'https://gold.example/v1/chat/interactions',
  redirectUri: 'https://gold.example/back',
  commands: ['runs', 'book'],
};
const application: SeenApplication = {
  id: '5',
  publicKey: 'AB'.repeat(32),
  interactionsUrl: setUp.interactionsUrl,
  redirects: ['https://gold.example/other', setUp.redirectUri],
  isPublic: false,
  commands: ['runs', 'book', 'more'],
  takesSecret: true,
};
const wrong = (seen: SeenGuild, set: Partial<ChatSetUp> = {}): string[] =>
  checkChat(seen, { ...setUp, ...set }).flatMap(({ ok, text }) => (ok ? [] : [text]));
const channel = (id: string, without: string | null = null) => [{ label: 'Sign-ups', id, without }];

it('says what is well', () => {
  expect(checkChat(guild, setUp)).toEqual([
    { ok: true, text: 'Server: Goldhall' },
    { ok: true, text: 'Permissions: the bot may not mention everyone.' },
    { ok: true, text: 'Members: the bot may list them.' },
    { ok: true, text: 'Roles: 1 mapped.' },
    { ok: true, text: 'Sign-ups: #sign-ups' },
  ]);
});

describe('says what is missing', () => {
  const silent = withRole(0n);
  it.each<[string, SeenGuild, Partial<ChatSetUp>, string]>([
    [
      'loud',
      withRole(sendMessages | mentionEveryone),
      {},
      'Permissions: by the role bot the bot may mention everyone',
    ],
    [
      'loud as everybody is',
      {
        ...guild,
        bot: {
          ...guild.bot,
          roles: [
            { id: '2', name: '@everyone', permissions: String(viewChannel | mentionEveryone) },
            { id: '3', name: 'bot', permissions: String(sendMessages | mentionEveryone) },
            { id: '4', name: 'other', permissions: String(mentionEveryone) },
          ],
        },
      },
      {},
      'Permissions: by the role @everyone and bot the bot may mention everyone',
    ],
    [
      'all-powerful',
      withRole(administrator),
      {},
      'Permissions: by the role bot the bot is an administrator',
    ],
    ['no members', { ...guild, listsMembers: false }, {}, 'Members: turn on'],
    [
      'a role that is gone',
      guild,
      {
        mapped: [
          { guildRoleId: '3', role: 'WEBADMIN' },
          { guildRoleId: '4', role: 'ADMIN' },
        ],
      },
      'Roles: ADMIN is mapped to 4',
    ],
    ['nobody sets anything', guild, { mapped: [] }, 'Roles: none is mapped to WEBADMIN'],
    ['no channel', guild, { channels: channel('') }, 'Sign-ups: not set. Set it under'],
    [
      'an unknown channel',
      guild,
      { channels: channel('9') },
      'Sign-ups: Goldhall has no channel 9',
    ],
    [
      'no text channel',
      guild,
      { channels: channel('6') },
      'Sign-ups: #group is not a text channel.',
    ],
    [
      'an unseen one',
      guild,
      { channels: channel('4') },
      'Sign-ups: in #dim the bot may not view the channel.',
    ],
    [
      'an unseen and silent one',
      guild,
      { channels: channel('5') },
      'Sign-ups: in #dark the bot may not view the channel and not send messages.',
    ],
    ['a silent bot', silent, {}, 'Sign-ups: in #sign-ups the bot may not send messages.'],
  ])('%s', (_name, seen, set, begins) => {
    expect(wrong(seen, set)).toEqual([expect.stringContaining(begins)]);
  });
  it('roles that are gone count for nothing, and mean nothing', () => {
    const gone = { guildRoleId: '4', role: 'WEBADMIN' };
    const roles = (mapped: ChatSetUp['mapped']) =>
      checkChat(guild, { ...setUp, mapped }).flatMap(({ text }) =>
        text.startsWith('Roles') ? [text] : [],
      );
    expect(roles([gone, { guildRoleId: '3', role: 'ADMIN' }])).toEqual([
      'Roles: WEBADMIN is mapped to 4, a role that Goldhall does not have.',
      'Roles: none is mapped to WEBADMIN, so no member may change the settings.',
    ]);
    expect(roles([gone, { guildRoleId: '3', role: 'WEBADMIN' }])[1]).toBe('Roles: 1 mapped.');
  });
  it('but roles that nobody could ask for', () => {
    expect(wrong(guild, { mapped: null })).toEqual([]);
  });
  it('but a channel that need not be set', () => {
    expect(checkChat(guild, { ...setUp, channels: channel('', 'nobody hears') }).at(-1)).toEqual({
      ok: true,
      text: 'Sign-ups: not set, so nobody hears.',
    });
  });
  it('of a channel that takes the right to write from everybody, the role still gives it', () => {
    expect(wrong(guild, { channels: channel('8') })).toEqual([
      'Sign-ups: in #quiet the bot may not send messages.',
    ]);
  });
});

describe('of the application', () => {
  it('says what is well', () => {
    const lines = checkApplication(application, setUp);
    expect(lines.map(({ ok, text }) => `${ok} ${text}`)).toEqual([
      'true Application: it matches the bot.',
      'true Sign-in: the client secret is accepted.',
      'true Sign-in: the redirect is registered.',
      'true Bot: only the owner of the application may invite it.',
      'true Interactions: the public key matches the application.',
      'true Interactions: they are sent to this server.',
      'true Commands: they are registered.',
    ]);
    expect(checkApplication({ ...application, redirects: null }, setUp)).toHaveLength(6);
    expect(checkApplication({ ...application, isPublic: true }, setUp)[3]).toEqual({
      ok: true,
      text: 'Bot: anyone may invite it to other servers. “Public Bot” can be switched off in the developer portal, under Bot.',
    });
  });
  it('takes a key in either writing', () => {
    const [upper, lower] = ['AB'.repeat(32), 'ab'.repeat(32)];
    for (const [ours, theirs] of [
      [upper, lower],
      [lower, upper],
    ] as const) {
      const lines = checkApplication(
        { ...application, publicKey: theirs },
        { ...setUp, publicKey: ours },
      );
      expect(lines.every(({ ok }) => ok)).toBe(true);
    }
  });
  it.each<[string, Partial<SeenApplication>, Partial<ChatSetUp>, string]>([
    [
      'another one',
      { id: '9' },
      {},
      'Application: the bot belongs to another application. Set DISCORD_CLIENT_ID to 9, or DISCORD_BOT_TOKEN to the token of its bot.',
    ],
    [
      'another secret',
      { takesSecret: false },
      {},
      'Sign-in: DISCORD_CLIENT_SECRET is not the application’s. Reset it in the developer portal under OAuth2, and copy it again.',
    ],
    [
      'no way back',
      { redirects: [] },
      {},
      'Sign-in: add the redirect https://gold.example/back in the developer portal under OAuth2.',
    ],
    [
      'no key',
      {},
      { publicKey: undefined },
      'Interactions: set DISCORD_PUBLIC_KEY, from General Information in the developer portal: without it buttons and commands are refused.',
    ],
    [
      'another key',
      { publicKey: 'cd'.repeat(32) },
      {},
      'Interactions: DISCORD_PUBLIC_KEY belongs to another application: buttons and commands are refused. Copy it again, from General Information in the developer portal.',
    ],
    [
      'no address',
      { interactionsUrl: null },
      {},
      'Interactions: they are sent nowhere. Set the Interactions Endpoint URL to https://gold.example/v1/chat/interactions in the developer portal, under General Information, while the server runs.',
    ],
    [
      'another address',
      { interactionsUrl: 'https://old.example' },
      {},
      'Interactions: they are sent to https://old.example. Set the Interactions Endpoint URL to https://gold.example/v1/chat/interactions in the developer portal, under General Information, while the server runs.',
    ],
    [
      'one command less',
      { commands: ['book'] },
      {},
      'Commands: /runs is not registered. Run npm run chat:commands.',
    ],
    [
      'no commands',
      { commands: [] },
      {},
      'Commands: /runs, /book are not registered. Run npm run chat:commands.',
    ],
  ])('%s', (_name, seen, set, says) => {
    const lines = checkApplication({ ...application, ...seen }, { ...setUp, ...set });
    expect(lines.flatMap(({ ok, text }) => (ok ? [] : [text]))).toEqual([says]);
  });
});
