import { DiscordAPIError, REST } from '@discordjs/rest';
import { Routes } from 'discord-api-types/v10';
import { z } from 'zod';
import {
  checkChat,
  type ChatSetUp,
  type CheckLine,
  type SeenGuild,
} from '@warchest/domain/chat/check.ts';
import { neighbourBase } from '../outbound.ts';
import { translated } from './discord-bot.ts';
import type { DiscordSettings } from './discord-settings.ts';
import { snowflake } from './discord-shapes.ts';

const bits = z.string().regex(/^\d+$/);
const shapes = {
  user: z.object({ id: snowflake }),
  guild: z.object({ name: z.string() }),
  member: z.object({ roles: z.array(snowflake) }),
  roles: z.array(z.object({ id: snowflake, name: z.string(), permissions: bits })),
  channels: z.array(
    z.object({
      id: snowflake,
      name: z.string().nullish(),
      permission_overwrites: z
        .array(z.object({ id: snowflake, allow: bits, deny: bits }))
        .nullish(),
    }),
  ),
};

/** Discord declined; the rest of the errors say by themselves what they are. */
const statusOf = (error: unknown): number | null =>
  error instanceof DiscordAPIError ? error.status : null;

/** What is well and what is missing of our bot on Discord, each in a sentence; asks and changes nothing. */
export async function checkDiscord(
  settings: DiscordSettings,
  setUp: ChatSetUp,
  timeoutMs = 5000,
): Promise<CheckLine[]> {
  const { base } = neighbourBase('DISCORD_API_BASE', settings.apiBase);
  const rest = new REST({ version: '10', api: base, timeout: timeoutMs, retries: 1 });
  rest.setToken(settings.botToken);
  const get = async <T>(shape: z.ZodType<T>, path: `/${string}`): Promise<T> =>
    shape.parse(await rest.get(path));
  const wrong = (text: string): CheckLine[] => [{ ok: false, text }];
  const { guildId } = settings;

  let botId: string;
  try {
    botId = (await get(shapes.user, Routes.user())).id;
  } catch (error) {
    if (statusOf(error) !== 401) throw translated(error);
    return wrong(
      'Token: Discord does not accept DISCORD_BOT_TOKEN. Copy it again, under Bot in the developer portal.',
    );
  }
  try {
    const [{ name }, member, roles, channels] = await Promise.all([
      get(shapes.guild, Routes.guild(guildId)),
      get(shapes.member, Routes.guildMember(guildId, botId)),
      get(shapes.roles, Routes.guildRoles(guildId)),
      get(shapes.channels, Routes.guildChannels(guildId)),
    ]);
    const guild: SeenGuild = {
      name,
      bot: { id: botId, guildId, roleIds: member.roles, roles },
      channels: channels.map((one) => ({
        id: one.id,
        name: one.name ?? one.id,
        overwrites: one.permission_overwrites ?? [],
      })),
      listsMembers: await listsMembers(rest, guildId),
    };
    return [{ ok: true, text: 'Token: accepted' }, ...checkChat(guild, setUp)];
  } catch (error) {
    if (![403, 404].includes(statusOf(error) ?? 0)) throw translated(error);
    return wrong(
      `Server: the bot is not in the server ${guildId}. Invite it, or copy the id of the server again (DISCORD_GUILD_ID).`,
    );
  }
}

async function listsMembers(rest: REST, guildId: string): Promise<boolean> {
  try {
    await rest.get(Routes.guildMembers(guildId), { query: new URLSearchParams({ limit: '1' }) });
    return true;
  } catch (error) {
    if (statusOf(error) === 403) return false;
    throw error;
  }
}
