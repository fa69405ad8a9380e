import {
  channelPermissions,
  guildPermissions,
  may,
  type GuildBot,
  type Overwrite,
  type Permission,
} from './permissions.ts';

/** A channel of the guild. */
export interface GuildChannel {
  readonly id: string;
  readonly name: string;
  /** Whether it contains messages: it is not a category or forum. */
  readonly isText: boolean;
  readonly overwrites: readonly Overwrite[];
}

/** The guild as the bot sees it. */
export interface SeenGuild {
  readonly name: string;
  readonly bot: GuildBot;
  readonly channels: readonly GuildChannel[];
  /** Whether the bot can list its members. */
  readonly listsMembers: boolean;
}

/** The application as the platform knows it. */
export interface SeenApplication {
  readonly id: string;
  /** The key with which the platform signs. */
  readonly publicKey: string;
  /** The URL for interactions; null: none. */
  readonly interactionsUrl: string | null;
  /** Allowed redirect URIs after signing in; null: unknown. */
  readonly redirects: readonly string[] | null;
  /** Whether anyone may invite the bot. */
  readonly isPublic: boolean;
  /** Names of the commands registered for the guild. */
  readonly commands: readonly string[];
  /** Whether the configured client secret is valid. */
  readonly takesSecret: boolean;
}

/** The settings of this installation. */
export interface ChatSetUp {
  /** Id of the application. */
  readonly clientId: string;
  /** The URL for interactions, and the redirect URI after signing in. */
  readonly interactionsUrl: string;
  readonly redirectUri: string;
  /** Names of our commands. */
  readonly commands: readonly string[];
  /**
   * Channels by the name of their setting; an empty id is unset. `without`: the effect of an unset
   * one; null: it is required.
   */
  readonly channels: readonly {
    readonly label: string;
    readonly id: string;
    readonly without: string | null;
  }[];
  /** Guild roles that are mapped; null: unknown. */
  readonly mapped: readonly { readonly guildRoleId: string; readonly role: string }[] | null;
  /** The key that verifies interactions, in hexadecimal; unset: interactions are off. */
  readonly publicKey: string | undefined;
}

export interface CheckLine {
  /** False if something is missing. */
  readonly ok: boolean;
  readonly text: string;
}

const good = (text: string): CheckLine => ({ ok: true, text });
const bad = (text: string): CheckLine => ({ ok: false, text });

function channelLine(
  guild: SeenGuild,
  { label, id, without }: ChatSetUp['channels'][number],
): CheckLine[] {
  if (id === '') {
    return without === null
      ? [bad(`${label}: not set. Set it under Administration, Settings.`)]
      : [good(`${label}: not set, so ${without}.`)];
  }
  const channel = guild.channels.find((one) => one.id === id);
  if (!channel) {
    return [
      bad(
        `${label}: ${guild.name} has no channel ${id} that the bot sees. Copy its id again, or give the bot the permission to view it.`,
      ),
    ];
  }
  if (!channel.isText) {
    return [
      bad(`${label}: #${channel.name} is not a text channel. Choose one that contains messages.`),
    ];
  }
  const bits = channelPermissions(guild.bot, channel.overwrites);
  const missing = [
    ...(may(bits, 'viewChannel') ? [] : ['view the channel']),
    ...(may(bits, 'sendMessages') ? [] : ['send messages']),
  ];
  return missing.length > 0
    ? [bad(`${label}: in #${channel.name} the bot may not ${missing.join(' and not ')}.`)]
    : [good(`${label}: #${channel.name}`)];
}

function roleLines(guild: SeenGuild, { mapped }: ChatSetUp): CheckLine[] {
  if (mapped === null) return [];
  const known = new Set(guild.bot.roles.map(({ id }) => id));
  const gone = mapped.filter(({ guildRoleId }) => !known.has(guildRoleId));
  return [
    ...gone.map(({ guildRoleId, role }) =>
      bad(`Roles: ${role} is mapped to ${guildRoleId}, a role that ${guild.name} does not have.`),
    ),
    mapped.some(({ role, guildRoleId }) => role === 'WEBADMIN' && known.has(guildRoleId))
      ? good(`Roles: ${mapped.length - gone.length} mapped.`)
      : bad('Roles: none is mapped to WEBADMIN, so no member may change the settings.'),
  ];
}

