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
  /** Whether messages stand in it: it is no category and no forum. */
  readonly isText: boolean;
  readonly overwrites: readonly Overwrite[];
}

/** What the bot sees of the guild. */
export interface SeenGuild {
  readonly name: string;
  readonly bot: GuildBot;
  readonly channels: readonly GuildChannel[];
  /** Whether its members are listed to the bot. */
  readonly listsMembers: boolean;
}

/** The application as the platform knows it. */
export interface SeenApplication {
  readonly id: string;
  /** With which the platform signs what it sends. */
  readonly publicKey: string;
  /** Where it sends interactions; null: nowhere. */
  readonly interactionsUrl: string | null;
  /** Where people may be sent back to after signing in; null: it does not say. */
  readonly redirects: readonly string[] | null;
  /** Whether anybody may invite the bot. */
  readonly isPublic: boolean;
  /** Names of the commands that are registered for the guild. */
  readonly commands: readonly string[];
  /** Whether the client secret that is set here is its own. */
  readonly takesSecret: boolean;
}

/** What is set here. */
export interface ChatSetUp {
  /** Id of the application. */
  readonly clientId: string;
  /** Where interactions are taken, and where people come back to after signing in. */
  readonly interactionsUrl: string;
  readonly redirectUri: string;
  /** Names of our commands. */
  readonly commands: readonly string[];
  /**
   * Channels by what they are for, as the settings call it; an empty id is not set. `without`: what
   * happens then; null: it has to be set.
   */
  readonly channels: readonly {
    readonly label: string;
    readonly id: string;
    readonly without: string | null;
  }[];
  /** Roles of the guild that mean something here; null: it could not be found out. */
  readonly mapped: readonly { readonly guildRoleId: string; readonly role: string }[] | null;
  /** With which the platform signs what it sends, in hexadecimal; unset: nothing of it is taken. */
  readonly publicKey: string | undefined;
}

export interface CheckLine {
  /** Whether anything works less than it should. */
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
    return [bad(`${label}: #${channel.name} is no text channel. Choose one that holds messages.`)];
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
      bad(`Roles: ${role} is meant by ${guildRoleId}, a role that ${guild.name} does not have.`),
    ),
    mapped.some(({ role, guildRoleId }) => role === 'WEBADMIN' && known.has(guildRoleId))
      ? good(`Roles: ${mapped.length - gone.length} of the server’s have a meaning here.`)
      : bad('Roles: none means WEBADMIN, so nobody may change the settings.'),
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
      `Permissions: by the role ${by('administrator')} the bot is an administrator. Take that away: it may mention everybody.`,
    );
  }
  return may(bits, 'mentionEveryone')
    ? bad(
        `Permissions: by the role ${by('mentionEveryone')} the bot may mention everybody. Take that away: it never needs to.`,
      )
    : good('Permissions: the bot may not mention everybody.');
}

const portal = 'in the developer portal';

/** What is well and what is missing of the application; asked for by the bot that belongs to it. */
export function checkApplication(seen: SeenApplication, setUp: ChatSetUp): CheckLine[] {
  const missing = setUp.commands.filter((name) => !seen.commands.includes(name));
  const named = missing.map((name) => `/${name}`).join(', ');
  return [
    seen.id === setUp.clientId
      ? good('Application: it is the bot’s own.')
      : bad(
          `Application: the bot belongs to another one. Set DISCORD_CLIENT_ID to ${seen.id}, or DISCORD_BOT_TOKEN to the token of its bot.`,
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
            ? good('Sign-in: the way back is known.')
            : bad(`Sign-in: add the redirect ${setUp.redirectUri} ${portal} under OAuth2.`),
        ]),
    good(
      seen.isPublic
        ? `Bot: anybody may invite it elsewhere. “Public Bot” can be switched off ${portal}, under Bot.`
        : 'Bot: only the owner of the application may invite it.',
    ),
    setUp.publicKey === undefined
      ? bad(
          `Interactions: set DISCORD_PUBLIC_KEY, from General Information ${portal}: without it buttons and commands are refused.`,
        )
      : setUp.publicKey.toLowerCase() === seen.publicKey.toLowerCase()
        ? good('Interactions: the public key is the application’s.')
        : bad(
            `Interactions: DISCORD_PUBLIC_KEY is another one’s: buttons and commands are refused. Copy it again, from General Information ${portal}.`,
          ),
    seen.interactionsUrl === setUp.interactionsUrl
      ? good('Interactions: they are sent to us.')
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

/** What is well and what is missing of the server on the platform, each in a sentence. */
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
