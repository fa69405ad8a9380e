import { describe, expect, it } from 'vitest';
import {
  channelPermissions,
  guildPermissions,
  may,
  permissionBits,
  type GuildBot,
} from './permissions.ts';

const { administrator, mentionEveryone, sendMessages, viewChannel } = permissionBits;
const role = (id: string, bits: bigint) => ({ id, name: id, permissions: String(bits) });
const bot: GuildBot = {
  id: 'bot',
  guildId: 'guild',
  roleIds: ['writers'],
  roles: [role('guild', viewChannel), role('writers', sendMessages), role('loud', mentionEveryone)],
};
const over = (id: string, allow: bigint, deny: bigint) => ({
  id,
  allow: String(allow),
  deny: String(deny),
});

it('the bits are those of the platform', () => {
  expect(permissionBits).toEqual({
    administrator: 8n,
    viewChannel: 1024n,
    sendMessages: 2048n,
    mentionEveryone: 131_072n,
  });
});

it('the bot may what everybody and its roles may, and nothing of others', () => {
  expect(guildPermissions(bot)).toBe(viewChannel | sendMessages);
  expect(may(guildPermissions(bot), 'mentionEveryone')).toBe(false);
});

it('an administrator may everything, whatever a channel says', () => {
  const boss = { ...bot, roles: [role('writers', administrator)] };
  expect(may(guildPermissions(boss), 'mentionEveryone')).toBe(true);
  expect(may(channelPermissions(boss, [over('guild', 0n, viewChannel)]), 'viewChannel')).toBe(true);
});

describe('a channel', () => {
  it.each([
    ['as it is', [], true, true],
    ['hidden from everybody', [over('guild', 0n, viewChannel)], false, true],
    [
      'hidden, but not from writers',
      [over('guild', 0n, viewChannel), over('writers', viewChannel, 0n)],
      true,
      true,
    ],
    ['silent for writers', [over('writers', 0n, sendMessages)], true, false],
    [
      'open, but silent for writers',
      [over('guild', sendMessages, 0n), over('writers', 0n, sendMessages)],
      true,
      false,
    ],
    ['silent for others', [over('loud', 0n, sendMessages)], true, true],
    [
      'silent, but not for the bot',
      [over('writers', 0n, sendMessages), over('bot', sendMessages, 0n)],
      true,
      true,
    ],
    [
      'what one role takes another gives',
      [over('writers', sendMessages, sendMessages)],
      true,
      true,
    ],
  ])('%s', (_name, overwrites, sees, writes) => {
    // Everybody's role may be listed among the bot's own, and counts once all the same.
    for (const roleIds of [bot.roleIds, [bot.guildId, ...bot.roleIds]]) {
      const bits = channelPermissions({ ...bot, roleIds }, overwrites);
      expect([may(bits, 'viewChannel'), may(bits, 'sendMessages')]).toEqual([sees, writes]);
    }
  });
});
