import { describe, expect, it } from 'vitest';
import { checkChat, type ChatSetUp, type SeenGuild } from './check.ts';
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
    { id: '7', name: 'sign-ups', overwrites: [] },
    { id: '8', name: 'quiet', overwrites: [{ id: '2', allow: '0', deny: String(sendMessages) }] },
  ],
  listsMembers: true,
});
const guild = withRole(sendMessages);
const setUp: ChatSetUp = {
  channels: [{ label: 'Sign-ups', id: '7', needed: true }],
  mapped: [{ guildRoleId: '3', role: 'WEBADMIN' }],
  hasPublicKey: true,
};
const wrong = (seen: SeenGuild, set: Partial<ChatSetUp> = {}): string[] =>
  checkChat(seen, { ...setUp, ...set }).flatMap(({ ok, text }) => (ok ? [] : [text]));
const channel = (id: string, needed = true) => [{ label: 'Sign-ups', id, needed }];

it('says what is well', () => {
  expect(checkChat(guild, setUp)).toEqual([
    { ok: true, text: 'Server: Goldhall' },
    { ok: true, text: 'Permissions: the bot may not mention everybody.' },
    { ok: true, text: 'Members: the bot may list them.' },
    { ok: true, text: 'Interactions: the public key is set.' },
    { ok: true, text: 'Roles: 1 of them mean something here.' },
    { ok: true, text: 'Sign-ups: #sign-ups' },
  ]);
});

describe('says what is missing', () => {
  const silent = withRole(0n);
  it.each<[string, SeenGuild, Partial<ChatSetUp>, string]>([
    ['loud', withRole(sendMessages | mentionEveryone), {}, 'Permissions: the bot may mention'],
    ['all-powerful', withRole(administrator), {}, 'Permissions: the bot is an administrator'],
    ['no members', { ...guild, listsMembers: false }, {}, 'Members: turn on'],
    ['no key', guild, { hasPublicKey: false }, 'Interactions: set DISCORD_PUBLIC_KEY'],
    [
      'a role that is gone',
      guild,
      { mapped: [...setUp.mapped, { guildRoleId: '4', role: 'ADMIN' }] },
      'Roles: ADMIN is meant by 4',
    ],
    ['nobody sets anything', guild, { mapped: [] }, 'Roles: none means WEBADMIN'],
    ['no channel', guild, { channels: channel('') }, 'Sign-ups: not set. Set it under'],
    [
      'an unknown channel',
      guild,
      { channels: channel('9') },
      'Sign-ups: Goldhall has no channel 9',
    ],
    ['a silent bot', silent, {}, 'Sign-ups: in #sign-ups the bot may not send messages.'],
  ])('%s', (_name, seen, set, begins) => {
    expect(wrong(seen, set)).toEqual([expect.stringContaining(begins)]);
  });
  it('but a channel that need not be set', () => {
    expect(wrong(guild, { channels: channel('', false) })).toEqual([]);
  });
  it('of a channel that takes the right to write from everybody, the role still gives it', () => {
    expect(wrong(guild, { channels: channel('8') })).toEqual([
      'Sign-ups: in #quiet the bot may not send messages.',
    ]);
  });
});