function loudLine({ bot }: SeenGuild): CheckLine {
  const bits = guildPermissions(bot);
  const by = (permission: Permission): string => {
    const own = bot.roles.filter(({ id }) => id === bot.guildId || bot.roleIds.includes(id));
    const giving = own.filter((role) => may(BigInt(role.permissions), permission));
    return giving.map(({ name }) => name).join(' and ');
  };
  if (may(bits, 'administrator')) {
    return bad(
      `Permissions: by the role ${by('administrator')} the bot is an administrator. Remove that permission: it may mention everyone.`,
    );
  }
  return may(bits, 'mentionEveryone')
    ? bad(
        `Permissions: by the role ${by('mentionEveryone')} the bot may mention everyone. Remove that permission: it never needs it.`,
      )
    : good('Permissions: the bot may not mention everyone.');
}

const portal = 'in the developer portal';

/** Checks the application, as seen by its bot. */
export function checkApplication(seen: SeenApplication, setUp: ChatSetUp): CheckLine[] {
  const missing = setUp.commands.filter((name) => !seen.commands.includes(name));
  const named = missing.map((name) => `/${name}`).join(', ');
  return [
    seen.id === setUp.clientId
      ? good('Application: it matches the bot.')
      : bad(
          `Application: the bot belongs to another application. Set DISCORD_CLIENT_ID to ${seen.id}, or DISCORD_BOT_TOKEN to the token of its bot.`,
        ),
    seen.takesSecret
      ? good('Sign-in: the client secret is accepted.')
      : bad(
          `Sign-in: DISCORD_CLIENT_SECRET is not the application’s. Reset it ${portal} under OAuth2, and copy it again.`,
        ),
    ...(seen.redirects === null
      ? []
      : [
          seen.redirects.includes(setUp.redirectUri)
            ? good('Sign-in: the redirect is registered.')
            : bad(`Sign-in: add the redirect ${setUp.redirectUri} ${portal} under OAuth2.`),
        ]),
    good(
      seen.isPublic
        ? `Bot: anyone may invite it to other servers. “Public Bot” can be switched off ${portal}, under Bot.`
        : 'Bot: only the owner of the application may invite it.',
    ),
    setUp.publicKey === undefined
      ? bad(
          `Interactions: set DISCORD_PUBLIC_KEY, from General Information ${portal}: without it buttons and commands are refused.`,
        )
      : setUp.publicKey.toLowerCase() === seen.publicKey.toLowerCase()
        ? good('Interactions: the public key matches the application.')
        : bad(
            `Interactions: DISCORD_PUBLIC_KEY belongs to another application: buttons and commands are refused. Copy it again, from General Information ${portal}.`,
          ),
    seen.interactionsUrl === setUp.interactionsUrl
      ? good('Interactions: they are sent to this server.')
      : bad(
          `Interactions: they are sent ${seen.interactionsUrl === null ? 'nowhere' : `to ${seen.interactionsUrl}`}. Set the Interactions Endpoint URL to ${setUp.interactionsUrl} ${portal}, under General Information, while the server runs.`,
        ),
    missing.length === 0
      ? good('Commands: they are registered.')
      : bad(
          `Commands: ${named} ${missing.length === 1 ? 'is' : 'are'} not registered. Run npm run chat:commands.`,
        ),
  ];
}

/** Checks the server on the platform, one line per check. */
export function checkChat(guild: SeenGuild, setUp: ChatSetUp): CheckLine[] {
  return [
    good(`Server: ${guild.name}`),
    loudLine(guild),
    guild.listsMembers
      ? good('Members: the bot may list them.')
      : bad('Members: turn on the Server Members Intent, under Bot in the developer portal.'),
    ...roleLines(guild, setUp),
    ...setUp.channels.flatMap((channel) => channelLine(guild, channel)),
  ];
}
