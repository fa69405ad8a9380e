import { DiscordAPIError } from '@discordjs/rest';
import { ChannelType, Routes } from 'discord-api-types/v10';
import { z } from 'zod';
import {
  checkApplication,
  checkChat,
  type ChatSetUp,
  type CheckLine,
  type SeenApplication,
  type SeenGuild,
} from '@warchest/domain/chat/setup-check.ts';
import { translated } from './discord-bot.ts';
import { botRest } from './discord-rest.ts';
import type { DiscordSettings } from './discord-settings.ts';
import { snowflake } from './discord-shapes.ts';
import { discordSignIn } from './discord-sign-in.ts';
import { ChatRefused, ChatUnavailable } from './port.ts';

const bits = z.string().regex(/^\d+$/);
const shapes = {
  application: z.object({
    id: snowflake,
    verify_key: z.string(),
    bot_public: z.boolean().default(false),
    interactions_endpoint_url: z.string().nullish(),
    redirect_uris: z.array(z.string()).nullish(),
  }),
  commands: z.array(z.object({ name: z.string() })),
  user: z.object({ id: snowflake }),
  guild: z.object({ name: z.string() }),
  member: z.object({ roles: z.array(snowflake) }),
  roles: z.array(z.object({ id: snowflake, name: z.string(), permissions: bits })),
  channels: z.array(
    z.object({
      id: snowflake,
      type: z.number(),
      name: z.string().nullish(),
      permission_overwrites: z
        .array(z.object({ id: snowflake, allow: bits, deny: bits }))
        .nullish(),
    }),
  ),
};

/** Channel types that hold messages themselves. */
const textChannels = new Set<number>([
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildVoice,
  ChannelType.GuildStageVoice,
]);

/** The HTTP status if Discord refused; null for other errors, which describe themselves. */
const statusOf = (error: unknown): number | null =>
  error instanceof DiscordAPIError ? error.status : null;

type Get = <T>(shape: z.ZodType<T>, path: `/${string}`, query?: URLSearchParams) => Promise<T>;

const wrong = (text: string): CheckLine => ({ ok: false, text });

/** Checks the bot's setup on Discord and returns one line per check. Only reads. */
export async function checkDiscord(
  settings: DiscordSettings,
  setUp: ChatSetUp,
  timeoutMs = 5000,
): Promise<CheckLine[]> {
  const rest = botRest(settings, { timeout: timeoutMs, retries: 1 });
  const get: Get = async (shape, path, query) => {
    const { success, data } = shape.safeParse(await rest().get(path, query ? { query } : {}));
    if (!success) throw new ChatUnavailable('the chat platform answered in an unknown shape');
    return data;
  };
  let botId: string;
  try {
    botId = (await get(shapes.user, Routes.user())).id;
  } catch (error) {
    if (statusOf(error) !== 401) throw translated(error);
    return [
      wrong(
        'Token: Discord does not accept DISCORD_BOT_TOKEN. Reset it in the developer portal under Bot, and copy it again.',
      ),
    ];
  }
  return [
    { ok: true, text: 'Token: accepted' },
    ...checkApplication(await seenApplication(get, settings, setUp, timeoutMs), setUp),
    ...(await guildLines(get, botId, settings, setUp)),
  ];
}

async function seenApplication(
  get: Get,
  settings: DiscordSettings,
  { redirectUri }: ChatSetUp,
  timeoutMs: number,
): Promise<SeenApplication> {
  const [seen, takesSecret] = await Promise.all([
    get(shapes.application, Routes.currentApplication()).catch((error: unknown) => {
      throw translated(error);
    }),
    isOwnSecret(settings, redirectUri, timeoutMs),
  ]);
  return {
    id: seen.id,
    publicKey: seen.verify_key,
    isPublic: seen.bot_public,
    interactionsUrl: seen.interactions_endpoint_url ?? null,
    redirects: seen.redirect_uris ?? null,
    commands: await commandsOf(get, seen.id, settings.guildId),
    takesSecret,
  };
}

/** Returns no commands if the bot is not in the guild; `guildLines` reports that. */
async function commandsOf(get: Get, application: string, guildId: string): Promise<string[]> {
  try {
    const route = Routes.applicationGuildCommands(application, guildId);
    return (await get(shapes.commands, route)).map(({ name }) => name);
  } catch (error) {
    if ([400, 403, 404].includes(statusOf(error) ?? 0)) return [];
    throw translated(error);
  }
}

/**
 * Tries a code that does not exist: Discord refuses the code if the secret is right, else the
 * client.
 */
async function isOwnSecret(
  settings: DiscordSettings,
  redirectUri: string,
  timeoutMs: number,
): Promise<boolean> {
  const signIn = discordSignIn(settings, timeoutMs);
  try {
    await signIn.exchange({ code: 'nobody-has-this', verifier: 'v'.repeat(43), redirectUri });
    return true;
  } catch (error) {
    if (error instanceof ChatRefused) return true;
    if (error instanceof Error && error.message.includes('invalid_client')) return false;
    throw error;
  }
}

async function guildLines(
  get: Get,
  botId: string,
  { guildId }: DiscordSettings,
  setUp: ChatSetUp,
): Promise<CheckLine[]> {
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
        isText: textChannels.has(one.type),
        overwrites: one.permission_overwrites ?? [],
      })),
      listsMembers: await listsMembers(get, guildId),
    };
    return checkChat(guild, setUp);
  } catch (error) {
    if (![400, 403, 404].includes(statusOf(error) ?? 0)) throw translated(error);
    return [
      wrong(
        `Server: the bot is not in the server ${guildId}. Invite it, or copy the id of the server again (DISCORD_GUILD_ID).`,
      ),
    ];
  }
}

async function listsMembers(get: Get, guildId: string): Promise<boolean> {
  try {
    await get(z.unknown(), Routes.guildMembers(guildId), new URLSearchParams({ limit: '1' }));
    return true;
  } catch (error) {
    if (statusOf(error) === 403) return false;
    throw error;
  }
}
